package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * A router whose links carry several virtual channels, each with a buffer of its own at the far end that holds packets back by
 * credits; virtual cut-through.
 *
 * <p><b>Model.</b> Packets wait at the input, in the line of the channel that they came by. The first of a line is given a channel
 * of its output, then a turn on the crossbar; both by separable allocators, input first, with round robin. Inputs and outputs move
 * one packet at a time, as fast as their links; an input with a speed-up several. A packet starts when its header is there and the far end has room for all of it; it
 * is stored first where the output is the faster link. Whoever loses asks again one cycle later, the time of a flit at the fastest
 * port. A channel that falls free, and the packet behind one that left, can be decided upon one allocation delay later.
 *
 * <p>The delays of all stages are passed before a packet's first decision, so that routers decide somewhat late, all alike; credits
 * are counted back by as much.
 *
 * <p><b>Not modelled.</b> Flits of several packets in turn on one link, speculation, look-ahead other than a routing delay of zero.
 *
 * <p><b>Order.</b> Whoever arrives or leaves in an instant takes part in its decision. <b>Cost.</b> One event for the arrival of a
 * packet, one a router and cycle in which anything can be decided.
 *
 * <p><b>Source.</b> W. Dally and B. Towles, Principles and Practices of Interconnection Networks, 2004, chapters 16 to 19; N. Jiang
 * et al., "A detailed and flexible cycle-accurate network-on-chip simulator", ISPASS 2013.
 */
final class ChannelRouter extends NetEvent implements SwitchModel {
    private final Spec spec;
    private final Traffic traffic;
    private final RouterPort[] outputs;
    private final RouterLines lines;
    private final ChannelAllocator channels;
    private final TurnAllocator turns;
    private int outputCount;
    private int inputCount;
    private boolean isJoined;

    /**
     * What it is.
     *
     * @param ports of the router
     * @param channels of a link
     * @param speedup packets that an input can move at a time
     * @param lanes buffer classes of lossless links
     * @param cyclePs until whoever loses asks again
     * @param allocationPs from a channel that falls free to its next use
     */
    record Spec(int ports, int channels, int speedup, int lanes, long cyclePs, long allocationPs) {}

    ChannelRouter(Traffic traffic, Spec spec, long nameHash) {
        super(traffic.engine, Turn.HOST, nameHash);
        this.spec = spec;
        this.traffic = traffic;
        this.outputs = new RouterPort[spec.ports];
        this.lines = new RouterLines(spec.ports, spec.channels);
        this.channels = new ChannelAllocator(lines, outputs);
        this.turns = new TurnAllocator(lines, outputs, spec.speedup);
    }

    @Override
    public Port output(Link link, long nameHash, long departureHash) {
        RouterPort port = new RouterPort(traffic, link, this, outputCount, spec.channels, nameHash);
        outputs[outputCount++] = port;
        return port;
    }

    @Override
    public Receiver input(Port from, Switch forwarding) {
        return new RouterInput(this, inputCount++, from, forwarding);
    }

    /** A packet has come to an input. */
    void add(int input, Packet packet) {
        lines.add(input, packet, engine().nowPs());
        decideAt(engine().nowPs());
    }

    long queueBytes(int input) {
        return lines.queueBytes[input];
    }

    /** Decides at this time, if not before. */
    void decideAt(long ps) {
        if (!isPending()) {
            at(ps);
        } else if (ps() > ps) {
            moveTo(ps);
        }
    }

    @Override
    public void actions() {
        if (!isJoined) {
            isJoined = true;
            for (RouterPort output : outputs) {
                output.join();
            }
        }
        long nowPs = engine().nowPs();
        channels.run(nowPs, spec.cyclePs);
        int sent = turns.run(nowPs, spec.cyclePs);
        long nextPs = Math.min(channels.nextPs, turns.nextPs);
        for (int index = 0; index < sent; index++) {
            nextPs = Math.min(nextPs, send(turns.chosen(index), nowPs));
        }
        if (nextPs != Long.MAX_VALUE) {
            decideAt(nextPs);
        }
    }

    /** Sends the first packet of a line; returns when that can make a difference to others. */
    private long send(int line, long nowPs) {
        RouterPort output = outputs[lines.packets[line].first().output];
        int channel = lines.given[line];
        Packet packet = lines.packets[line].first();
        long serialPs = output.serialisationPs(packet.wireBytes);
        long untilPs = nowPs + serialPs;
        long againPs = untilPs + spec.allocationPs;
        lines.remove(line, againPs);
        turns.moveOn(line, output.index, untilPs);
        Channel from = (Channel) packet.gate;
        packet.gate = null;
        from.leaves(packet.wireBytes, Math.max(nowPs, untilPs - spec.cyclePs));
        output.send(packet, channel, againPs);
        int input = line / spec.channels;
        long nextPs = channels.isShort || lines.waiting[input] != 0 ? againPs : Long.MAX_VALUE;
        return lines.active[input] != 0 ? untilPs : nextPs;
    }

    boolean holds(int output, Port from) {
        return lines.holds(output, from);
    }

    @Override
    public long waiting() {
        return lines.size();
    }
}
