package org.weft.random;

import umontreal.ssj.rng.LFSR113;
import umontreal.ssj.rng.MRG32k3aL;
import umontreal.ssj.rng.RandomStream;

/**
 * The named random streams of one replication of a study.
 *
 * <p><b>Model.</b> A stream's state is a hash of (seed, replication, name): {@code named("start/rank-7")} gives the same
 * numbers whichever streams exist besides, in whatever order and on whatever thread they were made. Options that are
 * compared under one seed so see the same chance (common random numbers). Asking twice for a name starts its sequence
 * anew: keep the stream.
 *
 * <p><b>Not modelled.</b> SSJ's own way of handing out streams, 2^127 steps apart in order of construction: it runs over
 * a shared static seed. Here starting points are hashed into a period of 2^191 instead; the chance that two of a million
 * streams of 2^40 numbers overlap is below 2^-110.
 *
 * <p><b>Cost.</b> A draw takes 14 ns ({@link #named}, MRG32k3a in long arithmetic) or 5 ns ({@link #fast}, LFSR113; 32
 * random bits). Making a stream copies a template and so touches nothing that is shared.
 *
 * <p><b>Source.</b> P. L'Ecuyer, "Good parameters and implementations for combined multiple recursive random number
 * generators", Oper. Res. 47 (1999); "Tables of maximally equidistributed combined LFSR generators", Math. Comp. 68
 * (1999); both as implemented in SSJ.
 */
public final class Streams {
    private static final long M1 = 4294967087L;
    private static final long M2 = 4294944443L;
    private static final MRG32k3aL MRG_TEMPLATE = new MRG32k3aL();
    private static final LFSR113 LFSR_TEMPLATE = new LFSR113();

    private final long runSeed;

    /** The streams of one replication; replications count from 0. */
    public Streams(long seed, int replication) {
        this.runSeed = Hashes.runSeed(seed, replication);
    }

    /** A new stream at the start of the sequence that belongs to the name, of the generator MRG32k3a. */
    public RandomStream named(String name) {
        long h = Hashes.salt(runSeed, name);
        long[] seed = new long[6];
        for (int i = 0; i < seed.length; i++) {
            h += Hashes.GOLDEN;
            seed[i] = 1 + Long.remainderUnsigned(Hashes.mix64(h), (i < 3 ? M1 : M2) - 1);
        }
        MRG32k3aL stream = MRG_TEMPLATE.clone();
        stream.setSeed(seed);
        return stream;
    }

    /** A new stream at the start of the sequence that belongs to the name, of the quicker generator LFSR113. */
    public RandomStream fast(String name) {
        long h = Hashes.salt(runSeed, name);
        int[] seed = new int[4];
        for (int i = 0; i < seed.length; i++) {
            h += Hashes.GOLDEN;
            int bits = (int) (Hashes.mix64(h) >>> 32);
            seed[i] = bits >= 0 && bits < 128 ? bits + 128 : bits;
        }
        LFSR113 stream = LFSR_TEMPLATE.clone();
        stream.setSeed(seed);
        return stream;
    }

    /** The salt for stateless draws of one purpose, to be handed to {@link Hashes#ofPacket}. */
    public long salt(String purpose) {
        return Hashes.salt(runSeed, purpose);
    }

    /** The number that stands for this replication. */
    public long runSeed() {
        return runSeed;
    }
}
