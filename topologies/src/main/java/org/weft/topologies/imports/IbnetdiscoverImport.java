package org.weft.topologies.imports;

import java.util.LinkedHashMap;
import java.util.Map;
import org.weft.spec.Problems;

/**
 * What {@code ibnetdiscover} prints of an InfiniBand fabric: the full dump, the list of ports ({@code -p}), and ibsim's net files
 * of the same grammar.
 *
 * <p><b>Model.</b> Links are joined by device and port and counted once; the rate is width times data rate of a lane. Channel
 * adapters whose descriptions begin with the same word are one host, each linked port a rail; adapters whose description was
 * never set are grouped by system image. SHARP aggregation nodes and routers are left out. Devices without a record of their own
 * are made from the port lines that name them. Hosts are placed leaf after leaf, in the order of the switches in the file and
 * of their ports. <b>Not modelled.</b> Virtual lanes, subnets, the subnet manager's routes. <b>Source.</b> ibnetdiscover(8) of
 * infiniband-diags (rdma-core 57, 2025).
 */
final class IbnetdiscoverImport implements Importer {
    @Override
    public String format() {
        return "ibnetdiscover";
    }

    @Override
    public String title() {
        return "ibnetdiscover, with or without -p, or an ibsim net file";
    }

    @Override
    public boolean recognises(FileText file) {
        return isPortList(file) || file.anyOf(100_000, IbDumpReader.HEADER);
    }

    private static boolean isPortList(FileText file) {
        return file.anyOf(100_000, IbPortListReader.LINE);
    }

    @Override
    public Fabric read(FileText file) {
        Problems problems = new Problems();
        Map<String, Object> facts = new LinkedHashMap<>();
        IbFabric fabric;
        if (isPortList(file)) {
            IbPortListReader reader = new IbPortListReader(file, problems);
            fabric = new IbFabric(reader.read(), true);
            facts.put("records", reader.lines());
            facts.put("unconnected_ports", reader.unconnected());
            fabric.skip(reader.unconnected(), "port without a cable", "ports without a cable");
        } else {
            IbDumpReader reader = new IbDumpReader(file, problems);
            fabric = new IbFabric(reader.read(), false);
            fabric.skip(reader.includes(), "included file, which is not read", "included files, which are not read");
        }
        problems.throwIfAny();
        return fabric.build(facts);
    }
}
