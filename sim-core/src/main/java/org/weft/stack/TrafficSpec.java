package org.weft.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.weft.network.TrafficClass;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;

/**
 * The traffic classes in which a stack sends, and whether its packets can carry a mark.
 *
 * @param priority class of data; a higher one is more urgent
 * @param ackPriority class of packets without payload
 * @param smallPriority class of messages of at most {@code smallBytes}, which have connections of their own
 * @param smallBytes -1 where messages are in one class whatever their size
 * @param markable false where switches may drop a packet that they would mark
 */
public record TrafficSpec(int priority, int ackPriority, int smallPriority, long smallBytes, boolean markable) {
    /** One class, packets that can carry a mark. */
    public static final TrafficSpec USUAL = new TrafficSpec(0, 0, 0, -1, true);

    private static final int HIGHEST = 7;
    private static final String CLASSES = "IEEE 802.1Q-2022: eight classes";

    private static final Key<Integer> PRIORITY = Key.of(
            "priority",
            Kinds.count(0, HIGHEST),
            0,
            "a definition: one class; " + CLASSES,
            "Traffic class of data; a higher one is more urgent, see a switch's scheduler.");
    private static final Key<Integer> ACK_PRIORITY =
            Key.optional("ack-priority", Kinds.count(0, HIGHEST), "as priority", "Traffic class of acknowledgements.");
    private static final Key<Integer> SMALL_PRIORITY = Key.optional(
            "small-priority",
            Kinds.count(0, HIGHEST),
            "as priority",
            "Traffic class of small messages, which then have connections of their own.");
    private static final Key<DataSize> SMALL_SIZE = Key.of(
            "small-size",
            Kinds.size("1 B", "1 GiB"),
            DataSize.ofKibibytes(64),
            "a choice: some 16 packets, less than the bandwidth-delay product of 100 Gb/s and 10 us",
            "Largest message that small-priority concerns.");
    private static final Key<Boolean> ECN = Key.of(
            "ecn",
            Kinds.ON_OFF,
            true,
            "a definition: a mark changes nothing that the stack does not ask for",
            "On: packets say that they can carry a mark. Off: switches may drop them where they would mark them.");

    /** A stack that can be told its classes. */
    public static Model<StackSpec> in(Model<StackSpec> model) {
        List<Key<?>> keys = new ArrayList<>(model.keys());
        keys.addAll(List.of(PRIORITY, ACK_PRIORITY, SMALL_PRIORITY, SMALL_SIZE, ECN));
        return new Model<>(model.name(), model.says(), keys, values -> {
            StackSpec plain = model.build().apply(values);
            TrafficSpec traffic = read(values);
            return traffic.equals(USUAL) ? plain : new Classed(plain, traffic);
        });
    }

    private static TrafficSpec read(Values values) {
        int priority = values.get(PRIORITY);
        Optional<Integer> small = values.find(SMALL_PRIORITY);
        return new TrafficSpec(
                priority,
                values.find(ACK_PRIORITY).orElse(priority),
                small.orElse(priority),
                small.isPresent() ? values.get(SMALL_SIZE).bytes() : -1,
                values.get(ECN));
    }

    public boolean isSmall(long bytes) {
        return bytes <= smallBytes;
    }

    /** Classes that a network must have. */
    public List<TrafficClass> classes(boolean lossless) {
        return Stream.of(priority, ackPriority, smallPriority)
                .distinct()
                .map(each -> new TrafficClass(each, lossless))
                .toList();
    }

    /** The class of messages. */
    public int ofData(boolean isSmall) {
        return isSmall ? smallPriority : priority;
    }

    /** A stack in its classes. */
    private record Classed(StackSpec plain, TrafficSpec traffic) implements StackOver {
        @Override
        public StackNetwork build(StackContext context) {
            return plain.build(context.in(traffic));
        }
    }
}
