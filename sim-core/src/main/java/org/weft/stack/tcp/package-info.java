/** TCP: windows, loss and the timers of a connection. */
package org.weft.stack.tcp;
