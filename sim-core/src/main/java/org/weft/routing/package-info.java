/**
 * Which way packets go: next links by shortest path, shared by flow or by packet. Imports units, spec, random, topology. Start
 * at {@link org.weft.routing.Routing}.
 */
package org.weft.routing;
