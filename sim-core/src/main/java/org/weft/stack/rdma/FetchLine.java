package org.weft.stack.rdma;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Hashes;
import org.weft.stack.Transfer;
import org.weft.stack.TransferQueue;

/**
 * Messages whose data an adapter is fetching from its host's memory, in the order in which they were posted.
 *
 * <p><b>Model.</b> Fetches overlap; a message does not overtake one that was posted before it.
 */
final class FetchLine extends NetEvent {
    private static final long NAME = Hashes.fnv1a64("stack/fetch");

    private final WorkQueue channel;
    private final TransferQueue line = new TransferQueue();
    private final long fetchPs;
    private final long inlineBytes;

    FetchLine(WorkQueue channel, long fetchPs, long inlineBytes, long hash) {
        super(channel.engine(), Turn.HOST, hash ^ NAME);
        this.channel = channel;
        this.fetchPs = fetchPs;
        this.inlineBytes = inlineBytes;
    }

    /** What a message waits for. */
    long ps(long bytes) {
        return bytes <= inlineBytes ? 0 : fetchPs;
    }

    /** Takes a message that was posted now. */
    void add(Transfer transfer) {
        long duePs = engine().nowPs() + ps(transfer.bytes);
        if (line.isEmpty() && duePs == engine().nowPs()) {
            channel.place(transfer);
            return;
        }
        transfer.readyPs = duePs;
        line.add(transfer);
        if (!isPending()) {
            at(duePs);
        }
    }

    @Override
    public void actions() {
        long nowPs = engine().nowPs();
        while (!line.isEmpty() && line.first().readyPs <= nowPs) {
            Transfer transfer = line.first();
            line.removeFirst();
            channel.onFetched(transfer);
        }
        if (!line.isEmpty()) {
            at(line.first().readyPs);
        }
    }
}
