package org.weft.validation;

import java.util.List;

/** Who may send next on a shared medium. */
final class MediumOptions {
    private static String bus(String rule) {
        return """
                topologies:
                  bus: { type: bus, hosts: 8, RULE,
                         link: { bandwidth: 100 Mb/s, latency: 1 us, mtu: 1500 B } }
                stacks: { one: { type: fixed-window, window: 64 KiB } }
                workloads: { many: { type: incast, senders: 7, size: 20 kB } }
                """.replace("RULE", rule);
    }

    private static final String CSMA = bus("medium: csma-cd");

    static final List<Option> ALL = List.of(
            new Option("medium: csma-cd", bus("medium: ideal"), "topologies.bus.medium=csma-cd"),
            new Option("medium: slotted", bus("medium: ideal"), "topologies.bus.medium=slotted"),
            new Option("medium: token", bus("medium: ideal"), "topologies.bus.medium=token"),
            new Option("medium: tdma", bus("medium: ideal"), "topologies.bus.medium=tdma"),
            new Option("slot of csma-cd", CSMA, "topologies.bus.slot=10 us"),
            new Option("slot of slotted", bus("medium: slotted"), "topologies.bus.slot=10 us"),
            new Option("slot of tdma", bus("medium: tdma"), "topologies.bus.slot=200 us"),
            new Option("guard", bus("medium: tdma"), "topologies.bus.guard=10 us"),
            new Option("token-time", bus("medium: token"), "topologies.bus.token-time=10 us"),
            new Option("attempts", CSMA, "topologies.bus.attempts=2"),
            new Option("deferral", CSMA, "topologies.bus.deferral=one-part"));

    private MediumOptions() {}
}
