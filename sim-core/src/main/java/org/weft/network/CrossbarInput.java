package org.weft.network;

/**
 * An input of a {@link CrossbarSwitch}: packets wait here until the crossbar takes them to an idle output.
 *
 * <p><b>Model.</b> One buffer an input, which holds a packet until its last bit has left; in a lossy switch a packet that finds no
 * room is dropped. Lines of urgent classes go first. It feeds one output at a time. Subclasses decide which packets may go first.
 */
abstract class CrossbarInput implements Receiver, Backplane.Behind {
    final CrossbarSwitch owner;
    final int index;
    private final Port arriving;
    private final Switch forwarding;
    private final long bufferBytes;
    private final Marking marking;
    private long queueBytes;
    private int waiting;
    private boolean isFeeding;

    CrossbarInput(CrossbarSwitch owner, int index, Port arriving, Switch forwarding) {
        this.owner = owner;
        this.index = index;
        this.arriving = arriving;
        this.forwarding = forwarding;
        this.bufferBytes = owner.spec().isLossless() ? Long.MAX_VALUE : arriving.link.bufferBytes();
        this.marking = owner.spec()
                .marking()
                .map(each -> Marking.of(each, arriving.traffic, arriving.link))
                .orElse(null);
    }

    /** Puts a packet into its line. */
    abstract void add(Packet packet, int lane);

    /** The packet that may go to an output now, or null. */
    abstract Packet first(int output, long nowPs);

    /** Takes a packet out that {@link #first} gave. */
    abstract void remove(Packet packet);

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
        int lane = packet.lane;
        CrossbarPort output = (CrossbarPort) forwarding.output(packet);
        if (output == null) {
            return;
        }
        if (output.isTooLarge(packet)) {
            output.dropTooLarge(packet);
            return;
        }
        if (queueBytes + packet.wireBytes > bufferBytes || !passes(packet)) {
            arriving.dropForWantOfBuffer(packet);
            return;
        }
        queueBytes += packet.wireBytes;
        arriving.counters.maxQueueBytes = Math.max(arriving.counters.maxQueueBytes, queueBytes);
        packet.output = output.index;
        setReady(packet, output);
        waiting++;
        add(packet, lane);
        owner.decide();
    }

    /** Marks the packet if it finds too many; false if it is to be dropped. */
    private boolean passes(Packet packet) {
        if (marking == null || !owner.spec().marks(packet.lane)) {
            return true;
        }
        Marking.Verdict verdict = marking.on(packet, queueBytes, arriving.traffic.engine.nowPs());
        if (verdict == Marking.Verdict.MARK) {
            arriving.mark(packet);
        }
        return verdict != Marking.Verdict.DROP;
    }

    private void setReady(Packet packet, CrossbarPort output) {
        long nowPs = arriving.traffic.engine.nowPs();
        long serialPs = output.serialisationPs(packet.wireBytes);
        packet.idealPs =
                Link.startPs(output.pace.embedded(), nowPs, packet.tailPs, packet.serialPs, serialPs, packet.isInside);
        boolean isIdle = waiting == 0 && !isFeeding && !output.isTransmitting();
        packet.readyPs = isIdle || output.pace.embedded() || packet.isInside ? packet.idealPs : packet.tailPs;
        packet.heldBackPs = output.heldBackPs(nowPs);
    }

    /** Whether a packet could go: it is there, and the output is not held back. */
    final boolean mayGo(Packet packet, long nowPs) {
        if (packet.readyPs > nowPs) {
            owner.decideAt(packet.readyPs);
            return false;
        }
        CrossbarPort output = owner.output(packet.output);
        if (output.admits(packet)) {
            return true;
        }
        output.holdBack();
        return false;
    }

    final boolean isFeeding() {
        return isFeeding;
    }

    /** Gives an output the packet that goes first. */
    final void feed(CrossbarPort output, long nowPs) {
        Packet packet = first(output.index, nowPs);
        isFeeding = true;
        waiting--;
        remove(packet);
        output.serves(this);
        output.send(packet);
    }

    final void onSent(int wireBytes) {
        isFeeding = false;
        queueBytes -= wireBytes;
        if (queueBytes == 0 && marking != null) {
            marking.empties(arriving.traffic.engine.nowPs());
        }
    }

    final Port arriving() {
        return arriving;
    }

    final int waiting() {
        return waiting;
    }
}
