package org.weft.reports.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.Map;
import org.weft.reports.reading.Reading;

/**
 * The report: one HTML file with everything in it, no script, no address outside.
 *
 * <p>Its first page fits on one sheet of A4.
 */
final class HtmlReport {
    private HtmlReport() {}

    static String of(Reading reading, List<DrawnChart> charts, Map<String, String> drawings) {
        ReportPage page = ReportPage.of(reading, drawings, charts);
        TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
        StringOutput out = new StringOutput();
        engine.render("report.jte", page, out);
        return out.toString();
    }
}
