package org.weft.validation.routers;

import umontreal.ssj.rng.RandomStream;

/** Who sends to whom on a square grid, for theory rows: uniform includes the sender where it does not say others, half-way ties are split by chance. */
record Pattern(Kind kind, int hosts, int width) {
    /** Which. */
    enum Kind {
        UNIFORM,
        /** Uniform among all others. */
        OTHERS,
        TRANSPOSE,
        BIT_COMPLEMENT,
        TORNADO
    }

    Pattern(Kind kind, int hosts) {
        this(kind, hosts, (int) Math.round(Math.sqrt(hosts)));
    }

    int destination(int host, RandomStream stream) {
        int x = host % width;
        int y = host / width;
        return switch (kind) {
            case UNIFORM -> stream.nextInt(0, hosts - 1);
            case OTHERS -> (host + 1 + stream.nextInt(0, hosts - 2)) % hosts;
            case TRANSPOSE -> x * width + y;
            case BIT_COMPLEMENT -> hosts - 1 - host;
            case TORNADO -> y * width + (x + (width + 1) / 2 - 1) % width;
        };
    }
}
