package org.weft.validation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of one expectation.
 *
 * @param id the case's and the part's
 * @param caseId the case's
 * @param says what is compared, in words
 * @param got the mean over the seeds; empty where the experiment failed
 * @param standardError of the mean over the seeds; 0 where nothing is random
 * @param failure why there is no value, where there is none
 * @param seeds in words
 * @param mechanisms as the case says; empty where the reference is a bound, so that the distance from it is no error
 * @param wallTime seconds that the case took, shared by its rows
 */
public record Row(
        String id,
        String caseId,
        String says,
        double reference,
        Optional<Double> got,
        double standardError,
        double tolerance,
        String unit,
        boolean pass,
        String source,
        Optional<String> failure,
        Conditions conditions,
        String seeds,
        String mutant,
        List<String> mechanisms,
        double wallTime) {
    public Row {
        mechanisms = List.copyOf(mechanisms);
    }

    /** The distance from the reference as a share of it; empty where there is no value or the reference is 0. */
    public Optional<Double> relativeError() {
        return reference == 0 ? Optional.empty() : got.map(value -> Math.abs(value - reference) / Math.abs(reference));
    }

    /** The fields that {@code --json} prints, in their order. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", id);
        fields.put("case", says);
        fields.put("reference", reference);
        fields.put("got", got.orElse(null));
        fields.put("tolerance", tolerance);
        fields.put("unit", unit);
        fields.put("pass", pass);
        fields.put("source", source);
        fields.put("wallTime", wallTime);
        fields.put("standardError", standardError);
        fields.put("seeds", seeds);
        fields.put("conditions", conditions.text());
        fields.put("mutant", mutant);
        fields.put("failure", failure.orElse(null));
        return fields;
    }
}
