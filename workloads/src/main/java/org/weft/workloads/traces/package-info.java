/**
 * Recorded programs read from files. Imports sim-core's units, spec, program and {@code common}. Start at
 * {@link org.weft.workloads.traces.Trace}.
 */
package org.weft.workloads.traces;
