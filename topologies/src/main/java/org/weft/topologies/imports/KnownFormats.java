package org.weft.topologies.imports;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Formats that are recognised but not read in this version, so that a person is told what a file is and what to do. */
final class KnownFormats {
    private static final int HEAD = 200;
    private static final String DESCRIBE =
            "describe the devices and cables in the study with type: custom, or build the family that it is";
    private static final String ONE_SERVER =
            "it is the inside of one server: give the fabric between servers, for instance by ibnetdiscover";

    private static final List<Known> ALL = List.of(
            new Known(
                    "ibnetdiscover-list",
                    "ibnetdiscover -l (devices without links)",
                    "run ibnetdiscover without -l",
                    any("^(Ca|Switch|Rt)\\s*:\\s*(0x)?[0-9a-fA-F]{8,}.*ports \\d+")),
            new Known(
                    "slurm-yaml",
                    "Slurm's topology.yaml",
                    "run scontrol show topology > topology.txt and import that",
                    any("^\\s*-\\s*topology:")),
            new Known(
                    "iblinkinfo",
                    "iblinkinfo output",
                    "run ibnetdiscover > fabric.txt and import that",
                    any("==\\(.*(ACTIVE|Active|Down|Polling).*\\)==>")),
            new Known("nccl-xml", "an NCCL topology or graph", ONE_SERVER, any("<(system|graphs) version=")),
            new Known("lstopo-xml", "hwloc lstopo XML", ONE_SERVER, any("<!DOCTYPE topology|<topology( |>)")),
            new Known("nvidia-smi", "an nvidia-smi topo -m matrix", ONE_SERVER, any("\\bGPU0\\s+.*\\bGPU1\\b")),
            new Known("simgrid", "a SimGrid platform", DESCRIBE, any("<platform version=")),
            new Known("graphml", "GraphML", DESCRIBE, any("<graphml\\b")),
            new Known("sndlib", "an SNDlib network", DESCRIBE, any("SNDlib native format|sndlib\\.zib\\.de/network")),
            new Known("dot", "a Graphviz DOT graph", DESCRIBE, any("^\\s*(strict\\s+)?(di)?graph\\b[^\\[]*\\{")),
            new Known("gml", "a GML graph", DESCRIBE, any("^\\s*graph\\s*\\[?\\s*$|^\\s*graph\\s*\\[")),
            new Known(
                    "lldp",
                    "LLDP neighbours",
                    DESCRIBE,
                    any("\"lldp\"|^LLDP neighbors|^\\s*SysName:|Capability codes:")),
            new Known(
                    "astra-sim",
                    "an ASTRA-sim network",
                    DESCRIBE,
                    any("^npus_count:|\"logical-dims\"|\"topologies-per-dim\"")),
            new Known(
                    "node-link-json",
                    "a node-link JSON graph",
                    DESCRIBE,
                    both("\"nodes\"\\s*:", "\"(links|edges)\"\\s*:")),
            new Known("booksim", "a BookSim anynet file", DESCRIBE, any("^(router|node) \\d+ (router|node) \\d+")),
            new Known(
                    "htsim",
                    "an htsim .topo file",
                    "write it as type: fat-tree",
                    both("^(?i)nodes \\d+\\s*$", "^(?i)tiers \\d+")),
            new Known("repetita", "a Repetita graph", DESCRIBE, both("^NODES \\d+", "^label ")),
            new Known("netbench", "a NetBench topology", DESCRIBE, any("^\\|V\\|=\\d+")),
            new Known("rocketfuel", "a Rocketfuel map", DESCRIBE, any("->\\s+<\\d+>.*=\\S+")),
            new Known(
                    "sst-merlin",
                    "an SST configuration (a program, which is not run)",
                    "write the shape that it builds as type: torus or type: fat-tree",
                    any("^\\s*import sst\\b")),
            new Known("omnet", "an OMNeT++ NED file", DESCRIBE, both("^\\s*network\\s+\\w+", "^\\s*submodules:")),
            new Known("edge-list", "a plain list of edges", DESCRIBE, KnownFormats::edges));

    private KnownFormats() {}

    private record Known(String format, String title, String advice, Predicate<FileText> fits) {}

    private static Predicate<FileText> any(String regex) {
        Pattern pattern = Pattern.compile(regex);
        return file -> file.anyOf(HEAD, pattern);
    }

    private static Predicate<FileText> both(String one, String other) {
        return any(one).and(any(other));
    }

    private static boolean edges(FileText file) {
        List<String> lines = file.lines().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        return lines.size() > 1 && lines.stream().allMatch(line -> line.matches("\\d+[\\s,;]+\\d+([\\s,;]+[\\d.]+)?"));
    }

    static Optional<Recognition> recognise(FileText file) {
        return ALL.stream()
                .filter(known -> known.fits().test(file))
                .findFirst()
                .map(known -> new Recognition(known.format(), known.title(), false, known.advice()));
    }
}
