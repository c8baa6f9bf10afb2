package org.weft.study.plan;

import org.weft.topologies.metrics.Buildability;
import org.weft.topology.CompiledTopology;

/**
 * A topology as it would be bought, for the largest number of nodes that the study asks of it.
 *
 * @param label the choice's name with its axes
 * @param choice where it stands in the study's topologies
 * @param host where its host stands in the study's hosts
 * @param topology with every host that is bought
 */
public record Design(String label, int choice, int host, CompiledTopology topology, Buildability buildability) {}
