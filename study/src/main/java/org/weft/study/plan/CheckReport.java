package org.weft.study.plan;

import java.util.List;
import org.weft.spec.Understood;

/**
 * A study before it is run: how it was understood, what it multiplies out to, and what running it will take.
 *
 * @param facts what the words of the study mean in counts ("64 hosts x 8 ranks = 512 ranks, 64 NICs of 100 Gb/s")
 * @param values every value, a path once, with who gave it; the values of an axis in one line
 * @param axes how the number of cells comes about, in words
 * @param cells points of the study that are run
 * @param doesNotFit points that are not
 * @param references further cells, run as the base of speed-ups
 */
public record CheckReport(
        Plan plan,
        List<String> facts,
        List<Understood> values,
        List<String> axes,
        int cells,
        int doesNotFit,
        int references,
        Estimate estimate) {
    public CheckReport {
        facts = List.copyOf(facts);
        values = List.copyOf(values);
        axes = List.copyOf(axes);
    }
}
