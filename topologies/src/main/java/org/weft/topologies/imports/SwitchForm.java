package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.List;
import org.weft.spec.Kinds;
import org.weft.spec.Node;
import org.weft.topology.ClassesSpec;
import org.weft.topology.CrossbarSpec;
import org.weft.topology.MarkingSpec;
import org.weft.topology.PauseSpec;
import org.weft.topology.SpreadSpec;
import org.weft.topology.SwitchSpec;

/** A switch as a study would write it out. */
final class SwitchForm {
    private SwitchForm() {}

    static Node of(SwitchSpec spec) {
        List<Object> written = new ArrayList<>(List.of(
                "forwarding",
                Forms.text(Kinds.word(spec.forwarding())),
                "latency",
                Forms.text(spec.latency().toString()),
                "queueing",
                Forms.text(Kinds.word(spec.queueing())),
                "spread",
                spreadForm(spec.spread()),
                "pfc",
                pauseForm(spec.pause())));
        spec.radix().ifPresent(radix -> written.addAll(List.of("radix", Forms.text(String.valueOf(radix)))));
        spec.backplane().ifPresent(rate -> written.addAll(List.of("backplane", Forms.text(rate.toString()))));
        if (spec.queueing() == SwitchSpec.Queueing.VOQ) {
            written.addAll(List.of(
                    "iterations", Forms.text(String.valueOf(spec.crossbar().iterations()))));
        }
        if (spec.queueing() == SwitchSpec.Queueing.VIRTUAL_CHANNELS) {
            written.addAll(List.of("router", routerForm(spec.crossbar())));
        }
        spec.marking().ifPresent(marking -> written.addAll(List.of("ecn", markingForm(marking))));
        if (spec.queueing() == SwitchSpec.Queueing.OUTPUT_SHARED) {
            written.addAll(
                    List.of("alpha", Forms.text(String.valueOf(spec.memory().alpha()))));
            spec.memory().size().ifPresent(size -> written.addAll(List.of("buffer", Forms.text(size.toString()))));
        }
        if (spec.classes().scheduler() != ClassesSpec.Scheduler.STRICT) {
            written.addAll(
                    List.of("scheduler", Forms.text(Kinds.word(spec.classes().scheduler()))));
        }
        if (!spec.classes().weights().isEmpty()) {
            written.addAll(List.of("weights", Forms.numbers(spec.classes().weights())));
        }
        return Forms.mapping(written.toArray());
    }

    private static Node pauseForm(PauseSpec pause) {
        if (pause.equals(PauseSpec.ON) || pause.equals(PauseSpec.OFF)) {
            return Forms.text(pause.enabled() ? "on" : "off");
        }
        List<Object> written = new ArrayList<>(List.of("enabled", Forms.text(pause.enabled() ? "on" : "off")));
        pause.xoff().ifPresent(size -> written.addAll(List.of("xoff", Forms.text(size.toString()))));
        pause.xon().ifPresent(size -> written.addAll(List.of("xon", Forms.text(size.toString()))));
        pause.headroom().ifPresent(size -> written.addAll(List.of("headroom", Forms.text(size.toString()))));
        pause.watchdog().ifPresent(time -> written.addAll(List.of("watchdog", Forms.text(time.toString()))));
        return Forms.mapping(written.toArray());
    }

    private static Node markingForm(MarkingSpec marking) {
        List<Object> written = new ArrayList<>(
                marking.min().equals(marking.max())
                        ? List.of("at", Forms.text(marking.min().toString()))
                        : List.of(
                                "min",
                                Forms.text(marking.min().toString()),
                                "max",
                                Forms.text(marking.max().toString()),
                                "probability",
                                Forms.text(String.valueOf(marking.probability()))));
        written.addAll(List.of(
                "average",
                Forms.text(String.valueOf(marking.weight())),
                "action",
                Forms.text(Kinds.word(marking.marks())),
                "unmarkable",
                Forms.text(marking.dropsOthers() ? "drop" : "pass")));
        if (!marking.classes().isEmpty()) {
            written.addAll(List.of("classes", Forms.numbers(marking.classes())));
        }
        return Forms.mapping(written.toArray());
    }

    private static Node routerForm(CrossbarSpec router) {
        List<Object> written = new ArrayList<>(List.of(
                "vcs",
                Forms.text(String.valueOf(router.channels())),
                "flit",
                Forms.text(router.flit().toString()),
                "routing-delay",
                Forms.text(router.routing().toString()),
                "vc-allocation-delay",
                Forms.text(router.channelAllocation().toString()),
                "switch-allocation-delay",
                Forms.text(router.switchAllocation().toString()),
                "traversal-delay",
                Forms.text(router.traversal().toString()),
                "credit-delay",
                Forms.text(router.credit().toString())));
        router.channelBuffer().ifPresent(size -> written.addAll(List.of("vc-buffer", Forms.text(size.toString()))));
        return Forms.mapping(written.toArray());
    }

    private static Node spreadForm(SpreadSpec spread) {
        String word = Kinds.word(spread.way());
        boolean isUsual = SpreadSpec.of(spread.way()).equals(spread);
        return isUsual || spread.gap().isEmpty()
                ? Forms.text(word)
                : Forms.mapping(
                        "type",
                        Forms.text(word),
                        "gap",
                        Forms.text(spread.gap().get().toString()));
    }
}
