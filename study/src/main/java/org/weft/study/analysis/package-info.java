/**
 * Turns what the cells of a study gave into the result document: intervals, metrics, scaling, bottlenecks, ranking, the decision
 * and how far to trust it. Imports run, program, observe, spec, topology, topologies.metrics, and study.plan and study.result.
 * Start at {@link org.weft.study.analysis.ResultAssembler}.
 */
package org.weft.study.analysis;
