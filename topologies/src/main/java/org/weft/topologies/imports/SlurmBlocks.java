package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.weft.spec.Problem;
import org.weft.spec.Problems;

/** The blocks of a Slurm block topology, each as a leaf under one switch. */
final class SlurmBlocks {
    private static final String BLOCKS =
            "A block says which hosts are near each other, not how they are joined: each block is read as a leaf switch, all leaves"
                    + " under one switch called base.";
    private final FileText file;
    private final SlurmRecords records;
    private final Problems problems;

    SlurmBlocks(FileText file, SlurmRecords records, Problems problems) {
        this.file = file;
        this.records = records;
        this.problems = problems;
    }

    Fabric fabric() {
        List<Fabric.Vertex> vertices = new ArrayList<>();
        List<Fabric.Wire> wires = new ArrayList<>();
        Map<String, Integer> blocks = new LinkedHashMap<>();
        Set<String> placed = new LinkedHashSet<>();
        List<List<String>> members = new ArrayList<>();
        int further = 0;
        for (SlurmRecords.Line line : records.of("blockname")) {
            if (blocks.containsKey(line.name())) {
                problems.add(new Problem(
                        line.place(), line.name(), "a second line for this block", "one line a block", "join them"));
            }
            List<String> hosts = line.names("nodes", problems);
            List<String> own = hosts.stream().filter(placed::add).toList();
            further += hosts.size() - own.size();
            own.forEach(host -> vertices.add(Fabric.Vertex.host(host, line.place())));
            blocks.put(line.name(), own.size());
            members.add(own);
        }
        problems.throwIfAny();
        wire(vertices, wires, members);
        List<String> skipped = new ArrayList<>();
        if (further > 0) {
            skipped.add(further + " further places of hosts that are named in several blocks; the first counts.");
        }
        records.of("blocksizes")
                .forEach(line -> skipped.add("BlockSizes=" + line.name() + ": how blocks are grouped for planning."));
        return new Fabric(
                "slurm", vertices, wires, assumed(blocks.size()), skipped, facts(blocks.size(), placed.size()));
    }

    private void wire(List<Fabric.Vertex> vertices, List<Fabric.Wire> wires, List<List<String>> members) {
        int hosts = vertices.size();
        int host = 0;
        List<SlurmRecords.Line> lines = records.of("blockname");
        for (int block = 0; block < lines.size(); block++) {
            vertices.add(Fabric.Vertex.switchAt(
                    lines.get(block).name(), 1, lines.get(block).place()));
            for (int index = 0; index < members.get(block).size(); index++) {
                wires.add(Fabric.Wire.between(host++, hosts + block));
            }
        }
        if (lines.size() > 1) {
            int base = vertices.size();
            vertices.add(Fabric.Vertex.switchAt("base", 2, file.place(0)));
            for (int block = 0; block < lines.size(); block++) {
                if (!members.get(block).isEmpty()) {
                    wires.add(Fabric.Wire.bundle(
                            hosts + block, base, members.get(block).size()));
                }
            }
        }
    }

    private static List<String> assumed(int blocks) {
        return blocks > 1 ? List.of(SlurmTree.UPLINKS, BLOCKS, SlurmTree.LOGICAL) : List.of(BLOCKS, SlurmTree.LOGICAL);
    }

    private Map<String, Object> facts(int blocks, int hosts) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("kind", "block");
        facts.put("blocks", blocks);
        facts.put("hosts", hosts);
        records.of("blocksizes").forEach(line -> facts.put("block_sizes", line.name()));
        return facts;
    }
}
