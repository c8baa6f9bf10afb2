package org.weft.topologies.imports;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The topology text of the HPCC ns-3 simulator and of SimAI, used by ASTRA-sim's ns-3 back end too.
 *
 * <p><b>Model.</b> Every end point is a host, as the file has it: in SimAI files that is one accelerator with its own NIC.
 * NVSwitches are switches whose links are inside servers. Hosts are placed in the order of their ids. Only the declared number
 * of rows counts. <b>Not modelled.</b> That the hosts of a server share anything but their NVSwitches. <b>Source.</b>
 * {@code third.cc} of alibaba-edu/High-Precision-Congestion-Control and {@code gen_Topo_Template.py} of aliyun/SimAI (2025).
 */
final class SimAiTopologyImport implements Importer {
    private static final Pattern HEADER =
            Pattern.compile("^\\s*\\d+\\s+\\d+\\s+\\d+(\\s+\\d+\\s+\\d+\\s+[A-Za-z]\\w*)?\\s*$");
    private static final Pattern ROW = Pattern.compile(
            "^\\s*\\d+\\s+\\d+\\s+[0-9.]+[kKMGT]?[bB]ps\\s+[0-9.eE-]+(ps|ns|us|ms|s)\\s+[0-9.eE+-]+\\s*$");

    @Override
    public String format() {
        return "simai";
    }

    @Override
    public String title() {
        return "ns-3/HPCC or SimAI topology text";
    }

    @Override
    public boolean recognises(FileText file) {
        List<String> lines = file.lines();
        return !lines.isEmpty() && HEADER.matcher(lines.get(0)).matches() && file.anyOf(100_000, ROW);
    }

    @Override
    public Fabric read(FileText file) {
        return new SimAiReader(file).read();
    }

    /** Rows in the file after the first lines, whether they count or not. */
    static int rowsPresent(FileText file) {
        return (int) file.lines().stream()
                .skip(2)
                .filter(line -> ROW.matcher(line).matches())
                .count();
    }
}
