package org.weft.stack.rdma;

import java.util.Optional;

/**
 * What a queue pair and its adapter add to a plain reliable connection.
 *
 * @param control what decides on the rate; empty for a constant window at the rate of the link
 * @param verb how data gets to its place
 * @param depth messages that may be posted and not acknowledged
 * @param reads messages of a connection that may be fetched at a time, with {@link Verb#READ}
 * @param fetchPs what the adapter waits for a message's data from its host's memory
 * @param inlineBytes messages that are posted together with their data, so that nothing is fetched
 * @param completionPs processor time for taking a completion; -1: as for posting
 * @param registration what it costs to make memory known to the adapter
 * @param receives messages that a receiver has room posted for, with {@link Verb#SEND}; 0: it never runs out
 * @param restPs how long a sender waits whose receiver was not ready
 * @param restsInARow after so many the connection fails; {@link #ENDLESS} for never
 * @param firstTimeoutPs first wait for progress of improved go-back-N
 * @param contexts what an adapter keeps of connections; empty: everything
 */
public record QueuePairSpec(
        Optional<ControlSpec> control,
        Verb verb,
        int depth,
        int reads,
        long fetchPs,
        long inlineBytes,
        long completionPs,
        Registration registration,
        int receives,
        long restPs,
        int restsInARow,
        long firstTimeoutPs,
        Optional<Contexts> contexts) {
    /** The largest value of the field for retries after "receiver not ready" means without end. */
    public static final int ENDLESS = 7;

    /** A reliable connection and nothing else. */
    public static final QueuePairSpec PLAIN = new QueuePairSpec(
            Optional.empty(),
            Verb.WRITE,
            Integer.MAX_VALUE,
            1,
            0,
            0,
            -1,
            Registration.NONE,
            0,
            0,
            ENDLESS,
            1_000_000_000L,
            Optional.empty());

    /**
     * What an adapter keeps of connections.
     *
     * @param connections whose state fits
     * @param missPs what fetching one takes
     * @param fetches that may be under way at a time
     */
    public record Contexts(int connections, long missPs, int fetches) {}

    /** How data gets to its place. */
    public enum Verb {
        /** The sender says where it goes. */
        WRITE,
        /** It goes where the receiver has posted room. */
        SEND,
        /** The receiver's adapter fetches it. */
        READ
    }

    /**
     * What it costs a core to make the memory of a message known to the adapter.
     *
     * @param basePs each time
     * @param pagePs each page of 4 KiB
     * @param isCached true where a size that has been used before costs nothing
     */
    public record Registration(long basePs, long pagePs, boolean isCached) {
        /** Memory is known from the start. */
        public static final Registration NONE = new Registration(0, 0, false);

        private static final int PAGE_BYTES = 4096;

        long ps(long bytes) {
            return basePs + pagePs * ((bytes + PAGE_BYTES - 1) / PAGE_BYTES);
        }

        boolean isFree() {
            return basePs == 0 && pagePs == 0;
        }
    }
}
