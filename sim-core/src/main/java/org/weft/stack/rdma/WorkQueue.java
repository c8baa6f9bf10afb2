package org.weft.stack.rdma;

import java.util.Optional;
import org.weft.random.Hashes;
import org.weft.stack.MessageStack;
import org.weft.stack.Route;
import org.weft.stack.Transfer;

/**
 * What is posted to a queue pair: the adapter fetches it, it gets its place in the sequence, and it completes once acknowledged.
 *
 * <p><b>Model.</b> Data that is not sent inline is fetched by the adapter first; memory is registered where data goes from or to it
 * without a copy. A message completes when all of it is acknowledged.
 */
abstract class WorkQueue extends Responder {
    final int fullPayloadBytes;
    private static final long FETCH = Hashes.fnv1a64("stack/fetch");

    /** Messages that wait for their data or the state of the connection; null where nothing does. */
    private final FetchLine fetches;

    private final long fetchPs;
    private final long inlineBytes;
    private final ContextCache contexts;
    private final int context;
    private final SizeMemory registration;
    private final long completionPs;

    /** After the last packet of all that is queued. */
    long end;

    /** True once the pair is in error: what is posted is flushed. */
    boolean isBroken;

    private long endByte;
    /** End of the oldest transfer that is not acknowledged: spares most packets a look at the queue. */
    private long oldestEnd = NONE;

    WorkQueue(MessageStack stack, Route route, WindowSpec spec, Optional<Adapters> adapters) {
        super(stack, route, spec, adapters);
        QueuePairSpec pair = spec.queuePair();
        this.fullPayloadBytes = wire.payloadBytes();
        this.fetchPs = pair.fetchPs();
        this.inlineBytes = pair.inlineBytes();
        this.contexts =
                adapters.map(all -> all.at(route.fromHost(), stack.running())).orElse(null);
        this.context = contexts == null ? 0 : contexts.register(Adapters.connection(route));
        boolean waits = fetchPs > 0 || contexts != null;
        this.fetches = waits ? new FetchLine(engine, hash ^ FETCH, this::onFetched) : null;
        this.registration = pair.registration().isFree() ? null : new SizeMemory();
        this.completionPs = pair.completionPs() < 0 ? costs.perMessagePs() : pair.completionPs();
    }

    @Override
    protected final void enqueue(Transfer transfer) {
        if (fetches == null) {
            place(transfer);
        } else {
            long knownPs = contexts == null ? engine.nowPs() : contexts.readyPs(context, engine.nowPs());
            fetches.add(transfer, knownPs + fetchPs(transfer.bytes));
        }
    }

    @Override
    protected final long adapterPs(long bytes) {
        return fetchPs(bytes);
    }

    private long fetchPs(long bytes) {
        return bytes <= inlineBytes ? 0 : fetchPs;
    }

    @Override
    protected final long completionPs() {
        return completionPs;
    }

    @Override
    protected final long memoryPs(Transfer transfer) {
        return registration == null ? 0 : registrationPs(transfer);
    }

    /** Memory is made known where data goes from or to it without a copy. */
    private long registrationPs(Transfer transfer) {
        QueuePairSpec.Registration each = spec.queuePair().registration();
        long bytes = transfer.unregisteredBytes();
        boolean isKnown = bytes <= spec.queuePair().inlineBytes() || each.isCached() && registration.hasOrAdds(bytes);
        return isKnown ? 0 : each.ps(bytes);
    }

    /** The adapter has a transfer's data. */
    private void onFetched(Transfer transfer) {
        markReady(transfer);
        place(transfer);
    }

    /** Gives a transfer its place in the sequence. */
    private void place(Transfer transfer) {
        transfer.first = end;
        transfer.firstByte = endByte;
        end += wire.packets(transfer.bytes);
        endByte += transfer.bytes;
        transfer.end = end;
        queue.add(transfer);
        if (isBroken) {
            stack.running().flushed++;
        }
        expect(end);
        oldestEnd = Math.min(oldestEnd, end);
        flow.port().ready(this);
    }

    /** Bytes of the channel before a packet that is not acknowledged; or before {@link #end}. */
    final long bytesBefore(long number) {
        if (number == end) {
            return endByte;
        }
        Transfer transfer = queue.get(queue.find(number));
        return transfer.firstByte + (number - transfer.first) * fullPayloadBytes;
    }

    /** Payload bytes from an unacknowledged packet to a later one. */
    final long bytesBetween(long from, long fromByte, long to) {
        return to < oldestEnd ? (to - from) * fullPayloadBytes : bytesBefore(to) - fromByte;
    }

    /** Completes what lies wholly before a packet. */
    final void completeBefore(long number, long nowPs) {
        while (number >= oldestEnd) {
            Transfer transfer = queue.first();
            queue.removeFirst();
            oldestEnd = queue.isEmpty() ? NONE : queue.first().end;
            if (transfer.phase == 0) {
                stack.running().rdmaCompletion.record(nowPs - transfer.issuedPs + completionPs);
            }
            if (transfer.isSent || completionPs == 0 || transfer.isFreeAtSender) {
                complete(transfer);
            } else {
                sendingCore.submit(completionPs, 0, transfer.completing, null);
            }
        }
    }
}
