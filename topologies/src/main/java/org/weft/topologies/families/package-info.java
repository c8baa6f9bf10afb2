/** Topology families, one file a family; imports sim-core's {@code spec}, {@code units}, {@code topology}. */
package org.weft.topologies.families;
