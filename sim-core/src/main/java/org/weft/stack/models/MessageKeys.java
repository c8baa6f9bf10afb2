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
import org.weft.stack.MessageSpec;
import org.weft.stack.StackContext;
import org.weft.stack.StackOver;
import org.weft.stack.StackSpec;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about the communication library above any stack. */
final class MessageKeys {
    private static final int MOST_CHANNELS = 64;

    private static final Key<DataSize> EAGER_LIMIT = Key.optional(
            "eager-limit",
            Kinds.size("0 B", "1 GiB"),
            "none: every message is sent at once and arrives where it belongs, without copies",
            "Largest message that is sent at once and copied at both ends; larger ones are announced, and their data waits"
                    + " for the receive.");
    private static final Key<Bandwidth> COPY = Key.of(
            "copy",
            Kinds.rate("1 MB/s", "10 TB/s"),
            new Bandwidth(80_000_000_000L),
            "an estimate, 2026: one core copies 8 to 12 GB/s in STREAM",
            "Rate at which a core copies eager messages.");
    private static final Key<Integer> CHANNELS = Key.of(
            "channels",
            Kinds.count(1, MOST_CHANNELS),
            1,
            "a definition: one connection of each pair",
            "Connections of a pair of ranks; they take turns, or share a message above stripe.");
    private static final Key<DataSize> STRIPE = Key.of(
            "stripe",
            Kinds.size("1 B", "1 GiB"),
            DataSize.ofKibibytes(64),
            "an estimate, 2026: libraries cut messages of some 16 to 128 KiB and more",
            "Least message that is cut into equal parts, one a channel.");
    private static final Key<DataSize> GATHER_BYTES = Key.required(
            "bytes",
            Kinds.size("1 B", "16 MiB"),
            "messages below are gathered, and sent once so many bytes are together");
    private static final Key<TimeSpan> GATHER_DELAY =
            Key.required("delay", Kinds.time("0 s", "1 s"), "how long the first of them waits at most");
    private static final Key<Batching> GATHER = Key.optional(
            "gather",
            new Kind.Nested<>(new Model<>(
                    "gather",
                    "how small messages of a pair of ranks are gathered",
                    List.of(GATHER_BYTES, GATHER_DELAY),
                    values -> new Batching(
                            values.get(GATHER_BYTES).bytes(),
                            values.get(GATHER_DELAY).ps()))),
            "none: every message is sent on its own",
            "Small messages of a pair of ranks are sent together.");

    private static final Key<TimeSpan> MATCH = Key.optional(
            "match-entry",
            Kinds.time("0 s", "1 us"),
            "none: matching is part of per-message, as in libraries that find receives by hash. One that walks lists takes some 2 to"
                    + " 20 ns an entry (an estimate, 2026: one access to a cache of the second or third level)",
            "What the receiver's core spends on each entry of its list of posted receives, or of unexpected messages, until the"
                    + " one that matches.");

    private MessageKeys() {}

    /** When gathered messages go. */
    private record Batching(long bytes, long delayPs) {}

    /** A stack under a library; one that is what a benchmark measured has its library in it. */
    static Model<StackSpec> in(Model<StackSpec> model) {
        if (model.name().equals(MeasuredStacks.MEASURED.name())) {
            return model;
        }
        List<Key<?>> keys = new ArrayList<>(model.keys());
        keys.addAll(List.of(EAGER_LIMIT, COPY, CHANNELS, STRIPE, GATHER, MATCH));
        return new Model<>(model.name(), model.says(), keys, values -> {
            StackSpec plain = model.build().apply(values);
            MessageSpec messages = read(values);
            return messages.equals(MessageSpec.USUAL) ? plain : new Layered(plain, messages);
        });
    }

    private static MessageSpec read(Values values) {
        long eager = values.find(EAGER_LIMIT).map(DataSize::bytes).orElse(-1L);
        int channels = values.get(CHANNELS);
        Optional<Batching> batch = values.find(GATHER);
        if (eager >= 0 && batch.isPresent() && batch.get().bytes() > eager) {
            values.reject(
                    GATHER,
                    "a batch that is sent eagerly: bytes of at most eager-limit, " + DataSize.ofBytes(eager),
                    "write eager-limit: " + DataSize.ofBytes(batch.get().bytes()) + " or a smaller batch");
        }
        long matchPs = values.find(MATCH).map(TimeSpan::ps).orElse(0L);
        return new MessageSpec(
                eager,
                values.get(COPY).bitsPerSecond(),
                channels,
                channels == 1 ? Long.MAX_VALUE : values.get(STRIPE).bytes(),
                batch.map(Batching::bytes).orElse(0L),
                batch.map(Batching::delayPs).orElse(0L),
                matchPs,
                0);
    }

    /** A stack and the library above it. */
    private record Layered(StackSpec plain, MessageSpec messages) implements StackOver {
        @Override
        public List<Misfit> misfits(LinkFacts links) {
            return plain.misfits(links.withChannels(messages.channels()));
        }

        @Override
        public List<Misfit> doubts(LinkFacts links) {
            return plain.doubts(links.withChannels(messages.channels()));
        }

        @Override
        public StackNetwork build(StackContext context) {
            return plain.build(context.with(messages));
        }
    }
}
