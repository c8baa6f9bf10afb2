/** The command line: the only place that prints. */
package org.weft.cli;
