package org.weft.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WindowsTest {
    @Test
    void anAmountIsSharedOutByTime() {
        Windows windows = new Windows(1, 8, 100);

        windows.amount(0, 50, 250, 40);

        assertThat(windows.count()).isEqualTo(3);
        assertThat(windows.sum(0, 0)).isEqualTo(10);
        assertThat(windows.sum(0, 1)).isEqualTo(20);
        assertThat(windows.sum(0, 2)).isEqualTo(10);
    }

    @Test
    void aLevelCountsForAsLongAsItHoldsAndItsMaximumStays() {
        Windows windows = new Windows(2, 8, 100);

        windows.level(1, 0, 100, 3);
        windows.level(1, 100, 150, 9);

        assertThat(windows.sum(1, 0)).isEqualTo(300);
        assertThat(windows.sum(1, 1)).isEqualTo(450);
        assertThat(windows.max(1, 0)).isEqualTo(3);
        assertThat(windows.max(1, 1)).isEqualTo(9);
        assertThat(windows.sum(0, 0)).isZero();
    }

    @Test
    void neighboursMergeWhenThereAreTooManyAndNothingIsLost() {
        Windows windows = new Windows(1, 4, 10);

        for (int step = 0; step < 1000; step++) {
            windows.level(0, 10L * step, 10L * (step + 1), step);
        }

        double sum = 0;
        for (int window = 0; window < windows.count(); window++) {
            sum += windows.sum(0, window);
        }
        assertThat(windows.count()).isLessThanOrEqualTo(4);
        assertThat(windows.widthPs()).isEqualTo(10L * 256);
        assertThat(sum).isEqualTo(10.0 * 999 * 1000 / 2);
        assertThat(windows.max(0, 0)).isEqualTo(255);
        assertThat(windows.max(0, windows.count() - 1)).isEqualTo(999);
    }

    @Test
    void aSplitTableKeepsSizesAndLatenciesApart() {
        SplitTable table = new SplitTable();
        Split before = new Split();
        before.add(Term.COMPUTE, 7);
        Split after = new Split();
        after.inherit(before);
        after.add(Term.QUEUEING, 90);
        after.add(Term.PROPAGATION, 10);

        table.add(64, 100, before, after);
        table.add(1500, 100, before, after);
        table.add(1500, 100, before, after);

        assertThat(table.bySize()).extracting(SplitSum::bytes).containsExactly(64L, 1500L);
        assertThat(table.byLatency()).singleElement().satisfies(row -> {
            assertThat(row.count()).isEqualTo(3);
            assertThat(row.termPs().get(Term.QUEUEING.ordinal())).isEqualTo(270);
            assertThat(row.termPs().get(Term.COMPUTE.ordinal())).isZero();
        });
    }

    @Test
    void latencyClassesAscendAndManySizesAreGrouped() {
        SplitTable table = new SplitTable();
        Split none = new Split();

        for (long ps = 1; ps < 1L << 40; ps += 1 + ps / 3) {
            table.add(ps, ps, none, none);
        }

        assertThat(table.byLatency()).extracting(SplitSum::maxPs).isSorted();
        assertThat(table.bySize()).hasSizeLessThan(SplitTable.MOST_SIZES + 42);
    }
}
