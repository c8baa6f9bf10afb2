package org.weft.validation.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.weft.network.LossModel;
import org.weft.network.Packet;
import org.weft.program.Message;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * The mean window of CUBIC under periodic loss, C4, against the table of its RFC.
 *
 * <p><b>Model.</b> A message over a path whose rate nothing fills, after another one that has brought the window to its cycle.
 */
public final class CubicWindow {
    private static final int SEGMENT = 1460;
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 800 Gb/s, latency: LATENCY, buffer: 1 GiB, mtu: 1500 B }
                overrides: [{ match: "switch > host-1", loss: 0.1 % }]
            stacks:
              tcp: { type: tcp-linux, control: CONTROL, timestamps: off, delayed-ack: 0 s, receive-window: 1 GB,
                     send-buffer: 1 GB, autotuning: off, fast-convergence: off, initial-threshold: START, per-message: 0 s, per-packet: 0 s,
                     per-byte: 0 s, per-batch: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;
    private static final String SOURCE = "RFC 9438 (8312bis), section 5.1, tables 1 and 2, C = 0.4";

    /** Tables of a response to a rate of loss, good to 15 %: no measure of the model. */
    private static final List<String> ROUGH = List.of();

    private CubicWindow() {}

    /** Three rates of loss at two round trips. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        int[] periods = {1000, 10_000, 100_000};
        double[] far = {38, 187, 1054};
        double[] near = {38, 120, 379};
        for (int row = 0; row < periods.length; row++) {
            cases.add(one(100, periods[row], far[row]));
            cases.add(one(10, periods[row], near[row]));
        }
        return cases;
    }

    private static Case one(int roundTripMs, int period, double window) {
        int cycles = period == 100_000 ? 20 : 40;
        // Where CUBIC is friendly to Reno the mutant is a path that loses half as often.
        boolean isFriendly = roundTripMs == 10 || period == 1000;
        Mutant mutant = isFriendly
                ? new Mutant("half as many losses", window("cubic", roundTripMs, (int) window, 2 * period, 10))
                : new Mutant("NewReno's growth", window("newreno", roundTripMs, (int) window, period, 10));
        Case made = new Case(
                String.format(Locale.ROOT, "C4/cubic-%dms-1e-%d", roundTripMs, (int) Math.round(Math.log10(period))),
                new Conditions(
                        "packet",
                        "tcp-linux, every segment acknowledged, without fast convergence (the table has none), time stamps and processor time",
                        "1 GiB a port, which nothing fills",
                        "in order of arrival",
                        "8 losses, from a slow start that ends at the reference",
                        "every " + period + "th data packet"),
                false,
                false,
                ROUGH,
                List.of(Expectation.within(
                        0.15,
                        "",
                        "mean window of CUBIC, round trip " + roundTripMs + " ms, one loss in " + period + " packets",
                        window,
                        "segments",
                        SOURCE,
                        mutant)),
                window("cubic", roundTripMs, (int) window, period, cycles));
        return period == 100_000 ? made.whenAsked() : made;
    }

    private static Experiment window(String control, int roundTripMs, int start, int period, int cycles) {
        String study = PATH.replace("CONTROL", control)
                .replace("LATENCY", roundTripMs * 250 + " us")
                .replace("START", String.valueOf(start));
        return Experiment.of("", seed -> {
            Exchange exchange = new Exchange(Scenes.of(study, seed), false);
            exchange.network.lose(new Periodic(period));
            Message first = exchange.send(0, 1, 8L * period * SEGMENT);
            Message second = exchange.send(0, 1, (long) cycles * period * SEGMENT);
            exchange.run();
            double roundTrips = (second.lastBitPs - first.lastBitPs) / (roundTripMs * 1e9);
            return cycles * (double) period / roundTrips;
        });
    }

    /** Every so many packets one. */
    private static final class Periodic implements LossModel {
        private final int period;
        private int packets;

        Periodic(int period) {
            this.period = period;
        }

        @Override
        public boolean isLost(Packet packet, double fraction) {
            return ++packets % period == 0;
        }
    }
}
