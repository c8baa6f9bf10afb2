/**
 * Applications reduced to what they compute and send: training and simulation. Imports sim-core's units, spec, program,
 * {@code common} and {@code collectives}. Start at {@link org.weft.workloads.applications.DataParallel}.
 */
package org.weft.workloads.applications;
