package org.weft.study.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.spec.Binder;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problems;
import org.weft.topologies.imports.CustomForm;
import org.weft.topology.Cable;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;

/** Fabric files and the catalogue: a dump that names its cables gets their kits. */
class ImportedKitsTest {
    private static final Place HERE = new Place("study.yaml", 1, 1);
    private static final String DUMP = """
            Switch 40 "S-0000000000000010" # "MF0;leaf-a:MQM8700/U1" enhanced port 0 lid 1 lmc 0
            [1] "H-0000000000000101"[1] # "node1 HCA-1" lid 11 4xHDR
            [2] "H-0000000000000102"[1] # "node2 HCA-1" lid 12 2xHDR
            """;

    @TempDir
    Path folder;

    private static Topology bind(String type, Node.Mapping written) {
        Catalogue catalogue = Catalogue.load();
        Model<TopologyFamily> model = ModelSet.all(catalogue).topologies().stream()
                .filter(each -> each.name().equals(type))
                .findFirst()
                .orElseThrow();
        Problems problems = new Problems();
        Optional<TopologyFamily> family = new Binder(catalogue, problems)
                .bind(model, written, Optional.empty(), "ours", java.util.Set.of("type"));
        problems.throwIfAny();
        return family.orElseThrow().build("ours", family.get().hosts(1), 1);
    }

    private Topology imported() throws IOException {
        Path file = folder.resolve("fabric.txt");
        Files.writeString(file, DUMP);
        Node.Scalar path = new Node.Scalar(HERE, file.toString(), false);
        return bind("import", new Node.Mapping(HERE, List.of(new Node.Entry("file", HERE, path))));
    }

    @Test
    void cablesGetTheKitsThatTheDumpNames() throws IOException {
        Topology got = imported();

        assertThat(got.graph().edgeSet().stream()
                        .map(cable -> cable.aToB().kit())
                        .toList())
                .containsExactly("HDR", "HDR100");
        assertThat(got.switchSpec().forwarding()).isEqualTo(SwitchSpec.Forwarding.CUT_THROUGH);
        assertThat(got.assumed()).contains("Link kit for what fabric.txt does not say: HDR, HDR100.");
    }

    @Test
    void whatIsWrittenOutIsTheSameFabric() throws IOException {
        Topology before = imported();

        Topology after = bind("custom", CustomForm.of(before));

        assertThat(after.graph().edgeSet().stream().map(Cable::aToB).toList())
                .isEqualTo(before.graph().edgeSet().stream().map(Cable::aToB).toList());
        assertThat(after.switchSpec().latency()).isEqualTo(before.switchSpec().latency());
    }
}
