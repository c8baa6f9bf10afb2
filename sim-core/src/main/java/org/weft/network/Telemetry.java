package org.weft.network;

/**
 * What the switches on a packet's way note in it as they send it on: queue, bytes sent, time and rate of each output.
 *
 * <p><b>Model.</b> An output writes what stands behind the packet when its transmission starts, and what it has sent before it.
 * Outputs beyond the eighth write nothing.
 *
 * <p><b>Source.</b> In-band network telemetry as used by Y. Li et al., "HPCC: high precision congestion control", SIGCOMM 2019,
 * section 3.1.
 */
public final class Telemetry {
    private static final int MOST_HOPS = 8;

    private final long[] queueBytes = new long[MOST_HOPS];
    private final long[] sentBytes = new long[MOST_HOPS];
    private final long[] ps = new long[MOST_HOPS];
    private final long[] rates = new long[MOST_HOPS];
    private int hops;

    /** Outputs that have written. */
    public int hops() {
        return hops;
    }

    /** Bytes that stood behind the packet. */
    public long queueBytes(int hop) {
        return queueBytes[hop];
    }

    /** Bytes that the output had sent before. */
    public long sentBytes(int hop) {
        return sentBytes[hop];
    }

    public long ps(int hop) {
        return ps[hop];
    }

    public long bitsPerSecond(int hop) {
        return rates[hop];
    }

    /** Forgets everything. */
    public void clear() {
        hops = 0;
    }

    /** Takes over what another one holds. */
    public void copy(Telemetry other) {
        hops = other.hops;
        System.arraycopy(other.queueBytes, 0, queueBytes, 0, hops);
        System.arraycopy(other.sentBytes, 0, sentBytes, 0, hops);
        System.arraycopy(other.ps, 0, ps, 0, hops);
        System.arraycopy(other.rates, 0, rates, 0, hops);
    }

    /** An output writes. */
    void note(long queued, long sent, long nowPs, long bitsPerSecond) {
        if (hops < MOST_HOPS) {
            queueBytes[hops] = queued;
            sentBytes[hops] = sent;
            ps[hops] = nowPs;
            rates[hops++] = bitsPerSecond;
        }
    }
}
