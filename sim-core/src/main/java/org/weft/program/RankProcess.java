package org.weft.program;

import org.weft.observe.Split;
import org.weft.observe.Term;

/**
 * One rank of a running job: what it waits for, what it is told, and where its time went.
 *
 * <p><b>Order.</b> A program is never called inside its own call: what completes meanwhile is told after, in the order of
 * completion.
 */
final class RankProcess {
    final ProgramRunner runner;
    final int index;
    final int host;
    /** Split of the completion that is being told: what is issued now inherits it. */
    final Split current = new Split();

    final ReceiveQueue receives = new ReceiveQueue();
    final MatchQueue arrived = new MatchQueue();
    long computePs;
    long endPs = -1;
    private final Frame top;
    private Message newest;
    private ComputeStream[] streams = new ComputeStream[0];
    private ComputeStream sums;
    private WaitQueue waits;
    /** True while the program runs, and before it has started. */
    private boolean inside = true;

    private Operation firstDone;
    private Operation lastDone;

    RankProcess(ProgramRunner runner, int index, int host, Program program, int ranks) {
        this.runner = runner;
        this.index = index;
        this.host = host;
        this.top = new Frame();
        top.asTop(this, program, ranks);
    }

    void start(long latePs) {
        current.add(Term.IDLE, latePs);
        top.program.start(top);
        top.endIfDone();
        for (Operation early = firstDone; early != null; early = early.next) {
            early.atOnce = true;
        }
        tellAll();
    }

    boolean isFinished() {
        return endPs >= 0;
    }

    Frame top() {
        return top;
    }

    void onFinished() {
        endPs = runner.clock().nowPs();
        runner.onFinished(this);
    }

    /** Whether the program is running, so that what completes is told later. */
    boolean isInside() {
        return inside;
    }

    /** Tells the program of a completion whose split is complete, now or as soon as it has returned. */
    void complete(Operation done) {
        if (inside) {
            append(done);
        } else {
            inside = true;
            tell(done);
            tellAll();
        }
    }

    /** The same for a completion that has this split. */
    private void complete(Operation done, Split split) {
        if (inside) {
            done.split().inherit(split);
            append(done);
        } else {
            inside = true;
            current.inherit(split);
            done.atOnce = true;
            tell(done);
            tellAll();
        }
    }

    private void append(Operation done) {
        done.next = null;
        if (firstDone == null) {
            firstDone = done;
        } else {
            lastDone.next = done;
        }
        lastDone = done;
    }

    private void tellAll() {
        while (firstDone != null) {
            Operation done = firstDone;
            firstDone = done.next;
            tell(done);
        }
        inside = false;
    }

    private void tell(Operation done) {
        Frame frame = done.frame;
        int token = done.token;
        int peer = done.peer;
        long bytes = done.bytes;
        if (!done.atOnce) {
            current.inherit(done.split());
        }
        runner.operations().recycle(done);
        frame.open--;
        frame.program.onDone(frame, token, peer, bytes);
        frame.endIfDone();
    }

    void send(Frame frame, int peer, int to, long bytes, int tag, int stream, int token) {
        Message message = runner.messages().take();
        message.runner = runner;
        message.frame = frame;
        message.token = token;
        message.peer = peer;
        message.fromRank = index;
        message.toRank = to;
        message.fromHost = host;
        message.toHost = runner.hostOf(to);
        message.bytes = bytes;
        message.tag = tag;
        message.stream = stream;
        message.context = frame.context;
        message.issuedPs = runner.clock().nowPs();
        message.split.inherit(current);
        runner.observer().onIssued(message);
        message.older = newest;
        if (newest != null) {
            newest.newer = message;
        }
        newest = message;
        runner.messages().send(message);
    }

    /** Takes a message that has arrived off the list of those under way. */
    void unlink(Message message) {
        if (message.newer == null) {
            newest = message.older;
        } else {
            message.newer.older = message.older;
        }
        if (message.older != null) {
            message.older.newer = message.newer;
        }
        message.older = null;
        message.newer = null;
    }

