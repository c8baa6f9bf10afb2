/** Queue pairs: numbered packets in a window, as RDMA adapters have them. */
package org.weft.stack.rdma;
