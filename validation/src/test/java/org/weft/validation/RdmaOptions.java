package org.weft.validation;

import java.util.List;

/** Queue pairs, congestion control and the message layer. */
final class RdmaOptions {
    private static final StudyText BASE = new StudyText(
            "star: { type: star, hosts: 9, link: { bandwidth: 25 Gb/s, latency: 1 us, mtu: 4200 B, buffer: 2 MiB },"
                    + " switch: { ecn: hpcc-25G, pfc: on } }",
            "type: roce-v2",
            "type: incast, senders: 8, size: 4 MB");
    private static final String DROPPING =
            BASE.topology().replace("buffer: 2 MiB", "buffer: 100 kB").replace("pfc: on", "pfc: off");
    private static final String OPEN = "type: open-loop, load: 0.9, size: 4 kB, messages: 400";
    private static final StudyText SHORT = BASE.workload("type: alltoall, size: 4 kB, iterations: 4");
    private static final StudyText MIDDLE = BASE.workload("type: alltoall, size: 80 kB, iterations: 3");

    private static final String DCQCN = with("control: dcqcn, dcqcn: { gain: 0.00390625 }");
    private static final String HPCC = with("control: hpcc, hpcc: { utilisation: 0.95 }");
    private static final String TIMELY = with("control: timely, timely: { low: 8 us, high: 60 us }");
    private static final String SWIFT =
            with(BASE.topology(DROPPING), "lossless: off, ack-timeout: 6, control: swift, swift: { increase: 1 }");
    private static final String PLAIN = with("recovery: go-back-n");
    private static final String LOSSY = with(
            BASE.topology(DROPPING.replace("buffer: 100 kB", "buffer: 100 kB, loss: 0.1 %")),
            "lossless: off, ack-timeout: 6");
    private static final String SENDS =
            with(BASE.workload(OPEN), "verb: send, receive-queue: 1, rnr-timer: 20 us, per-message: 5 us");
    private static final String SMALL = with(SHORT, "per-message: 1 us");
    private static final String EAGER = with(MIDDLE, "eager-limit: 16 KiB");
    private static final String STRIPED = with("channels: 4");
    private static final String BATCHED = with(SHORT, "gather: { bytes: 2 KiB, delay: 3 us }");
    private static final String REGISTERED = with(MIDDLE, "registration: { base: 2 us }");
    private static final String STACK = "stacks.one.";

