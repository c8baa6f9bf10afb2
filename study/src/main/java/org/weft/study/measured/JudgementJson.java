package org.weft.study.measured;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A judgement as the fields that {@code --json} prints: seconds, bytes, bits a second for a throughput. */
public final class JudgementJson {
    private JudgementJson() {}

    public static Map<String, Object> of(Judgement judgement) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", judgement.log().file());
        document.put("format", judgement.log().format());
        document.put("line", judgement.table().place().line());
        document.put("test", judgement.table().test());
        document.put("normal", judgement.isNormal());
        document.put("verdict", judgement.verdict());
        document.put("unit", judgement.table().kind() == MeasuredTable.Kind.THROUGHPUT ? "b/s" : "s");
        document.put(
                "firstOutside", judgement.firstOutside().map(JudgementJson::row).orElse(null));
        document.put("rows", judgement.rows().stream().map(JudgementJson::row).toList());
        document.put(
                "suspects",
                judgement.suspects().stream().map(JudgementJson::suspect).toList());
        document.put("remarks", judgement.remarks());
        document.put("expected", judgement.says());
        document.put("asks", judgement.asks());
        return document;
    }

    private static Map<String, Object> row(Judgement.Row row) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("size", row.bytes());
        fields.put("measured", row.measured());
        fields.put("least", row.least());
        fields.put("most", row.most());
        fields.put("side", row.side().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        return fields;
    }

    private static Map<String, Object> suspect(Suspect suspect) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", suspect.name());
        fields.put("fit", suspect.fit());
        fields.put("why", suspect.why());
        fields.put("test", suspect.test());
        return fields;
    }
}
