package org.weft.topologies.imports;

import java.util.Optional;
import org.weft.topology.LinkKit;

/** Link kits by name, for files that tell the kind of a cable ({@code HDR}) and nothing more. */
public interface Kits {
    /** No kits: then a study must give its own. */
    Kits NONE = name -> Optional.empty();

    Optional<LinkKit> find(String name);
}
