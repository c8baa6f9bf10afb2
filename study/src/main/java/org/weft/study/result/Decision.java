package org.weft.study.result;

import java.util.List;

/**
 * What to buy.
 *
 * @param recommended the option; null where none can be recommended
 * @param sentence the recommendation in one sentence
 * @param unless what would change it
 * @param confidence how sure it is, in words
 */
public record Decision(@Nullable Option recommended, String sentence, List<String> unless, String confidence) {

    /** Copies the list. */
    public Decision {
        unless = Copies.of(unless);
    }
}
