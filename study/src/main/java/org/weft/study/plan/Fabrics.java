package org.weft.study.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import org.weft.topology.CompiledTopology;

/**
 * Topologies built and frozen for a study's cells, the last used ones kept.
 *
 * <p><b>Order.</b> May be asked from several threads; what it gives is immutable.
 */
public final class Fabrics {
    private static final int KEPT = 16;

    private final Study study;
    private final Map<Key, CompiledTopology> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, CompiledTopology> eldest) {
            return size() > KEPT;
        }
    };

    private record Key(int topology, int hosts, int nics) {}

    public Fabrics(Study study) {
        this.study = study;
    }

    /**
     * What is bought when so many hosts are used.
     *
     * @param topology its place in the study's topologies
     * @param hostsUsed servers included
     */
    public synchronized CompiledTopology fabric(int topology, int hostsUsed, int nics) {
        var choice = study.topologies().get(topology);
        int bought = choice.value().hosts(hostsUsed);
        return kept.computeIfAbsent(
                new Key(topology, bought, nics),
                key -> CompiledTopology.of(choice.value().build(choice.name(), key.hosts, key.nics)));
    }
}
