package org.weft.study.measured;

/** Reads the logs of one benchmark. */
interface LogReader {
    /** Short name, as reports say it. */
    String format();

    /** True where the content looks like this benchmark's. */
    boolean recognises(LogText text);

    MeasuredLog read(LogText text);
}
