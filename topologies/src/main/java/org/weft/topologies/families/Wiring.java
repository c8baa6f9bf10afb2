package org.weft.topologies.families;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.routing.RoutingCatalogue;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.topology.LinkKit;
import org.weft.topology.LinkSpec;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchKit;
import org.weft.topology.SwitchSpec;

/**
 * What all families have in common: links, switches, rails and how hosts fill the places.
 *
 * @param link of every cable that has none of its own
 * @param hosts bought; empty: as many as the family holds or, where it says {@code auto}, as many as a run uses
 * @param growing true for {@code hosts: auto}
 */
public record Wiring(
        LinkKit link,
        Optional<LinkKit> hostLink,
        Optional<LinkKit> trunkLink,
        Optional<SwitchKit> switchKit,
        List<LinkOverride> overrides,
        Rails rails,
        Fill fill,
        RoutingSpec routing,
        Optional<Integer> hosts,
        boolean growing) {

    /** How the NICs of a host are wired: all on its one switch, or each to a copy of the fabric. */
    public enum Rails {
        TOGETHER,
        PLANES
    }

    /** Whether hosts fill leaf after leaf, or are spread over all leaves. */
    public enum Fill {
        COMPACT,
        SPREAD
    }

    /** {@code hosts: 64} or {@code hosts: auto}; auto is kept as 0. */
    static final Kind<Integer> COUNT_OR_AUTO = new Kind.Scalar<>(
            "count or auto",
            "a whole number of 1 or more, or auto",
            text -> text.equals("auto")
                    ? 0
                    : ((Kind.Scalar<Integer>) Kinds.count(1, 10_000_000))
                            .parse()
                            .apply(text),
            hosts -> hosts == 0 ? "auto" : String.valueOf(hosts),
            List.of());

    static final Key<Integer> HOSTS =
            Key.optional("hosts", COUNT_OR_AUTO, "as many as it holds", "hosts bought, or auto to grow with nodes");
    static final Key<Integer> HOSTS_REQUIRED =
            Key.required("hosts", COUNT_OR_AUTO, "hosts bought, or auto to grow with nodes");
    static final Key<LinkKit> LINK = Key.required("link", LinkKit.KIND, "every cable that has none of its own");
    public static final Key<LinkKit> HOST_LINK =
            Key.optional("host-link", LinkKit.KIND, "as link", "cables between hosts and switches");
    public static final Key<LinkKit> TRUNK_LINK =
            Key.optional("trunk-link", LinkKit.KIND, "as link", "cables between switches");
    public static final Key<SwitchKit> SWITCH =
            Key.optional("switch", SwitchKit.KIND, "the link kit's usual switch", "the switches");
    public static final Key<List<LinkOverride>> OVERRIDES = Key.optional(
            "overrides",
            Kinds.listOf(new Kind.Nested<>(LinkOverride.MODEL)),
            "none",
            "what is different about some links or switches");
    static final Key<Rails> RAILS = Key.of(
            "rails",
            Kinds.oneOf(Rails.class),
            Rails.TOGETHER,
            "definition: all NICs of a host on its one switch",
            "how several NICs of a host are wired");
    static final Key<Fill> FILL = Key.of(
            "fill",
            Kinds.oneOf(Fill.class),
            Fill.COMPACT,
            "definition: leaf after leaf; leaves without a host are not built",
            "where hosts sit when there are fewer than places");

    /** The keys of a family: its own, then what all have. */
    static List<Key<?>> keys(Key<?>... own) {
        List<Key<?>> keys = new ArrayList<>(List.of(own));
        keys.addAll(List.of(LINK, HOST_LINK, TRUNK_LINK, SWITCH, OVERRIDES, RAILS, FILL, RoutingCatalogue.ROUTING));
        return keys;
    }

    /** Reads what all families have; {@code hosts} is the family's own key, required or not. */
    static Wiring of(Values values, Key<Integer> hosts) {
        Optional<Integer> count = values.find(hosts);
        return new Wiring(
                values.get(LINK),
                values.find(HOST_LINK),
                values.find(TRUNK_LINK),
                values.find(SWITCH),
                values.find(OVERRIDES).orElse(List.of()),
                values.get(RAILS),
                values.get(FILL),
                values.get(RoutingCatalogue.ROUTING),
                count.filter(n -> n > 0),
                count.isPresent() && count.get() == 0);
    }

    /** One kit for every cable and nothing else said: for tests and theory. */
    public static Wiring of(LinkKit link) {
        return new Wiring(
                link,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Rails.TOGETHER,
                Fill.COMPACT,
                RoutingSpec.AUTO,
                Optional.empty(),
                false);
    }

    /** Hosts bought when a run uses {@code nodes}. */
    int hosts(int nodes, int capacity) {
        return growing ? Math.min(nodes, capacity) : hosts.orElse(capacity);
    }

    /** The kit that hosts hang on. */
    LinkKit hostKit() {
        return hostLink.orElse(link);
    }

    LinkKit trunkKit() {
        return trunkLink.orElse(link);
    }

    /** What every switch is. */
    SwitchKit switches() {
        return trunkKit().switchOr(switchKit);
    }

    SwitchSpec switchSpec() {
        return switches().spec();
    }

    LinkSpec hostCable() {
        return hostKit().hostLink(switches());
    }

    LinkSpec trunkCable() {
        return trunkKit().trunk(switches());
    }

    /** Most ports that one switch may have. */
    Optional<Integer> largestRadix() {
        return trunkKit().largestRadix(switchKit);
    }
}
