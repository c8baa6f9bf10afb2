package org.weft.stack.host;

/**
 * How much a part of a host that can be a limit was used.
 *
 * @param utilisation share of the run in which it worked, or in which packets waited for it
 */
public record HostPart(Kind kind, double utilisation) {
    public static final HostPart NONE = new HostPart(Kind.NONE, 0);

    /** What it is. */
    public enum Kind {
        NONE,
        MESSAGE_RATE,
        BUS,
        COPIES,
        MEMORY,
        TENANT
    }

    static HostPart of(Kind kind, long busyPs, long windowPs) {
        return new HostPart(kind, windowPs <= 0 ? 0 : Math.min(1, (double) busyPs / windowPs));
    }

    /** The one that was used more, this one of equals. */
    public HostPart or(HostPart other) {
        return other.utilisation > utilisation ? other : this;
    }
}
