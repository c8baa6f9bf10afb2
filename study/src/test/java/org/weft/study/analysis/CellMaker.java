package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.program.Workload;
import org.weft.study.result.Option;

/** Makes a cell; what is not said is one rank a node on RoCE, placed in order. */
final class CellMaker {
    private final String topology;
    private final String workload;
    private final int nodes;
    private final Map<String, String> axes = new LinkedHashMap<>();
    private final List<Replication> runs = new ArrayList<>();
    private Option option;
    private Workload.Facts facts = Runs.moving(0, 0);
    private String type = "allreduce";
    private String placement = "linear";
    private StackTraits stack = Runs.roce();
    private boolean baseline;
    private Optional<CellRun.OverlapPlan> overlap = Optional.empty();
    private Optional<String> misfit = Optional.empty();
    private Optional<String> failure = Optional.empty();

    CellMaker(String topology, String workload, int nodes) {
        this.topology = topology;
        this.workload = workload;
        this.nodes = nodes;
        this.option = Runs.option(topology);
    }

    CellMaker facts(Workload.Facts given) {
        facts = given;
        return this;
    }

    CellMaker type(String given) {
        type = given;
        return this;
    }

    CellMaker stack(String name, StackTraits traits) {
        option = new Option(topology, null, option.link(), name);
        stack = traits;
        return this;
    }

    CellMaker link(String link) {
        option = new Option(topology, null, link, option.stack());
        return this;
    }

    CellMaker placement(String given) {
        placement = given;
        return this;
    }

    CellMaker axis(String path, String value) {
        axes.put(path, value);
        return this;
    }

    CellMaker overlap(long windowPs, double share) {
        overlap = Optional.of(new CellRun.OverlapPlan(windowPs, share));
        return this;
    }

    CellMaker asBaseline() {
        baseline = true;
        return this;
    }

    CellRun thatDoesNotFit() {
        misfit = Optional.of("needs " + nodes + " hosts, " + topology + " has 32");
        return done();
    }

    CellRun thatFails(String why) {
        failure = Optional.of(why);
        return done();
    }

    /** One replication for each outcome; rank i sits on host i. */
    CellRun ran(OutcomeMaker... outcomes) {
        List<Integer> hosts = java.util.stream.IntStream.range(0, nodes).boxed().toList();
        for (OutcomeMaker outcome : outcomes) {
            runs.add(new Replication(outcome.done(), hosts));
        }
        return done();
    }

    /** One replication for each time. */
    CellRun took(long... completionsPs) {
        OutcomeMaker[] outcomes = new OutcomeMaker[completionsPs.length];
        for (int index = 0; index < outcomes.length; index++) {
            outcomes[index] = Runs.outcome(completionsPs[index]);
        }
        return ran(outcomes);
    }

    private CellRun done() {
        String id = String.join("-", topology, option.stack(), workload, placement) + axes + "-" + nodes;
        return new CellRun(
                id,
                option,
                workload,
                type,
                Optional.of(placement),
                nodes,
                nodes,
                OptionalLong.empty(),
                axes,
                "packet",
                stack,
                Optional.of(facts),
                runs,
                misfit,
                failure,
                overlap,
                baseline,
                Map.of());
    }
}
