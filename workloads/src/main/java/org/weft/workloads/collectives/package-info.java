/**
 * Collective operations as schedules of exchanges, each with its closed form. Imports sim-core's units, spec, program and
 * {@code common}. Start at {@link org.weft.workloads.collectives.Allreduce}, then
 * {@link org.weft.workloads.collectives.Schedule}.
 */
package org.weft.workloads.collectives;
