package org.weft.reports.charts;

import java.util.List;
import org.jfree.data.xy.XYSeries;
import org.weft.reports.reading.Quantities;
import org.weft.study.result.Course;

/** Makes lines of values that hold for a window each. */
final class CoursePoints {
    private CoursePoints() {}

    /** A step a window; the last one ends with the run. */
    static XYSeries steps(String name, Course course, Quantities.Scale time, List<Double> values) {
        XYSeries series = new XYSeries(name, false, true);
        for (int window = 0; window < values.size(); window++) {
            double end = Math.min(course.end(), (window + 1) * course.window());
            series.add(time.in(window * course.window()), values.get(window));
            series.add(time.in(end), values.get(window));
        }
        return series;
    }
}
