package org.weft.study.measured;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.study.measured.CurveFit.Knee;
import org.weft.study.measured.CurveFit.Regime;

/** A calibration as the fields that {@code --json} prints: seconds, bytes, bytes a second; null for what there is not. */
public final class CalibrationJson {
    private static final Map<Knee, String> KINDS =
            Map.of(Knee.NONE, "none", Knee.SWITCH, "protocol switch", Knee.BEND, "bend", Knee.UNSURE, "too few points");

    private CalibrationJson() {}

    public static Map<String, Object> of(Calibration calibration) {
        MeasuredTable table = calibration.table();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", calibration.log().file());
        document.put("format", calibration.log().format());
        document.put("line", table.place().line());
        document.put("title", table.title());
        document.put("test", table.test());
        document.put("ranks", optional(table.layout().ranks()));
        document.put("hosts", optional(table.layout().hosts()));
        document.put("points", table.rows().size());
        CurveFit curve = calibration.curve();
        document.put(
                "regimes", curve.regimes().stream().map(CalibrationJson::regime).toList());
        document.put("knees", knees(curve));
        document.put("largestError", curve.largestError());
        document.put(
                "leaveOneOut",
                curve.leaveOneOut().isPresent() ? curve.leaveOneOut().getAsDouble() : null);
        document.put("network", calibration.network().orElse(null));
        document.put("stack", calibration.stack().map(CalibrationJson::stack).orElse(null));
        document.put("assumed", calibration.notes());
        document.put("skipped", calibration.log().skipped());
        return document;
    }

    private static Object optional(java.util.OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }

    private static Map<String, Object> regime(Regime regime) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("from", regime.fromBytes());
        fields.put("to", regime.toBytes());
        fields.put("points", regime.points().size());
        fields.put("latency", regime.latencySeconds());
        fields.put(
                "latencyCi95",
                regime.latencyHalf().isPresent() ? regime.latencyHalf().getAsDouble() : null);
        fields.put("bandwidth", regime.secondsPerByte() > 0 ? 1 / regime.secondsPerByte() : null);
        fields.put("bandwidthCi95", bandwidthInterval(regime));
        fields.put("largestError", regime.largestError());
        fields.put(
                "leaveOneOut",
                regime.leaveOneOut().isPresent() ? regime.leaveOneOut().getAsDouble() : null);
        return fields;
    }

    private static List<Double> bandwidthInterval(Regime regime) {
        if (regime.perByteHalf().isEmpty()
                || regime.secondsPerByte() <= regime.perByteHalf().getAsDouble()) {
            return null;
        }
        double half = regime.perByteHalf().getAsDouble();
        return List.of(1 / (regime.secondsPerByte() + half), 1 / (regime.secondsPerByte() - half));
    }

    private static List<Map<String, Object>> knees(CurveFit curve) {
        List<Map<String, Object>> knees = new ArrayList<>();
        for (int index = 1; index < curve.regimes().size(); index++) {
            Regime regime = curve.regimes().get(index);
            Map<String, Object> knee = new LinkedHashMap<>();
            knee.put("kind", KINDS.get(regime.knee()));
            knee.put("above", curve.regimes().get(index - 1).toBytes());
            knee.put("at", regime.fromBytes());
            knee.put("jump", regime.jumpSeconds());
            knees.add(knee);
        }
        return knees;
    }

    private static Map<String, Object> stack(StackFit stack) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("type", "measured");
        fields.put("yaml", stack.yaml());
        fields.put(
                "eagerLimit",
                stack.eagerLimit().isPresent() ? stack.eagerLimit().getAsLong() : null);
        fields.put("largestError", stack.largestError());
        return fields;
    }
}
