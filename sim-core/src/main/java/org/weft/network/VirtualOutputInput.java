package org.weft.network;

/** An input with a line for every output, traffic and buffer class: a busy output holds back only what goes there. */
final class VirtualOutputInput extends CrossbarInput {
    private final PacketQueue[] lines;
    private final int lanes;

    VirtualOutputInput(CrossbarSwitch owner, int index, Port arriving, Switch forwarding) {
        super(owner, index, arriving, forwarding);
        lanes = owner.spec().lines();
        lines = new PacketQueue[owner.spec().ports() * lanes];
        for (int line = 0; line < lines.length; line++) {
            lines[line] = new PacketQueue();
        }
    }

    private PacketQueue line(Packet packet) {
        return lines[packet.output * lanes + owner.spec().place(packet.lane)];
    }

    @Override
    void add(Packet packet, int lane) {
        line(packet).add(packet);
        owner.request(packet.output, index, true);
    }

    @Override
    Packet first(int output, long nowPs) {
        for (int lane = 0; lane < lanes; lane++) {
            Packet packet = lines[output * lanes + lane].first();
            if (packet != null && mayGo(packet, nowPs)) {
                return packet;
            }
        }
        return null;
    }

    @Override
    void remove(Packet packet) {
        line(packet).remove();
        boolean isWanted = false;
        for (int lane = 0; lane < lanes; lane++) {
            isWanted |= !lines[packet.output * lanes + lane].isEmpty();
        }
        owner.request(packet.output, index, isWanted);
    }
}
