/**
 * The report as one HTML file that needs no network, and the files of a run directory that are made from its result
 * document.
 *
 * <p>The page's texts are put together in records; the templates only place and escape them. Imports {@code
 * reports.reading}, {@code reports.charts} and {@code study.result}. Start reading at {@link
 * org.weft.reports.html.RunFiles}.
 */
package org.weft.reports.html;
