package org.weft.workloads.traces;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads an htsim connection matrix: a header of counts, then a flow or a trigger a line.
 *
 * <p><b>Model.</b> Start times are in picoseconds, as in htsim since 2022.
 *
 * <p><b>Not modelled.</b> Failures and priorities (said); endless flows (refused: they never complete).
 *
 * <p><b>Source.</b> {@code connection_matrix.cpp} and {@code trigger.cpp} of csg-htsim (facts only).
 */
final class ConnectionMatrixReader {
    private static final List<String> HEADER = List.of("Nodes", "Connections", "Triggers", "Failures");

    private final TraceText text;
    private final Trace.Scale scale;
    private final Map<String, Integer> declared = new LinkedHashMap<>();
    private final List<Draft> flows = new ArrayList<>();
    private final Map<Integer, DraftTrigger> triggers = new LinkedHashMap<>();
    private final Map<Integer, Integer> ids = new LinkedHashMap<>();
    private int failures;
    private int priorities;

    ConnectionMatrixReader(TraceText text, Trace.Scale scale) {
        this.text = text;
        this.scale = scale;
    }

    /** A flow whose triggers are still numbers of the file; 0 for none. */
    private static final class Draft {
        int from;
        int to;
        long bytes;
        long startPs = -1;
        int trigger;
        int whenSent;
        int whenReceived;
        int line;
    }

    private record DraftTrigger(int index, Connections.Kind kind, int count, int line) {}

    Connections read() throws IOException {
        while (text.next("#")) {
            String first = text.words().get(0);
            if (HEADER.contains(first)) {
                readCount(first);
            } else if (first.equals("trigger")) {
                readTrigger();
            } else if (first.equals("failure")) {
                failures++;
            } else {
                readFlow();
            }
        }
        compare("Connections", flows.size());
        compare("Triggers", triggers.size());
        compare("Failures", failures);
        return build();
    }

    private void readCount(String name) {
        int least = name.equals("Nodes") ? 1 : 0;
        if (declared.put(name, (int) text.whole(1, least, 100_000_000, "how many")) != null) {
            throw text.problem(0, name + " once", "keep one of them");
        }
    }

    private void compare(String name, int found) {
        int said = declared.getOrDefault(name, 0);
        if (said != found) {
            throw text.problem(
                    text.line(),
                    found + " " + name.toLowerCase(Locale.ROOT) + " in the file",
                    "as many as its header says: " + said,
                    "correct the header, or get the file whole");
        }
    }

    private void readTrigger() {
        if (!text.words().contains("id") || text.words().size() < 4) {
            throw text.problem(
                    1, "trigger id NUMBER oneshot, multishot or barrier count NUMBER", "write the trigger whole");
        }
        int id = (int) text.whole(2, 1, Integer.MAX_VALUE, "a trigger's number, above 0");
        Connections.Kind kind = kind(text.words().get(3));
        int count = 0;
        if (text.words().size() > 4) {
            if (!text.words().get(4).equals("count")) {
                throw text.problem(4, "count and a number", "write trigger id 1 barrier count 4");
            }
            count = (int) text.whole(5, 1, Integer.MAX_VALUE, "how many activations a barrier waits for");
        }
        if (kind == Connections.Kind.BARRIER && count == 0) {
            throw text.problem(4, "count and how many activations the barrier waits for", "write barrier count 4");
        }
        if (triggers.put(id, new DraftTrigger(triggers.size(), kind, count, text.line())) != null) {
            throw text.problem(2, "a number that no other trigger has", "number triggers apart");
        }
    }

    private Connections.Kind kind(String word) {
        return switch (word) {
            case "oneshot" -> Connections.Kind.ONESHOT;
            case "multishot" -> Connections.Kind.MULTISHOT;
            case "barrier" -> Connections.Kind.BARRIER;
            default -> throw text.problem(3, "oneshot, multishot or barrier", "write what the trigger does");
        };
    }

    private void readFlow() {
        Draft flow = new Draft();
        flow.line = text.line();
        String ends = text.words().get(0);
        int arrow = ends.indexOf("->");
        if (arrow < 0) {
            throw text.problem(0, "SOURCE->DESTINATION, trigger or failure", "write 0->13 start 0 size 2000000");
        }
        Integer nodes = declared.get("Nodes");
        if (nodes == null) {
            throw text.problem(0, "Nodes and how many before the first flow", "begin the file with Nodes 16");
        }
        String below = "a node below " + nodes + ", the number of nodes";
        flow.from = (int) text.whole(0, ends.substring(0, arrow), 0, nodes - 1L, below);
        flow.to = (int) text.whole(0, ends.substring(arrow + 2), 0, nodes - 1L, below);
        for (int at = 1; at < text.words().size(); at += 2) {
            readField(flow, at);
        }
        if (flow.startPs >= 0 == flow.trigger > 0) {
            throw text.problem(0, "either start or trigger", "say when the flow starts, in one way");
        }
        if (flow.bytes == 0) {
            throw text.problem(0, "a size above 0", "write size: a flow without one never ends");
        }
        flows.add(flow);
    }

