package org.weft.study.measured;

/** A size and the time it took; sizes ascend, times are above zero. */
public record Point(long bytes, double seconds) {}
