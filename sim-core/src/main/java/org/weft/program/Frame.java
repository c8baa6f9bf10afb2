package org.weft.program;

/** One running program of a rank: the top-level one, or one nested in another, with its own numbering of ranks. Pooled. */
final class Frame implements Rank {
    private static final int CONTEXTS = 255;

    RankProcess process;
    Program program;
    Frame parent;
    int context;
    /** Operations that are not complete. */
    int open;

    /** In the pool. */
    Frame next;

    private Group group;
    private int index;
    private int size;
    private int parentToken;
    private boolean ending;
    /** Members have the numbers that they have in the job. */
    private boolean sameNumbers;

    void asTop(RankProcess owner, Program top, int ranks) {
        process = owner;
        program = top;
        parent = null;
        group = null;
        context = 0;
        index = owner.index;
        size = ranks;
        sameNumbers = true;
        open = 0;
        ending = false;
    }

    private void asNested(Frame enclosing, Program nested, Group members, int number, int token) {
        if (number < 0 || number >= CONTEXTS || enclosing.context >= 1 << 23) {
            throw new IllegalArgumentException("a context is from 0 to 254, at most three levels deep, not " + number);
        }
        process = enclosing.process;
        program = nested;
        parent = enclosing;
        group = members;
        context = (enclosing.context << 8) | (number + 1);
        index = members.indexOf(enclosing.index);
        size = members.size();
        sameNumbers = enclosing.sameNumbers && members.isFromFirst();
        parentToken = token;
        open = 0;
        ending = false;
        if (index < 0) {
            throw new IllegalArgumentException("rank " + enclosing.index + " is not one of " + members);
        }
    }

    /** The number in the whole job of a rank of this group. */
    private int job(int member) {
        if (member < 0 || member >= size) {
            throw new IllegalArgumentException("rank " + member + " of a group of " + size);
        }
        return sameNumbers ? member : parent.job(group.member(member));
    }

    /** The number in this group of a rank of the job. */
    int local(int rank) {
        return sameNumbers && rank < size ? rank : group.indexOf(parent.local(rank));
    }

    /** Loads what a completion needs. */
    int touch() {
        return open;
    }

    /** Ends this program where it has asked for that and nothing is open. */
    void endIfDone() {
        if (!ending || open > 0) {
            return;
        }
        ending = parent == null;
        if (parent == null) {
            process.onFinished();
            return;
        }
        Operation done = process.runner.operations().take(parent, parentToken);
        done.split().inherit(process.current);
        process.runner.frames().recycle(this);
        process.complete(done);
    }

    private void check() {
        if (ending) {
            throw new IllegalStateException("rank " + index + " issues an operation after it has finished");
        }
    }

    private Operation open(int token) {
        check();
        open++;
        Operation operation = process.runner.operations().take(this, token);
        operation.issuedPs = nowPs();
        return operation;
    }

    private Operation openWithSplit(int token) {
        Operation operation = open(token);
        operation.split().inherit(process.current);
        return operation;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public long nowPs() {
        return process.runner.clock().nowPs();
    }

    @Override
    public void compute(long ps, int stream, int token) {
        if (ps < 0) {
            throw new IllegalArgumentException("a computation of " + ps + " ps");
        }
        Operation work = openWithSplit(token);
        work.ps = process.runner.scaled(process.host, ps);
        process.stream(stream).add(work);
    }

    @Override
    public void reduce(long bytes, int token) {
        Operation work = openWithSplit(token);
        work.ps = process.runner.reducePs(process.host, bytes);
        if (work.ps == 0) {
            process.complete(work);
        } else {
            process.sums().add(work);
        }
    }

    @Override
    public void waitUntil(long ps, int token) {
        Operation wait = openWithSplit(token);
        wait.ps = ps;
        if (ps <= wait.issuedPs) {
            process.complete(wait);
        } else {
            process.waits().add(wait);
        }
    }

    @Override
    public void send(int to, long bytes, int tag, int stream, int token) {
        check();
        if (bytes < 0) {
            throw new IllegalArgumentException("a message of " + bytes + " bytes");
        }
        open++;
        process.send(this, to, job(to), bytes, tag, stream, token);
    }

    @Override
    public void receive(int from, int tag, int token) {
        Operation receive = open(token);
        receive.peer = from;
        receive.from = from == ANY ? ANY : job(from);
        receive.tag = tag;
        receive.context = context;
        process.receive(receive);
    }

    @Override
    public void run(Program nested, Group members, int number, int token) {
        check();
        open++;
        Frame inner = process.runner.frames().take();
        inner.asNested(this, nested, members, number, token);
        nested.start(inner);
        inner.endIfDone();
    }

    @Override
    public void finish() {
        check();
        ending = true;
    }

    @Override
    public void signal(int to, int token) {
        process.runner.signal(process, job(to), token);
    }

    @Override
    public void mark(int iteration) {
        process.runner.mark(iteration);
    }

    /** Frames that are not in use. */
    static final class Pool {
        private Frame free;

        Frame take() {
            Frame frame = free;
            if (frame == null) {
                return new Frame();
            }
            free = frame.next;
            frame.next = null;
            return frame;
        }

        void recycle(Frame frame) {
            frame.program = null;
            frame.parent = null;
            frame.next = free;
            free = frame;
        }
    }
}
