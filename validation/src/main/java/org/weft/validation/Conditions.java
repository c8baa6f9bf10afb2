package org.weft.validation;

/**
 * Under which conditions a case holds, in words.
 *
 * @param fidelity packet, analytic, or counted
 * @param stack which, with the keys that matter
 * @param buffer of switch ports
 * @param scheduler what decides who goes first
 * @param warmUp what is left out at the start
 * @param loss how packets are lost
 */
public record Conditions(String fidelity, String stack, String buffer, String scheduler, String warmUp, String loss) {
    private static final String NONE = "none";

    /** Nothing moves: a topology is built and counted. */
    public static final Conditions COUNTED = new Conditions("counted", NONE, NONE, NONE, NONE, NONE);

    /** Packets without a stack on ports that serve in order of arrival. */
    public static Conditions bare(String buffer, String warmUp) {
        return new Conditions("packet", "none: an open loop", buffer, "in order of arrival", warmUp, "a full buffer");
    }

    /** The fields as one line of text. */
    public String text() {
        return fidelity + "; stack: " + stack + "; buffer: " + buffer + "; scheduler: " + scheduler + "; warm-up: "
                + warmUp + "; loss: " + loss;
    }
}
