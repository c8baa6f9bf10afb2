package org.weft.validation.routers;

import java.util.ArrayList;
import java.util.List;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** Leaves with fewer uplinks than hosts under uniform traffic, each packet by an uplink of its own: B/oversubscription. */
public final class LeafSaturation {
    private static final int LEAVES = 8;
    private static final int HOSTS_A_LEAF = 16;
    private static final int CYCLES = 8_000;
    /** What 120 Gb/s carry in a cycle of 1 ns: a rate of which a third of 16 links is a whole number of other links. */
    private static final int FLIT_BYTES = 15;

    private LeafSaturation() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(ratio(2, 120));
        cases.add(ratio(3, 160));
        cases.add(ratio(4, 120));
        return cases;
    }

    private static Case ratio(int ratio, int trunkGigabits) {
        double outside = (LEAVES - 1.0) * HOSTS_A_LEAF / (LEAVES * HOSTS_A_LEAF - 1.0);
        double bound = 1 / (ratio * outside);
        Expectation expectation = Expectation.within(
                0.03,
                "",
                ratio + ":1, uniform among the others: load from which less than 99 % arrives or ever more waits",
                bound,
                "packets a host and cycle",
                "channel load: 1 / (r x 112/127), the share that leaves a leaf over what its uplinks carry",
                new Mutant("links that are half as fast again", saturation(ratio, trunkGigabits, 180, bound)));
        Conditions conditions = new Conditions(
                "packet",
                "none: single packets, each cycle with the same chance",
                "64 MiB a port",
                "in order of arrival; each packet by an uplink of its own",
                "half of " + CYCLES + " cycles",
                "none");
        return Case.random(
                        "B/oversubscription-" + ratio,
                        conditions,
                        List.of("network"),
                        List.of(expectation),
                        saturation(ratio, trunkGigabits, 120, bound))
                .whenAsked();
    }

    private static Experiment saturation(int ratio, int trunkGigabits, int hostGigabits, double bound) {
        String topology = "type: fat-tree, leaves: " + LEAVES + ", spines: 4, hosts-per-leaf: " + HOSTS_A_LEAF
                + ", oversubscription: \"" + ratio + ":1\", trunk-link: { technology: internal, bandwidth: "
                + trunkGigabits * hostGigabits / 120 + " Gb/s, latency: 0 ns, mtu: " + FLIT_BYTES
                + " B, buffer: 64 MiB }";
        GridTraffic.Spec spec = new GridTraffic.Spec(
                topology,
                Pattern.Kind.OTHERS,
                0,
                FLIT_BYTES,
                "spread: packet-spray",
                "bandwidth: " + hostGigabits + " Gb/s, latency: 0 ns",
                CYCLES);
        return Experiment.of(
                "",
                seed -> GridTraffic.saturation(
                        spec, false, 0.8 * bound, Math.min(0.98, 1.7 * bound), 0.003 * bound, seed));
    }
}
