package org.weft.stack.rdma;

import java.util.ArrayList;
import java.util.List;
import org.weft.stack.StackSpec.Misfit;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/** A congestion control with its parameters: what it must be told, and how it is made for a connection. */
public sealed interface ControlSpec permits Dcqcn.Spec, Hpcc.Spec, Timely.Spec, Swift.Spec {
    /** As a study calls it. */
    String name();

    /** Which of its values cannot work on such a way, with the numbers that would. */
    List<Misfit> misfits(ControlPath path);

    /** The control of one connection, at rest. */
    RateControl make(ControlPath path);

    /** At most one notification of marks in so long; -1 where the receiver sends none. */
    default long notificationPs() {
        return -1;
    }

    /** True where it follows what switches write into packets. */
    default boolean readsTelemetry() {
        return false;
    }

    /** What the telemetry of switches takes in each packet and acknowledgement; 0 where there is none. */
    default int telemetryBytes() {
        return 0;
    }

    /** Packets that one acknowledgement answers at most, where the stack does not say. */
    default int acknowledgeEvery(int usual) {
        return usual;
    }

    /** Rates of a control that are over that of the adapter. */
    static List<Misfit> overLine(ControlPath path, String control, String key, long bitsPerSecond) {
        if (bitsPerSecond <= path.bitsPerSecond()) {
            return List.of();
        }
        Bandwidth line = new Bandwidth(path.bitsPerSecond());
        return List.of(new Misfit(
                control + "." + key,
                new Bandwidth(bitsPerSecond).toString(),
                "at most the rate of the hosts' ports, " + line,
                "write " + key + ": " + line + " or less"));
    }

    /** A time that must not be below the round trip of a full packet without load. */
    static List<Misfit> belowRoundTrip(
            ControlPath path, String control, String key, long ps, long writtenPs, String orElse) {
        if (ps >= path.roundTripPs()) {
            return List.of();
        }
        TimeSpan least = TimeSpan.ofPicoseconds(path.roundTripPs());
        long missingPs = path.roundTripPs() - ps + writtenPs;
        return List.of(new Misfit(
                control + "." + key,
                TimeSpan.ofPicoseconds(writtenPs).toString(),
                "at least the round trip of a full packet without load, " + least.shortened() + orElse,
                "write " + key + ": " + TimeSpan.ofPicoseconds(missingPs).roundedUp() + " or more"));
    }

    /** All of these lists in one. */
    @SafeVarargs
    static List<Misfit> all(List<Misfit>... lists) {
        List<Misfit> all = new ArrayList<>();
        for (List<Misfit> list : lists) {
            all.addAll(list);
        }
        return all;
    }
}
