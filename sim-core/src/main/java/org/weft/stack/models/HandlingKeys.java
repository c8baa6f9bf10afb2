package org.weft.stack.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.LinkFacts;
import org.weft.stack.StackContext;
import org.weft.stack.StackOver;
import org.weft.stack.StackSpec;
import org.weft.stack.host.EnvelopeSpec;
import org.weft.stack.host.HandlingSpec;
import org.weft.stack.host.HandlingSpec.Oversize;
import org.weft.stack.host.HandlingSpec.Paths;
import org.weft.stack.host.InterruptSpec;
import org.weft.stack.rdma.WindowSpec;

/** What can be said of a stack about how hosts handle its packets, whatever its protocol. */
public final class HandlingKeys {
    private static final Key<InterruptSpec> INTERRUPT = Key.optional(
            "interrupt",
            new Kind.Nested<>(InterruptKeys.MODEL),
            "absent: packets are taken in as they arrive; per-message holds what an interrupt costs",
            "Interrupts of adapters and their moderation.");
    private static final Key<Boolean> POLLING = Key.of(
            "polling",
            Kinds.ON_OFF,
            false,
            "a definition: a core works when there is work",
            "On: the cores that work for the stack poll, take no interrupts, and are busy all the time.");
    private static final Key<Oversize> PATH_MTU = Key.of(
            "path-mtu",
            Kinds.oneOf(Oversize.class),
            Oversize.DISCOVER,
            "RFC 1191, 1990, and RFC 4821, 2007: senders find the smallest MTU of their route",
            "What a sender knows of links behind its port: all; nothing, and what is too large vanishes; nothing, and"
                    + " routers cut it (not for stacks that adapters run).");

    private static final Key<Boolean> MULTIPATH = Key.of(
            "multipath",
            Kinds.ON_OFF,
            false,
            "a definition: the packets of a connection stay on one path unless switches spray",
            "On: each packet takes one of all equal paths; needs recovery: selective-repeat, which tolerates reordering.");
    private static final Key<Integer> REORDERING = Key.of(
            "reordering",
            Kinds.count(0, 1 << 16),
            256,
            "an estimate, 2026: a megabyte of packets of 4096 B, above what equal paths of a fabric differ by",
            "With multipath: packets that may overtake one before it is taken for lost.");

    private HandlingKeys() {}

    /** A stack whose packets a processor takes in. */
    static Model<StackSpec> inKernel(Model<StackSpec> model) {
        return with(model, List.of(INTERRUPT, POLLING, EnvelopeKeys.OVERLAY, EnvelopeKeys.ENCRYPTION, PATH_MTU));
    }

    /** A stack that adapters run. */
    static Model<StackSpec> inAdapter(Model<StackSpec> model) {
        return with(model, List.of(EnvelopeKeys.OVERLAY, EnvelopeKeys.ENCRYPTION, PATH_MTU, MULTIPATH, REORDERING));
    }

    private static Model<StackSpec> with(Model<StackSpec> model, List<Key<?>> more) {
        List<Key<?>> keys = new ArrayList<>(model.keys());
        keys.addAll(more);
        return new Model<>(model.name(), model.says(), keys, values -> {
            StackSpec plain = model.build().apply(values);
            HandlingSpec handling = more.contains(INTERRUPT) ? ofKernel(values) : ofAdapter(values);
            return handling.equals(HandlingSpec.USUAL) ? plain : new Handled(plain, handling);
        });
    }

    private static EnvelopeSpec envelope(Values values) {
        return values.get(EnvelopeKeys.OVERLAY).with(values.get(EnvelopeKeys.ENCRYPTION));
    }

    private static HandlingSpec ofAdapter(Values values) {
        Paths paths = values.get(MULTIPATH) ? new Paths(true, values.get(REORDERING)) : Paths.ONE;
        if (paths.several() && values.get(RdmaStacks.RECOVERY) != WindowSpec.Recovery.SELECTIVE_REPEAT) {
            values.reject(
                    MULTIPATH,
                    "recovery: selective-repeat beside it: to any other, reordering looks like loss",
                    "write recovery: selective-repeat");
        }
        if (values.get(PATH_MTU) == Oversize.FRAGMENT) {
            values.reject(
                    PATH_MTU,
                    "discover or black-hole: adapters do not put together packets that routers have cut",
                    "write path-mtu: black-hole for a sender that knows its port only, or leave it out");
        }
        return new HandlingSpec(Optional.empty(), false, envelope(values), paths, values.get(PATH_MTU));
    }

    private static HandlingSpec ofKernel(Values values) {
        if (values.get(POLLING) && values.find(INTERRUPT).isPresent()) {
            values.reject(POLLING, "no interrupts beside it: a core that polls takes none", "leave one of them out");
        }
        return new HandlingSpec(
                values.find(INTERRUPT), values.get(POLLING), envelope(values), Paths.ONE, values.get(PATH_MTU));
    }

    /** A stack whose packets are handled in a way of its own. */
    private record Handled(StackSpec plain, HandlingSpec handling) implements StackOver {
        @Override
        public boolean reorderingLooksLikeLoss() {
            return plain.reorderingLooksLikeLoss() && !handling.paths().several();
        }

        @Override
        public List<Misfit> misfits(LinkFacts links) {
            List<Misfit> misfits =
                    plain.misfits(links.without(handling.envelope().bytes()));
            boolean knowsRoute = handling.oversize() == Oversize.DISCOVER;
            return misfits.stream()
                    .filter(misfit -> knowsRoute || !misfit.key().equals("mtu"))
                    .toList();
        }

        @Override
        public StackNetwork build(StackContext context) {
            return plain.build(context.handled(handling));
        }
    }
}
