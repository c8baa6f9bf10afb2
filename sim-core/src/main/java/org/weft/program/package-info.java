/**
 * Ranks, messages and matching: what one rank does, on any network. Imports units, random, observe. Start at
 * {@link org.weft.program.Program}, then {@link org.weft.program.Rank}; {@link org.weft.program.ProgramRunner} runs them.
 */
package org.weft.program;
