/**
 * Host stacks: how messages become packets and what that costs. Imports units, spec, random, engine, topology, network,
 * program, observe. Start at {@link org.weft.stack.StackCounters}.
 */
package org.weft.stack;
