package org.weft.run;

import org.weft.program.Workload;

/**
 * A workload in its place.
 *
 * @param setting holds the host of every rank
 * @param startPs when it starts
 */
public record Job(Workload workload, Workload.Setting setting, long startPs) {}
