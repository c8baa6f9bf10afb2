/**
 * What a topology measures: counts, hops, bisection, oversubscription, and whether switches with enough ports are sold. Imports
 * units and topology. Start at {@link org.weft.topologies.metrics.TopologyMetrics}.
 */
package org.weft.topologies.metrics;
