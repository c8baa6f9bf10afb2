package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.weft.topology.Device;
import org.weft.topology.LinkKit;
import org.weft.topology.LinkSpec;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;
import org.weft.units.BadValueException;

/**
 * Two levels: hosts hang on leaves, every leaf on every spine.
 *
 * @param ratio a full leaf's down capacity over its up capacity
 */
public record LeafSpine(int leaves, int spines, int hostsPerLeaf, double ratio, Wiring wiring)
        implements TopologyFamily {

    @Override
    public int hosts(int nodes) {
        return wiring.hosts(nodes, capacity());
    }

    @Override
    public int capacity() {
        return Math.multiplyExact(leaves, hostsPerLeaf);
    }

    /** Parallel cables from a leaf to each spine with so many rails on the leaf; empty where that is no whole number. */
    OptionalInt trunksPerSpine(int railsOnLeaf) {
        double each = cablesPerSpine(railsOnLeaf);
        double whole = Math.rint(each);
        return whole >= 1 && Math.abs(each - whole) < 1e-9 ? OptionalInt.of((int) whole) : OptionalInt.empty();
    }

    private double cablesPerSpine(int railsOnLeaf) {
        double down = (double) wiring.hostKit().bandwidth().bitsPerSecond() * hostsPerLeaf * railsOnLeaf;
        return down / (ratio * spines * wiring.trunkKit().bandwidth().bitsPerSecond());
    }

    /** What to say where cables do not come out even. */
    BadValueException uneven(int railsOnLeaf) {
        double each = cablesPerSpine(railsOnLeaf);
        return new BadValueException(
                "an oversubscription that gives whole cables from a leaf to each spine: " + hostsPerLeaf * railsOnLeaf
                        + " x "
                        + wiring.hostKit().bandwidth() + " down over " + FatTree.ratioText(ratio) + " and " + spines
                        + " spines of " + wiring.trunkKit().bandwidth() + " is " + each,
                "the nearest is " + FatTree.ratioText(ratio * each / Math.max(1, Math.rint(each)))
                        + ", or change spines or hosts-per-leaf");
    }

    @Override
    public Topology build(String name, int hosts, int nicsPerHost) {
        boolean planes = wiring.rails() == Wiring.Rails.PLANES && nicsPerHost > 1;
        int railsOnLeaf = planes ? 1 : nicsPerHost;
        int trunks = trunksPerSpine(railsOnLeaf).orElseThrow(() -> uneven(railsOnLeaf));
        int used = wiring.fill() == Wiring.Fill.SPREAD ? leaves : (hosts + hostsPerLeaf - 1) / hostsPerLeaf;
        GraphBuilder builder = GraphBuilder.of(wiring);
        Device[] places = new Device[hosts];
        int[] leafOf = new int[hosts];
        for (int host = 0; host < hosts; host++) {
            leafOf[host] =
                    wiring.fill() == Wiring.Fill.SPREAD ? (int) ((long) host * used / hosts) : host / hostsPerLeaf;
            places[host] = builder.host("host-" + host, List.of(leafOf[host], host));
        }
        for (int plane = 0; plane < (planes ? nicsPerHost : 1); plane++) {
            String prefix = planes ? "plane-" + plane + "/" : "";
            lay(builder, prefix, places, leafOf, used, trunks, planes ? plane : -1, nicsPerHost);
        }
        return builder.build(
                name, "fat-tree", wiring, nicsPerHost, false, effective(leafOf, used, trunks, railsOnLeaf));
    }

    private void lay(
            GraphBuilder builder,
            String prefix,
            Device[] places,
            int[] leafOf,
            int used,
            int trunks,
            int plane,
            int nics) {
        Device[] leaf = new Device[used];
        for (int index = 0; index < used; index++) {
            leaf[index] = builder.switchDevice(prefix + "leaf-" + index, 1, List.of(index));
        }
        LinkSpec down = wiring.hostCable();
        for (int host = 0; host < places.length; host++) {
            for (int rail = Math.max(0, plane); rail < (plane < 0 ? nics : plane + 1); rail++) {
                builder.cable(places[host], leaf[leafOf[host]], down, rail);
            }
        }
        for (int index = 0; index < spines && used > 1; index++) {
            Device spine = builder.switchDevice(prefix + "spine-" + index, 2, List.of(index));
            for (Device from : leaf) {
                for (int cable = 0; cable < trunks; cable++) {
                    builder.cable(from, spine, wiring.trunkCable(), Math.max(0, plane));
                }
            }
        }
    }

    /** The fullest leaf's down capacity over its up capacity, for the hosts that are there; empty on a single leaf. */
    private Optional<Double> effective(int[] leafOf, int used, int trunks, int railsOnLeaf) {
        if (used < 2) {
            return Optional.empty();
        }
        int[] count = new int[used];
        int fullest = 0;
        for (int leaf : leafOf) {
            fullest = Math.max(fullest, ++count[leaf]);
        }
        double down =
                (double) fullest * railsOnLeaf * wiring.hostKit().bandwidth().bitsPerSecond();
        return Optional.of(
                down / ((double) trunks * spines * wiring.trunkKit().bandwidth().bitsPerSecond()));
    }

    @Override
    public LinkKit hostLink() {
        return wiring.hostKit();
    }

    @Override
    public Optional<Integer> largestRadix() {
        return wiring.largestRadix();
    }

    @Override
    public Optional<String> largestWith(int radix, int nicsPerHost) {
        double hostRate = wiring.hostKit().bandwidth().bitsPerSecond();
        double downPerUp = ratio * wiring.trunkKit().bandwidth().bitsPerSecond() / hostRate;
        int rails = wiring.rails() == Wiring.Rails.PLANES ? 1 : nicsPerHost;
        long up = (long) (radix / (1 + downPerUp));
        long hosts = (long) Math.min(radix - up, up * downPerUp) / rails;
        if (hosts < 1 || up < 1) {
            return Optional.empty();
        }
        return Optional.of(radix + " leaves of " + hosts + " hosts, with " + radix * hosts + " hosts");
    }
}
