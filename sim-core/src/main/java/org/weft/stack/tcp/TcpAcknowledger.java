package org.weft.stack.tcp;

import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.Packet;
import org.weft.random.Hashes;
import org.weft.stack.LazyTimer;

/**
 * The receiving end of a TCP channel on its network: takes segments in sequence or not, and sends acknowledgements, alone or on
 * segments of the other direction.
 *
 * <p><b>Model.</b> A segment whose mark differs from that of the one before it has what came before acknowledged first, so that the
 * sender learns which bytes were marked.
 *
 * <p><b>Source.</b> RFC 8257, section 3.2 (marks); RFC 2018, section 3 (size of blocks).
 */
final class TcpAcknowledger {
    private static final long DELAYED = Hashes.fnv1a64("tcp/delayed-acknowledgement");
    /** RFC 2018: 8 B a block; 2 B of option, padded to words. */
    private static final int BLOCK_BYTES = 8;

    private static final int OPTION_BYTES = 4;
    /** RFC 2018, section 3: 40 B of options hold four blocks, three beside time stamps. */
    private static final int BLOCKS_WITH_TIMESTAMPS = 3;

    private final TcpChannel channel;
    private final TcpSpec spec;
    private final TcpReceiver receiver;
    private final ReceiveBuffer buffer;
    private final LazyTimer delayed;
    private final boolean echoes;
    private final int mostBlocks;
    private final int[] wireBytes;
    private Flow flow;
    private boolean wasMarked;
    private long sent;
    private SackBlocks free;

    TcpAcknowledger(TcpChannel channel, TcpSpec spec, Flow backFlow) {
        this.channel = channel;
        this.spec = spec;
        this.flow = backFlow;
        int mss = channel.segmentBytes();
        this.receiver = new TcpReceiver(spec.receiver(), mss, spec.sender().minRtoPs());
        this.buffer = new ReceiveBuffer(spec.receiver(), mss);
        this.delayed = channel.timer(Turn.TIMER, DELAYED, this::acknowledgeAlone);
        this.echoes = channel.answersMarks();
        this.mostBlocks = !spec.sender().sack() ? 0 : spec.timestamps() ? BLOCKS_WITH_TIMESTAMPS : SackBlocks.MOST;
        this.wireBytes = new int[mostBlocks + 1];
        for (int blocks = 0; blocks <= mostBlocks; blocks++) {
            int options = blocks == 0 ? 0 : OPTION_BYTES + BLOCK_BYTES * blocks;
            wireBytes[blocks] = channel.controlBytes(spec.segmentHeaderBytes() + options);
        }
    }

    /** An acknowledgement without blocks on the wire. */
    int wireBytes() {
        return wireBytes[0];
    }

    boolean owes() {
        return receiver.owes();
    }

    /** First byte that has not arrived in sequence. */
    long expected() {
        return receiver.expected();
    }

    /** A segment has been taken in; returns true where it had arrived before. */
    boolean take(Packet packet, long nowPs) {
        if (echoes && packet.marked != wasMarked) {
            if (receiver.owes()) {
                acknowledge(0, 0, 0);
            }
            wasMarked = packet.marked;
        }
        TcpReceiver.Answer answer = receiver.take(packet.sequence, packet.payloadBytes, packet.stampPs, nowPs);
        buffer.onTaken(receiver.expected(), nowPs, channel.roundTripPs());
        if (answer == TcpReceiver.Answer.NOW) {
            acknowledge(packet.queuedPs, packet.pausedPs, packet.hostPs);
        } else if (!delayed.isSet()) {
            delayed.set(nowPs + receiver.delayPs());
        }
        return receiver.hadArrived();
    }

    /** A segment of the other direction takes the acknowledgement along; blocks travel alone. */
    void ride(Packet packet) {
        packet.acknowledged = receiver.expected();
        packet.offeredBytes = buffer.offeredBytes();
        packet.echo = wasMarked;
        receiver.onAcknowledging();
        delayed.clear();
    }

    private void acknowledgeAlone() {
        acknowledge(0, 0, 0);
    }

    private void acknowledge(long queuedPs, long pausedPs, long hostPs) {
        Packet packet = channel.takePacket();
        packet.flow = flow;
        packet.kind = TcpChannel.ACKNOWLEDGEMENT_KIND;
        packet.payloadBytes = 0;
        packet.sequence = sent++;
        packet.attempt = 0;
        packet.acknowledged = receiver.expected();
        packet.offeredBytes = buffer.offeredBytes();
        packet.echo = wasMarked;
        packet.stampPs = spec.timestamps() ? receiver.echoPs() : -1;
        packet.queuedPs = queuedPs;
        packet.pausedPs = pausedPs;
        packet.hostPs = hostPs;
        packet.wireBytes = wireBytes[select(packet)];
        receiver.onAcknowledging();
        delayed.clear();
        flow.port().send(packet);
    }

    /** Gives an acknowledgement its blocks; returns how many. */
    private int select(Packet packet) {
        if (mostBlocks == 0 || receiver.blocks().isEmpty()) {
            return 0;
        }
        SackBlocks blocks = free == null ? new SackBlocks() : free;
        free = blocks.next;
        blocks.next = null;
        receiver.blocks().write(blocks, mostBlocks);
        packet.cargo = blocks;
        return blocks.count;
    }

    void release(SackBlocks blocks) {
        blocks.next = free;
        free = blocks;
    }
}
