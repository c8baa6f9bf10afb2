/** What stack work costs a host: cores as virtual clocks with queues. */
package org.weft.stack.host;
