package org.weft.study.result;

import java.util.List;

/**
 * Every device and cable of a topology, as a run directory keeps it in {@code topologies/<name>.json}.
 *
 * @param name its name in the study
 * @param family its {@code type} in the study
 * @param direct whether hosts sit inside the routers
 * @param rails NICs a host joins to the fabric
 * @param devices by id
 * @param links the kinds of link that its cables are made of
 * @param cables parallel ones of one kind as one entry
 */
public record TopologyDetail(
        String name,
        String family,
        boolean direct,
        int rails,
        List<DeviceEntry> devices,
        List<LinkKind> links,
        List<CableEntry> cables) {

    /** Copies the lists. */
    public TopologyDetail {
        devices = Copies.of(devices);
        links = Copies.of(links);
        cables = Copies.of(cables);
    }

    /**
     * A device.
     *
     * @param role {@code host}, {@code switch} or {@code medium}
     * @param tier 0 for hosts, 1 for what hosts hang on, 2 and above towards the core
     * @param coordinates its place in a mesh, torus or tree; empty where the family has none
     */
    public record DeviceEntry(String name, String role, int tier, List<Integer> coordinates) {
        /** Copies the list. */
        public DeviceEntry {
            coordinates = Copies.of(coordinates);
        }
    }

    /**
     * One direction of a cable.
     *
     * @param kit its kit in the catalogue, or {@code custom}
     * @param technology {@code ethernet}, {@code infiniband} or {@code internal}
     * @param bandwidth b/s
     * @param latency s
     * @param buffer of the sending switch port, bytes
     * @param mtu largest payload of a frame, bytes
     * @param loss share of packets lost at random
     */
    public record LinkKind(
            String kit, String technology, long bandwidth, double latency, long buffer, long mtu, double loss) {}

    /**
     * A cable, or several parallel ones.
     *
     * @param a device at one end
     * @param b device at the other end
     * @param there kind of the link from a to b, by its place in {@code links}
     * @param back kind of the link from b to a
     * @param count how many
     * @param rail which NIC of the host, or which plane
     * @param embedded whether it is a joint inside a box
     */
    public record CableEntry(int a, int b, int there, int back, int count, int rail, boolean embedded) {}
}
