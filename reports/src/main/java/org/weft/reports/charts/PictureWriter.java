package org.weft.reports.charts;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Writes pictures as SVG, with text as text, and as PNG of 200 pixels an inch. */
public final class PictureWriter {
    /** Pixels a point: 200 an inch. */
    private static final double PNG_SCALE = 200 / 72.0;

    private PictureWriter() {}

    /** The picture as one {@code svg} element: no outside reference, no style sheet, ids of its own. */
    public static String svg(Chart.Picture picture) {
        try {
            Document document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument("http://www.w3.org/2000/svg", "svg", null);
            SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
            context.setComment(null);
            context.setIDGenerator(new PrefixedIds(picture.id()));
            SVGGraphics2D g2 = new SVGGraphics2D(context, false);
            g2.setSVGCanvasSize(new Dimension(Theme.WIDTH, picture.height()));
            picture.chart().draw(g2, new Rectangle2D.Double(0, 0, Theme.WIDTH, picture.height()));
            return text(g2, picture);
        } catch (ParserConfigurationException | IOException e) {
            throw new IllegalStateException("cannot draw " + picture.id(), e);
        }
    }

    private static String text(SVGGraphics2D g2, Chart.Picture picture) throws IOException {
        Element root = g2.getRoot();
        root.setAttribute("viewBox", "0 0 " + Theme.WIDTH + " " + picture.height());
        root.setAttribute("width", "160mm");
        root.setAttribute("height", String.format(Locale.ROOT, "%.2fmm", picture.height() * 160.0 / Theme.WIDTH));
        root.setAttribute("role", "img");
        root.setAttribute("aria-label", picture.title());
        StringWriter out = new StringWriter();
        g2.stream(root, out, false, false);
        String svg = out.toString();
        return svg.substring(svg.indexOf("<svg"))
                .replaceAll("\\s*\\n\\s*(/?>)", "$1")
                .replace("id=\"genericDefs\"", "id=\"" + picture.id() + "-genericDefs\"")
                .replace("font-family=\"'Dialog'\"", FAMILY)
                .replace("font-family=\"'DejaVu Sans'\"", FAMILY)
                .replace("font-family=\"sans-serif\"", FAMILY);
    }

    private static final String FAMILY = "font-family=\"'DejaVu Sans', Verdana, sans-serif\"";

    /** Writes the picture as a PNG. */
    public static void png(Chart.Picture picture, OutputStream out) throws IOException {
        BufferedImage image = new BufferedImage(
                (int) Math.round(Theme.WIDTH * PNG_SCALE),
                (int) Math.round(picture.height() * PNG_SCALE),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D g2 = image.createGraphics();
        g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g2.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g2.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g2.scale(PNG_SCALE, PNG_SCALE);
        picture.chart().draw(g2, new Rectangle2D.Double(0, 0, Theme.WIDTH, picture.height()));
        g2.dispose();
        if (!ImageIO.write(image, "png", out)) {
            throw new IOException("this Java cannot write PNG");
        }
    }

    /** Ids that start with the picture's name, so that several pictures can stand in one page. */
    private static final class PrefixedIds extends SVGIDGenerator {
        private final String prefix;

        PrefixedIds(String picture) {
            this.prefix = picture + "-";
        }

        @Override
        public String generateID(String kind) {
            return super.generateID(prefix + kind);
        }
    }
}
