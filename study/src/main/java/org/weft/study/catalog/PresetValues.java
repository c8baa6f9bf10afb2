package org.weft.study.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.weft.spec.Node;

/** A catalogue entry as the keys of its model: the same names, except where a figure of the file means several keys. */
final class PresetValues {
    private static final Set<String> FOR_PEOPLE = Set.of("says", "sources", "over");

    private PresetValues() {}

    static Node.Mapping of(Catalogue catalogue, String list, Node.Mapping entry) {
        List<Node.Entry> entries = new ArrayList<>();
        for (Node.Entry each : entry.entries()) {
            if (!FOR_PEOPLE.contains(each.key())) {
                entries.add(each);
            }
        }
        if (list.equals("hosts")) {
            flops(catalogue, entry).ifPresent(flops -> {
                entries.removeIf(each -> each.key().equals("flops"));
                entries.add(new Node.Entry("flops", entry.place(), flops));
            });
        }
        return new Node.Mapping(entry.place(), entries);
    }

    /** Of one rank: its accelerator's half-precision peak, else its share of the processors. */
    private static Optional<Node> flops(Catalogue catalogue, Node.Mapping host) {
        Optional<Node> accelerator = host.find("accelerator");
        if (accelerator.isPresent()) {
            Node.Mapping peaks = catalogue
                    .entry("accelerators", ((Node.Scalar) accelerator.get()).text())
                    .orElseThrow();
            return peaks.find("bf16").or(() -> peaks.find("fp16")).or(() -> peaks.find("fp32"));
        }
        Optional<Node> all = host.find("flops");
        Optional<Node> ranks = host.find("ranks");
        if (all.isEmpty() || ranks.isEmpty()) {
            return all;
        }
        double share =
                Flops.parse(((Node.Scalar) all.get()).text()) / Integer.parseInt(((Node.Scalar) ranks.get()).text());
        return Optional.of(new Node.Scalar(all.get().place(), Flops.print(share), false));
    }
}
