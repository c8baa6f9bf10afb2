package org.weft.network;

import java.util.Arrays;
import java.util.Optional;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.topology.MarkingSpec;

/**
 * A switch whose packets wait at its inputs, until a crossbar as fast as its links takes them to an idle output.
 *
 * <p><b>Model.</b> At the end of every instant in which something arrived or an output fell idle, idle inputs and idle outputs are
 * matched by iSLIP: every output grants to one of the inputs that have a packet for it, every input accepts one of its grants,
 * each by round robin; what is still idle tries again, as often as there are iterations. Pointers move past what was accepted, in
 * the first iteration only. A packet then holds input and output to its end. With one line an input this is head-of-line
 * blocking, with a line for every output there is none. <b>Not modelled.</b> Cells, a crossbar faster than its links, queues at
 * outputs.
 *
 * <p><b>Order.</b> Whoever arrives or leaves in an instant takes part in its decision. <b>Cost.</b> Three events a packet at most.
 *
 * <p><b>Source.</b> N. McKeown, "The iSLIP scheduling algorithm for input-queued switches", IEEE/ACM Trans. Networking 7 (1999);
 * whole packets: M. Marsan et al., "Packet-mode scheduling in input-queued cell-based switches", ibid. 10 (2002).
 */
final class CrossbarSwitch extends NetEvent implements SwitchModel {
    private final Spec spec;
    private final Traffic traffic;
    private final CrossbarPort[] outputs;
    private final CrossbarInput[] inputs;
    private int outputCount;
    private int inputCount;
    /** By output: the inputs that have a packet for it, a bit each. */
    private final long[][] requests;

    private final int[] grantTurn;
    private final int[] acceptTurn;
    /** In this iteration, by output: the input that it granted to, or -1. */
    private final int[] granted;

    /**
     * What it is.
     *
     * @param hasVirtualOutputs a line for every output in place of one
     * @param iterations of a decision
     * @param ports of the switch
     * @param classes of traffic, the most urgent one last
     * @param lanes buffer classes of lossless links, of each class
     * @param isLossless its buffers hold back what would overflow them
     * @param marking of packets by the queue that they find at their input
     * @param markedClasses that it concerns, a bit each
     */
    record Spec(
            boolean hasVirtualOutputs,
            int iterations,
            int ports,
            int classes,
            int lanes,
            boolean isLossless,
            Optional<MarkingSpec> marking,
            int markedClasses) {
        int lines() {
            return classes * lanes;
        }

        boolean marks(int line) {
            return (markedClasses >>> (line / lanes) & 1) != 0;
        }

        /** Where a line stands in the order of service: urgent classes first. */
        int place(int line) {
            return (classes - 1 - line / lanes) * lanes + line % lanes;
        }
    }

    CrossbarSwitch(Traffic traffic, Spec spec, long nameHash) {
        super(traffic.engine, Turn.HOST, nameHash);
        this.spec = spec;
        this.traffic = traffic;
        this.outputs = new CrossbarPort[spec.ports];
        this.inputs = new CrossbarInput[spec.ports];
        this.requests = new long[spec.ports][(spec.ports + 63) >> 6];
        this.grantTurn = new int[spec.ports];
        this.acceptTurn = new int[spec.ports];
        this.granted = new int[spec.ports];
        Arrays.fill(granted, -1);
    }

    @Override
    public Port output(Link link, long nameHash, long departureHash) {
        CrossbarPort port = new CrossbarPort(traffic, link, this, outputCount, nameHash, departureHash);
        outputs[outputCount++] = port;
        return port;
    }

    @Override
    public Receiver input(Port from, Switch forwarding) {
        CrossbarInput input = spec.hasVirtualOutputs
                ? new VirtualOutputInput(this, inputCount, from, forwarding)
                : new FifoInput(this, inputCount, from, forwarding);
        inputs[inputCount++] = input;
        return input;
    }

    Spec spec() {
        return spec;
    }

    CrossbarPort output(int index) {
        return outputs[index];
    }

    /** Whether an input has a packet for an output that could go next. */
    void request(int output, int input, boolean isWanted) {
        long bit = 1L << input;
        if (isWanted) {
            requests[output][input >> 6] |= bit;
        } else {
            requests[output][input >> 6] &= ~bit;
        }
    }

    /** Decides at the end of this instant. */
    void decide() {
        decideAt(engine().nowPs());
    }

    /** Decides at a later time, if not before. */
    void decideAt(long ps) {
        if (!isPending()) {
            at(ps);
        } else if (ps() > ps) {
            moveTo(ps);
        }
    }

    void onIdle(int output, CrossbarInput input) {
        if (input.waiting() > 0 || isWanted(output)) {
            decide();
        }
    }

    private boolean isWanted(int output) {
        for (long word : requests[output]) {
            if (word != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void actions() {
        long nowPs = engine().nowPs();
        for (int iteration = 0; iteration < spec.iterations; iteration++) {
            if (!grant(nowPs)) {
                return;
            }
            accept(nowPs, iteration == 0);
        }
    }

    private boolean grant(long nowPs) {
        boolean isAny = false;
        for (int output = 0; output < outputs.length; output++) {
            if (!outputs[output].isTransmitting()) {
                granted[output] = chooseInput(output, nowPs);
                isAny |= granted[output] >= 0;
            }
        }
        return isAny;
    }

    /** The first input from the output's turn on that is idle and has a packet that may go there, or -1. */
    private int chooseInput(int output, long nowPs) {
        int from = grantTurn[output];
        int input = chooseInput(output, from, outputs.length, nowPs);
        return input >= 0 ? input : chooseInput(output, 0, from, nowPs);
    }

    private int chooseInput(int output, int from, int to, long nowPs) {
        int input = from;
        while (input < to) {
            long rest = requests[output][input >> 6] >>> input;
            if (rest == 0) {
                input = (input | 63) + 1;
                continue;
            }
            input += Long.numberOfTrailingZeros(rest);
            if (input < to && !inputs[input].isFeeding() && inputs[input].first(output, nowPs) != null) {
                return input;
            }
            input++;
        }
        return -1;
    }

    private void accept(long nowPs, boolean movesPointers) {
        for (int output = 0; output < outputs.length; output++) {
            int input = granted[output];
            if (input < 0) {
                continue;
            }
            int accepted = chooseOutput(input);
            if (movesPointers) {
                grantTurn[accepted] = (input + 1) % outputs.length;
                acceptTurn[input] = (accepted + 1) % outputs.length;
            }
            withdraw(input);
            inputs[input].feed(outputs[accepted], nowPs);
        }
    }

    /** The first output from the input's turn on that granted to it. */
    private int chooseOutput(int input) {
        int output = acceptTurn[input];
        while (granted[output] != input) {
            output = output + 1 == outputs.length ? 0 : output + 1;
        }
        return output;
    }

    private void withdraw(int input) {
        for (int output = 0; output < outputs.length; output++) {
            if (granted[output] == input) {
                granted[output] = -1;
            }
        }
    }

    boolean holds(int output, Port from) {
        for (CrossbarInput input : inputs) {
            if (input.arriving() == from && isWanted(output, input.index)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWanted(int output, int input) {
        return (requests[output][input >> 6] >>> input & 1) != 0;
    }

    @Override
    public long waiting() {
        long sum = 0;
        for (CrossbarInput input : inputs) {
            sum += input == null ? 0 : input.waiting();
        }
        return sum;
    }
}
