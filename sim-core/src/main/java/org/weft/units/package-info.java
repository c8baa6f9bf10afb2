/** Quantities of a study - time, rate, size, share - with their parsing and printing; imports nothing of Weft. */
package org.weft.units;
