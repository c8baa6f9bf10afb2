package org.weft.reports.charts.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.weft.study.analysis.TopologyDetails;
import org.weft.study.plan.SpecReader;
import org.weft.study.result.ResultJson;
import org.weft.study.result.TopologyDetail;
import org.weft.topology.TopologyFamily;
import org.xml.sax.InputSource;

class TopologyDrawingTest {
    private static TopologyDetail detail(String spec, int nics) {
        TopologyFamily family = SpecReader.standard().topology(spec).value();
        return TopologyDetails.of(family.build("ours", family.hosts(family.capacity()), nics));
    }

    private static Document draw(String spec, int nics) {
        try {
            String svg = TopologyDrawing.svg(detail(spec, nics));
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
        } catch (Exception e) {
            throw new AssertionError(spec, e);
        }
    }

    private static List<Element> all(Document svg, String tag) {
        NodeList nodes = svg.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int index = 0; index < nodes.getLength(); index++) {
            elements.add((Element) nodes.item(index));
        }
        return elements;
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static List<String> texts(Document svg) {
        return all(svg, "text").stream().map(Element::getTextContent).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{type: bus, hosts: 6, link: 10GbE}",
                "{type: bus, hosts: 500, link: 10GbE}",
                "{type: star, hosts: 1, link: 100GbE}",
                "{type: star, hosts: 64, link: 100GbE}",
                "{type: ring, hosts: 2, link: 100GbE}",
                "{type: ring, hosts: 1000, link: 100GbE}",
                "{type: hypercube, dimension: 0, link: 100GbE}",
                "{type: hypercube, dimension: 10, link: 100GbE}",
                "{type: fully-connected, hosts: 40, link: 100GbE}",
                "{type: mesh, dims: [7], link: 100GbE}",
                "{type: mesh, dims: [40, 50], link: 100GbE}",
                "{type: torus, dims: [2, 2, 2, 2], link: 100GbE}",
                "{type: torus, dims: [8, 8, 8], link: 100GbE}",
                "{type: torus, dims: [20, 4, 4], link: 100GbE}",
                "{type: fat-tree, k: 4, link: 100GbE}",
                "{type: fat-tree, k: 8, link: 100GbE}",
                "{type: fat-tree, k: 16, link: 100GbE}",
                "{type: fat-tree, leaves: 64, spines: 32, hosts-per-leaf: 32, link: 100GbE}",
                "{type: fat-tree, leaves: 100, spines: 32, hosts-per-leaf: 32, link: 100GbE}"
            })
    void everythingStandsInsideThePictureAndCanBeRead(String spec) {
        Document svg = draw(spec, 1);

        String[] box = svg.getDocumentElement().getAttribute("viewBox").split(" ");
        double height = Double.parseDouble(box[3]);
        assertThat(height).isBetween(40.0, 640.0);
        for (Element text : all(svg, "text")) {
            assertThat(number(text, "font-size")).isGreaterThanOrEqualTo(8);
            assertThat(number(text, "x")).as(text.getTextContent()).isBetween(0.0, 454.0);
            assertThat(number(text, "y")).as(text.getTextContent()).isBetween(0.0, height);
        }
        for (Element circle : all(svg, "circle")) {
            assertThat(number(circle, "cx")).isBetween(0.0, 454.0);
            assertThat(number(circle, "cy")).isBetween(0.0, height);
        }
        for (Element rect : all(svg, "rect")) {
            double x = number(rect, "width") == 454 ? 0 : number(rect, "x");
            assertThat(x).isGreaterThanOrEqualTo(0);
            assertThat(x + number(rect, "width")).isLessThanOrEqualTo(454);
        }
    }

    @ParameterizedTest
    @CsvSource({"64, 64", "128, 128", "129, 0"})
    void hostsAreDrawnSinglyUpToAHundredAndTwentyEight(int hosts, int circles) {
        assertThat(all(draw("{type: star, hosts: " + hosts + ", link: 100GbE}", 1), "circle"))
                .hasSize(circles);
    }

    @Test
    void parallelCablesAreOneLineAndAreCounted() {
        Document svg = draw("{type: fat-tree, leaves: 4, spines: 2, hosts-per-leaf: 16, link: 100GbE}", 1);

        assertThat(all(svg, "line")).hasSize(4 * 2 + 64);
        assertThat(texts(svg))
                .contains("2 spine switches", "4 leaf switches", "64 hosts", "leaf-3", "spine-1")
                .anyMatch(text -> text.contains("8 between each two switches"));
    }

    @Test
    void planesAreDrawnOnce() {
        Document svg =
                draw("{type: fat-tree, leaves: 4, spines: 4, hosts-per-leaf: 4, rails: planes, link: 100GbE}", 8);

        assertThat(texts(svg)).contains("4 leaf switches").anyMatch(text -> text.contains("One of 8 equal planes"));
    }

    @Test
    void manyLeavesAreToldInWords() {
        Document svg = draw("{type: fat-tree, leaves: 100, spines: 32, hosts-per-leaf: 32, link: 100GbE}", 1);

        assertThat(texts(svg)).contains("100 leaf switches", "... 95 more", "5 of 100 leaf switches are drawn.");
    }

    @Test
    void aTorusShowsItsWrapAroundAndAMeshItsEdges() {
        double torus = longestLine(draw("{type: torus, dims: [4, 4], link: 100GbE}", 1));
        double mesh = longestLine(draw("{type: mesh, dims: [4, 4], link: 100GbE}", 1));

        assertThat(torus).isGreaterThan(mesh * 1.2);
    }

    private static double longestLine(Document svg) {
        return all(svg, "line").stream()
                .mapToDouble(line -> Math.abs(number(line, "x2") - number(line, "x1")))
                .max()
                .orElse(0);
    }

    @Test
    void namesAreEscaped() {
        TopologyDetail detail = detail("{type: star, hosts: 2, link: 100GbE}", 1);
        TopologyDetail named = new TopologyDetail(
                "a < b & \"c\"", detail.family(), false, 1, detail.devices(), detail.links(), detail.cables());

        assertThat(TopologyDrawing.svg(named)).contains("a &lt; b &amp; &quot;c&quot;");
    }

    @Test
    void aTopologyReadsBackFromItsFile() {
        TopologyDetail detail = detail("{type: fat-tree, k: 4, link: 100GbE}", 2);

        TopologyDetail read = ResultJson.readTopology(ResultJson.writeAny(detail));

        assertThat(read).isEqualTo(detail);
        assertThat(read.cables().stream()
                        .mapToInt(TopologyDetail.CableEntry::count)
                        .sum())
                .isEqualTo(16 * 2 + 32);
    }
}
