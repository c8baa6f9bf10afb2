package org.weft.cli.command;

import org.weft.engine.EventLists;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;

/** Words that options of a run may take. */
final class Choices {
    private Choices() {}

    /** The event list of this name. */
    static EventLists eventList(String name) {
        for (EventLists list : EventLists.values()) {
            if (list.label().equals(name)) {
                return list;
            }
        }
        throw ProblemsException.of(
                Place.of("weft run"),
                "--event-list",
                "\"" + name + "\"",
                "one of wheel, splay, binary, redblack, linked",
                "write --event-list splay, or leave it out");
    }

    /** Accepts the fidelity that there is. */
    static void fidelity(String name) {
        if (!name.equals("packet")) {
            throw ProblemsException.of(
                    Place.of("weft run"),
                    "--fidelity",
                    "\"" + name + "\"",
                    "packet (flow, analytic and auto are not in this version)",
                    "write --fidelity packet, or leave it out");
        }
    }

    /** Accepts one thread or more. */
    static void threads(int threads) {
        if (threads < 1) {
            throw ProblemsException.of(
                    Place.of("weft run"), "--threads", String.valueOf(threads), "1 or more", "write --threads 2");
        }
    }
}
