package org.weft.study.measured;

import java.util.List;

/**
 * Between which times a healthy system's are, by size.
 *
 * @param floorSeconds nothing is faster, whatever the size
 * @param floorPerByte nothing moves bytes faster
 * @param ceilingSeconds a healthy system needs no more for small sizes
 * @param ceilingPerByte nor for each byte
 * @param copied bytes up to which a library may copy each byte at either end
 * @param copyPerByte what that takes for a byte
 * @param says where these come from, in sentences
 */
record ExpectedTimes(
        double floorSeconds,
        double floorPerByte,
        double ceilingSeconds,
        double ceilingPerByte,
        double copied,
        double copyPerByte,
        List<String> says) {
    ExpectedTimes {
        says = List.copyOf(says);
    }

    /** No run can be faster. */
    double low(long bytes) {
        return floorSeconds + bytes * floorPerByte;
    }

    /** A healthy one is not slower. */
    double high(long bytes) {
        return ceilingSeconds + bytes * ceilingPerByte + Math.min(bytes, copied) * copyPerByte;
    }
}
