package org.weft.study.analysis;

import java.util.Set;
import org.weft.stack.MixedSpec;

/**
 * What decides which metrics a stack has.
 *
 * @param type as the study writes it: a model, or a variant of one, as in {@code dpdk}
 * @param model the model's name, as in {@code tcp-newreno}
 * @param lossless true where links are held rather than lose packets
 */
public record StackTraits(String type, String model, boolean lossless) {
    /** A model itself. */
    public StackTraits(String type, boolean lossless) {
        this(type, type, lossless);
    }

    private static final Set<String> RDMA = Set.of("roce-v2", "infiniband");
    private static final Set<String> TCP = Set.of("tcp-linux", "dctcp", "tcp-newreno", "ipoib");

    /** True where work requests complete and queue pairs can fail. */
    boolean rdma() {
        return RDMA.contains(model);
    }

    /** True where losses are mended, at the latest when a timer ends. */
    boolean timers() {
        return rdma() || TCP.contains(model) || model.equals(MixedSpec.NAME);
    }

    /** The mechanisms whose validation says how far results of this stack can be trusted. */
    String mechanism() {
        if (TCP.contains(model)) {
            return "tcp";
        }
        if (rdma()) {
            return lossless ? "rdma-lossless" : "rdma-lossy";
        }
        return model.equals(MixedSpec.NAME) ? MixedSpec.NAME : "theory";
    }
}
