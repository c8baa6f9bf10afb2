package org.weft.workloads.applications;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import org.weft.workloads.collectives.Blocks;
import org.weft.workloads.common.AlphaBeta;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;
import org.weft.workloads.common.Scaling;

/**
 * Training with parameter servers: workers push gradients to servers, which sum them and send the result back.
 *
 * <p><b>Model.</b> Each server holds an equal part of the parameters. Workers begin with different servers and servers answer
 * different workers first, so that nobody is hit by all at once without need. A server sums each gradient as it comes.
 *
 * @param workers empty: a rank at every place
 * @param servers each on a host of its own, or with {@code coLocated} each inside a worker's rank
 * @param compute a worker's time of computation at one node
 */
public record ParameterServer(
        DataSize size,
        OptionalInt workers,
        int servers,
        boolean coLocated,
        TimeSpan compute,
        Scaling scaling,
        Repeats repeats)
        implements Workload {
    public static final Key<DataSize> SIZE =
            Key.required("size", Kinds.SIZE_ABOVE_ZERO, "bytes of gradients that a worker pushes, and pulls back");
    public static final Key<Integer> WORKERS = Key.optional(
            "workers", Kinds.count(1, 10_000_000), "all places", "ranks that work, of the places that there are");
    public static final Key<Integer> SERVERS = Key.of(
            "servers", Kinds.count(1, 1_000_000), 1, "what a first attempt has", "servers, each with an equal part");
    public static final Key<Boolean> CO_LOCATED = Key.of(
            "co-located",
            Kinds.ON_OFF,
            false,
            "servers on hosts of their own, beside the nodes",
            "servers share hosts with workers, one a worker at most");
    public static final Key<Mode> MODE = Key.of(
            "mode", Kinds.oneOf(Mode.class), Mode.SYNC, "the common one", "all workers wait for each other every step");
    public static final Key<TimeSpan> COMPUTE = Key.of(
            "compute",
            Kinds.TIME,
            TimeSpan.ZERO,
            "communication only",
            "a worker's time of computation a step at one node");

    public static final Model<Workload> MODEL = new Model<>(
            "parameter-server",
            "workers push gradients to servers, which sum them and send them back",
            keys(),
            ParameterServer::of);

    /** How workers wait. */
    public enum Mode {
        SYNC
    }

    private static List<Key<?>> keys() {
        List<Key<?>> keys = new ArrayList<>(List.of(SIZE, WORKERS, SERVERS, CO_LOCATED, MODE, COMPUTE, Scaling.KEY));
        keys.addAll(List.of(Repeats.ITERATIONS, Repeats.WARM_UP, Repeats.START));
        return keys;
    }

    private static Workload of(Values values) {
        Repeats repeats = Repeats.of(values);
        return new ParameterServer(
                values.get(SIZE),
                values.find(WORKERS).map(OptionalInt::of).orElse(OptionalInt.empty()),
                values.get(SERVERS),
                values.get(CO_LOCATED),
                values.get(COMPUTE),
                values.get(Scaling.KEY),
                repeats);
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        int working = workers.orElse(Math.multiplyExact(nodes, ranksPerHost));
        return coLocated ? working : working + servers;
    }

    @Override
    public int hosts(int nodes) {
        return coLocated ? nodes : nodes + servers;
    }

    private int workers(Setting setting) {
        return coLocated ? setting.ranks() : setting.ranks() - servers;
    }

    /** Servers that there are: no more than workers where they share ranks. */
    private int servers(Setting setting) {
        return coLocated ? Math.min(servers, setting.ranks()) : servers;
    }

    @Override
    public Program program(int rank, Setting setting) {
        Layout layout = new Layout(workers(setting), servers(setting), coLocated, size.bytes());
        long computePs = scaling.share(compute, setting.nodes());
        return repeats.of(new ParameterServerRank(layout, rank, computePs), setting);
    }

    /** Who is who, and how large each server's part is. */
    record Layout(int workers, int servers, boolean coLocated, long bytes) {
        int rankOf(int server) {
            return coLocated ? (int) ((long) server * workers / servers) : workers + server;
        }

        /** The server in a rank, or -1. */
        int serverAt(int rank) {
            if (!coLocated) {
                return rank < workers ? -1 : rank - workers;
            }
            int server = (int) (((long) rank * servers + workers - 1) / workers);
            return server < servers && rankOf(server) == rank ? server : -1;
        }

        long part(int server) {
            return new Blocks(bytes, servers).bytes(server, 1);
        }
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        AlphaBeta network = new AlphaBeta(setting, cost);
        int working = workers(setting);
        int serving = servers(setting);
        long part = new Blocks(size.bytes(), serving).largest();
        int senders = coLocated ? working - 1 : working;
        int sums = working - 1;
        long ownPart = coLocated && serving == working ? part : 0;
        long workerBytes = size.bytes() - ownPart;
        long pushPs = 0;
        long pullPs = 0;
        if (senders > 0) {
            int before = coLocated ? 1 : Math.min(2, senders);
            long lastPs = network.serial(part, senders) + (sums > 0 ? network.reduce(part) : 0);
            long sumsPs = network.serial(part, before) + sums * network.reduce(part);
            pushPs = Math.max(network.serial(workerBytes, 1), Math.max(lastPs, sumsPs));
            pullPs = Math.max(network.serial(workerBytes, 1), network.serial(part, senders));
        }
        return OptionalLong.of(repeats.total(scaling.share(compute, setting.nodes()) + pushPs + pullPs));
    }

    @Override
    public Facts facts(Setting setting) {
        return new FactsBuilder(repeats)
                .samples(1, "steps")
                .computes(compute.ps() > 0, scaling)
                .serverHosts(coLocated ? 0 : servers)
                .algorithm(servers(setting) + (coLocated ? " co-located servers" : " servers"))
                .build();
    }

    @Override
    public boolean fixedOrder() {
        return true;
    }

    @Override
    public long startPs() {
        return repeats.start().ps();
    }
}
