package org.weft.analytic;

/**
 * A time that no run can beat.
 *
 * @param totalPs from the first start to the last completion, warm-up included
 * @param measuredPs the same for the measured iterations: exact without warm-up, in proportion with it
 * @param by what gives it, in words ("injection of host-3: 1.86 GB at 100 Gb/s")
 */
public record Bound(long totalPs, long measuredPs, String by) {
    /** No bound but zero. */
    public static final Bound NONE = new Bound(0, 0, "");
}
