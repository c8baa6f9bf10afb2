/**
 * What tables, charts and pages show of a result document: which cells, in which order, under which names and numbers.
 *
 * <p>Chooses and words; computes nothing that stands in the document. Imports {@code study.result} only. Start reading
 * at {@link org.weft.reports.reading.Reading}.
 */
package org.weft.reports.reading;
