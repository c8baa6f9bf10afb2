/**
 * What a study can name: lists of models, and presets as YAML with their sources. Start at
 * {@link org.weft.study.catalog.Catalogue} and {@link org.weft.study.catalog.ModelSet}.
 */
package org.weft.study.catalog;
