package org.weft.run;

import java.util.Optional;
import java.util.function.LongConsumer;
import org.weft.engine.Ending;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.engine.NetEvent;
import org.weft.network.PacketNetwork;
import org.weft.program.ComputeTax;
import org.weft.program.MessageLayer;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;
import org.weft.random.Streams;
import org.weft.run.Outcome.Stopped;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.topology.HostSpec;

/**
 * Runs a scenario packet by packet: every queue, acknowledgement, pause and loss.
 *
 * <p><b>Order.</b> One engine a run and one thread an engine; the outcome depends on the scenario alone.
 */
public final class PacketFidelity implements Fidelity {
    /** Some seconds of a run. */
    private static final long BEAT_EVENTS = 1 << 24;

    @Override
    public Outcome run(Scenario scenario, LongConsumer progress) {
        PacketRun run = new PacketRun(scenario);
        run.engine.tell(BEAT_EVENTS, progress);
        Optional<Stopped> stopped = run.toEnd();
        return new OutcomeWriter(scenario, run).write(stopped);
    }

    /** The parts of one run, wired. */
    static final class PacketRun {
        final Engine engine;
        final PacketNetwork network;
        final StackNetwork stack;
        final MessageRecorder recorder;
        final Optional<SplitRecorder> splits;
        final Optional<Sampler> sampler;
        final long countedFromPs;
        final ProgramRunner runner;
        private final Watchdog watchdog;

        PacketRun(Scenario scenario) {
            engine = new Engine(scenario.eventList(), scenario.seed(), scenario.replication());
            LimitSpec limits = scenario.limits();
            engine.limit(new EngineLimits(
                    limits.events().orElse(Long.MAX_VALUE), limits.timePs().orElse(NetEvent.MAX_PS)));
            MeasureSpec measure = scenario.measure();
            long warmPs = measure.warmUp().ps() == 0
                    ? 0
                    : scenario.job().startPs() + measure.warmUp().ps();
            Optional<Workload.Window> window =
                    scenario.job().workload().window(scenario.job().setting());
            countedFromPs = Math.max(warmPs, window.map(Workload.Window::fromPs).orElse(0L));
            recorder = new MessageRecorder(
                    countedFromPs, window.map(Workload.Window::toPs).orElse(Long.MAX_VALUE));
            splits = measure.latencySplit() ? Optional.of(new SplitRecorder(recorder)) : Optional.empty();
            network = new PacketNetwork(
                    engine,
                    scenario.topology(),
                    scenario.host(),
                    scenario.stack().network(),
                    scenario.faults());
            Workload.Setting setting = scenario.job().setting();
            stack = stack(scenario);
            ComputeTax tax = SlowHosts.tax(scenario, stack);
            runner = new ProgramRunner(
                    new MessageLayer(stack),
                    new EngineClock(engine),
                    runnerSpec(scenario),
                    rank -> scenario.job().workload().program(rank, setting),
                    tax,
                    splits.isPresent() ? splits.get() : recorder);
            sampler = measure.sampleEvery().map(every -> new Sampler(engine, network.meter(), every.ps()));
            watchdog = new Watchdog(engine, limits.stall().ps(), this::progress);
        }

        private StackNetwork stack(Scenario scenario) {
            return scenario.stack()
                    .build(new StackContext(
                            engine,
                            network,
                            scenario.topology(),
                            scenario.host(),
                            new Streams(scenario.seed(), scenario.replication()),
                            scenario.job().setting().hostOfRank(),
                            scenario.jitter()));
        }

        static RunnerSpec runnerSpec(Scenario scenario) {
            Workload.Setting setting = scenario.job().setting();
            HostSpec host = scenario.host();
            boolean alone = !scenario.job().workload().facts(setting).randomStart();
            return new RunnerSpec(
                    setting.hostOfRank(),
                    HostDifferences.computeFactors(scenario.topology(), host),
                    host.reduce().map(rate -> rate.bitsPerSecond()).orElse(0L),
                    scenario.job().startPs(),
                    scenario.jitter() ? RunnerSpec.DEFAULT_JITTER_PS : 0,
                    alone,
                    scenario.seed(),
                    scenario.replication());
        }

        private long progress() {
            return recorder.delivered() + network.data().delivered + network.control().delivered;
        }

        Optional<Stopped> toEnd() {
            runner.whenFinished(engine::stop);
            watchdog.start();
            sampler.ifPresent(Sampler::start);
            runner.start();
            Ending ending = engine.run();
            network.assertConserved();
            if (runner.isFinished()) {
                return Optional.empty();
            }
            Optional<String> errors = new QueuePairErrors(stack.counters(), network).sentence();
            if (ending == Ending.EVENT_LIMIT || ending == Ending.TIME_LIMIT) {
                return Optional.of(
                        new Stopped("limit", "the run reached its limit: " + both(errors, runner.whoWaits())));
            }
            Optional<String> cycle = network.deadlock();
            if (cycle.isPresent()) {
                return Optional.of(new Stopped("deadlock", both(cycle, errors.orElse(""))));
            }
            Optional<String> outside = network.stoppedHost().or(network::blackHole);
            String says = outside.isPresent() ? both(outside, errors.orElse("")) : both(errors, runner.whoWaits());
            return Optional.of(new Stopped("stalled", says));
        }

        /** What is known first, and what follows from it. */
        private static String both(Optional<String> cause, String effect) {
            if (cause.isEmpty() || effect.isEmpty()) {
                return cause.orElse(effect);
            }
            String first = cause.get();
            return (first.endsWith(".") ? first.substring(0, first.length() - 1) : first) + ". Then: " + effect;
        }
    }
}
