package org.weft.units;

/** A text or value that a user wrote and that cannot be accepted: what was expected and how to mend it. */
public final class BadValueException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private final String expected;
    private final String fix;

    /**
     * @param expected what is allowed, as it reads after "expected:"
     * @param fix how to mend it, as it reads after "fix:"
     */
    public BadValueException(String expected, String fix) {
        super("expected " + expected + "; " + fix);
        this.expected = expected;
        this.fix = fix;
    }

    public String expected() {
        return expected;
    }

    public String fix() {
        return fix;
    }
}
