/** The command line: the only place that prints. Start at {@link org.weft.cli.Main}. */
package org.weft.cli;
