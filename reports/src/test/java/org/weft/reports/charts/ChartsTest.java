package org.weft.reports.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.reports.SampleDocuments;
import org.weft.reports.reading.Reading;
import org.weft.study.result.ResultDocument;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

final class ChartsTest {
    private static final double SMALLEST_TEXT = 8;

    @Test
    void everyChartHasItsPictures() {
        List<String> ids = ids(pictures(SampleDocuments.quickstart()));
        List<String> ofSizes = ids(pictures(SampleDocuments.sizes()));

        assertThat(ids)
                .contains("time-split", "completion-time-shuffle", "scaling-halo", "latency-tail-gradients")
                .contains("link-use-shuffle");
        assertThat(ofSizes).contains("bandwidth-allreduce");
    }

    @Test
    void aChartWithoutDataDrawsNothingAndSaysWhatToAdd() {
        Reading nothing = Reading.of(SampleDocuments.empty());

        for (Chart chart : ChartCatalog.all()) {
            assertThat(chart.draw(nothing)).as(chart.id()).isEmpty();
            assertThat(chart.whatToAdd()).as(chart.id()).matches(".*(nodes|size|load|fidelity|replications).*");
        }
    }

    @Test
    void oneCellIsEnoughForTheChartsOfOneCell() {
        List<String> ids = ids(pictures(SampleDocuments.oneCell()));

        assertThat(ids).containsExactly("time-split", "completion-time-allreduce");
    }

    @Test
    void textIsEightPointsOrMoreAtSixteenCentimetres() {
        for (Chart.Picture picture : pictures(SampleDocuments.quickstart())) {
            String svg = PictureWriter.svg(picture);

            assertThat(svg).contains("width=\"160mm\"").contains("viewBox=\"0 0 454 ");
            Matcher size = Pattern.compile("font-size=\"([0-9.]+)(px)?\"").matcher(svg);
            int texts = 0;
            while (size.find()) {
                texts++;
                assertThat(Double.parseDouble(size.group(1))).as(picture.id()).isGreaterThanOrEqualTo(SMALLEST_TEXT);
            }
            assertThat(texts).isGreaterThan(1);
        }
    }

    @Test
    void anSvgIsWellFormedAndReachesNothingOutside() throws Exception {
        for (Chart.Picture picture : pictures(SampleDocuments.quickstart())) {
            String svg = PictureWriter.svg(picture);

            parse(svg);
            assertThat(svg.replaceAll("xmlns(:xlink)?=\"[^\"]*\"", ""))
                    .doesNotContain("http:", "https:", "<script", "<image", " style=");
        }
    }

    @Test
    void severalPicturesCanStandInOnePage() {
        Set<String> ids = new HashSet<>();
        for (Chart.Picture picture : pictures(SampleDocuments.quickstart())) {
            Matcher id = Pattern.compile(" id=\"([^\"]+)\"").matcher(PictureWriter.svg(picture));
            while (id.find()) {
                assertThat(ids.add(id.group(1))).as(id.group(1)).isTrue();
            }
        }

        assertThat(ids).isNotEmpty();
    }

    @Test
    void theSamePictureIsTheSameText() {
        Chart.Picture once = pictures(SampleDocuments.quickstart()).get(0);
        Chart.Picture again = pictures(SampleDocuments.quickstart()).get(0);

        assertThat(PictureWriter.svg(once)).isEqualTo(PictureWriter.svg(again));
    }

    @Test
    void everySeriesDiffersInDashAndInShape() {
        Set<String> looks = new HashSet<>();
        Set<Object> shapes = new HashSet<>();
        for (int series = 0; series < Chart.MAX_SERIES; series++) {
            float[] dash = ((java.awt.BasicStroke) Palette.line(series)).getDashArray();
            looks.add(dash == null ? "solid" : java.util.Arrays.toString(dash));
            shapes.add(Palette.shape(series).getBounds2D()
                    + Palette.shape(series).getClass().getName()
                    + Palette.shape(series).contains(2, 2)
                    + Palette.shape(series).contains(0, 3));
        }

        assertThat(looks).hasSize(Chart.MAX_SERIES);
        assertThat(shapes).hasSize(Chart.MAX_SERIES);
    }

    @Test
    void partsOfABarDifferInGreyOrInHatch() {
        TermStyle[] terms = TermStyle.values();
        for (int i = 0; i < terms.length; i++) {
            for (int j = i + 1; j < terms.length; j++) {
                boolean apart = Math.abs(grey(terms[i].fill()) - grey(terms[j].fill())) > 20
                        || !hatch(terms[i]).equals(hatch(terms[j]));
                assertThat(apart).as(terms[i] + " and " + terms[j]).isTrue();
            }
        }
    }

    @Test
    void thereIsAStyleForEveryTermOfTheCriticalPath() {
        var path = new org.weft.study.result.CriticalPath(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, "s");

        assertThat(path.terms().keySet().stream().map(TermStyle::ofField))
                .doesNotContain(TermStyle.OTHER)
                .doesNotHaveDuplicates();
    }

