/**
 * Drawings of topologies as SVG: trees in tiers, grids in slices, rings and cubes in a circle, a bus as a line. Imports
 * study.result. Start at {@link org.weft.reports.charts.topology.TopologyDrawing}.
 */
package org.weft.reports.charts.topology;
