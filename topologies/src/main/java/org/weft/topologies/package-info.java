/**
 * What topologies a study can name. Imports families and imports. Start at {@link org.weft.topologies.TopologyTypes}.
 */
package org.weft.topologies;
