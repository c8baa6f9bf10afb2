package org.weft.routing;

import java.util.List;
import java.util.stream.Collectors;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.RingRules;
import org.weft.topology.RoutingSpec;
import org.weft.units.BadValueException;

/** All routings that a study can name: a new one is its own file and one line here. */
public final class RoutingCatalogue {
    private static final String AUTO = "auto";

    public static final List<RoutingModel> ALL = List.of(
            new RoutingModel(
                    AUTO,
                    "dimension order on meshes, tori and hypercubes, any shortest path elsewhere",
                    RoutingCatalogue::minimal),
            ShortestPathRouting.MODEL,
            DimensionOrderRouting.MODEL,
            UpDownRouting.MODEL,
            DModKRouting.MODEL,
            ValiantRouting.MODEL,
            UgalRouting.LOCAL,
            UgalRouting.GLOBAL);

    private static final String EXPECTED = "one of " + String.join(", ", names());

    private static final Kind.Scalar<String> NAME =
            new Kind.Scalar<>("word", EXPECTED, RoutingCatalogue::name, text -> text, names());
    private static final Key<String> TYPE = Key.required("type", NAME, "which ways packets may take");
    private static final Key<String> ROOT = Key.optional(
            "root",
            Kinds.TEXT,
            "all switches of the highest tier, else the most central switch",
            "the switch that up-down climbs to");
    private static final Kind.Scalar<RoutingSpec> WORD =
            new Kind.Scalar<>("word", EXPECTED, text -> RoutingSpec.of(name(text)), RoutingSpec::toString, names());

    /** What a topology's {@code routing:} takes. */
    public static final Key<RoutingSpec> ROUTING = Key.of(
            "routing",
            new Kind.WordOr<>(
                    WORD,
                    new Model<>(
                            "routing",
                            "which ways packets may take",
                            List.of(TYPE, ROOT, RingRules.CLASSES, RingRules.HALF_WAY),
                            RoutingCatalogue::build)),
            RoutingSpec.AUTO,
            "definition: what suits the topology",
            "which ways packets may take: " + says());

    private RoutingCatalogue() {}

    private static RoutingSpec build(Values values) {
        if (values.has(ROOT) && !values.get(TYPE).equals(UpDownRouting.MODEL.name())) {
            values.reject(ROOT, "type: up-down beside it", "take it away: only up-down has a root");
        }
        boolean hasRings = values.get(TYPE).equals(DimensionOrderRouting.MODEL.name());
        for (Key<?> key : List.of(RingRules.CLASSES, RingRules.HALF_WAY)) {
            if (values.has(key) && !hasRings) {
                values.reject(
                        key, "type: dimension-order beside it", "take it away: only dimension order goes by rings");
            }
        }
        return new RoutingSpec(
                values.get(TYPE),
                values.find(ROOT),
                new RingRules(values.get(RingRules.CLASSES), values.get(RingRules.HALF_WAY)));
    }

    private static String name(String text) {
        if (!names().contains(text)) {
            throw new BadValueException(EXPECTED, "write one of these words");
        }
        return text;
    }

    private static String says() {
        return ALL.stream()
                .map(model -> model.name() + " (" + model.says() + ")")
                .collect(Collectors.joining("; "));
    }

    /**
     * Builds the routing of this name.
     *
     * @throws BadValueException where it cannot serve the topology, or is none
     */
    public static Routing make(String name, RoutingSite site) {
        for (RoutingModel model : ALL) {
            if (model.name().equals(name)) {
                return model.make().apply(site);
            }
        }
        throw new BadValueException(EXPECTED, "write one of these words");
    }

    /** In the order in which they are shown. */
    public static List<String> names() {
        return ALL.stream().map(RoutingModel::name).toList();
    }

    /** Shortest paths, in dimension order where there are dimensions. */
    static LeafRouting minimal(RoutingSite site) {
        if (site.topology().topology().direct()) {
            var grid = DimensionOrderRouting.of(site.topology(), site.links(), RingRules.USUAL);
            if (grid.isPresent()) {
                return grid.get();
            }
        }
        return new ShortestPathRouting(site.topology(), site.links());
    }
}
