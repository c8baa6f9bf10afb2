package org.weft.study.result;

import java.util.List;

/** Metrics in the making: every field starts as null and is set by the method of its name. */
public final class MetricsBuilder {
    private @Nullable Estimate completionTime;
    private @Nullable Estimate boundTime;
    private @Nullable Estimate closedFormTime;
    private @Nullable Estimate iterationTime;
    private @Nullable Estimate throughput;
    private @Nullable Estimate speedup;
    private @Nullable Estimate efficiency;
    private @Nullable Estimate algorithmBandwidth;
    private @Nullable Estimate busBandwidth;
    private @Nullable Latency messageLatency;
    private @Nullable Latency slowdown;
    private @Nullable Latency flowCompletionTime;
    private @Nullable Latency matchWait;
    private @Nullable CriticalPath criticalPath;
    private @Nullable HostParts hostParts;
    private Metrics.@Nullable Overlap overlap;
    private Metrics.@Nullable RankTimes ranks;
    private Metrics.@Nullable Packets packets;
    private @Nullable Double lossRate;
    private @Nullable Double retransmissionRate;
    private @Nullable Long timeouts;
    private @Nullable Double pauseTime;
    private Metrics.@Nullable Cpu cpu;
    private Metrics.@Nullable HostQueues hosts;
    private Metrics.@Nullable Rdma rdma;
    private Metrics.@Nullable Library library;
    private @Nullable Links links;
    private @Nullable Estimate goodput;
    private @Nullable List<SharedMedium> media;
    private @Nullable LatencySplit latencySplit;
    private @Nullable Course course;
    private Metrics.@Nullable Load load;

    MetricsBuilder() {}

    /** The finished metrics. */
    public Metrics build() {
        return new Metrics(
                completionTime,
                boundTime,
                closedFormTime,
                iterationTime,
                throughput,
                speedup,
                efficiency,
                algorithmBandwidth,
                busBandwidth,
                messageLatency,
                slowdown,
                flowCompletionTime,
                matchWait,
                criticalPath,
                hostParts,
                overlap,
                ranks,
                packets,
                lossRate,
                retransmissionRate,
                timeouts,
                pauseTime,
                cpu,
                hosts,
                rdma,
                library,
                links,
                goodput,
                media,
                latencySplit,
                course,
                load);
    }

    /** Sets {@link Metrics#completionTime()}. */
    public MetricsBuilder completionTime(@Nullable Estimate value) {
        this.completionTime = value;
        return this;
    }

    /** Sets {@link Metrics#boundTime()}. */
    public MetricsBuilder boundTime(@Nullable Estimate value) {
        this.boundTime = value;
        return this;
    }

    /** Sets {@link Metrics#closedFormTime()}. */
    public MetricsBuilder closedFormTime(@Nullable Estimate value) {
        this.closedFormTime = value;
        return this;
    }

    /** Sets {@link Metrics#iterationTime()}. */
    public MetricsBuilder iterationTime(@Nullable Estimate value) {
        this.iterationTime = value;
        return this;
    }

    /** Sets {@link Metrics#throughput()}. */
    public MetricsBuilder throughput(@Nullable Estimate value) {
        this.throughput = value;
        return this;
    }

    /** Sets {@link Metrics#speedup()}. */
    public MetricsBuilder speedup(@Nullable Estimate value) {
        this.speedup = value;
        return this;
    }

    /** Sets {@link Metrics#efficiency()}. */
    public MetricsBuilder efficiency(@Nullable Estimate value) {
        this.efficiency = value;
        return this;
    }

    /** Sets {@link Metrics#algorithmBandwidth()}. */
    public MetricsBuilder algorithmBandwidth(@Nullable Estimate value) {
        this.algorithmBandwidth = value;
        return this;
    }

    /** Sets {@link Metrics#busBandwidth()}. */
    public MetricsBuilder busBandwidth(@Nullable Estimate value) {
        this.busBandwidth = value;
        return this;
    }

