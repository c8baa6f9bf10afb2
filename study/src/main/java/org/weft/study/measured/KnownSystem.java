package org.weft.study.measured;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.weft.analytic.HostRate;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.stack.StackSpec;
import org.weft.study.catalog.Catalogue;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.Technology;
import org.weft.topology.TopologyFamily;
import org.weft.units.Bandwidth;

/**
 * What is known of the system that was measured: its hosts and its network.
 *
 * @param host its hosts
 * @param topology YAML of its network
 * @param outBitsPerSecond that a host can send, all its NICs
 * @param technology of the links that hosts hang on
 * @param mtuBytes of the same
 * @param oversubscription of its leaves; empty where there are none
 * @param accelerator the kind that its hosts are known to have: an entry of the catalogue
 */
record KnownSystem(
        HostSpec host,
        String topology,
        double outBitsPerSecond,
        Technology technology,
        long mtuBytes,
        Optional<Double> oversubscription,
        Optional<String> accelerator) {

    boolean accelerators() {
        return accelerator.isPresent();
    }

    /** Rate at which all cores of a host copy, where its preset says it. */
    Optional<Bandwidth> copy() {
        return field(host.preset(), "copy").map(Bandwidth::parse);
    }

    /** One NIC's share of what a host can send. */
    double nicBitsPerSecond() {
        return outBitsPerSecond / host.nics();
    }

    /** {@code 8 x 200 Gb/s}. */
    String nics() {
        return host.nics() + " x " + Words.rate(nicBitsPerSecond());
    }

    /**
     * The system that a person names.
     *
     * @param hostYaml a host preset or a mapping; empty: one NIC, as fast as its link
     * @param topologyYaml empty: hosts on one switch by links of their NICs' kit
     * @param hosts that took part
     */
    static Optional<KnownSystem> of(Optional<String> hostYaml, Optional<String> topologyYaml, int hosts) {
        Optional<String> topology = topologyYaml.or(
                () -> hostYaml.flatMap(KnownSystem::kit).map(kit -> "{ type: star, hosts: auto, link: " + kit + " }"));
        return topology.map(yaml -> read(hostYaml, yaml, hosts));
    }

    private static Optional<String> kit(String hostYaml) {
        return study(hostYaml, "{ type: star, hosts: 2, link: 100GbE }")
                .hosts()
                .get(0)
                .value()
                .nicKit();
    }

    private static KnownSystem read(Optional<String> hostYaml, String topology, int hosts) {
        Study study = study(hostYaml.orElse("{ nics: 1 }"), topology);
        HostSpec host = study.hosts().get(0).value();
        TopologyFamily family = study.topologies().get(0).value();
        int size = Math.min(family.capacity(), family.hosts(Math.max(2, hosts)));
        if (size < hosts) {
            throw ProblemsException.of(
                    Place.of("--topology"),
                    "",
                    "a network of " + size + " hosts, but " + hosts + " took part",
                    "a network of " + hosts + " hosts or more",
                    "name the network that was measured over, or mend --hosts");
        }
        CompiledTopology compiled = CompiledTopology.of(family.build("measured", size, host.nics()));
        return new KnownSystem(
                host,
                topology,
                new HostRate(compiled, host).outBitsPerSecond(0),
                family.hostLink().technology(),
                family.hostLink().mtu().bytes(),
                TopologyMetrics.of(compiled).oversubscription(),
                field(host.preset(), "accelerator"));
    }

    private static Optional<String> field(String preset, String name) {
        return Catalogue.load()
                .entry("hosts", preset)
                .flatMap(entry -> entry.find(name))
                .filter(Node.Scalar.class::isInstance)
                .map(found -> ((Node.Scalar) found).text());
    }

    /** The stack of this name; empty where there is none, or where more than a name is needed. */
    static Optional<StackSpec> stack(String name) {
        String text = "topologies: { network: { type: star, hosts: 2, link: 100GbE } }\nstacks: [\"" + name
                + "\"]\nworkloads: { one: { type: ping-pong, size: 1 B } }\n";
        try {
            Study study = StudyReader.standard().read("--stack", text, Path.of(""), "judge", List.of());
            return Optional.of(study.stacks().get(0).value());
        } catch (ProblemsException noStack) {
            return Optional.empty();
        }
    }

    private static Study study(String hostYaml, String topology) {
        String text = "host: " + hostYaml + "\ntopologies: { network: " + topology
                + " }\nstacks: [alpha-beta]\nworkloads: { one: { type: ping-pong, size: 1 B } }\n";
        return StudyReader.standard().read("--host, --link or --topology", text, Path.of(""), "judge", List.of());
    }
}
