/** Cases that hold fits against real and published benchmark logs. Start at {@link org.weft.validation.measured.MicroBenchmarks}. */
package org.weft.validation.measured;
