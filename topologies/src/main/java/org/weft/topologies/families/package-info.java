/**
 * Topology families, one file each: from a few numbers to devices and cables. Imports sim-core's units, spec and topology, and
 * JGraphT. Start at {@link org.weft.topologies.families.TopologyCatalogue}.
 */
package org.weft.topologies.families;
