package org.weft.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.weft.spec.Node;
import org.weft.spec.Understood;
import org.weft.stack.StackSpec;

/**
 * Keys of stacks that were written and change nothing, because no variant of the stack has the value beside which they count.
 *
 * <p><b>Model.</b> A key is idle where all variants under one name leave it so: a sweep over controls may carry the parameters of
 * each of them.
 */
final class IdleStackKeys {
    /**
     * A key that needs another one.
     *
     * @param beside the other key
     * @param counts whether a value of the other one makes it count
     * @param write what would
     */
    private record Rule(String key, String beside, Predicate<String> counts, String write) {}

    private static final String NOTHING = "-";
    private static final String NO_TIME = "0 ps";

    private static final List<Rule> RULES = List.of(
            control("dcqcn"),
            control("hpcc"),
            control("timely"),
            control("swift"),
            new Rule("first-timeout", "recovery", "go-back-n-improved"::equals, "recovery: go-back-n-improved"),
            new Rule("nak", "recovery", recovery -> !recovery.equals("selective-repeat"), "recovery: go-back-n"),
            new Rule("rnr-timer", "receive-queue", IdleStackKeys::given, "verb: send and receive-queue: 64"),
            new Rule("rnr-retries", "receive-queue", IdleStackKeys::given, "verb: send and receive-queue: 64"),
            new Rule("copy", "eager-limit", IdleStackKeys::given, "eager-limit: 8 KiB"),
            new Rule("match-entry", "eager-limit", IdleStackKeys::given, "eager-limit: 8 KiB"),
            new Rule("outstanding-reads", "verb", "read"::equals, "verb: read"),
            new Rule("stripe", "channels", channels -> !channels.equals("1"), "channels: 2"),
            new Rule("hystart", "control", "cubic"::equals, "control: cubic"),
            new Rule("fast-convergence", "control", "cubic"::equals, "control: cubic"),
            new Rule("answer-marks", "control", control -> !control.equals("dctcp"), "control: cubic"),
            new Rule("timer-slack", "sack", "on"::equals, "sack: on"),
            new Rule("nagle", "no-delay", "off"::equals, "no-delay: off"),
            new Rule("quick-start", "delayed-ack", IdleStackKeys::isTime, "delayed-ack: 40 ms"),
            new Rule("delayed-ack-most", "delayed-ack", IdleStackKeys::isTime, "delayed-ack: 40 ms"),
            new Rule("reordering", "multipath", "on"::equals, "multipath: on"),
            new Rule("small-size", "small-priority", IdleStackKeys::given, "small-priority: 1"));

    private IdleStackKeys() {}

    private static Rule control(String name) {
        return new Rule(name, "control", name::equals, "control: " + name);
    }

    private static boolean given(String value) {
        return !value.equals(NOTHING);
    }

    private static boolean isTime(String value) {
        return !value.equals(NO_TIME);
    }

    /** What is in vain, each with its place. */
    static Set<String> warnings(Study study) {
        Set<String> warnings = new LinkedHashSet<>();
        for (Choice<StackSpec> stack : study.stacks()) {
            for (Rule rule : RULES) {
                written(stack, rule.key)
                        .filter(entry -> isIdle(study, stack.name(), rule))
                        .map(entry -> entry.place() + ": stacks." + stack.name() + "." + rule.key
                                + " changes nothing: " + rule.beside + " is "
                                + String.join(", ", values(study, stack.name(), rule.beside)) + "; write "
                                + rule.write + ", or take " + rule.key + " away")
                        .ifPresent(warnings::add);
            }
            written(stack, "inline")
                    .filter(entry -> isIdle(study, stack.name(), "fetch", NO_TIME) && !has(stack, "registration"))
                    .map(entry -> entry.place() + ": stacks." + stack.name()
                            + ".inline changes nothing: nothing is fetched and nothing registered; write fetch: 500 ns or"
                            + " registration: { cache: on }, or take inline away")
                    .ifPresent(warnings::add);
            written(stack, "batch")
                    .filter(entry ->
                            isIdle(study, stack.name(), "tso", "off") && isIdle(study, stack.name(), "gro", "off"))
                    .map(entry -> entry.place() + ": stacks." + stack.name()
                            + ".batch changes nothing: tso and gro are off; write tso: on, or take batch away")
                    .ifPresent(warnings::add);
        }
        return warnings;
    }

    private static Optional<Node.Entry> written(Choice<StackSpec> stack, String key) {
        return stack.node() instanceof Node.Mapping mapping ? mapping.entry(key) : Optional.empty();
    }

    private static boolean has(Choice<StackSpec> stack, String key) {
        return written(stack, key).isPresent();
    }

    private static boolean isIdle(Study study, String stack, Rule rule) {
        List<String> values = values(study, stack, rule.beside);
        return !values.isEmpty() && values.stream().noneMatch(rule.counts);
    }

    private static boolean isIdle(Study study, String stack, String key, String only) {
        List<String> values = values(study, stack, key);
        return !values.isEmpty() && values.stream().allMatch(only::equals);
    }

    private static List<String> values(Study study, String stack, String key) {
        String path = "stacks." + stack + "." + key;
        List<String> values = new ArrayList<>();
        for (Understood each : study.understood()) {
            if (each.path().equals(path) && !values.contains(each.value())) {
                values.add(each.value());
            }
        }
        return values;
    }
}
