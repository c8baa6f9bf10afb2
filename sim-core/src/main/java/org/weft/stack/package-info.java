/**
 * What all host stacks share: messages find their connection, and a connection turns them into packets. Imports units, spec,
 * random, engine, topology, network, program, observe. Start at {@link org.weft.stack.MessageStack}, then
 * {@link org.weft.stack.Channel}, then one kind of channel: {@code stack.tcp}, {@code stack.rdma} or {@code stack.theory}.
 * {@code stack.host} is the processor, {@code stack.models} lists what a study can name.
 */
package org.weft.stack;
