package org.weft.study.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.weft.spec.Binder;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.spec.Understood;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.HostModel;
import org.weft.study.catalog.ModelSet;
import org.weft.topology.FaultSpec;
import org.weft.topology.HostSpec;
import org.weft.units.Share;

/** Reads the parts of one study from its root; notes every mistake. */
final class StudyParts {
    private static final Set<String> PARTS =
            Set.of("host", "topologies", "stacks", "workloads", "placement", "nodes", FaultReader.PART);
    private static final String COMPARE = "compare";
    private static final String MIX = "mix";

    private final ModelSet models;
    private final Catalogue catalogue;
    private final Problems problems;
    private final Path folder;
    private final Binder binder;

    StudyParts(ModelSet models, Catalogue catalogue, Problems problems, Path folder) {
        this.models = models;
        this.catalogue = catalogue;
        this.problems = problems;
        this.folder = folder;
        this.binder = new Binder(catalogue, problems, Later.words(), Optional.of(folder));
    }

    /** The study, which must not be used where problems were noted. */
    Study read(String file, Node.Mapping root, String defaultName) {
        Optional<StudySettings> settings = settings(root, defaultName);
        List<Choice<HostSpec>> hosts = hosts(root);
        var topologies = named(root, "topologies", models.topologies(), Optional.empty());
        var stacks = named(root, "stacks", models.stacks(), Optional.of(catalogue));
        var workloads = named(
                root, "workloads", models.workloads().stream().map(Work::model).toList(), Optional.empty());
        List<PlacementSpec> placements = placements(root);
        List<Choice<List<FaultSpec>>> faults = new FaultReader(binder, problems).read(root);
        Optional<List<Integer>> nodes = nodes(root);
        settings.ifPresent(set -> checkMix(root, set, workloads));
        settings.flatMap(StudySettings::baseline).ifPresent(name -> checkBaseline(root, name, topologies, stacks));
        return new Study(
                file,
                folder,
                root,
                settings.orElseGet(() -> settings(new Node.Mapping(root.place(), List.of()), defaultName)
                        .orElseThrow()),
                hosts,
                topologies,
                stacks,
                workloads,
                placements,
                faults,
                nodes,
                binder.understood(),
                binder.files());
    }

    private Optional<StudySettings> settings(Node.Mapping root, String defaultName) {
        Map<String, Double> mix = mix(root);
        return binder.bind(StudyModel.MODEL, withoutMix(root), Optional.empty(), "", PARTS)
                .map(read -> new StudySettings(
                        read.name().isEmpty() ? defaultName : read.name(),
                        read.about(),
                        read.replications(),
                        read.seed(),
                        read.jitter(),
                        read.limits(),
                        read.topLinks(),
                        read.measure(),
                        read.objective(),
                        mix,
                        read.practical(),
                        read.baseline(),
                        read.labels()));
    }

    private <T> List<Choice<T>> named(Node.Mapping root, String part, List<Model<T>> of, Optional<Catalogue> presets) {
        Optional<Node> node = root.find(part);
        if (node.isEmpty()) {
            problems.add(new Problem(root.place(), part, "nothing", "at least one", "add \"" + part + ": ...\""));
            return List.of();
        }
        return new NamedReader<>(part, of, presets, binder, problems).read(node.get());
    }

    private List<Choice<HostSpec>> hosts(Node.Mapping root) {
        Model<HostSpec> model = HostModel.of(catalogue);
        Kind<HostSpec> kind = new Kind.PresetOr<>("hosts", model);
        Optional<Node> node = root.find("host");
        Node written = node.orElse(new Node.Mapping(root.place(), List.of()));
        List<Choice<HostSpec>> hosts = new ArrayList<>();
        for (Variants.Variant variant : Variants.of(kind, written, "host")) {
            Map<String, String> axes = new LinkedHashMap<>();
            variant.axes().forEach((path, value) -> axes.put(path.replaceFirst("^host\\.", ""), value));
            Optional<HostSpec> host = binder.value(kind, variant.node(), "host");
            host.ifPresent(value -> hosts.add(new Choice<>(value.preset(), "host", axes, variant.node(), value)));
        }
        return hosts;
    }

