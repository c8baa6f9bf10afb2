package org.weft.spec;

import java.util.Collection;
import java.util.Optional;

/** Finds the known word that an unknown one was probably meant to be. */
public final class Spelling {
    private Spelling() {}

    /** The closest word, if it is close enough to be meant; of equally close ones the first. */
    public static Optional<String> closest(String word, Collection<String> known) {
        int limit = word.length() < 4 ? 1 : Math.max(2, word.length() / 3);
        String best = null;
        int bestDistance = limit + 1;
        for (String candidate : known) {
            int distance = distance(plain(word), plain(candidate));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    private static String plain(String word) {
        return word.toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other. */
    static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            cost[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            cost[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int replace = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replace, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
