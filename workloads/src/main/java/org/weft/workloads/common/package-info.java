/**
 * What workloads share: the keys of repetition and scaling, and the program that repeats another. Imports sim-core's units,
 * spec, program. Start at {@link org.weft.workloads.common.Repeats}.
 */
package org.weft.workloads.common;