    private List<PlacementSpec> placements(Node.Mapping root) {
        Node node = root.find("placement").orElse(new Node.Mapping(root.place(), List.of()));
        List<PlacementSpec> placements = new ArrayList<>();
        for (Variants.Variant variant : Variants.of(PlacementSpec.KIND, node, "placement")) {
            binder.value(PlacementSpec.KIND, variant.node(), "placement").ifPresent(placements::add);
        }
        return placements.stream().distinct().toList();
    }

    private Optional<List<Integer>> nodes(Node.Mapping root) {
        Optional<Node> node = root.find("nodes");
        if (node.isEmpty()
                || node.get() instanceof Node.Scalar word && word.text().equals("all")) {
            Understood.Origin origin = node.isEmpty() ? Understood.Origin.DEFAULT : Understood.Origin.WRITTEN;
            String source = node.map(given -> given.place().toString()).orElse("definition: every host of a topology");
            binder.note(new Understood("nodes", "all", origin, source));
            return Optional.empty();
        }
        Kind<Integer> kind = Kinds.count(1, 10_000_000);
        if (node.get() instanceof Node.Scalar) {
            return binder.value(kind, node.get(), "nodes").map(List::of);
        }
        return binder.value(Kinds.listOf(kind), node.get(), "nodes")
                .map(list -> list.stream().distinct().sorted().toList());
    }

    private static Node.Mapping withoutMix(Node.Mapping root) {
        List<Node.Entry> entries = new ArrayList<>();
        for (Node.Entry entry : root.entries()) {
            boolean compare = entry.key().equals(COMPARE) && entry.value() instanceof Node.Mapping;
            entries.add(
                    compare ? new Node.Entry(COMPARE, entry.place(), without((Node.Mapping) entry.value())) : entry);
        }
        return new Node.Mapping(root.place(), entries);
    }

    private static Node.Mapping without(Node.Mapping compare) {
        return new Node.Mapping(
                compare.place(),
                compare.entries().stream()
                        .filter(entry -> !entry.key().equals(MIX))
                        .toList());
    }

    /** Shares of node-hours by workload, made to add up to one. */
    private Map<String, Double> mix(Node.Mapping root) {
        Optional<Node> node = root.find(COMPARE)
                .flatMap(compare -> compare instanceof Node.Mapping map ? map.find(MIX) : Optional.empty());
        Map<String, Double> mix = new LinkedHashMap<>();
        if (node.isEmpty()) {
            return mix;
        }
        String path = Binder.join(COMPARE, MIX);
        if (!(node.get() instanceof Node.Mapping mapping) || mapping.entries().isEmpty()) {
            problems.add(node.get(), path, "a mapping from workloads to shares", "write { name: 60 %, other: 40 % }");
            return mix;
        }
        for (Node.Entry entry : mapping.entries()) {
            binder.value(Kinds.SHARE, entry.value(), Binder.join(path, entry.key()))
                    .ifPresent(share -> mix.put(entry.key(), share));
        }
        double sum = mix.values().stream().mapToDouble(Double::doubleValue).sum();
        if (mix.size() == mapping.entries().size() && Math.abs(sum - 1) > 1e-6) {
            problems.add(node.get(), path, "shares that add up to 100 %", "they add up to " + Share.print(sum));
        }
        return mix;
    }

    private void checkMix(Node.Mapping root, StudySettings settings, List<? extends Choice<?>> workloads) {
        Set<String> names = new TreeSet<>();
        workloads.forEach(workload -> names.add(workload.name()));
        for (String name : settings.mix().keySet()) {
            if (!names.contains(name) && !names.isEmpty()) {
                Node.Mapping mix =
                        (Node.Mapping) ((Node.Mapping) root.find(COMPARE).orElseThrow())
                                .find(MIX)
                                .orElseThrow();
                String path = Binder.join(Binder.join(COMPARE, MIX), name);
                binder.unknown(mix.entry(name).orElseThrow().place(), path, name, "workload", names);
            }
        }
    }

    private void checkBaseline(
            Node.Mapping root, String name, List<? extends Choice<?>> topologies, List<? extends Choice<?>> stacks) {
        Set<String> names = new TreeSet<>();
        topologies.forEach(topology -> names.add(topology.name()));
        stacks.forEach(stack -> names.add(stack.name()));
        if (!names.contains(name) && !names.isEmpty()) {
            Node given = ((Node.Mapping) root.find(COMPARE).orElseThrow())
                    .find("baseline")
                    .orElseThrow();
            binder.unknown(given.place(), Binder.join(COMPARE, "baseline"), name, "topology or stack", names);
        }
    }
}
