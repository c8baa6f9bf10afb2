package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.spec.ProblemsException;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.Share;
import org.weft.units.TimeSpan;

/** One pass over the words of an ns-3 or SimAI topology. */
final class SimAiReader {
    private static final int MOST = 10_000_000;

    /** Switches inside servers: cut-through, without latency of their own. */
    private static final SwitchSpec NVSWITCH =
            SwitchSpec.plain().named("nvswitch").withForwarding(SwitchSpec.Forwarding.CUT_THROUGH, TimeSpan.ZERO);

    private final FileText file;
    private final Words words;
    private final Problems problems = new Problems();
    private final boolean simAi;
    private int nodes;
    private int perServer;
    private int nvSwitches;
    private int switches;
    private int links;
    private String gpu = "";
    private final Set<Integer> scaleUp = new LinkedHashSet<>();
    private final Set<Integer> switchIds = new LinkedHashSet<>();
    private final List<Row> rows = new ArrayList<>();
    private final Map<String, Integer> rates = new LinkedHashMap<>();
    private final Map<String, Integer> delays = new LinkedHashMap<>();

    /** One cable of the file. */
    private record Row(int a, int b, Bandwidth rate, TimeSpan delay, double loss) {}

    SimAiReader(FileText file) {
        this.file = file;
        this.words = new Words(file);
        this.simAi = file.lines().get(0).strip().split("\\s+").length == 6;
    }

    Fabric read() {
        header();
        ids();
        for (int row = 0; row < links && problems.count() < 20; row++) {
            row(row);
        }
        problems.throwIfAny();
        return build();
    }

    private void header() {
        nodes = number("the number of nodes", MOST);
        if (simAi) {
            perServer = number("the number of accelerators a server", MOST);
            nvSwitches = number("the number of NVSwitches", nodes);
        }
        switches = number("the number of switches", nodes);
        links = number("the number of links", MOST);
        if (simAi) {
            gpu = word("the accelerator's name");
        }
        if (nvSwitches + switches > nodes) {
            throw ProblemsException.of(
                    file.place(0),
                    "",
                    (nvSwitches + switches) + " switches among " + nodes + " nodes",
                    "fewer switches than nodes",
                    "check the first line: "
                            + (simAi ? "nodes gpus-per-server nvswitches switches links gpu" : "nodes switches links"));
        }
    }

    private void ids() {
        for (int index = 0; index < nvSwitches + switches; index++) {
            int id = number("the id of a switch", nodes - 1);
            if (!switchIds.add(id)) {
                problems.add(new Problem(
                        words.place(),
                        "",
                        "switch " + id + " a second time",
                        "every switch once",
                        "check the second line"));
            }
            if (index < nvSwitches) {
                scaleUp.add(id);
            }
        }
    }

    private void row(int row) {
        String what = "link " + (row + 1) + " of " + links;
        int a = number("the first node of " + what, nodes - 1);
        int b = number("the second node of " + what, nodes - 1);
        Place place = words.place();
        Optional<Bandwidth> rate = value(what, Ns3Units::rate, rates);
        Optional<TimeSpan> delay = value(what, Ns3Units::time, delays);
        Optional<Double> loss = value(what, Share::parse, new LinkedHashMap<>());
        if (a == b) {
            problems.add(new Problem(place, "", "node " + a + " joined to itself", "two nodes", "delete the row"));
        } else if (rate.isPresent() && delay.isPresent() && loss.isPresent()) {
            rows.add(new Row(a, b, rate.get(), delay.get(), loss.get()));
        }
    }

    private <T> Optional<T> value(String what, Function<String, T> parse, Map<String, Integer> count) {
        String text = word("rate, delay and error rate of " + what);
        count.merge(text, 1, Integer::sum);
        try {
            return Optional.of(parse.apply(text));
        } catch (BadValueException e) {
            problems.add(new Problem(words.place(), "", "\"" + text + "\"", e.expected(), e.fix()));
            return Optional.empty();
        }
    }

