/**
 * Files that describe a real cluster, one class a format: recognised by content, read into devices and cables, with what the
 * file does not say and what was left out told in sentences. Imports units, spec, topology and the families' wiring. Start at
 * {@link org.weft.topologies.imports.Importers}, then {@link org.weft.topologies.imports.ImportedTopology}.
 */
package org.weft.topologies.imports;