    /** Loads what {@link #unlink} needs. */
    int touchToUnlink() {
        return newest == null ? 0 : newest.state;
    }

    /** Loads what {@link #arrive} needs. */
    int touchToArrive() {
        return (int) current.get(Term.IDLE) + receives.touch() + top.touch();
    }

    void receive(Operation receive) {
        receive.sequence = runner.nextSequence();
        Operation waiting = arrived.find(receive.context, receive.from, receive.tag);
        if (waiting == null) {
            receives.add(receive);
            return;
        }
        arrived.remove(waiting);
        Message message = waiting.message;
        if (runner.messages().countsSearches()) {
            message.searched = 1 + arrived.before(waiting.sequence);
        }
        long waitedPs = receive.issuedPs - waiting.issuedPs;
        boolean byMessage = waitedPs == 0 && message.fromRank < index;
        runner.operations().recycle(waiting);
        if (message.isAnnounced) {
            release(message, receive, waitedPs, byMessage);
        } else {
            match(receive, message, waitedPs, byMessage);
        }
    }

    /** Lets an announced message go on that has waited for this receive. */
    private void release(Message message, Operation receive, long waitedPs, boolean byMessage) {
        message.receive = receive;
        message.waitedPs = waitedPs;
        if (!byMessage) {
            runner.observer().onReleased(message, current);
            message.split.inherit(current);
        }
        runner.messages().posted(message);
    }

    /** The data of a message is there whose receive was found before. */
    void fill(Message message, long nowPs) {
        Operation receive = message.receive;
        message.receive = null;
        match(receive, message, message.waitedPs, nowPs > receive.issuedPs || message.fromRank < index);
    }

    /** A message, or its envelope, that no earlier one of its kind can overtake any more; true where its receive was there. */
    boolean arrive(Message message, long nowPs) {
        Operation receive = receives.take(message.context, message.fromRank, message.tag);
        if (runner.messages().countsSearches()) {
            message.searched =
                    receive == null ? receives.before(Long.MAX_VALUE) : 1 + receives.before(receive.sequence);
        }
        if (receive == null) {
            wait(message, nowPs);
            return false;
        }
        if (message.isAnnounced) {
            message.receive = receive;
        } else {
            match(receive, message, 0, nowPs > receive.issuedPs || message.fromRank < index);
        }
        return true;
    }

    private void wait(Message message, long nowPs) {
        Operation waiting = runner.operations().take(null, 0);
        waiting.message = message;
        waiting.context = message.context;
        waiting.from = message.fromRank;
        waiting.tag = message.tag;
        waiting.issuedPs = nowPs;
        waiting.sequence = runner.nextSequence();
        arrived.add(waiting);
    }

    /** Ends a receive; what released it is the message, or the rank itself in this instant. */
    private void match(Operation receive, Message message, long waitedPs, boolean byMessage) {
        if (receive.peer == Rank.ANY) {
            receive.peer = receive.frame.local(message.fromRank);
        }
        receive.bytes = message.bytes;
        runner.onMatched(message, waitedPs);
        complete(receive, byMessage ? message.split : current);
    }

    ComputeStream stream(int stream) {
        if (stream >= streams.length) {
            streams = java.util.Arrays.copyOf(streams, stream + 1);
        }
        if (streams[stream] == null) {
            streams[stream] = new ComputeStream(this, "compute-" + stream);
        }
        return streams[stream];
    }

    ComputeStream sums() {
        if (sums == null) {
            sums = new ComputeStream(this, "sums");
        }
        return sums;
    }

    WaitQueue waits() {
        if (waits == null) {
            waits = new WaitQueue(this);
        }
        return waits;
    }

    /** Whether a computation or a named time lies ahead. */
    boolean isBusy() {
        for (ComputeStream stream : streams) {
            if (stream != null && stream.isBusy()) {
                return true;
            }
        }
        return sums != null && sums.isBusy() || waits != null && !waits.isEmpty();
    }
}
