package org.weft.program;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.weft.observe.Split;
import org.weft.observe.Term;
import org.weft.units.Bandwidth;

/**
 * Runs one program a rank on any network, matches messages to receives, and keeps the account of where time went.
 *
 * <p><b>Model.</b> A message takes the first posted receive that matches its (context, source, tag); messages of one key are
 * matched in the order in which they were sent, whatever order the network delivers them in. An operation inherits the split of
 * the completion in whose call it was issued; a receive takes the later of its own and its message's, of equal ones that of the
 * smaller rank.
 *
 * <p><b>Order.</b> Construct, {@link #start}, run the clock, read the results.
 *
 * <p><b>Cost.</b> Grows with ranks and with what is under way; nothing is allocated a message once the pools are filled.
 */
public final class ProgramRunner {
    private final MessageLayer messages;
    private final Clock clock;
    private final RunnerSpec spec;
    private final ComputeTax tax;
    private final MessageObserver observer;
    private final RankProcess[] ranks;
    private final Operation.Pool operations = new Operation.Pool();
    private final Frame.Pool frames = new Frame.Pool();
    private long sequence;

    private long firstStartPs = Long.MAX_VALUE;
    private long lastStartPs;
    private int finished;
    private int critical = -1;
    private long endPs;
    private final Split endSplit = new Split();
    private final IterationMarks marks = new IterationMarks();
    private Runnable onFinished = () -> {};

