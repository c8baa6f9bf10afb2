package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.weft.study.measured.Seen.Fabric;
import org.weft.topology.Technology;

/** Where a log contradicts what a person says of its system: what was measured is then not what it is judged by. */
final class Remarks {
    private Remarks() {}

    /**
     * Contradictions, in sentences.
     *
     * @param networked true where messages crossed between hosts
     */
    static List<String> of(Seen seen, KnownSystem system, Optional<NamedStack> stack, boolean networked) {
        List<String> remarks = new ArrayList<>();
        otherAccelerator(seen, system)
                .ifPresent(log -> remarks.add("the log says " + log + ", but " + named(system) + " has "
                        + system.accelerator().orElse("no accelerators")
                        + ": name the host that was measured with --host"));
        if (networked
                && seen.nics().isPresent()
                && seen.nics().getAsInt() != system.host().nics()) {
            remarks.add("the log says that " + seen.nics().getAsInt() + " NICs were used, but " + named(system)
                    + " has " + system.host().nics() + ": name the host with --host, or see why the others are idle");
        }
        if (networked && seen.fabric().isPresent()) {
            Fabric fabric = seen.fabric().get();
            boolean infiniband = system.technology() == Technology.INFINIBAND;
            if (fabric != Fabric.SOCKETS && infiniband != (fabric == Fabric.INFINIBAND)) {
                remarks.add("the log says " + fabric.words() + ", but the links named are "
                        + NamedStack.words(system.technology()) + ": name the network with --link or --topology");
            }
            if (fabric == Fabric.SOCKETS && !stack.map(NamedStack::tcp).orElse(false)) {
                remarks.add("the log says that bytes went through sockets: judge it with --stack "
                        + (infiniband ? "ipoib" : "tcp-linux") + ", or see why RDMA was not used");
            }
            if (fabric != Fabric.SOCKETS && stack.map(NamedStack::tcp).orElse(false)) {
                remarks.add("the log says that bytes went by verbs, not TCP: judge it with --stack "
                        + (fabric == Fabric.ROCE ? "roce-v2" : "infiniband"));
            }
        }
        return remarks;
    }

    /** The log's accelerators where they are not of the kind that the host has; unknown hosts have any. */
    static Optional<String> otherAccelerator(Seen seen, KnownSystem system) {
        if (seen.accelerator().isEmpty() || system.host().preset().equals("custom")) {
            return Optional.empty();
        }
        String log = seen.accelerator().get().toLowerCase(Locale.ROOT);
        boolean same = system.accelerator()
                .map(kind -> log.contains(kind.replaceFirst("-.*", "")))
                .orElse(false);
        return same ? Optional.empty() : seen.accelerator();
    }

    private static String named(KnownSystem system) {
        return system.host().preset().equals("custom")
                ? "the host named"
                : system.host().preset();
    }
}
