/** The stacks that a study can name: their keys, defaults and sources. */
package org.weft.stack.models;
