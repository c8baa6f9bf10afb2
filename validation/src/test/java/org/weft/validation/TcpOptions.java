package org.weft.validation;

import java.util.List;

/** TCP: its controls, its recovery, its buffers and timers, its offloads; what takes minutes of its time to show is in unit tests. */
final class TcpOptions {
    private static final String LOSSY = """
            topologies:
              star: { type: star, hosts: 9, link: { bandwidth: 10 Gb/s, latency: 10 us, mtu: 1500 B, buffer: 64 kB },
                      switch: { ecn: { at: 30 kB } } }
            stacks: { one: { type: tcp-linux, min-rto: 5 ms } }
            workloads: { many: { type: incast, senders: 8, size: 4 MB } }
            """;
    /** One connection over a path long enough for its window to count. */
    private static final String LONG = """
            topologies:
              star: { type: star, hosts: 2, link: { bandwidth: 10 Gb/s, latency: 1 ms, mtu: 1500 B, buffer: 400 kB } }
            stacks: { one: { type: tcp-linux, delayed-ack: 40 ms } }
            workloads: { many: { type: incast, senders: 1, size: 20000101 B } }
            """;

    /** Two of them, with room for windows that fill the path and its buffer. */
    private static final String WIDE = LONG.replace(
                    "delayed-ack: 40 ms", "receive-window: 32 MiB, send-buffer: 64 MiB, per-packet: 0 s, per-byte: 0 s")
            .replace("400 kB", "4 MB")
            .replace("hosts: 2", "hosts: 3")
            .replace("senders: 1", "senders: 2");

    /** Messages that end in less than a segment. */
    private static final String TALK = """
            topologies:
              star: { type: star, hosts: 3, link: { bandwidth: 10 Gb/s, latency: 10 us, mtu: 1500 B } }
            stacks: { one: { type: tcp-linux, quick-start: 0, no-delay: off } }
            workloads: { many: { type: incast, senders: 2, size: 4000 B } }
            """;

    /** Windows are lost whole. */
    private static final String COLLAPSING =
            LOSSY.replace("buffer: 64 kB", "buffer: 20 kB").replace("at: 30 kB", "at: 8 kB");

    private static final String RENO = LOSSY.replace("tcp-linux", "tcp-newreno");

    private static final String STACK = "stacks.one.";

    static final List<Option> ALL = List.of(
            new Option("stack.control", LOSSY, STACK + "control=newreno"),
            new Option("control: dctcp", LOSSY, STACK + "control=dctcp"),
            new Option("stack.sack", LOSSY, STACK + "sack=off"),
            new Option("stack.initial-window", LONG, STACK + "initial-window=2"),
            new Option("stack.initial-threshold", LONG, STACK + "initial-threshold=20"),
            new Option("stack.hystart", WIDE, STACK + "hystart=off"),
            new Option("stack.receive-window", LONG, STACK + "receive-window=100 kB"),
            new Option("stack.window-scaling", LONG, STACK + "window-scaling=off"),
            new Option("stack.send-buffer", LONG, STACK + "send-buffer=100 kB"),
            new Option("stack.autotuning", LONG, STACK + "autotuning=off", STACK + "initial-window=200"),
            new Option("stack.min-rto", COLLAPSING, STACK + "min-rto=50 ms"),
            new Option(
                    "stack.timer-tick",
                    RENO.replace("64 kB", "12 kB").replace("30 kB", "9 kB"),
                    STACK + "timer-tick=3 ms"),
            new Option("stack.limited-transmit", RENO, STACK + "limited-transmit=off"),
            new Option("stack.timer-slack", LOSSY, STACK + "timer-slack=10 us"),
            new Option("stack.delayed-ack", LONG, STACK + "delayed-ack=0 s"),
            new Option("stack.quick-start", LONG, STACK + "quick-start=0"),
            new Option("stack.nagle", TALK, STACK + "nagle=classic"),
            new Option(
                    "stack.no-delay",
                    TALK.replace("tcp-linux", "tcp-newreno").replace("quick-start: 0, ", ""),
                    STACK + "no-delay=on"),
            new Option("stack.pacing", LOSSY, STACK + "pacing=on"),
            new Option("stack.timestamps", LONG, STACK + "timestamps=off"),
            new Option("stack.answer-marks", LOSSY, STACK + "answer-marks=on"),
            new Option("stack.tso", LONG, STACK + "tso=off"),
            new Option("stack.gro", LOSSY, STACK + "gro=off"),
            new Option("stack.batch", LONG, STACK + "batch=3 kB"),
            new Option("stack.per-batch", LONG, STACK + "per-batch=2 us"));

    private TcpOptions() {}
}
