package org.weft.run;

import java.util.Map;
import java.util.TreeMap;
import org.weft.observe.LatencyRecorder;
import org.weft.observe.LatencySummary;
import org.weft.program.Message;
import org.weft.program.MessageObserver;

/**
 * Records how long messages took: between hosts by size, inside hosts apart.
 *
 * <p><b>Model.</b> Latency counts from the send call to the last byte in the destination's memory; waiting for a late receive is
 * recorded apart. After {@link #MOST_SIZES} different sizes, further ones are grouped by the next power of two.
 */
final class MessageRecorder implements MessageObserver {
    /** Sizes that get a distribution of their own. */
    static final int MOST_SIZES = 48;

    private static final int SLOWDOWN_ONE = 1000;

    private final LatencyRecorder all = new LatencyRecorder();
    private final LatencyRecorder intraHost = new LatencyRecorder();
    private final LatencyRecorder slowdown = new LatencyRecorder();
    private final LatencyRecorder flowCompletion = new LatencyRecorder();
    private final LatencyRecorder matchWait = new LatencyRecorder();
    private final TreeMap<Long, LatencyRecorder> bySize = new TreeMap<>();
    private long lastSize = -1;
    private LatencyRecorder lastRecorder = all;
    private long delivered;
    private long known;
    private double zeroLoadSumPs;
    private double knownBytes;
    private long countedBytes;
    private long acceptedBytes;
    private final long fromPs;
    private final long toPs;

    /** Counts what is sent from one moment to another. */
    MessageRecorder(long fromPs, long toPs) {
        this.fromPs = fromPs;
        this.toPs = toPs;
    }

    /** Whether a message stands in the statistics: between hosts, and sent after the warm-up. */
    boolean counts(Message message) {
        return message.issuedPs >= fromPs && message.issuedPs < toPs && message.fromHost != message.toHost;
    }

    @Override
    public void onDelivered(Message message, long nowPs) {
        delivered++;
        if (nowPs >= fromPs && nowPs < toPs && message.fromHost != message.toHost) {
            acceptedBytes += message.bytes;
        }
        if (message.issuedPs < fromPs || message.issuedPs >= toPs) {
            return;
        }
        long latencyPs = nowPs - message.issuedPs - message.waitedPs;
        if (message.fromHost == message.toHost) {
            intraHost.record(latencyPs);
            return;
        }
        all.record(latencyPs);
        countedBytes += message.bytes;
        ofSize(message.bytes).record(latencyPs);
        if (message.zeroLoadPs > 0) {
            known++;
            zeroLoadSumPs += message.zeroLoadPs;
            knownBytes += message.bytes;
            slowdown.record(Math.round((double) latencyPs * SLOWDOWN_ONE / message.zeroLoadPs));
        }
        if (message.firstBitPs >= 0 && message.lastBitPs >= message.firstBitPs) {
            flowCompletion.record(message.lastBitPs - message.firstBitPs);
        }
    }

    @Override
    public void onMatched(Message message, long waitedPs) {
        if (counts(message)) {
            matchWait.record(waitedPs);
        }
    }

    private LatencyRecorder ofSize(long bytes) {
        if (bytes == lastSize) {
            return lastRecorder;
        }
        LatencyRecorder recorder = bySize.get(bytes);
        if (recorder == null) {
            long size = bySize.size() < MOST_SIZES || bytes < 2 ? bytes : Long.highestOneBit(bytes - 1) << 1;
            recorder = bySize.computeIfAbsent(size, any -> new LatencyRecorder());
        }
        lastSize = bytes;
        lastRecorder = recorder;
        return recorder;
    }

    /** Messages that have arrived, inside hosts too: progress. */
    long delivered() {
        return delivered;
    }

    /** Bytes of the messages between hosts that were counted. */
    long countedBytes() {
        return countedBytes;
    }

    /** Bytes of the messages between hosts that arrived between the two moments. */
    long acceptedBytes() {
        return acceptedBytes;
    }

    /** Mean zero-load latency of messages between hosts; 0 where there were none. */
    double meanZeroLoadPs() {
        return known == 0 ? 0 : zeroLoadSumPs / known;
    }

    /** Mean size of the same messages. */
    double meanBytes() {
        return known == 0 ? 0 : knownBytes / known;
    }

    LatencySummary all() {
        return all.summary();
    }

    LatencySummary intraHost() {
        return intraHost.summary();
    }

    LatencySummary slowdown() {
        return slowdown.summary();
    }

    LatencySummary flowCompletion() {
        return flowCompletion.summary();
    }

    LatencySummary matchWait() {
        return matchWait.summary();
    }

    Map<Long, LatencySummary> bySize() {
        TreeMap<Long, LatencySummary> summaries = new TreeMap<>();
        bySize.forEach((bytes, recorder) -> summaries.put(bytes, recorder.summary()));
        return summaries;
    }
}
