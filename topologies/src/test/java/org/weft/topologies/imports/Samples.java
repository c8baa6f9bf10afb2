package org.weft.topologies.imports;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkKit;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** The files beside these tests. */
final class Samples {
    /** What files do not say, in these tests. */
    static final LinkKit LINK = LinkKit.custom(
            Bandwidth.ofGigabits(200), TimeSpan.ofNanoseconds(300), DataSize.ofKibibytes(128), DataSize.ofBytes(4096));

    private Samples() {}

    static Path path(String name) {
        try {
            return Path.of(Samples.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    static Fabric read(String name) {
        return Importers.read(path(name), Optional.empty());
    }

    static Fabric text(String... lines) {
        return Importers.read(FileText.of("fabric.txt", String.join("\n", lines)), Optional.empty());
    }

    static Topology topology(Fabric fabric, Dressing dressing, int nics) {
        ImportedTopology imported = ImportedTopology.of(Path.of("fabric.txt"), fabric, dressing);
        return imported.build("ours", imported.hosts(1), nics);
    }

    static Topology topology(String name) {
        return topology(read(name), Dressing.of(LINK), 1);
    }

    static TopologyMetrics measure(String name) {
        return TopologyMetrics.of(CompiledTopology.of(topology(name)));
    }
}
