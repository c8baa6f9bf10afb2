/** Queues against queueing theory: chapter A. Start at {@link org.weft.validation.queues.OpenQueue}. */
package org.weft.validation.queues;
