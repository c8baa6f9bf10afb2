package org.weft.routing;

import java.util.Arrays;
import java.util.Optional;

/** Takes every choice that a routing leaves, one after the other, like the wheels of an odometer. */
final class EveryChoice implements LinkChoice {
    private int[] taken = new int[4];
    private int[] offered = new int[4];
    private int depth;
    private int position;

    /** Before the first question. */
    void reset() {
        depth = 0;
        position = 0;
    }

    /** Before the same question again; false once every answer was taken. */
    boolean hasNext() {
        position = 0;
        while (depth > 0) {
            if (++taken[depth - 1] < offered[depth - 1]) {
                return true;
            }
            depth--;
        }
        return false;
    }

    private int take(int many) {
        if (position == taken.length) {
            taken = Arrays.copyOf(taken, 2 * position);
            offered = Arrays.copyOf(offered, 2 * position);
        }
        if (position == depth) {
            taken[depth] = 0;
            offered[depth++] = many;
        }
        return taken[position++];
    }

    @Override
    public long hash(Traveller traveller) {
        return 0;
    }

    @Override
    public int choose(int device, int[] links, Traveller traveller) {
        return links[take(links.length)];
    }

    @Override
    public boolean prefersFirst(int dimension, int[] first, int[] second, Traveller traveller) {
        return take(2) == 0;
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.empty();
    }
}
