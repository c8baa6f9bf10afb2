package org.weft.workloads.common;

import java.util.List;
import java.util.Optional;
import org.weft.program.Workload;

/** The facts of a workload, one by one; what is not said does not apply. */
public final class FactsBuilder {
    private double bytesPerRank;
    private double busFactor;
    private double samples;
    private String sampleUnit = "";
    private final Repeats repeats;
    private boolean computes;
    private boolean weak;
    private int serverHosts;
    private boolean randomStart = true;
    private List<String> needs = List.of();
    private Optional<String> algorithm = Optional.empty();

    public FactsBuilder(Repeats repeats) {
        this.repeats = repeats;
    }

    /** What algorithm bandwidth is taken of, and the factor to bus bandwidth. */
    public FactsBuilder bandwidth(double newBytesPerRank, double newBusFactor) {
        bytesPerRank = newBytesPerRank;
        busFactor = newBusFactor;
        return this;
    }

    /** What one iteration processes. */
    public FactsBuilder samples(double perIteration, String unit) {
        samples = perIteration;
        sampleUnit = unit;
        return this;
    }

    /** Ranks compute, so that speed-up has a meaning. */
    public FactsBuilder computes(boolean newComputes, Scaling scaling) {
        computes = newComputes;
        weak = scaling == Scaling.WEAK;
        return this;
    }

    public FactsBuilder serverHosts(int hosts) {
        serverHosts = hosts;
        return this;
    }

    /** Ranks start from an unmeasured barrier. */
    public FactsBuilder fromBarrier() {
        randomStart = false;
        return this;
    }

    public FactsBuilder needs(List<String> sentences) {
        needs = List.copyOf(sentences);
        return this;
    }

    public FactsBuilder algorithm(String name) {
        algorithm = Optional.of(name);
        return this;
    }

    public Workload.Facts build() {
        return new Workload.Facts(
                bytesPerRank,
                busFactor,
                samples,
                sampleUnit,
                repeats.iterations(),
                repeats.warmUp(),
                computes,
                weak,
                serverHosts,
                randomStart,
                needs,
                algorithm);
    }
}
