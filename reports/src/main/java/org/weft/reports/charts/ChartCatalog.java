package org.weft.reports.charts;

import java.util.List;

/** All charts, in the order of a report. */
public final class ChartCatalog {
    private ChartCatalog() {}

    /** One line a chart. */
    public static List<Chart> all() {
        return List.of(
                new TimeSplitChart(),
                new CompletionTimeChart(),
                new ScalingChart(),
                new SweepChart(),
                new LatencyTailChart(),
                new LatencySplitChart(),
                new GoodputChart(),
                new BandwidthChart(),
                new LoadChart(),
                new LinkUseChart(),
                new UseCourseChart(),
                new QueueCourseChart());
    }
}
