package org.weft.random;

import java.nio.charset.StandardCharsets;

/**
 * Hash functions that stand in for chance where a stream would depend on the order of calls.
 *
 * <p><b>Model.</b> A draw is a pure function of what it is for: the loss of one packet at one hop is the same whatever
 * else happened before. All functions are integer arithmetic modulo 2^64, so they give the same bits on every machine.
 *
 * <p><b>Cost.</b> A few nanoseconds; nothing is allocated.
 *
 * <p><b>Source.</b> {@code mix64}: the finaliser of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
 * generators", OOPSLA 2014, variant 13 of D. Stafford). {@code fnv1a64}: Fowler, Noll, Vo (RFC 9923).
 */
public final class Hashes {
    /** 2^64 divided by the golden ratio, odd: the increment of SplitMix64. */
    public static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final long ATTEMPT_HOP = 0xd1342543de82ef95L;
    private static final double TWO_POW_MINUS_53 = 0x1.0p-53;

    private Hashes() {}

    /** A bijection of 64 bits in which every input bit changes every output bit with probability near one half. */
    public static long mix64(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** The 64-bit FNV-1a hash of a name in UTF-8. */
    public static long fnv1a64(String name) {
        long h = FNV_OFFSET;
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            h = (h ^ (b & 0xff)) * FNV_PRIME;
        }
        return h;
    }

    /** The one number that stands for a replication of a study: all other hashes of a run start from it. */
    public static long runSeed(long seed, int replication) {
        return mix64(mix64(seed + GOLDEN) + GOLDEN * replication);
    }

    /** The salt of a named thing in a run: {@code mix64(mix64(runSeed + GOLDEN) ^ nameHash)}. */
    public static long salt(long runSeed, long nameHash) {
        return mix64(mix64(runSeed + GOLDEN) ^ nameHash);
    }

    /** The salt of a named thing in a run. */
    public static long salt(long runSeed, String name) {
        return salt(runSeed, fnv1a64(name));
    }

    /** 64 random bits for two values under a salt: for example a salted hash of (flow, destination). */
    public static long of(long salt, long a, long b) {
        return mix64(mix64((a * GOLDEN) ^ salt) + b * GOLDEN);
    }

    /**
     * 64 random bits for one packet at one hop.
     *
     * @param salt of the purpose in this run, as {@link #salt(long, String)} gives it ("loss", "spray")
     * @param flow number of the flow
     * @param sequence of the packet in its flow
     * @param attempt 0 for the first transmission, then one more for each repetition
     * @param hop links crossed so far
     */
    public static long ofPacket(long salt, int flow, long sequence, int attempt, int hop) {
        return of(salt ^ (((((long) attempt << 32) | hop) + 1) * ATTEMPT_HOP), flow, sequence);
    }

    /** The same bits as a number in [0, 1), with 53 random bits. */
    public static double toUniform(long bits) {
        return (bits >>> 11) * TWO_POW_MINUS_53;
    }

    /** The same bits as an integer in [0, bound), by the high half of a multiplication: biased by less than 2^-32. */
    public static int toBounded(long bits, int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive, got " + bound);
        }
        return (int) (((bits >>> 32) * bound) >>> 32);
    }
}
