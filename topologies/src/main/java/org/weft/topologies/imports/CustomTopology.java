package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.routing.RoutingCatalogue;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.spec.Spelling;
import org.weft.spec.Values;
import org.weft.topologies.families.Wiring;
import org.weft.topology.LinkKit;
import org.weft.topology.Role;
import org.weft.topology.SwitchKit;
import org.weft.topology.Technology;
import org.weft.topology.TopologyFamily;
import org.weft.units.BadValueException;

/**
 * A cluster written out in the study, device by device and cable by cable; what an imported file is converted into.
 *
 * <p><b>Model.</b> Names may be short for many ({@code host-[0-15]}); a cable from several names to several joins each with each.
 * Hosts are placed in the order in which they are written. The cables of a host are its rails, in order, unless a cable says
 * which rail it is.
 */
public final class CustomTopology {
    static final String TYPE = "custom";
    private static final int MOST_CABLES = 10_000_000;

    private static final Kind<List<String>> NAMES = new Kind.Scalar<>(
            "names", "a name, or several such as host-[0-15]", CustomTopology::names, Hostlist::fold, List.of());

    /** One or several devices. */
    record DeviceRow(List<String> names, Role role, Optional<Integer> tier, Optional<SwitchKit> switchKit) {
        static final Key<List<String>> NAME =
                Key.required("name", NAMES, "what it is called; short forms name several");
        static final Key<Role> ROLE = Key.required("role", Kinds.oneOf(Role.class), "host, switch or medium");
        static final Key<Integer> TIER = Key.optional(
                "tier", Kinds.count(1, 100), "found from the hosts", "1 for leaves, 2 and above towards the core");
        static final Key<SwitchKit> SWITCH =
                Key.optional("switch", SwitchKit.KIND, "as the topology's switches", "what this switch is");
        static final Model<DeviceRow> MODEL = new Model<>(
                "device",
                "one or several hosts, switches or media",
                List.of(NAME, ROLE, TIER, SWITCH),
                values -> new DeviceRow(values.get(NAME), values.get(ROLE), values.find(TIER), values.find(SWITCH)));
    }

    /** One or several cables. */
    record CableRow(
            List<String> from,
            List<String> to,
            int count,
            Optional<Integer> rail,
            Optional<LinkKit> link,
            Optional<LinkKit> back) {
        static final Key<List<String>> FROM = Key.required("from", NAMES, "the devices at one end");
        static final Key<List<String>> TO = Key.required("to", NAMES, "the devices at the other end");
        static final Key<Integer> COUNT =
                Key.of("count", Kinds.count(1, 100_000), 1, "definition: one", "parallel cables between each two");
        static final Key<Integer> RAIL =
                Key.optional("rail", Kinds.count(0, 1023), "in order", "which NIC of the host it ends at");
        static final Key<LinkKit> LINK =
                Key.optional("link", LinkKit.KIND, "the topology's link", "what kind of cable it is");
        static final Key<LinkKit> BACK = Key.optional("back", LinkKit.KIND, "as link", "the other direction");
        static final Model<CableRow> MODEL = new Model<>(
                "cable",
                "one or several cables",
                List.of(FROM, TO, COUNT, RAIL, LINK, BACK),
                values -> new CableRow(
                        values.get(FROM),
                        values.get(TO),
                        values.get(COUNT),
                        values.find(RAIL),
                        values.find(LINK),
                        values.find(BACK)));
    }

    static final Key<List<DeviceRow>> DEVICES =
            Key.required("devices", Kinds.listOf(new Kind.Nested<>(DeviceRow.MODEL)), "hosts, switches and media");
    static final Key<List<CableRow>> CABLES =
            Key.required("cables", Kinds.listOf(new Kind.Nested<>(CableRow.MODEL)), "what joins them");
    static final Key<LinkKit> LINK =
            Key.optional("link", LinkKit.KIND, "each cable has its own", "every cable that has none of its own");

    public static final Model<TopologyFamily> MODEL = new Model<>(
            TYPE,
            "devices and cables, written out",
            List.of(
                    DEVICES,
                    CABLES,
                    LINK,
                    Wiring.HOST_LINK,
                    Wiring.TRUNK_LINK,
                    Wiring.SWITCH,
                    Wiring.OVERRIDES,
                    RoutingCatalogue.ROUTING),
            values -> new CustomTopology(values).build());

