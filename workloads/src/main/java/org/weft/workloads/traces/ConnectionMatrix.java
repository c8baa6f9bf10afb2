package org.weft.workloads.traces;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Workload;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;

/**
 * An htsim connection matrix, replayed: flows at their times or when a trigger starts them, a rank a node.
 *
 * <p><b>Model.</b> Triggers cost nothing and take no time, as in htsim.
 */
public final class ConnectionMatrix implements Workload {
    private final Connections connections;

    ConnectionMatrix(Connections connections) {
        this.connections = connections;
    }

    Connections connections() {
        return connections;
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return connections.nodes();
    }

    @Override
    public Program program(int rank, Setting setting) {
        return new ConnectionMatrixRank(connections, rank);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.empty();
    }

    @Override
    public Facts facts(Setting setting) {
        return new FactsBuilder(Repeats.ONCE).build();
    }

    @Override
    public boolean fixedOrder() {
        return connections.triggers().stream().allMatch(trigger -> trigger.kind() != Connections.Kind.MULTISHOT);
    }

    @Override
    public Optional<String> format() {
        return Optional.of("htsim-cm");
    }

    @Override
    public List<String> assumed() {
        return connections.assumed();
    }

    @Override
    public List<String> skipped() {
        return connections.skipped();
    }
}
