/**
 * Datagrams: messages whose packets nobody repeats, with what they cost their hosts.
 *
 * <p>Imports {@code stack} and what that imports. Start at {@link org.weft.stack.datagram.DatagramSpec}.
 */
package org.weft.stack.datagram;