    static final List<Option> ALL = List.of(
            new Option("stack.control", DCQCN, STACK + "control=none"),
            new Option("dcqcn.notification-interval", DCQCN, STACK + "dcqcn.notification-interval=20 us"),
            new Option("dcqcn.alpha-timer", DCQCN, STACK + "dcqcn.alpha-timer=5 us"),
            new Option("dcqcn.rate-timer", DCQCN, STACK + "dcqcn.rate-timer=20 us"),
            new Option("dcqcn.byte-counter", DCQCN, STACK + "dcqcn.byte-counter=100 kB"),
            new Option("dcqcn.fast-steps", DCQCN, STACK + "dcqcn.fast-steps=1"),
            new Option("dcqcn.gain", DCQCN, STACK + "dcqcn.gain=0.1"),
            new Option("dcqcn.increase", DCQCN, STACK + "dcqcn.increase=500 Mb/s"),
            new Option(
                    "dcqcn.hyper-increase",
                    DCQCN.replace("gain: 0.00390625", "fast-steps: 1, byte-counter: 20 kB"),
                    STACK + "dcqcn.hyper-increase=1 Gb/s"),
            new Option("dcqcn.least-rate", DCQCN, STACK + "dcqcn.least-rate=8 Gb/s"),
            new Option("control: hpcc", HPCC, STACK + "control=dcqcn"),
            new Option("hpcc.utilisation", HPCC, STACK + "hpcc.utilisation=0.9"),
            new Option("hpcc.stages", HPCC, STACK + "hpcc.stages=0"),
            new Option("hpcc.increase", HPCC, STACK + "hpcc.increase=500 B"),
            new Option("hpcc.telemetry", HPCC, STACK + "hpcc.telemetry=10 B"),
            new Option("hpcc.base-round-trip", HPCC, STACK + "hpcc.base-round-trip=20 us"),
            new Option("hpcc.least-rate", HPCC, STACK + "hpcc.least-rate=2 Gb/s"),
            new Option("control: timely", TIMELY, STACK + "control=none"),
            new Option("timely.low", TIMELY, STACK + "timely.low=30 us"),
            new Option("timely.high", TIMELY, STACK + "timely.high=30 us"),
            new Option("timely.least-round-trip", TIMELY, STACK + "timely.least-round-trip=5 us"),
            new Option("timely.gain", TIMELY, STACK + "timely.gain=0.1"),
            new Option("timely.decrease", TIMELY, STACK + "timely.decrease=0.3"),
            new Option("timely.increase", TIMELY, STACK + "timely.increase=200 Mb/s"),
            new Option("timely.least-rate", TIMELY, STACK + "timely.least-rate=8 Gb/s"),
            new Option("control: swift", SWIFT, STACK + "control=none"),
            new Option("swift.base-target", SWIFT, STACK + "swift.base-target=15 us"),
            new Option("swift.per-hop", SWIFT, STACK + "swift.per-hop=5 us"),
            new Option("swift.flow-range", SWIFT, STACK + "swift.flow-range=20 us"),
            new Option("swift.least-flow-window", SWIFT, STACK + "swift.least-flow-window=1"),
            new Option("swift.most-flow-window", SWIFT, STACK + "swift.most-flow-window=10"),
            new Option("swift.increase", SWIFT, STACK + "swift.increase=0.3"),
            new Option("swift.decrease", SWIFT, STACK + "swift.decrease=0.3"),
            new Option("swift.most-decrease", SWIFT, STACK + "swift.most-decrease=0.2"),
            new Option(
                    "swift.least-window",
                    SWIFT,
                    STACK + "swift={ base-target: 8 us, per-hop: 0 us, flow-range: 0 us }",
                    STACK + "swift.least-window=1"),
            new Option("stack.recovery", LOSSY, STACK + "recovery=go-back-n-improved", STACK + "ack-timeout=12"),
            new Option("stack.ack-timeout", LOSSY, STACK + "ack-timeout=9"),
            new Option(
                    "stack.first-timeout",
                    LOSSY.replace("ack-timeout: 6", "ack-timeout: 12, recovery: go-back-n-improved"),
                    STACK + "first-timeout=200 us"),
            new Option("stack.nak", LOSSY.replace("ack-timeout: 6", "ack-timeout: 9"), STACK + "nak=repeated"),
            new Option(
                    "stack.retries",
                    LOSSY.replace("ack-timeout: 6", "ack-timeout: 9, retries: 1"),
                    STACK + "retries=7"),
            new Option("stack.ack-every", LOSSY, STACK + "ack-every=2"),
            new Option("stack.window", LOSSY, STACK + "window=16 KiB"),
            new Option("stack.mtu", PLAIN, STACK + "mtu=1024 B"),
            new Option("stack.verb", PLAIN, STACK + "verb=read"),
            new Option(
                    "stack.queue-depth",
                    SMALL.replace("type: alltoall, size: 4 kB, iterations: 4", OPEN),
                    STACK + "queue-depth=1"),
            new Option(
                    "stack.outstanding-reads",
                    SMALL.replace("per-message: 1 us", "verb: read")
                            .replace("type: alltoall, size: 4 kB, iterations: 4", OPEN),
                    STACK + "outstanding-reads=1"),
            new Option("stack.receive-queue", SENDS, STACK + "receive-queue=64"),
            new Option("stack.rnr-timer", SENDS, STACK + "rnr-timer=100 us"),
            new Option("stack.fetch", SMALL, STACK + "fetch=700 ns"),
            new Option(
                    "stack.inline",
                    SMALL.replace("per-message: 1 us", "per-message: 1 us, fetch: 700 ns"),
                    STACK + "inline=1 KiB"),
            new Option("stack.completion", SMALL, STACK + "completion=300 ns"),
            new Option("stack.registration", SMALL, STACK + "registration={ base: 3 us }"),
            new Option("registration.base", REGISTERED, STACK + "registration.base=4 us"),
            new Option("registration.page", REGISTERED, STACK + "registration.page=1 us"),
            new Option("registration.cache", REGISTERED, STACK + "registration.cache=off"),
            new Option("stack.connection-cache", SMALL, STACK + "connection-cache={ connections: 4 }"),
            new Option(
                    "connection-cache.connections",
                    SMALL.replace("per-message: 1 us", "per-message: 1 us, connection-cache: { connections: 4 }"),
                    STACK + "connection-cache.connections=7"),
            new Option(
                    "connection-cache.miss",
                    SMALL.replace("per-message: 1 us", "per-message: 1 us, connection-cache: { connections: 4 }"),
                    STACK + "connection-cache.miss=2 us"),
            new Option(
                    "connection-cache.fetches",
                    SMALL.replace("per-message: 1 us", "per-message: 1 us, connection-cache: { connections: 4 }")
                            .replace("iterations: 4", "iterations: 4, algorithm: direct"),
                    STACK + "connection-cache.fetches=1"),
            new Option("stack.eager-limit", EAGER, STACK + "eager-limit=4 KiB"),
            new Option("stack.match-entry", EAGER, STACK + "match-entry=500 ns"),
            new Option("stack.copy", EAGER, STACK + "copy=2 GB/s"),
            new Option("stack.channels", STRIPED, STACK + "channels=2"),
            new Option("stack.stripe", STRIPED, STACK + "stripe=8 MB"),
            new Option("stack.gather", SMALL, STACK + "gather={ bytes: 2 KiB, delay: 3 us }"),
            new Option("gather.bytes", BATCHED, STACK + "gather.bytes=400 B"),
            new Option("gather.delay", BATCHED, STACK + "gather.delay=10 us"));

    private RdmaOptions() {}

    private static String with(String keys) {
        return with(BASE, keys);
    }

    private static String with(StudyText study, String keys) {
        return study.stack("type: roce-v2, " + keys).text();
    }
}
