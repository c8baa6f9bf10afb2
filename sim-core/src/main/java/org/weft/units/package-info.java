/** Quantities of a study - time, rate, size - with their parsing and printing; imports nothing of Weft. */
package org.weft.units;