    /**
     * A job that is ready to start.
     *
     * @param programs gives the program of a rank
     */
    public ProgramRunner(
            MessageLayer messages,
            Clock clock,
            RunnerSpec spec,
            IntFunction<Program> programs,
            ComputeTax tax,
            MessageObserver observer) {
        this.messages = messages;
        this.clock = clock;
        this.spec = spec;
        this.tax = tax;
        this.observer = observer;
        this.ranks = new RankProcess[spec.ranks()];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = new RankProcess(this, rank, spec.hostOfRank()[rank], programs.apply(rank), ranks.length);
        }
    }

    /** A job whose messages nobody watches, on hosts whose stacks take nothing. */
    public ProgramRunner(MessageLayer messages, Clock clock, RunnerSpec spec, IntFunction<Program> programs) {
        this(messages, clock, spec, programs, ComputeTax.NONE, MessageObserver.NONE);
    }

    /** Called when the last rank has finished. */
    public void whenFinished(Runnable action) {
        onFinished = action;
    }

    /** Sets the alarms at which the ranks start. */
    public void start() {
        long[] startPs = StartTimes.of(spec);
        for (int rank = 0; rank < ranks.length; rank++) {
            firstStartPs = Math.min(firstStartPs, startPs[rank]);
            lastStartPs = Math.max(lastStartPs, startPs[rank]);
        }
        for (int rank = 0; rank < ranks.length; rank++) {
            RankProcess process = ranks[rank];
            long latePs = startPs[rank] - firstStartPs;
            clock.alarm("rank-" + rank + "/start", () -> process.start(latePs)).at(startPs[rank]);
        }
    }

    MessageObserver observer() {
        return observer;
    }

    void onSent(Message message) {
        message.state |= Message.SENT;
        RankProcess sender = ranks[message.fromRank];
        Operation done = operations.take(message.frame, message.token);
        done.peer = message.peer;
        done.bytes = message.bytes;
        done.atOnce = sender.isInside() && message.issuedPs == clock.nowPs();
        if (!done.atOnce) {
            fillSplit(done.split(), message);
        }
        messages.recycleIfDone(message);
        sender.complete(done);
    }

    private void fillSplit(Split split, Message message) {
        split.inherit(message.split);
        long missingPs = clock.nowPs() - firstStartPs - split.total();
        if (missingPs > 0) {
            split.add((message.state & Message.DELIVERED) == 0 ? Term.WINDOW : Term.PROPAGATION, missingPs);
        }
    }

    void onDelivered(Message message) {
        long nowPs = clock.nowPs();
        message.state |= Message.DELIVERED;
        message.arrivedPs = nowPs;
        observer.onDelivered(message, nowPs);
        if (message.isAnnounced) {
            ranks[message.toRank].fill(message, nowPs);
        } else {
            takeTurn(message, nowPs);
        }
    }

    /** The envelope of a message is there; true where its receive is posted. */
    boolean onAnnounced(Message message) {
        message.isAnnounced = true;
        return takeTurn(message, clock.nowPs());
    }

    /** Matches a message and those that it held up, unless it has overtaken one of its kind itself; true where it was matched. */
    private boolean takeTurn(Message message, long nowPs) {
        Message ahead = message.older;
        while (ahead != null && !ahead.sameKey(message)) {
            ahead = ahead.older;
        }
        ranks[message.fromRank].unlink(message);
        if (ahead != null) {
            HeldMessages.hold(message, ahead);
            return false;
        }
        RankProcess receiver = ranks[message.toRank];
        Message held = message.held;
        message.held = null;
        for (Message each = held; each != null; each = each.next) {
            each.split.inherit(message.split);
        }
        boolean isMatched = receiver.arrive(message, nowPs);
        while (held != null) {
            Message next = held.next;
            held.next = null;
            boolean isAnnounced = held.isAnnounced;
            if (receiver.arrive(held, nowPs) && isAnnounced) {
                messages.posted(held);
            }
            held = next;
        }
        return isMatched;
    }

    int touch(Message message) {
        int sum = (int) message.split.get(Term.IDLE);
        return sum + ranks[message.fromRank].touchToUnlink() + ranks[message.toRank].touchToArrive();
    }

    void onMatched(Message message, long waitedPs) {
        message.state |= Message.MATCHED;
        observer.onMatched(message, waitedPs);
        messages.recycleIfDone(message);
    }

    void onFinished(RankProcess process) {
        finished++;
        if (critical < 0 || process.endPs > endPs || process.endPs == endPs && process.index < critical) {
            critical = process.index;
            endPs = process.endPs;
            endSplit.inherit(process.current);
        }
        if (finished == ranks.length) {
            onFinished.run();
        }
    }

    void mark(int iteration) {
        marks.add(iteration, clock.nowPs());
    }

    void signal(RankProcess from, int to, int token) {
        RankProcess process = ranks[to];
        if (process.isFinished()) {
            throw new IllegalStateException("rank " + from.index + " signals rank " + to + ", which has finished");
        }
        Operation done = operations.take(process.top(), token);
        done.peer = from.index;
        done.split().inherit(from.current);
        process.top().open++;
        process.complete(done);
    }

    long scaled(int host, long ps) {
        double factor = spec.computeFactor().length == 0 ? 1 : spec.computeFactor()[host];
        return factor == 1 ? ps : Math.round(ps * factor);
    }

    long reducePs(int host, long bytes) {
        long rate = spec.reduceBitsPerSecond();
        return rate == 0 ? 0 : scaled(host, Bandwidth.serialisationPs(bytes, rate));
    }

    Frame.Pool frames() {
        return frames;
    }

    Operation.Pool operations() {
        return operations;
    }

    MessageLayer messages() {
        return messages;
    }

    Clock clock() {
        return clock;
    }

    ComputeTax tax() {
        return tax;
    }

    int hostOf(int rank) {
        return ranks[rank].host;
    }

    long nextSequence() {
        return sequence++;
    }

    RankProcess[] ranks() {
        return ranks;
    }

    /** Whether every rank has finished. */
    public boolean isFinished() {
        return finished == ranks.length;
    }

    /** When the first rank started: what results count from. */
    public long firstStartPs() {
        return firstStartPs;
    }

    /** Latest minus earliest start of a rank. */
    public long entrySkewPs() {
        return lastStartPs - firstStartPs;
    }

    /** From the first start to the last rank's last completion; of those that have finished. */
    public long elapsedPs() {
        return critical < 0 ? 0 : endPs - firstStartPs;
    }

    /** The rank that finished last, of several the smallest; -1 where none has finished. */
    public int criticalRank() {
        return critical;
    }

    /** Where the time up to the last completion went, by {@link Term}'s ordinal; sums to {@link #elapsedPs}. */
    public long[] criticalPath() {
        return endSplit.toArray();
    }

    /** What of it parts of hosts took, by {@link org.weft.observe.HostPart}'s ordinal. */
    public long[] criticalParts() {
        return endSplit.partsToArray();
    }

    /** When the last rank marked each iteration, from the first start; iterations that not all ranks have marked are left out. */
    public long[] iterationEndsPs() {
        return marks.endsPs(ranks.length, firstStartPs);
    }

    /** Time in compute by rank. */
    public long[] rankComputePs() {
        return Arrays.stream(ranks).mapToLong(rank -> rank.computePs).toArray();
    }

    /** Last completion by rank, from the first start; -1 where it has not finished. */
    public long[] rankEndPs() {
        return Arrays.stream(ranks)
                .mapToLong(rank -> rank.isFinished() ? rank.endPs - firstStartPs : -1)
                .toArray();
    }

    /** Who waits for whom, in sentences; empty where all have finished. */
    public String whoWaits() {
        return new WaitReport(ranks, messages.underWay(this)).say();
    }
}
