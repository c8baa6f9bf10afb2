/**
 * Ranks, messages and matching: what one rank does, on any network. Imports units, random, observe. Start at
 * {@link org.weft.program.Program}.
 */
package org.weft.program;
