/**
 * Charts of a result document as SVG and PNG: one class a chart, one line each in {@link
 * org.weft.reports.charts.ChartCatalog}.
 *
 * <p>Every chart is 16 cm wide with text of 8 points or more, tells its series apart by colour, dashes and shapes, names
 * its finding in the title, and says what to add to a study that has no data for it. Imports {@code reports.reading} and
 * {@code study.result}. Start reading at {@link org.weft.reports.charts.Chart}.
 */
package org.weft.reports.charts;
