package org.weft.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.weft.engine.EventLists;

/** The hold model on each event list: one operation is one event. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EventListBenchmark {
    private static final int EVENTS = 100_000;

    /** Which list. */
    @Param({"WHEEL", "SPLAY"})
    public EventLists list;

    /** Events pending at any time. */
    @Param({"100", "1000", "10000", "100000", "1000000"})
    public int pending;

    /** How delays are distributed. */
    @Param({"EXPONENTIAL", "EIGHT", "LOCKSTEP"})
    public HoldModel.Delays delays;

    private HoldModel model;

    /** Schedules the events. */
    @Setup
    public void schedule() {
        model = new HoldModel(list.create(), pending, delays);
    }

    /** Lets events happen. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void hold() {
        model.run(EVENTS);
    }
}
