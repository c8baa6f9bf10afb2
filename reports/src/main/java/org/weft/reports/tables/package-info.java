/**
 * The result document as text for a terminal: options, results, scaling, and the decision with its uncertainties.
 *
 * <p>Imports {@code reports.reading} and {@code study.result}. Start reading at {@link
 * org.weft.reports.tables.TerminalReport}.
 */
package org.weft.reports.tables;
