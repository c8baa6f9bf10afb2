package org.weft.topologies.metrics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * Hosts that hang on the same devices in the same way, and so are equally far from everything.
 *
 * <p><b>Model.</b> A host that is cabled to another host is a group of its own.
 */
final class HostGroups {
    private final List<int[]> attachments = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();
    private final List<Integer> firstHosts = new ArrayList<>();
    private final int[] groupOfHost;

    HostGroups(CompiledTopology topology) {
        Map<List<Integer>, Integer> known = new LinkedHashMap<>();
        groupOfHost = new int[topology.hosts()];
        for (int host = 0; host < topology.hosts(); host++) {
            List<Integer> key = key(topology, host);
            Integer group = known.get(key);
            if (group == null) {
                group = known.size();
                known.put(key, group);
                attachments.add(codes(topology, host));
                sizes.add(0);
                firstHosts.add(host);
            }
            groupOfHost[host] = group;
            sizes.set(group, sizes.get(group) + 1);
        }
    }

    private static List<Integer> key(CompiledTopology topology, int host) {
        TreeSet<Integer> key = new TreeSet<>();
        int device = topology.hostDevice(host);
        for (int index = 0; index < topology.degree(device); index++) {
            int link = topology.outgoing(device, index);
            int other = topology.target(link);
            key.add(topology.device(other).role() == Role.HOST ? -1 - host : code(topology, link));
        }
        return List.copyOf(key);
    }

    private static int[] codes(CompiledTopology topology, int host) {
        return key(topology, host).stream()
                .mapToInt(Integer::intValue)
                .filter(code -> code >= 0)
                .toArray();
    }

    /** The device that a link of a host reaches, and whether the way there is a hop. */
    private static int code(CompiledTopology topology, int link) {
        return topology.target(link) << 1 | (topology.embedded(link) ? 0 : 1);
    }

    int count() {
        return sizes.size();
    }

    int size(int group) {
        return sizes.get(group);
    }

    int groupOf(int host) {
        return groupOfHost[host];
    }

    /** The first host of a group. */
    int firstHost(int group) {
        return firstHosts.get(group);
    }

    /** How many devices the hosts of a group hang on. */
    int attachments(int group) {
        return attachments.get(group).length;
    }

    int device(int group, int index) {
        return attachments.get(group)[index] >> 1;
    }

    /** 0 where the joint is inside one box, else 1. */
    int hops(int group, int index) {
        return attachments.get(group)[index] & 1;
    }
}
