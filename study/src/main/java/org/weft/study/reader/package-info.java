/** Located YAML: texts to nodes with file, line and column, and back. Start at {@link org.weft.study.reader.YamlReader}. */
package org.weft.study.reader;
