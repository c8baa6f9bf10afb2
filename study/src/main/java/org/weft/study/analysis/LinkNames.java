package org.weft.study.analysis;

import java.util.List;
import org.weft.study.result.Bottleneck.Kind;

/** How a busy link is called: by its ends, or as the NIC of its host, or as all NICs where they are equally busy. */
final class LinkNames {
    private static final double AS_BUSY = 0.9;
    private static final double MOST = 0.75;

    private final LinkTable links;

    LinkNames(LinkTable links) {
        this.links = links;
    }

    /** The name of a link as a bottleneck. */
    String name(LinkTable.Row row) {
        if (!row.atHost() || row.link().from().equals("hosts")) {
            return row.name();
        }
        long alike = alike(row).size();
        String rate = Words.large(row.link().bitsPerSecond(), "b/s");
        if (alike > 1 && alike >= MOST * links.sameTier(row).size()) {
            return rate + " NICs of the hosts";
        }
        return rate + " NIC of " + row.host() + (row.fromHost() ? " (sending)" : " (receiving)");
    }

    /** The NICs of all hosts but one. */
    String others(String host) {
        return "NICs of the hosts beside " + host;
    }

    Kind kind(LinkTable.Row row) {
        return row.atHost() ? Kind.NIC : Kind.LINK;
    }

    /** The links of the same tier that are nearly as busy, this one included. */
    List<LinkTable.Row> alike(LinkTable.Row row) {
        return links.sameTier(row).stream()
                .filter(each -> each.utilisation() >= AS_BUSY * row.utilisation())
                .toList();
    }
}
