package org.weft.topology;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;

/** What can be written below a switch's {@code ecn} and {@code pfc}. */
final class SwitchKeys {
    private static final Key<DataSize> AT =
            Key.optional("at", Kinds.SIZE_ABOVE_ZERO, "min and max", "bytes queued from which every packet is marked");
    static final Kind<MarkingSpec> MARKING =
            new Kind.Nested<>(new Model<>("ecn", "marking at a threshold", List.of(AT), SwitchKeys::marking));
    private static final Key<Boolean> ENABLED = Key.of(
            "enabled", Kinds.ON_OFF, true, "definition: who writes thresholds wants them", "whether links are paused");
    private static final Kind.Scalar<PauseSpec> ON_OFF = new Kind.Scalar<>(
            "switch",
            "on or off",
            text -> ((Kind.Scalar<Boolean>) Kinds.ON_OFF).parse().apply(text) ? PauseSpec.ON : PauseSpec.OFF,
            pause -> pause.enabled() ? "on" : "off",
            List.of("on", "off", "true", "false"));
    static final Kind<PauseSpec> PAUSE = new Kind.WordOr<>(
            ON_OFF, new Model<>("pfc", "pauses of the links that fill a buffer", List.of(ENABLED), SwitchKeys::pause));

    private SwitchKeys() {}

    private static MarkingSpec marking(Values values) {
        if (!values.has(AT)) {
            values.reject(AT, "at", "write at: 100 kB");
            return MarkingSpec.step(DataSize.ofBytes(1));
        }
        return MarkingSpec.step(values.find(AT).orElseThrow());
    }

    private static PauseSpec pause(Values values) {
        return values.get(ENABLED) ? PauseSpec.ON : PauseSpec.OFF;
    }
}
