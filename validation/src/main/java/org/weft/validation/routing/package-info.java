/** Flows that collide by hash, and what spreads them better: against counting, max-min shares and another simulator. */
package org.weft.validation.routing;