    @Test
    void thePngShowsThePictureAtTwoHundredPixelsAnInch() throws IOException {
        Chart.Picture picture = pictures(SampleDocuments.oneCell()).get(0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        PictureWriter.png(picture, out);

        BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        assertThat(image.getWidth()).isBetween(1255, 1265);
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x += 3) {
            for (int y = 0; y < image.getHeight(); y += 3) {
                colours.add(image.getRGB(x, y));
            }
        }
        assertThat(colours).contains(TermStyle.SERIALISATION.fill().getRGB(), Color.WHITE.getRGB());
    }

    @Test
    void theTitleSaysTheFindingAndTheNotesWhatWasLeftOut() {
        Chart.Picture picture = new TimeSplitChart()
                .draw(Reading.of(SampleDocuments.quickstart()))
                .get(0);

        assertThat(picture.title()).contains("shuffle", "tree-4to1", "queueing", "leaf-0 to spine-0");
        assertThat(picture.notes()).contains("Not drawn: placement random.");
        assertThat(PictureWriter.svg(picture)).contains("Not drawn: placement random.");
    }

    @Test
    void whatIsSweptIsAnAxisAndTheTitleSaysWhoStandsIt() {
        List<Chart.Picture> pictures = new SweepChart().draw(Reading.of(SampleDocuments.losses()));

        assertThat(ids(pictures)).containsExactly("sweep-allreduce-faults-0-share");
        assertThat(pictures.get(0).title())
                .isEqualTo("allreduce: at 1 % roce-v2 keeps 100 %, tcp-newreno 10 % of the goodput at 0 %");
        assertThat(PictureWriter.svg(pictures.get(0)))
                .contains(">share of the fault<", ">0 %<", ">0.01 %<", ">goodput (GB/s)<", ">tcp-newreno<");
        assertThat(new SweepChart().draw(Reading.of(SampleDocuments.sizes())))
                .as("sizes have a chart of their own")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.01 %, SHARE, 1e-4", "64 KiB, SIZE, 65536", "2 us, TIME, 2e-6", "10 Gb/s, RATE, 1e10", "8, NUMBER, 8"
    })
    void valuesOfAxesAreNumbersWithTheirUnits(String text, AxisValue.Kind kind, double value) {
        assertThat(AxisValue.of(text)).hasValue(new AxisValue(value, kind));
        assertThat(AxisValue.of("ring")).isEmpty();
        assertThat(AxisValue.without("ours (64 KiB, random)", "window", "64 KiB"))
                .isEqualTo("ours (random)");
        assertThat(AxisValue.without("ours (window=64 KiB) (random)", "window", "64 KiB"))
                .isEqualTo("ours (random)");
    }

    @Test
    void theCulpritStandsOnTheBar() {
        Chart.Picture picture = new TimeSplitChart()
                .draw(Reading.of(SampleDocuments.quickstart()))
                .get(0);

        assertThat(PictureWriter.svg(picture)).contains(">leaf-0 to spine-0<");
    }

    @Test
    void theTailMarksItsPercentilesAndTheScalingItsReferences() {
        Reading reading = Reading.of(SampleDocuments.quickstart());
        String tail = PictureWriter.svg(new LatencyTailChart().draw(reading).get(0));
        String scaling = PictureWriter.svg(new ScalingChart().draw(reading).get(0));
        String size = PictureWriter.svg(
                new BandwidthChart().draw(Reading.of(SampleDocuments.sizes())).get(0));

        assertThat(tail).contains(">p50<", ">p99<", ">p99.9<");
        assertThat(scaling).contains(">ideal<", ">one node<", ">next leaf<", ">efficiency (%)<");
        assertThat(size).contains(">NICs of a host: 12.5 GB/s<", ">16 MiB<");
    }

    private static int grey(Color colour) {
        return (int) (0.299 * colour.getRed() + 0.587 * colour.getGreen() + 0.114 * colour.getBlue());
    }

    private static String hatch(TermStyle term) {
        StringBuilder lines = new StringBuilder();
        double[] at = new double[6];
        for (var path = term.lines(new java.awt.geom.Rectangle2D.Double(0, 0, 20, 10))
                        .getPathIterator(null);
                !path.isDone();
                path.next()) {
            lines.append(path.currentSegment(at))
                    .append(at[0])
                    .append(',')
                    .append(at[1])
                    .append(' ');
        }
        return lines.toString();
    }

    private static List<Chart.Picture> pictures(ResultDocument document) {
        Reading reading = Reading.of(document);
        List<Chart.Picture> pictures = new ArrayList<>();
        ChartCatalog.all().forEach(chart -> pictures.addAll(chart.draw(reading)));
        return pictures;
    }

    private static List<String> ids(List<Chart.Picture> pictures) {
        return pictures.stream().map(Chart.Picture::id).toList();
    }

    private static void parse(String svg) throws Exception {
        try {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new java.io.StringReader(svg)));
        } catch (SAXException e) {
            throw new AssertionError("not well-formed: " + e.getMessage(), e);
        }
    }
}
