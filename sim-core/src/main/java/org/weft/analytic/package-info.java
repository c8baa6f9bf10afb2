/**
 * Answers without a packet simulation: networks without contention, and bounds that no run can beat. Imports units,
 * topology, program, observe. Start at {@link org.weft.analytic.ContentionFreeNetwork}, then
 * {@link org.weft.analytic.Bounds}.
 */
package org.weft.analytic;
