/** Runs every example study as a user would, and compares what it says with what is kept beside it. */
package org.weft.examples;
