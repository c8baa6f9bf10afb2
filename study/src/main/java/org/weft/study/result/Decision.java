package org.weft.study.result;

import java.util.List;

/**
 * What to buy.
 *
 * @param recommended the option; null where none can be recommended
 * @param sentence the recommendation in one sentence
 * @param unless what would change it
 * @param confidence how sure it is, in words
 * @param effects what single changes of topology, link, stack or placement cost, a sentence each
 */
public record Decision(
        @Nullable Option recommended, String sentence, List<String> unless, String confidence, List<String> effects) {

    /** Copies the lists. */
    public Decision {
        unless = Copies.of(unless);
        effects = Copies.of(effects);
    }

    /** A decision without effects. */
    public Decision(@Nullable Option recommended, String sentence, List<String> unless, String confidence) {
        this(recommended, sentence, unless, confidence, List.of());
    }
}
