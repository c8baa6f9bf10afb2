/**
 * Saturation and latency of grids of routers under patterns of single flits, against bounds and another simulator; start at {@link
 * org.weft.validation.routers.GridSaturation}.
 */
package org.weft.validation.routers;