    private int number(String what, int most) {
        String text = word(what);
        if (text.matches("\\d{1,9}") && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        problems.add(new Problem(
                words.place(), "", "\"" + text + "\"", what + ", a whole number from 0 to " + most, "check the row"));
        throw new ProblemsException(problems.all());
    }

    private String word(String what) {
        return words.next().orElseThrow(() -> {
            problems.add(new Problem(
                    words.place(),
                    "",
                    "the end of the file",
                    what,
                    "the file declares " + links + " links and is cut off: make it again, or correct the first line"));
            return new ProblemsException(problems.all());
        });
    }

    private Fabric build() {
        int[] index = new int[nodes];
        List<Fabric.Vertex> vertices = new ArrayList<>();
        for (int id = 0; id < nodes; id++) {
            if (!switchIds.contains(id)) {
                index[id] = vertices.size();
                vertices.add(Fabric.Vertex.host("host-" + vertices.size(), file.place(1)));
            }
        }
        int hosts = vertices.size();
        for (int id : switchIds) {
            index[id] = vertices.size();
            boolean inside = scaleUp.contains(id);
            String name = (inside ? "nvswitch-" : "switch-") + id;
            vertices.add(new Fabric.Vertex(
                    name, Role.SWITCH, 0, inside ? Optional.of(NVSWITCH) : Optional.empty(), file.place(1)));
        }
        int[] cards = new int[nodes];
        List<Fabric.Wire> wires = new ArrayList<>();
        for (Row row : rows) {
            boolean inside = scaleUp.contains(row.a) || scaleUp.contains(row.b);
            int host = switchIds.contains(row.a) ? row.b : row.a;
            boolean atHost = !switchIds.contains(host);
            wires.add(Fabric.Wire.told(
                    index[row.a],
                    index[row.b],
                    inside ? Optional.of(Technology.INTERNAL) : Optional.empty(),
                    Optional.empty(),
                    Optional.of(row.rate),
                    Optional.of(row.delay),
                    row.loss,
                    atHost && !inside ? cards[host]++ : 0));
        }
        return new Fabric("simai", vertices, wires, assumed(hosts), skipped(), facts(hosts));
    }

    private List<String> assumed(int hosts) {
        List<String> assumed = new ArrayList<>();
        String server = simAi ? ", an accelerator with its NIC and not a server of " + perServer : "";
        assumed.add("Each of the " + hosts + " end points is a host, as the file has it" + server + ".");
        if (!scaleUp.isEmpty()) {
            assumed.add("The " + scaleUp.size()
                    + " NVSwitches are switches inside servers: cut-through, without latency of their"
                    + " own; the links to them are no NICs.");
        }
        assumed.add(
                "The file gives rate, delay and error rate of every link; buffers, MTU and switches are those of the link kit.");
        return assumed;
    }

    private List<String> skipped() {
        int further = SimAiTopologyImport.rowsPresent(file) - links;
        return further > 0
                ? List.of(further + " rows after the " + links + " that the first line declares.")
                : List.of();
    }

    private Map<String, Object> facts(int hosts) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("dialect", simAi ? "simai" : "hpcc");
        facts.put("nodes", nodes);
        if (simAi) {
            facts.put("gpus_per_server", perServer);
            facts.put("nvswitches", nvSwitches);
            facts.put("gpu_type", gpu);
            facts.put("servers", perServer == 0 ? 0 : hosts / perServer);
        }
        facts.put("switches", switches);
        facts.put("declared_links", links);
        facts.put("hosts", hosts);
        facts.put("switch_ids_listed", switchIds.size());
        facts.put("link_rows_present", SimAiTopologyImport.rowsPresent(file));
        facts.put("link_rows_used", rows.size());
        facts.put("distinct_pairs", (int) rows.stream()
                .map(row -> Math.min(row.a, row.b) + "-" + Math.max(row.a, row.b))
                .distinct()
                .count());
        facts.put("rates", rates);
        facts.put("delays", delays);
        return facts;
    }
}