    /** Sets {@link Metrics#messageLatency()}. */
    public MetricsBuilder messageLatency(@Nullable Latency value) {
        this.messageLatency = value;
        return this;
    }

    /** Sets {@link Metrics#slowdown()}. */
    public MetricsBuilder slowdown(@Nullable Latency value) {
        this.slowdown = value;
        return this;
    }

    /** Sets {@link Metrics#flowCompletionTime()}. */
    public MetricsBuilder flowCompletionTime(@Nullable Latency value) {
        this.flowCompletionTime = value;
        return this;
    }

    /** Sets {@link Metrics#matchWait()}. */
    public MetricsBuilder matchWait(@Nullable Latency value) {
        this.matchWait = value;
        return this;
    }

    /** Sets {@link Metrics#hostParts()}. */
    public MetricsBuilder hostParts(@Nullable HostParts value) {
        this.hostParts = value;
        return this;
    }

    /** Sets {@link Metrics#criticalPath()}. */
    public MetricsBuilder criticalPath(@Nullable CriticalPath value) {
        this.criticalPath = value;
        return this;
    }

    /** Sets {@link Metrics#overlap()}. */
    public MetricsBuilder overlap(Metrics.@Nullable Overlap value) {
        this.overlap = value;
        return this;
    }

    /** Sets {@link Metrics#ranks()}. */
    public MetricsBuilder ranks(Metrics.@Nullable RankTimes value) {
        this.ranks = value;
        return this;
    }

    /** Sets {@link Metrics#packets()}. */
    public MetricsBuilder packets(Metrics.@Nullable Packets value) {
        this.packets = value;
        return this;
    }

    /** Sets {@link Metrics#lossRate()}. */
    public MetricsBuilder lossRate(@Nullable Double value) {
        this.lossRate = value;
        return this;
    }

    /** Sets {@link Metrics#retransmissionRate()}. */
    public MetricsBuilder retransmissionRate(@Nullable Double value) {
        this.retransmissionRate = value;
        return this;
    }

    /** Sets {@link Metrics#timeouts()}. */
    public MetricsBuilder timeouts(@Nullable Long value) {
        this.timeouts = value;
        return this;
    }

    /** Sets {@link Metrics#pauseTime()}. */
    public MetricsBuilder pauseTime(@Nullable Double value) {
        this.pauseTime = value;
        return this;
    }

    /** Sets {@link Metrics#cpu()}. */
    public MetricsBuilder cpu(Metrics.@Nullable Cpu value) {
        this.cpu = value;
        return this;
    }

    /** Sets {@link Metrics#hosts()}. */
    public MetricsBuilder hosts(Metrics.@Nullable HostQueues value) {
        this.hosts = value;
        return this;
    }

    /** Sets {@link Metrics#rdma()}. */
    public MetricsBuilder rdma(Metrics.@Nullable Rdma value) {
        this.rdma = value;
        return this;
    }

    /** Sets {@link Metrics#library()}. */
    public MetricsBuilder library(Metrics.@Nullable Library value) {
        this.library = value;
        return this;
    }

    /** Sets {@link Metrics#links()}. */
    public MetricsBuilder links(@Nullable Links value) {
        this.links = value;
        return this;
    }

    /** Sets {@link Metrics#goodput()}. */
    public MetricsBuilder goodput(@Nullable Estimate value) {
        this.goodput = value;
        return this;
    }

    /** Sets {@link Metrics#media()}. */
    public MetricsBuilder media(@Nullable List<SharedMedium> value) {
        this.media = value;
        return this;
    }

    /** Sets {@link Metrics#latencySplit()}. */
    public MetricsBuilder latencySplit(@Nullable LatencySplit value) {
        this.latencySplit = value;
        return this;
    }

    /** Sets {@link Metrics#course()}. */
    public MetricsBuilder course(@Nullable Course value) {
        this.course = value;
        return this;
    }

    /** Sets {@link Metrics#load()}. */
    public MetricsBuilder load(Metrics.@Nullable Load value) {
        this.load = value;
        return this;
    }
}
