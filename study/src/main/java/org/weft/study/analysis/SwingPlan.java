package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.weft.spec.Node;
import org.weft.spec.Understood;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Study;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.Share;
import org.weft.units.TimeSpan;

/**
 * Which inputs that nobody gave are varied to see what they could change, and to what.
 *
 * <p><b>Model.</b> Latencies are taken at half and at one and a half of their value, buffers, windows and costs of stacks at half
 * and twice, and the share of peak that training reaches at three and five quarters. Inputs stand in the order in which they
 * usually weigh. Values that the study gives are not varied.
 */
final class SwingPlan {
    private static final double[] LATENCY = {0.5, 1.5};
    private static final double[] COST = {0.5, 2};
    private static final double[] EFFICIENCY = {0.75, 1.25};

    private static final List<Input> INPUTS = List.of(
            new Input("workloads", "mfu", EFFICIENCY),
            new Input("stacks", "per-message", COST),
            new Input("stacks", "per-byte", COST),
            new Input("topologies", "link.switch.latency", LATENCY),
            new Input("topologies", "switch.latency", LATENCY),
            new Input("host", "nic.latency", LATENCY),
            new Input("topologies", "link.port-latency", LATENCY),
            new Input("stacks", "window", COST),
            new Input("stacks", "per-packet", COST),
            new Input("topologies", "link.switch.port-buffer", COST),
            new Input("topologies", "link.buffer", COST),
            new Input("host", "intra.bandwidth", COST),
            new Input("host", "intra.latency", LATENCY),
            new Input("stacks", "min-rto", COST),
            new Input("stacks", "ack-timeout", COST));

    private final Study study;
    private final Cell cell;
    private final Map<String, Understood> values = new LinkedHashMap<>();

    /** A kind of input: where it stands, its key, and by what it is multiplied. */
    private record Input(String part, String key, double[] factors) {}

    /**
     * One input with the values to try.
     *
     * @param path in the study
     * @param value as it is assumed
     * @param tried each value to try
     * @param before settings that write down what the path stands in, so that changing one value changes no other
     */
    record Swing(String path, String value, List<String> tried, List<String> before) {
        /** The settings of one try, as on the command line. */
        List<String> settings(String to) {
            List<String> settings = new ArrayList<>(before);
            settings.add(path + "=" + to);
            return settings;
        }
    }

    /** @param cell one whose option is looked at */
    SwingPlan(Study study, Cell cell) {
        this.study = study;
        this.cell = cell;
        IdleKeys.without(study.understood()).forEach(value -> values.putIfAbsent(value.path(), value));
    }

    /** The inputs that can be varied, the heaviest kinds first. */
    List<Swing> swings() {
        List<Swing> swings = new ArrayList<>();
        for (Input input : INPUTS) {
            for (String path : paths(input)) {
                swing(path, input.factors).ifPresent(swings::add);
            }
        }
        return swings;
    }

    private Set<String> paths(Input input) {
        Set<String> paths = new LinkedHashSet<>();
        switch (input.part) {
            case "topologies" -> paths.add("topologies." + cell.topology() + "." + input.key);
            case "stacks" -> paths.add("stacks." + cell.stack() + "." + input.key);
            case "workloads" ->
                study.workloads().forEach(each -> paths.add("workloads." + each.name() + "." + input.key));
            default -> paths.add(input.part + "." + input.key);
        }
        return paths;
    }

    private Optional<Swing> swing(String path, double[] factors) {
        Understood value = values.get(path);
        if (value == null || value.origin() == Understood.Origin.WRITTEN || !canBeSet(path)) {
            return Optional.empty();
        }
        List<String> tried = new ArrayList<>();
        for (double factor : factors) {
            scaled(value.value(), factor)
                    .filter(text -> !text.equals(value.value()))
                    .ifPresent(tried::add);
        }
        return tried.size() < factors.length
                ? Optional.empty()
                : Optional.of(new Swing(path, value.value(), tried, before(path)));
    }

    /** Where things stand as lists, only stacks can be written out by their names. */
    private boolean canBeSet(String path) {
        String part = path.substring(0, path.indexOf('.'));
        Node node = study.root().find(part).orElse(null);
        return switch (part) {
            case "host" -> study.hosts().size() == 1;
            case "stacks" -> true;
            default ->
                node instanceof Node.Mapping named
                        && named.find(path.split("\\.")[1]).isPresent();
        };
    }

    /** Presets that were chosen for the person are written down, so that they go on giving the other values. */
    private List<String> before(String path) {
        List<String> settings = new ArrayList<>();
        if (path.startsWith("stacks.")) {
            boolean written = study.root().find("stacks").orElse(null) instanceof Node.Mapping named
                    && named.find(cell.stack()).orElse(null) instanceof Node.Mapping;
            Understood type = values.get("stacks." + cell.stack() + ".type");
            if (!written && type != null) {
                settings.add("stacks." + cell.stack() + ".type=" + type.value());
            }
        }
        for (int dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
            String preset = path.substring(0, dot) + ".preset";
            if (values.containsKey(preset) && !values.get(preset).value().equals("custom")) {
                settings.add(preset + "=" + values.get(preset).value());
            }
        }
        return settings;
    }

    /** The value times a factor, as a study writes it; empty where it is no quantity. */
    static Optional<String> scaled(String value, double factor) {
        return kind(value, text -> new TimeSpan(Math.round(TimeSpan.parse(text).ps() * factor)))
                .or(() -> kind(
                        value,
                        text -> new Bandwidth(Math.round(Bandwidth.parse(text).bitsPerSecond() * factor))))
                .or(() -> kind(
                        value,
                        text -> new DataSize(Math.round(DataSize.parse(text).bytes() * factor))))
                .or(() -> kind(value, text -> Words.percent(Math.min(1, Share.parse(text) * factor))));
    }

    private static Optional<String> kind(String value, Function<String, Object> scale) {
        try {
            return Optional.of(scale.apply(value).toString());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
