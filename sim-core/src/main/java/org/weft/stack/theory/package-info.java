/** Stacks without acknowledgements, for theory and bounds. */
package org.weft.stack.theory;
