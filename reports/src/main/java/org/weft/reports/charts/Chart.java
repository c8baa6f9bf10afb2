package org.weft.reports.charts;

import java.util.List;
import org.jfree.chart.JFreeChart;
import org.weft.reports.reading.Reading;

/** A kind of chart: it draws what a result document holds for it, in one or a few pictures. */
public interface Chart {
    /** The most series in one picture. */
    int MAX_SERIES = 8;

    /** The most pictures of one chart. */
    int MAX_PICTURES = 4;

    /** The chart's name, as it starts the names of its files. */
    String id();

    /** The chart's heading in a report. */
    String heading();

    /** The pictures; none where the document has no data for this chart. */
    List<Picture> draw(Reading reading);

    /** What to add to a study so that there is data for this chart. */
    String whatToAdd();

    /**
     * A picture ready to be written.
     *
     * @param id its file name without ending
     * @param title the finding
     * @param notes what is shown and what was left out
     * @param chart the drawing
     * @param height its height in points; the width is {@link Theme#WIDTH}
     */
    record Picture(String id, String title, List<String> notes, JFreeChart chart, int height) {
        /** Copies the notes. */
        public Picture {
            notes = List.copyOf(notes);
        }
    }
}
