package org.weft.network;

/** An input of a {@link ChannelRouter}: finds each packet its output and puts it into the line of its channel. */
final class RouterInput implements Receiver, Backplane.Behind {
    private final ChannelRouter owner;
    private final int index;
    private final Port arriving;
    private final Switch forwarding;

    RouterInput(ChannelRouter owner, int index, Port arriving, Switch forwarding) {
        this.owner = owner;
        this.index = index;
        this.arriving = arriving;
        this.forwarding = forwarding;
    }

    @Override
    public void receive(Packet packet) {
        if (forwarding.backplane() == null) {
            forward(packet);
        } else {
            forwarding.backplane().pass(packet, this);
        }
    }

    @Override
    public void forward(Packet packet) {
        RouterPort output = (RouterPort) forwarding.output(packet);
        if (output == null) {
            return;
        }
        if (output.isTooLarge(packet)) {
            output.dropTooLarge(packet);
            return;
        }
        long nowPs = arriving.traffic.engine.nowPs();
        long serialPs = output.serialisationPs(packet.wireBytes);
        packet.idealPs =
                Link.startPs(output.pace.embedded(), nowPs, packet.tailPs, packet.serialPs, serialPs, packet.isInside);
        packet.leadPs = Math.max(0, nowPs - packet.idealPs);
        packet.readyPs = packet.idealPs;
        packet.heldBackPs = output.heldBackPs(nowPs);
        packet.output = output.index;
        owner.add(index, packet);
        arriving.counters.maxQueueBytes = Math.max(arriving.counters.maxQueueBytes, owner.queueBytes(index));
    }
}
