package org.weft.topology;

import java.util.Optional;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * A switch as it is bought and set up.
 *
 * @param preset name in the catalogue, or {@code custom}
 * @param radix ports; empty where nothing is known, which is never "unlimited" in a ranking
 * @param backplane what all ports together may forward; empty for the sum of the ports
 * @param latency from the moment a packet may be forwarded to the moment its output may start
 * @param ecnAt a packet that finds so many bytes queued is marked; empty: no marking
 * @param pfc pause frames in place of credits on lossless links
 */
public record SwitchSpec(
        String preset,
        Optional<Integer> radix,
        Optional<Bandwidth> backplane,
        Forwarding forwarding,
        TimeSpan latency,
        Queueing queueing,
        Spread spread,
        Optional<DataSize> ecnAt,
        boolean pfc) {

    /** When a packet may be forwarded: at its last bit, or at its header. */
    public enum Forwarding {
        STORE_AND_FORWARD,
        CUT_THROUGH
    }

    /** Where packets wait: at the output, dropped when it is full; or held back by the next buffer's credits. */
    public enum Queueing {
        OUTPUT,
        CREDIT
    }

    /** How equal paths are shared: a flow stays on one (ECMP), or each packet takes its own. */
    public enum Spread {
        ECMP,
        PACKET_SPRAY
    }

    /** Store-and-forward with no latency, no marking and no limit but its ports. */
    public static SwitchSpec plain() {
        return new SwitchSpec(
                "custom",
                Optional.empty(),
                Optional.empty(),
                Forwarding.STORE_AND_FORWARD,
                TimeSpan.ZERO,
                Queueing.OUTPUT,
                Spread.ECMP,
                Optional.empty(),
                false);
    }
}
