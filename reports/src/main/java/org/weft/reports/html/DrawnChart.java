package org.weft.reports.html;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.weft.reports.charts.Chart;
import org.weft.reports.charts.ChartCatalog;
import org.weft.reports.charts.PictureWriter;
import org.weft.reports.reading.Reading;

/**
 * A chart with its pictures drawn.
 *
 * @param chart which
 * @param pictures its pictures; empty where the document has no data for it
 */
record DrawnChart(Chart chart, List<Drawn> pictures) {
    /**
     * A picture in its formats.
     *
     * @param id its file name without ending
     * @param svg as SVG
     * @param png as PNG; empty where it was not asked for
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Drawn(String id, String svg, byte[] png) {}

    /** Draws every chart of the catalogue, several at once: no picture depends on another. */
    static List<DrawnChart> all(Reading reading, boolean withPng) {
        return ChartCatalog.all().parallelStream()
                .map(chart -> new DrawnChart(
                        chart,
                        chart.draw(reading).parallelStream()
                                .map(picture -> draw(picture, withPng))
                                .toList()))
                .toList();
    }

    private static Drawn draw(Chart.Picture picture, boolean withPng) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        if (withPng) {
            try {
                PictureWriter.png(picture, png);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return new Drawn(picture.id(), PictureWriter.svg(picture), png.toByteArray());
    }
}
