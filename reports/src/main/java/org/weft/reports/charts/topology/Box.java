package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.List;

/** A shape of a tree's drawing: a switch, several that are drawn as one, or the hosts of a leaf. */
final class Box {
    /** What it stands for. */
    enum Kind {
        SWITCH,
        INSIDE,
        HOSTS,
        PART,
        MORE
    }

    final Kind kind;
    final String label;
    final List<Integer> members = new ArrayList<>();
    double x;
    double y;
    double width;
    double height = 14;

    Box(Kind kind, String label) {
        this.kind = kind;
        this.label = label;
    }

    double top() {
        return y - height / 2;
    }

    double bottom() {
        return y + height / 2;
    }
}
