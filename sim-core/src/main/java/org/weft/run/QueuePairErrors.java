package org.weft.run;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.weft.network.LinkUse;
import org.weft.network.PacketNetwork;
import org.weft.stack.BrokenConnection;
import org.weft.stack.BrokenConnection.Cause;
import org.weft.stack.StackCounters;
import org.weft.units.TimeSpan;

/** Says of queue pairs in error which they are, what was in vain, where packets were lost, and what to change. */
final class QueuePairErrors {
    private static final int MOST_RETRIES = 7;

    private final StackCounters counters;
    private final PacketNetwork network;

    QueuePairErrors(StackCounters counters, PacketNetwork network) {
        this.counters = counters;
        this.network = network;
    }

    /** In one sentence without its full stop; empty where there are none. */
    Optional<String> sentence() {
        if (counters.broken.isEmpty()) {
            return Optional.empty();
        }
        BrokenConnection first = counters.broken.get(0);
        long others = counters.queuePairErrors - 1;
        String more = others == 0 ? "" : " (and " + others + (others == 1 ? " other)" : " others)");
        String lost = counters.flushed == 1 ? "1 message never arrives" : counters.flushed + " messages never arrive";
        return Optional.of("the queue pair from " + first.from() + " to " + first.to() + more + " is in error since "
                + rounded(first.atPs()) + ": " + vain(first) + ", and " + lost + (isMended() ? "; " + fix(first) : ""));
    }

    /** Whether other values of the stack could help: not where a host takes nothing, or a link cannot carry what comes. */
    private boolean isMended() {
        return network.stoppedHost().isEmpty() && network.blackHole().isEmpty();
    }

    private static String vain(BrokenConnection pair) {
        String tries = pair.tries() + (pair.tries() == 1 ? " retry" : " retries");
        String asked = pair.negatives() == 0
                ? ""
                : ", " + (pair.negatives() == pair.tries() ? "all" : pair.negatives()) + " of them after a NAK,";
        return switch (pair.cause()) {
            case NO_ROOM ->
                "after " + tries + " (rnr-retries), each after a rest of " + rounded(pair.waitPs())
                        + " (rnr-timer), the receiver still had no room posted";
            case NO_ANSWER ->
                tries + " (retries)" + asked + " and then another " + rounded(pair.waitPs())
                        + " (ack-timeout) brought no answer";
            case LOST_AGAIN ->
                pair.tries() == 0
                        ? "a NAK said that packets are missing, and retries is 0"
                        : "after " + tries + " (retries)" + asked + " another NAK said that packets are missing";
        };
    }

    private String fix(BrokenConnection pair) {
        if (pair.cause() == Cause.NO_ROOM) {
            return "write rnr-retries: " + MOST_RETRIES + ", which never gives up, or a larger receive-queue";
        }
        String longer = pair.tries() < MOST_RETRIES
                ? "write retries: " + MOST_RETRIES
                : pair.cause() == Cause.LOST_AGAIN
                        ? "write recovery: selective-repeat or go-back-n-improved, which count no NAK,"
                        : "write ack-timeout: "
                                + TimeSpan.ofPicoseconds(2 * pair.waitPs()).roundedUp() + " or more";
        return where(pair)
                .map(place -> place + ": mend that, or " + longer + " where it ends by itself")
                .orElse("nothing was lost, so answers came too late: " + longer);
    }

    /** Where most packets were lost. */
    private Optional<String> where(BrokenConnection pair) {
        List<LinkUse> uses = network.linkUse();
        Optional<LinkUse> worst =
                uses.stream().filter(use -> losses(use) > 0).max(Comparator.comparingLong(QueuePairErrors::losses));
        if (worst.isPresent()) {
            LinkUse use = worst.get();
            String how = use.downs() > 0 ? " (dead)" : use.errors() > use.drops() ? " (damaged)" : " (no buffer)";
            return Optional.of(use.name() + " lost " + losses(use) + " packets" + how);
        }
        long rings = 0;
        for (long drops : counters.ringDrops) {
            rings += drops;
        }
        return rings > 0
                ? Optional.of("rings of hosts such as " + pair.to() + " lost " + rings + " packets")
                : Optional.empty();
    }

    private static long losses(LinkUse use) {
        return use.drops() + use.errors() + use.downs();
    }

    private static String rounded(long ps) {
        return TimeSpan.ofPicoseconds(ps).shortened().toString();
    }
}
