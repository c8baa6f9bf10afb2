package org.weft.workloads.synthetic;

import umontreal.ssj.rng.RandomStream;

/**
 * Who sends to whom.
 *
 * <p><b>Model.</b> Ranks stand in rows of a given width, row after row. A rank that a pattern sends to itself sends nothing.
 *
 * <p><b>Source.</b> W. Dally and B. Towles, Principles and Practices of Interconnection Networks, 2004, section 3.2.
 */
enum Pattern {
    /** The k-th message goes to the rank that is further on by a number drawn for that k: all receive equally many. */
    BALANCED {
        @Override
        int destination(int rank, int ranks, int width, RandomStream stream) {
            return (rank + stream.nextInt(1, ranks - 1)) % ranks;
        }
    },
    /** Each message to any other rank. */
    UNIFORM {
        @Override
        int destination(int rank, int ranks, int width, RandomStream stream) {
            return (rank + stream.nextInt(1, ranks - 1)) % ranks;
        }
    },
    /** Row and place in the row exchanged; ranks must fill a square. */
    TRANSPOSE {
        @Override
        int destination(int rank, int ranks, int width, RandomStream stream) {
            return rank % width * width + rank / width;
        }
    },
    /** To the opposite corner. */
    BIT_COMPLEMENT {
        @Override
        int destination(int rank, int ranks, int width, RandomStream stream) {
            return ranks - 1 - rank;
        }
    },
    /** One less than half of the row further on, all the same way round. */
    TORNADO {
        @Override
        int destination(int rank, int ranks, int width, RandomStream stream) {
            int place = rank % width;
            int row = rank - place;
            int length = Math.min(width, ranks - row);
            return row + (place + (length + 1) / 2 - 1) % length;
        }
    };

    abstract int destination(int rank, int ranks, int width, RandomStream stream);
}
