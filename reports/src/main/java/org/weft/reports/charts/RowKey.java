package org.weft.reports.charts;

/** A row of a bar chart: unique by its index, shown by its label. */
record RowKey(int index, String label, boolean heading) implements Comparable<RowKey> {
    @Override
    public int compareTo(RowKey other) {
        return Integer.compare(index, other.index);
    }

    @Override
    public String toString() {
        return label;
    }
}
