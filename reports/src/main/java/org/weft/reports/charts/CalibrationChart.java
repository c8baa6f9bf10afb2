package org.weft.reports.charts;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Quantities;
import org.weft.study.measured.Calibration;
import org.weft.study.measured.CurveFit.Regime;
import org.weft.study.measured.Point;
import org.weft.study.measured.Words;

/** Measured times by size, and the ranges that were fitted to them. */
public final class CalibrationChart {
    private static final int STEPS = 24;
    private static final int HEIGHT = 230;

    private final Calibration calibration;

    private CalibrationChart(Calibration calibration) {
        this.calibration = calibration;
    }

    public static CalibrationChart of(Calibration calibration) {
        return new CalibrationChart(calibration);
    }

    /** Writes it as SVG, or as PNG where the file's name says so. */
    public void write(Path file) throws IOException {
        Chart.Picture picture = picture();
        if (file.toString().endsWith(".png")) {
            try (OutputStream out = Files.newOutputStream(file)) {
                PictureWriter.png(picture, out);
            }
        } else {
            Files.writeString(file, PictureWriter.svg(picture), StandardCharsets.UTF_8);
        }
    }

    Chart.Picture picture() {
        List<Regime> regimes = calibration.curve().regimes();
        XYSeriesCollection data = new XYSeriesCollection();
        List<double[]> measured = new ArrayList<>();
        regimes.forEach(regime -> regime.points().forEach(point -> measured.add(at(point))));
        data.addSeries(Lines.series("measured", measured));
        for (int index = 0; index < regimes.size(); index++) {
            data.addSeries(Lines.series(index == 0 ? "fit" : "fit " + (index + 1), curve(regimes.get(index))));
        }
        double[] sizes = measured.stream()
                .mapToDouble(point -> point[0])
                .filter(size -> size > 0)
                .toArray();
        XYPlot plot = Lines.plot(
                data,
                new LogTickAxis("size", Quantities::bytes, sizes),
                new LogTickAxis("time", seconds -> Quantities.trimmed(seconds, "s")),
                true);
        XYLineAndShapeRenderer renderer = (XYLineAndShapeRenderer) plot.getRenderer();
        renderer.setSeriesLinesVisible(0, false);
        for (int series = 1; series <= regimes.size(); series++) {
            renderer.setSeriesPaint(series, Palette.colour(1));
            renderer.setSeriesStroke(series, Palette.line(0));
            renderer.setSeriesShapesVisible(series, false);
            renderer.setSeriesVisibleInLegend(series, series == 1);
        }
        regimes.stream()
                .filter(Regime::isSwitch)
                .forEach(regime -> plot.addDomainMarker(
                        Lines.upright(regime.fromBytes(), Words.size(regime.fromBytes())), Layer.BACKGROUND));
        return Theme.picture("calibration", title(), notes(), plot, HEIGHT);
    }

    private static double[] at(Point point) {
        return new double[] {point.bytes(), point.seconds()};
    }

    /** Points of a range's law, close enough to look like a curve on logarithmic axes. */
    private static List<double[]> curve(Regime regime) {
        double from = Math.max(1, regime.fromBytes());
        double to = Math.max(from, regime.toBytes());
        List<double[]> points = new ArrayList<>();
        for (int step = 0; step <= STEPS; step++) {
            double size = from * Math.pow(to / from, step / (double) STEPS);
            points.add(new double[] {size, regime.latencySeconds() + size * regime.secondsPerByte()});
        }
        return points;
    }

    private String title() {
        List<Regime> regimes = calibration.curve().regimes();
        Regime last = regimes.get(regimes.size() - 1);
        return calibration.table().title() + ": " + Words.time(regimes.get(0).latencySeconds())
                + " for small messages, " + Words.bytesRate(1 / last.secondsPerByte()) + " for large ones";
    }

    private List<String> notes() {
        String knees = calibration.curve().regimes().stream().anyMatch(Regime::isSwitch)
                ? " Dashed lines: time jumps there by more than 10 %, as a change of protocol makes it."
                : "";
        return List.of("A latency and a bandwidth for each range of sizes; every point within "
                + Words.percent(calibration.curve().largestError()) + "." + knees);
    }
}
