/**
 * How a model declares what can be written about it (keys with kind, default, source and sentence), and how a written node is
 * read into what the model builds. Imports units only. Start at {@link org.weft.spec.Model}, then
 * {@link org.weft.spec.Binder}.
 */
package org.weft.spec;
