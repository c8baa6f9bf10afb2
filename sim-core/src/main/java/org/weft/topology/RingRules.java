package org.weft.topology;

import org.weft.spec.Key;
import org.weft.spec.Kinds;

/**
 * How dimension order treats rings that wrap around.
 *
 * @param classes which packets use the second buffer class of lossless links
 * @param halfWay which way round a packet goes where both are equally long
 */
public record RingRules(Classes classes, HalfWay halfWay) {
    /** What is taken where nothing is written. */
    public static final RingRules USUAL = new RingRules(Classes.DATELINE, HalfWay.EITHER);

    public static final Key<Classes> CLASSES = Key.of(
            "ring-classes",
            Kinds.oneOf(Classes.class),
            USUAL.classes,
            "W. Dally and C. Seitz, IEEE Trans. Computers C-36, 1987: the second class from the dateline on",
            "which packets use the second buffer class of a ring's links: those past its dateline, or on all their way"
                    + " those that are going to cross it (as BookSim2 has it), which shares the classes out more evenly");
    public static final Key<HalfWay> HALF_WAY = Key.of(
            "half-way",
            Kinds.oneOf(HalfWay.class),
            USUAL.halfWay,
            "definition: half and half, which loads both directions alike",
            "which way round a ring a packet goes that has half of it before it: either, by chance, or always up, as"
                    + " routers with one fixed way do");

    /** Which packets use the second class. */
    public enum Classes {
        /** Those that have passed the link between last and first position. */
        DATELINE,
        /** Those that will pass or have passed it. */
        CROSSING
    }

    /** Where both ways round are equally long. */
    public enum HalfWay {
        /** Half and half. */
        EITHER,
        /** To the next higher coordinate. */
        UP
    }
}
