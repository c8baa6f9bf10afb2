package org.weft.study.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.LinkPattern;

/**
 * What is known of some devices or cables besides what a run needs: ports with errors are grouped by it, for a cause that many
 * have in common is to be mended before single parts are.
 *
 * @param where devices ({@code leaf-*}) or cables ({@code leaf-1 <> host-*}), as {@link LinkPattern} reads it
 * @param values by label, in the order of {@link #LABELS}
 */
public record LabelSpec(String where, Map<String, String> values) {
    private static final Key<String> WHERE = Key.required(
            "where", Kinds.TEXT, "which devices or cables: leaf-1, or leaf-1 <> host-*; * stands for any text");
    private static final Key<String> FIRMWARE = label("firmware", "version of what runs on the switch or NIC");
    private static final Key<String> BATCH = label("batch", "delivery that the cable came with");
    private static final Key<String> RACK = label("rack", "where the device stands");

    /** The names of labels, a likely common cause before a less likely one. */
    public static final List<String> LABELS = List.of(FIRMWARE.name(), BATCH.name(), RACK.name());

    /** What can be written. */
    public static final Model<LabelSpec> MODEL = new Model<>(
            "label",
            "what is known of some devices or cables",
            List.of(WHERE, FIRMWARE, BATCH, RACK),
            LabelSpec::build);

    public LabelSpec {
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    private static Key<String> label(String name, String says) {
        return Key.optional(name, Kinds.TEXT, "not known", says);
    }

    private static LabelSpec build(Values values) {
        Map<String, String> found = new LinkedHashMap<>();
        for (Key<String> key : List.of(FIRMWARE, BATCH, RACK)) {
            Optional<String> value = values.find(key);
            value.ifPresent(text -> found.put(key.name(), text));
        }
        if (found.isEmpty()) {
            values.reject(
                    WHERE, "at least one of " + String.join(", ", LABELS), "add what is known, such as firmware: 2.1");
        }
        return new LabelSpec(values.get(WHERE), found);
    }

    /** True where this device is meant. */
    public boolean concerns(String device) {
        return LinkPattern.of(where).matches(device);
    }

    /** True where the cable between these devices is meant, in whichever direction it is named. */
    public boolean concerns(String from, String to) {
        LinkPattern pattern = LinkPattern.of(where);
        return pattern.matches(from, to) || pattern.matches(to, from);
    }

    /** The values of a label on a link: of the device at either end and of the cable, each as it was written last. */
    public static Set<String> values(List<LabelSpec> labels, String label, String from, String to) {
        String ofSender = null;
        String ofReceiver = null;
        String ofCable = null;
        for (LabelSpec spec : labels) {
            String value = spec.values.get(label);
            if (value != null) {
                ofSender = spec.concerns(from) ? value : ofSender;
                ofReceiver = spec.concerns(to) ? value : ofReceiver;
                ofCable = spec.concerns(from, to) ? value : ofCable;
            }
        }
        return Stream.of(ofSender, ofReceiver, ofCable)
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
