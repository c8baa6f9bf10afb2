/**
 * Saturation and latency of grids of routers under patterns of single flits, against bounds and another simulator.
 */
package org.weft.validation.routers;
