package org.weft.study.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the last completion's time was made of, in seconds; the terms sum to the completion time.
 *
 * @param compute computation of the workload
 * @param hostStack work of the hosts' network stacks
 * @param window had data and was not allowed to send
 * @param serialisation the message's own bytes on the slowest link of its path
 * @param propagation signals on cables
 * @param switching forwarding decisions
 * @param queueing waiting behind other messages
 * @param pause held by pause or want of credit
 * @param retransmission from a first loss to its recovery
 * @param timeout the same, where a timer ended it
 * @param intraHost messages inside a host
 * @param idle waiting for nothing of these, such as a start time
 * @param unit {@code s}
 */
public record CriticalPath(
        double compute,
        double hostStack,
        double window,
        double serialisation,
        double propagation,
        double switching,
        double queueing,
        double pause,
        double retransmission,
        double timeout,
        double intraHost,
        double idle,
        String unit) {

    /** The terms by the names of their fields, in the order of the fields. */
    public Map<String, Double> terms() {
        Map<String, Double> terms = new LinkedHashMap<>();
        terms.put("compute", compute);
        terms.put("hostStack", hostStack);
        terms.put("window", window);
        terms.put("serialisation", serialisation);
        terms.put("propagation", propagation);
        terms.put("switching", switching);
        terms.put("queueing", queueing);
        terms.put("pause", pause);
        terms.put("retransmission", retransmission);
        terms.put("timeout", timeout);
        terms.put("intraHost", intraHost);
        terms.put("idle", idle);
        return Collections.unmodifiableMap(terms);
    }

    /** The sum of the terms. */
    public double total() {
        return terms().values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
