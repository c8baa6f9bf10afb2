package org.weft.study.plan;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.weft.stack.StackSpec;
import org.weft.topology.CompiledTopology;

/**
 * Estimates what cells will take, from a dry run of their programs: every message's packets times the links on its way.
 *
 * <p><b>Not modelled.</b> Retransmissions.
 */
final class Estimator {
    private static final long MOST_MESSAGES = 2_000_000;
    private static final int MOST_PAIRS = 1 << 28;
    private static final double FAST_EVENTS_PER_SECOND = 6e6;
    private static final double SLOW_EVENTS_PER_SECOND = 7e5;
    private static final double START_SECONDS = 0.3;
    private static final long EMPTY_HEAP_BYTES = 40L << 20;

    private final Plan plan;
    private final Scenarios scenarios;
    private boolean gaveUp;

    Estimator(Plan plan) {
        this(plan, new Scenarios(plan.study(), new Fabrics(plan.study())));
    }

    Estimator(Plan plan, Scenarios scenarios) {
        this.plan = plan;
        this.scenarios = scenarios;
    }

    /** Everything together, on so many threads. */
    Estimate all(int threads) {
        long events = 0;
        long largestRun = 0;
        long kept = 0;
        Map<CompiledTopology, Hops> hops = new HashMap<>();
        int replications = plan.study().settings().replications();
        for (Cell cell : plan.toRun()) {
            CompiledTopology topology = scenarios.topology(cell);
            if (hops.size() > 8) {
                hops.clear();
            }
            Traffic traffic = traffic(cell, hops.computeIfAbsent(topology, Hops::new));
            events += traffic.events() * replications;
            largestRun = Math.max(largestRun, memory(cell, topology, traffic));
            kept += (long) replications * (topology.links() * 200L + cell.ranks() * 100L + 4_000L);
        }
        int running = Math.min(threads, Math.max(1, plan.toRun().size() * replications));
        return new Estimate(
                events,
                EMPTY_HEAP_BYTES + running * largestRun + kept,
                START_SECONDS + events / (FAST_EVENTS_PER_SECOND * running),
                START_SECONDS + events / (SLOW_EVENTS_PER_SECOND * running),
                gaveUp);
    }

    /** Events of one replication of a cell; nothing where it has too many messages to try. */
    OptionalLong events(Cell cell) {
        long events = traffic(cell, new Hops(scenarios.topology(cell))).events();
        return gaveUp ? OptionalLong.empty() : OptionalLong.of(events);
    }

    private Traffic traffic(Cell cell, Hops hops) {
        Choice<StackSpec> stack = plan.study().stacks().get(cell.choice().stack());
        StackWork work =
                StackWork.of(stack, stack.value().lossless(), plan.study().understood());
        long payload = payload(scenarios.topology(cell), work);
        Traffic traffic = new Traffic(work, cell.ranks());
        OptionalLong messages =
                DryRun.run(scenarios.workload(cell), scenarios.setting(cell, 0), MOST_MESSAGES, message -> {
                    if (message.fromHost != message.toHost) {
                        long packets = Math.max(1, (message.bytes + payload - 1) / payload);
                        traffic.add(packets, hops.between(message.fromHost, message.toHost));
                        traffic.connect(message.fromRank, message.toRank);
                    }
                });
        gaveUp |= messages.isEmpty();
        return traffic;
    }

    private static long payload(CompiledTopology topology, StackWork work) {
        long mtu = Long.MAX_VALUE;
        for (int link = 0; link < topology.links(); link++) {
            mtu = Math.min(mtu, topology.link(link).mtu().bytes());
        }
        return work.payload(mtu);
    }

    private static long memory(Cell cell, CompiledTopology topology, Traffic traffic) {
        long queued = Math.min(traffic.packets, topology.links() * 64L) * 150;
        return topology.links() * 900L + topology.devices() * 500L + cell.ranks() * 3_000L + queued + traffic.memory();
    }

    private static final class Traffic {
        private final StackWork work;
        private final int ranks;
        private final BitSet pairs = new BitSet();
        private long connections;
        private long packets;
        private double hops;
        private long messages;

        Traffic(StackWork work, int ranks) {
            this.work = work;
            this.ranks = ranks;
        }

        void add(long more, int links) {
            packets += more;
            hops += (more + work.acknowledgements(more)) * links;
            messages++;
        }

        /** Two ranks share a connection, whatever they send; among very many, each message is taken for one. */
        void connect(int fromRank, int toRank) {
            long pair = (long) fromRank * ranks + toRank;
            if (pair > MOST_PAIRS || !pairs.get((int) pair)) {
                connections++;
                pairs.set((int) Math.min(pair, MOST_PAIRS));
            }
        }

        long memory() {
            return connections * work.connectionBytes();
        }

        long events() {
            return Math.round(hops * work.eventsPerHop()) + 2 * messages;
        }
    }
}
