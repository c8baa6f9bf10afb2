package org.weft.topology;

import java.util.List;

/**
 * A vertex of a topology: host, switch or shared medium.
 *
 * @param id dense from 0 in the order of the graph's vertices
 * @param name unique, as reports and overrides write it ({@code leaf-3}, {@code host-17})
 * @param tier 0 for hosts, 1 for what hosts hang on, 2 and above towards the core
 * @param coordinates place in a mesh, torus or tree; empty where the family has none
 */
public record Device(int id, String name, Role role, int tier, List<Integer> coordinates) {
    public Device {
        coordinates = List.copyOf(coordinates);
    }
}
