/** Where commands print: answers on stdout, progress, warnings and errors on stderr, and the exit codes. */
package org.weft.cli.terminal;
