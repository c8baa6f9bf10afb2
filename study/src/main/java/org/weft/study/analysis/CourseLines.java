package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import org.weft.run.Observed;
import org.weft.study.result.Course;

/**
 * Makes the lines of a course from what a run kept, several windows into one where there are many.
 *
 * @param windowPs width of a window as kept
 * @param untilPs end of the run, which may cut the last one
 * @param each so many become one
 */
record CourseLines(long windowPs, long untilPs, int each) {
    private static final double DIGITS = 1e4;

    Course.Line line(String name, Observed.LinkCourse kept) {
        List<Double> use = new ArrayList<>();
        List<Double> mean = new ArrayList<>();
        List<Long> max = new ArrayList<>();
        int windows = kept.utilisation().size();
        for (int first = 0; first < windows; first += each) {
            int end = Math.min(windows, first + each);
            use.add(Math.rint(mean(kept.utilisation(), first, end) * DIGITS) / DIGITS);
            mean.add(Math.rint(mean(kept.meanQueueBytes(), first, end)));
            max.add(kept.maxQueueBytes().subList(first, end).stream()
                    .mapToLong(Long::longValue)
                    .max()
                    .orElse(0));
        }
        return new Course.Line(name, kept.links(), use, mean, max);
    }

    private double mean(List<Double> values, int first, int end) {
        double sum = 0;
        double width = 0;
        for (int window = first; window < end; window++) {
            double share = Math.min(windowPs, untilPs - window * windowPs);
            sum += values.get(window) * share;
            width += share;
        }
        return width <= 0 ? 0 : sum / width;
    }
}
