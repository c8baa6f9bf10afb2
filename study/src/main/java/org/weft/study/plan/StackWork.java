package org.weft.study.plan;

import java.util.List;
import org.weft.spec.Understood;
import org.weft.stack.MixedSpec;
import org.weft.stack.StackSpec;
import org.weft.units.BadValueException;
import org.weft.units.DataSize;

/**
 * How much work for the engine a stack makes of a message, for estimates.
 *
 * @param acknowledgements sent for a data packet
 * @param eachMessage true where a message has an acknowledgement at least
 * @param eventsPerHop events for a link that a packet crosses: ports with credits or several flows have two
 * @param ownHeaders bytes that the stack's mtu holds besides the payload
 * @param linkHeaders bytes that the link's mtu holds besides the payload
 * @param mtu of the stack; the links' where it has none
 * @param connectionBytes of heap that a connection of two ranks takes
 */
record StackWork(
        double acknowledgements,
        boolean eachMessage,
        double eventsPerHop,
        int ownHeaders,
        int linkHeaders,
        long mtu,
        int connectionBytes) {
    private static final int PLAIN = 1_000;
    private static final int QUEUE_PAIR = 1_600;
    private static final int TCP = 3_500;
    private static final int TCP_HEADERS = 52;
    private static final int ROCE_HEADERS = 60;

    /**
     * By the stack's model; measured on shifts of 1 B to 16 MiB over a star, a torus and a 2:1 tree, and on a ring over an
     * InfiniBand fabric; bytes of heap counted in an all-to-all of 512 hosts.
     */
    static StackWork of(Choice<StackSpec> stack, boolean lossless, List<Understood> values) {
        boolean isMixed = stack.value().name().equals(MixedSpec.NAME);
        long mtu = mtu("stacks." + stack.name() + (isMixed ? ".main" : "") + ".mtu", values);
        return switch (stack.value().name()) {
            case "ideal", "raw", "udp" -> new StackWork(0, false, 2, 0, 0, mtu, PLAIN);
            case "fixed-window", "alpha-beta", "measured" -> new StackWork(1, true, 1.3, 0, 0, mtu, PLAIN);
            case "roce-v2" ->
                new StackWork(
                        perPacket(stack, values),
                        true,
                        lossless || stack.value().telemetry() ? 2 : 1.5,
                        0,
                        ROCE_HEADERS,
                        mtu,
                        QUEUE_PAIR);
            case "infiniband" -> new StackWork(perPacket(stack, values), true, 2, 0, 0, mtu, QUEUE_PAIR);
            default -> new StackWork(0.5, false, 2, TCP_HEADERS, TCP_HEADERS, mtu, TCP);
        };
    }

    /** Acknowledgements of RDMA for a data packet. */
    private static double perPacket(Choice<StackSpec> stack, List<Understood> values) {
        double acknowledgements = 1 / 16.0;
        for (Understood value : values) {
            if (value.path().equals("stacks." + stack.name() + ".control")
                    && List.of("hpcc", "swift").contains(value.value())) {
                acknowledgements = 1;
            } else if (value.path().equals("stacks." + stack.name() + ".ack-every") && isNumber(value.value())) {
                return 1 / Double.parseDouble(value.value());
            }
        }
        return acknowledgements;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(Character::isDigit);
    }

    private static long mtu(String path, List<Understood> values) {
        for (Understood value : values) {
            if (value.path().equals(path)) {
                try {
                    return DataSize.parse(value.value()).bytes();
                } catch (BadValueException e) {
                    return Long.MAX_VALUE;
                }
            }
        }
        return Long.MAX_VALUE;
    }

    /** Payload of a packet on links whose smallest mtu is this. */
    long payload(long linkMtu) {
        return Math.max(1, Math.min(mtu - ownHeaders, linkMtu - linkHeaders));
    }

    /** Acknowledgements of a message of so many packets. */
    double acknowledgements(long packets) {
        return eachMessage ? Math.max(1, packets * acknowledgements) : packets * acknowledgements;
    }
}
