package org.weft.topologies.families;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.TopologyFamily;
import org.weft.units.BadValueException;

/**
 * What a study can say of a fat tree: three levels of k-port switches, or leaves and spines.
 *
 * <p><b>Source.</b> Three levels: Al-Fares, Loukissas, Vahdat, "A scalable, commodity data center network architecture",
 * SIGCOMM 2008: k pods of k/2 edge and k/2 aggregation switches, (k/2)^2 cores, k^3/4 hosts.
 */
final class FatTree {
    private static final int MOST_NICS = 64;
    /** Where a three-level tree is thinned. */
    enum At {
        EDGE,
        AGGREGATION
    }

    private static final Kind<Double> RATIO = new Kind.Scalar<>(
            "ratio", "a ratio such as 2:1, of 1:1 or more", FatTree::ratio, FatTree::ratioText, List.of());

    static final Key<Integer> K =
            Key.optional("k", Kinds.count(2, 256), "leaves and spines are given", "ports a switch: three levels");
    static final Key<Integer> LEAVES =
            Key.optional("leaves", Kinds.count(1, 100_000), "k is given", "leaf switches: two levels");
    static final Key<Integer> SPINES = Key.optional("spines", Kinds.count(1, 100_000), "k is given", "spine switches");
    static final Key<Integer> HOSTS_PER_LEAF =
            Key.optional("hosts-per-leaf", Kinds.count(1, 100_000), "k is given", "hosts that hang on a leaf");
    static final Key<Double> OVERSUBSCRIPTION = Key.of(
            "oversubscription",
            RATIO,
            1.0,
            "definition: as much up as down",
            "a leaf's down capacity over its up capacity");
    static final Key<At> AT = Key.of(
            "at",
            Kinds.oneOf(At.class),
            At.EDGE,
            "definition: trees are usually thinned at the edge",
            "where a three-level tree is thinned");

    static final Model<TopologyFamily> MODEL = new Model<>(
            "fat-tree",
            "three levels of k-port switches, or leaves and spines",
            Wiring.keys(K, LEAVES, SPINES, HOSTS_PER_LEAF, Wiring.HOSTS, OVERSUBSCRIPTION, AT),
            FatTree::build);

    private FatTree() {}

    private static double ratio(String text) {
        String expected = "a ratio such as 2:1, of 1:1 or more";
        String[] parts = text.split(":", -1);
        try {
            double down = Double.parseDouble(parts[0].strip());
            double up = parts.length == 2 ? Double.parseDouble(parts[1].strip()) : 1;
            if (parts.length <= 2 && up > 0 && down >= up && down / up <= 1000) {
                return down / up;
            }
        } catch (NumberFormatException e) {
            // the same advice as for a ratio out of range
        }
        throw new BadValueException(expected, "write \"2:1\" in quotes");
    }

    /** {@code 2:1}. */
    static String ratioText(double ratio) {
        return ratio == Math.rint(ratio) ? (long) ratio + ":1" : ratio + ":1";
    }

    private static TopologyFamily build(Values values) {
        Wiring wiring = Wiring.of(values, Wiring.HOSTS);
        if (values.has(K)) {
            for (Key<?> other : List.of(LEAVES, SPINES, HOSTS_PER_LEAF)) {
                if (values.has(other)) {
                    values.reject(other, "k, or leaves with spines and hosts-per-leaf", "leave one of them out");
                }
            }
            return threeLevels(values, wiring);
        }
        boolean complete = true;
        for (Key<?> needed : List.of(LEAVES, SPINES, HOSTS_PER_LEAF)) {
            if (!values.has(needed)) {
                complete = false;
                values.reject(needed, "k, or leaves with spines and hosts-per-leaf", "write " + needed.name());
            }
        }
        return complete ? twoLevels(values, wiring) : new KaryFatTree(2, 1, At.EDGE, wiring);
    }

    private static TopologyFamily threeLevels(Values values, Wiring wiring) {
        int k = values.get(K);
        if (k % 2 != 0) {
            values.reject(K, "an even number", "write k: " + (k - 1) + " or k: " + (k + 1));
            return new KaryFatTree(2, 1, At.EDGE, wiring);
        }
        int half = k / 2;
        double ratio = values.get(OVERSUBSCRIPTION);
        double uplinks = half / ratio;
        if (uplinks != Math.rint(uplinks) || uplinks < 1) {
            int fewer = (int) Math.max(1, Math.floor(uplinks));
            int more = (int) Math.min(half, Math.ceil(Math.max(1, uplinks)));
            values.reject(
                    OVERSUBSCRIPTION,
                    "a ratio that leaves a whole number of uplinks: " + half + " down over " + ratioText(ratio) + " is "
                            + String.format(Locale.ROOT, "%.3g", uplinks),
                    more == fewer
                            ? "the nearest is " + half + ":" + more
                            : "the nearest are " + half + ":" + more + " and " + half + ":" + fewer);
            return new KaryFatTree(k, 1, At.EDGE, wiring);
        }
        KaryFatTree tree = new KaryFatTree(k, (int) uplinks, values.get(AT), wiring);
        checkHosts(values, wiring, tree.capacity());
        return tree;
    }

    /** Whether the cables come out even depends on the NICs of a host, which are not known here: only what never does is refused. */
    private static TopologyFamily twoLevels(Values values, Wiring wiring) {
        int spines = values.get(SPINES);
        int perLeaf = values.get(HOSTS_PER_LEAF);
        LeafSpine tree = new LeafSpine(values.get(LEAVES), spines, perLeaf, values.get(OVERSUBSCRIPTION), wiring);
        boolean isEverWhole = wiring.rails() == Wiring.Rails.TOGETHER
                && IntStream.rangeClosed(1, MOST_NICS)
                        .anyMatch(nics -> tree.trunksPerSpine(nics).isPresent());
        if (!isEverWhole && tree.trunksPerSpine(1).isEmpty()) {
            BadValueException uneven = tree.uneven(1);
            values.reject(OVERSUBSCRIPTION, uneven.expected(), uneven.fix());
        }
        checkHosts(values, wiring, tree.capacity());
        return tree;
    }

    private static void checkHosts(Values values, Wiring wiring, int capacity) {
        Optional<Integer> hosts = wiring.hosts();
        if (hosts.isPresent() && hosts.get() > capacity) {
            values.reject(Wiring.HOSTS, "at most " + capacity, "this tree holds " + capacity + " hosts");
        }
    }
}