    private final Values values;
    private final Map<String, Integer> index = new LinkedHashMap<>();
    private final List<Fabric.Vertex> vertices = new ArrayList<>();
    private final List<Fabric.Wire> wires = new ArrayList<>();
    private final Map<Integer, Integer> nextRail = new LinkedHashMap<>();

    private CustomTopology(Values values) {
        this.values = values;
    }

    private static List<String> names(String text) {
        List<String> names = Hostlist.expand(text);
        if (names.isEmpty()) {
            throw new BadValueException("a name, or several such as host-[0-15]", "write a name");
        }
        return names;
    }

    private TopologyFamily build() {
        values.get(DEVICES).forEach(this::add);
        values.get(CABLES).forEach(this::add);
        Fabric fabric = new Fabric(TYPE, vertices, wires, List.of(), List.of(), Map.of());
        Dressing dressing = new Dressing(
                values.find(LINK),
                values.find(Wiring.HOST_LINK),
                values.find(Wiring.TRUNK_LINK),
                values.find(Wiring.SWITCH),
                Uplinks.FULL,
                values.find(Wiring.OVERRIDES).orElse(List.of()),
                values.get(RoutingCatalogue.ROUTING),
                Kits.NONE);
        if (!dressing.missing(fabric).isEmpty()) {
            values.reject(LINK, "a link for the cables that have none of their own", "write link: 100GbE");
        }
        return new ImportedTopology(TYPE, whole(fabric), dressing);
    }

    private void add(DeviceRow row) {
        for (String name : row.names()) {
            if (index.putIfAbsent(name, vertices.size()) != null) {
                values.reject(DEVICES, "every name once, but " + name + " is there twice", "give it another name");
                return;
            }
            vertices.add(new Fabric.Vertex(
                    name,
                    row.role(),
                    row.role() == Role.SWITCH ? row.tier().orElse(0) : 0,
                    row.switchKit().map(SwitchKit::spec),
                    Place.of("")));
        }
    }

    private void add(CableRow row) {
        List<Integer> from = ends(row.from());
        List<Integer> to = ends(row.to());
        if ((long) wires.size() + (long) from.size() * to.size() * row.count() > MOST_CABLES) {
            values.reject(CABLES, "at most 10,000,000 cables", "write fewer");
            return;
        }
        for (int a : from) {
            for (int b : to) {
                if (a == b) {
                    values.reject(
                            CABLES,
                            "cables between different devices, but "
                                    + vertices.get(a).name() + " is joined to itself",
                            "take it off one of the two lists");
                    return;
                }
                for (int cable = 0; cable < row.count(); cable++) {
                    int rail = row.rail().orElseGet(() -> rail(a, b, row.link()));
                    wires.add(Fabric.Wire.dressed(a, b, rail, row.link(), row.back()));
                }
            }
        }
    }

    private List<Integer> ends(List<String> names) {
        List<Integer> ends = new ArrayList<>();
        for (String name : names) {
            Integer end = index.get(name);
            if (end == null) {
                String fix = Spelling.closest(name, index.keySet())
                        .map(closest -> "did you mean \"" + closest + "\"?")
                        .orElse("add it to devices");
                values.reject(CABLES, "names that stand under devices, but " + name + " does not", fix);
                return List.of();
            }
            ends.add(end);
        }
        return ends;
    }

    /** The next NIC of the host at an end; a link inside a server is none. */
    private int rail(int a, int b, Optional<LinkKit> own) {
        int host = vertices.get(a).role() == Role.HOST ? a : b;
        Optional<LinkKit> kit = own.or(() -> values.find(Wiring.HOST_LINK)).or(() -> values.find(LINK));
        boolean inside =
                kit.map(LinkKit::technology).filter(Technology.INTERNAL::equals).isPresent();
        if (inside || vertices.get(host).role() != Role.HOST) {
            return 0;
        }
        return nextRail.merge(host, 1, Integer::sum) - 1;
    }

    private Fabric whole(Fabric fabric) {
        if (index.isEmpty() || wires.isEmpty()) {
            return fabric;
        }
        try {
            return new Wholeness("", fabric).checked();
        } catch (ProblemsException e) {
            Problem problem = e.problems().get(0);
            values.reject(
                    CABLES, problem.expected() + ", but there are " + problem.got(), "add the cables that join them");
            return fabric;
        }
    }
}
