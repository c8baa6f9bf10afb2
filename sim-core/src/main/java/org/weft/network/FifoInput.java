package org.weft.network;

/** An input with one line a traffic and buffer class: its first packet holds back all behind it, wherever they go. */
final class FifoInput extends CrossbarInput {
    private final PacketQueue[] lanes;

    FifoInput(CrossbarSwitch owner, int index, Port arriving, Switch forwarding) {
        super(owner, index, arriving, forwarding);
        lanes = new PacketQueue[owner.spec().lines()];
        for (int lane = 0; lane < lanes.length; lane++) {
            lanes[lane] = new PacketQueue();
        }
    }

    @Override
    void add(Packet packet, int lane) {
        int place = owner.spec().place(lane);
        lanes[place].add(packet);
        packet.inputLane = place;
        if (lanes[place].first() == packet) {
            owner.request(packet.output, index, true);
        }
    }

    @Override
    Packet first(int output, long nowPs) {
        for (PacketQueue lane : lanes) {
            Packet packet = lane.first();
            if (packet != null && packet.output == output && mayGo(packet, nowPs)) {
                return packet;
            }
        }
        return null;
    }

    @Override
    void remove(Packet packet) {
        lanes[packet.inputLane].remove();
        owner.request(packet.output, index, false);
        for (PacketQueue lane : lanes) {
            if (!lane.isEmpty()) {
                owner.request(lane.first().output, index, true);
            }
        }
    }
}
