package org.weft.observe;

/**
 * A part of the hosts on the way of a message: what of {@link Term#HOST_STACK} was waiting for it and being served by it.
 *
 * <p><b>Order.</b> What a message passes before it leaves, and then what it passes where it arrives.
 */
public enum HostPart {
    /** What a stack waits for that keeps nothing busy: a stated latency, a library that gathers messages. */
    LATENCY,
    SENDING_CORE,
    /** From an acknowledgement's arrival in its queue to the interrupt that hands it over to the sender. */
    SENDING_INTERRUPT,
    /** A tenant's token buckets. */
    TENANT,
    SENDING_MEMORY,
    /** Copies from the memory of accelerators. */
    SENDING_COPIES,
    SENDING_BUS,
    /** The packets a second that an adapter handles. */
    SENDING_ADAPTER,
    RECEIVING_ADAPTER,
    RECEIVING_BUS,
    RECEIVING_COPIES,
    RECEIVING_MEMORY,
    /** From a packet's arrival in its queue to the interrupt that hands it over. */
    INTERRUPT,
    RECEIVING_CORE;

    private static final int COUNT = values().length;

    /** The same part seen from the other end: of what goes back, what leaves and what arrives change places. */
    public HostPart mirrored() {
        return switch (this) {
            case SENDING_CORE -> RECEIVING_CORE;
            case SENDING_INTERRUPT -> INTERRUPT;
            case SENDING_MEMORY -> RECEIVING_MEMORY;
            case SENDING_COPIES -> RECEIVING_COPIES;
            case SENDING_BUS -> RECEIVING_BUS;
            case SENDING_ADAPTER -> RECEIVING_ADAPTER;
            case RECEIVING_ADAPTER -> SENDING_ADAPTER;
            case RECEIVING_BUS -> SENDING_BUS;
            case RECEIVING_COPIES -> SENDING_COPIES;
            case RECEIVING_MEMORY -> SENDING_MEMORY;
            case INTERRUPT -> SENDING_INTERRUPT;
            case RECEIVING_CORE -> SENDING_CORE;
            case LATENCY, TENANT -> this;
        };
    }

    /** How many there are. */
    public static int count() {
        return COUNT;
    }
}
