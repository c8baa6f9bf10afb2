/**
 * How a model declares what can be written about it: keys with kind, default, source and sentence. Imports units only.
 * Start at {@link org.weft.spec.Model}.
 */
package org.weft.spec;
