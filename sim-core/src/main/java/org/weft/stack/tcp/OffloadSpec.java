package org.weft.stack.tcp;

/**
 * What the work on a batch of segments costs a processor, besides what its segments cost.
 *
 * <p><b>Model.</b> With segmentation offload a sender hands up to {@code batchBytes} to the adapter at once and pays
 * {@code perBatchPs} for all of them, else for each segment. With receive offload segments in sequence that find others of their
 * connection still waiting for the processor join them; an idle receiver joins nothing.
 *
 * <p><b>Not modelled.</b> Segments of a batch leave one after another as the port takes them, and each is acknowledged by the
 * rule, where a real receiver answers a joined batch once.
 */
public record OffloadSpec(boolean sends, boolean receives, long batchBytes, long perBatchPs) {
    /** Every segment is a batch of its own, and batches cost nothing. */
    public static final OffloadSpec NONE = new OffloadSpec(false, false, 0, 0);
}
