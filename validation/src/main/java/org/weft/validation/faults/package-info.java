/** Links that lose packets, and links that die, against what theory says of them. */
package org.weft.validation.faults;
