package org.weft.topologies.imports;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.weft.topology.LinkKit;

/** Link kits by name, for files that tell the kind of a cable ({@code HDR}) and nothing more. */
public interface Kits {
    /** No kits: then a study must give its own. */
    Kits NONE = name -> Optional.empty();

    Optional<LinkKit> find(String name);

    /** The same kits, each looked up once: files name theirs for every cable. */
    static Kits remembering(Kits kits) {
        Map<String, Optional<LinkKit>> known = new ConcurrentHashMap<>();
        return name -> known.computeIfAbsent(name, kits::find);
    }
}
