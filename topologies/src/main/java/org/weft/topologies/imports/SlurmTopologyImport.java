package org.weft.topologies.imports;

import java.util.regex.Pattern;
import org.weft.spec.Problems;

/**
 * Slurm's {@code topology.conf} (tree and block) and the output of {@code scontrol show topology}.
 *
 * <p><b>Model.</b> Structure only: which hosts hang on which leaf, which switches on which. How many cables join two switches,
 * and how fast anything is, stands in none of these files. A block is read as a leaf, all blocks under one switch. Hosts are
 * placed leaf after leaf, leaves in the order of the tree. <b>Not modelled.</b> Slurm's rings and {@code topology.yaml}; block
 * sizes. <b>Source.</b> topology.conf(5), scontrol(1), the Slurm topology guide (slurm.schedmd.com, 2026).
 */
final class SlurmTopologyImport implements Importer {
    private static final Pattern FIRST =
            Pattern.compile("^\\s*(SwitchName|BlockName|RingName|BlockSizes)\\s*=", Pattern.CASE_INSENSITIVE);

    @Override
    public String format() {
        return "slurm";
    }

    @Override
    public String title() {
        return "Slurm topology.conf or scontrol show topology";
    }

    @Override
    public boolean recognises(FileText file) {
        return file.anyOf(1000, FIRST);
    }

    @Override
    public Fabric read(FileText file) {
        Problems problems = new Problems();
        SlurmRecords records = SlurmRecords.of(file, problems);
        Fabric fabric = records.isBlocks()
                ? new SlurmBlocks(file, records, problems).fabric()
                : new SlurmTree(records, problems).fabric();
        problems.throwIfAny();
        return fabric;
    }
}