    private void readField(Draft flow, int at) {
        switch (text.words().get(at)) {
            case "id" -> {
                int id = (int) text.whole(at + 1, 1, Integer.MAX_VALUE, "a flow's number, above 0");
                if (ids.put(id, flow.line) != null) {
                    throw text.problem(at + 1, "a number that no other flow has", "number flows apart");
                }
            }
            case "start" -> flow.startPs = startPs(at + 1);
            case "trigger" -> flow.trigger = trigger(at + 1);
            case "size" -> flow.bytes = scale.bytes(text.whole(at + 1, 0, 1L << 50, "bytes"));
            case "send_done_trigger" -> flow.whenSent = trigger(at + 1);
            case "recv_done_trigger" -> flow.whenReceived = trigger(at + 1);
            case "prio" -> {
                text.whole(at + 1, 0, Integer.MAX_VALUE, "a priority");
                priorities++;
            }
            default ->
                throw text.problem(
                        at, "id, start, trigger, size, send_done_trigger, recv_done_trigger or prio", "check the line");
        }
    }

    private int trigger(int word) {
        return (int) text.whole(word, 1, Integer.MAX_VALUE, "a trigger's number, above 0");
    }

    private long startPs(int word) {
        try {
            double ps =
                    Double.parseDouble(word < text.words().size() ? text.words().get(word) : "");
            if (ps >= 0 && ps < 9e15) {
                return scale.ps(ps);
            }
        } catch (NumberFormatException e) {
            throw text.problem(word, "a time in picoseconds", "write a number");
        }
        throw text.problem(word, "a time in picoseconds from 0 to 9e15", "write a number in that range");
    }

    private Connections build() {
        List<Connections.Flow> done = new ArrayList<>();
        int[] activations = new int[triggers.size()];
        List<List<Integer>> started = new ArrayList<>();
        triggers.forEach((id, trigger) -> started.add(new ArrayList<>()));
        for (Draft flow : flows) {
            int by = index(flow.trigger, flow.line);
            int sent = index(flow.whenSent, flow.line);
            int received = index(flow.whenReceived, flow.line);
            if (by >= 0) {
                started.get(by).add(done.size());
            }
            for (int each : new int[] {sent, received}) {
                if (each >= 0) {
                    activations[each]++;
                }
            }
            done.add(new Connections.Flow(flow.from, flow.to, flow.bytes, flow.startPs, by, sent, received, flow.line));
        }
        List<Connections.Trigger> all = new ArrayList<>();
        triggers.forEach((id, draft) -> {
            Connections.Trigger trigger = new Connections.Trigger(
                    draft.kind(), draft.count(), started.get(draft.index()), activations[draft.index()], draft.line());
            check(id, trigger);
            all.add(trigger);
        });
        return new Connections(declared.get("Nodes"), done, all, assumed(), skipped());
    }

    private int index(int id, int line) {
        if (id == 0) {
            return Connections.NONE;
        }
        DraftTrigger trigger = triggers.get(id);
        if (trigger == null) {
            throw text.problem(
                    line,
                    "trigger " + id + ", which is not declared",
                    "a declared trigger",
                    "add trigger id " + id + " oneshot");
        }
        return trigger.index();
    }

    /** A flow that nothing starts would be waited for without end. */
    private void check(int id, Connections.Trigger trigger) {
        int needed = switch (trigger.kind()) {
            case ONESHOT -> 1;
            case MULTISHOT -> trigger.flows().size();
            case BARRIER -> trigger.count();
        };
        boolean tooMany = trigger.kind() == Connections.Kind.BARRIER && trigger.activations() > needed;
        if (!trigger.flows().isEmpty() && (trigger.activations() < needed || tooMany)) {
            throw text.problem(
                    trigger.line(),
                    "trigger " + id + " is activated " + trigger.activations() + " times",
                    "as often as it needs to start its " + trigger.flows().size() + " flows: " + needed,
                    "correct the count, or the flows that activate it");
        }
    }

    private List<String> assumed() {
        return priorities == 0 ? List.of() : List.of("priorities of " + priorities + " flows are not used");
    }

    private List<String> skipped() {
        return failures == 0 ? List.of() : List.of(failures + " failures of links");
    }
}
