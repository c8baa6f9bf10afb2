/**
 * Host stacks: how messages become packets and what that costs. Imports units, spec, random, engine, topology, network,
 * program, observe. Start at {@link org.weft.stack.MessageStack}, then {@link org.weft.stack.Channel}, then one kind of channel;
 * {@link org.weft.stack.Stacks} lists what a study can name.
 */
package org.weft.stack;
