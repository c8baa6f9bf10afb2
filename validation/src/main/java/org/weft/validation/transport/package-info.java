/** Transport against theory where a study cannot say the loss: chapter C. */
package org.weft.validation.transport;
