/**
 * What could be bought: devices and cables as a graph, and the same frozen into arrays for a run. Imports units and spec; the
 * only package of this module that knows JGraphT. Start at {@link org.weft.topology.Topology}.
 */
package org.weft.topology;
