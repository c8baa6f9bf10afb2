package org.weft.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.FaultSpec.Effect;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** The kinds of faults that a study can name, with what can be written about each. */
public final class FaultModels {
    private static final Key<String> WHERE_LINKS = Key.required(
            "where",
            Kinds.TEXT,
            "which links: leaf-1 > spine-2 that way, leaf-1 <> spine-2 both, leaf-1 all of a device; * stands for any text");
    private static final Key<String> WHERE_HOSTS =
            Key.required("where", Kinds.TEXT, "which hosts: a name such as host-3; * stands for any text");
    private static final Key<TimeSpan> AT =
            Key.of("at", Kinds.TIME, TimeSpan.ZERO, "definition: from the start", "when it begins");
    private static final Key<TimeSpan> LASTS =
            Key.optional("for", Kinds.TIME, "to the end of the run", "how long it lasts");
    private static final Key<TimeSpan> UNTIL =
            Key.optional("until", Kinds.TIME, "as for says", "when it is over; stands in place of for");
    private static final Key<TimeSpan> CONVERGENCE = Key.of(
            "convergence",
            Kinds.TIME,
            TimeSpan.ofMilliseconds(50),
            "ITU-T G.841 (1998): protection switching within 50 ms; the usual goal of fast reroute",
            "how long routing takes to notice a change of a link and to find other ways");
    private static final Key<TimeSpan> PERIOD =
            Key.required("period", Kinds.TIME, "from one fall of the link to the next");
    private static final Key<Double> DUTY = Key.of(
            "duty", Kinds.SHARE, 0.5, "assumed: down half of the time", "share of every period in which it is down");
    private static final Key<Double> OF_RATE =
            Key.required("share", Kinds.SHARE, "share of its rate at which the link runs");
    private static final Key<Double> BIT_ERROR_RATE = Key.required(
            "bit-error-rate", LinkKit.BIT_ERRORS, "share of bits that arrive wrong after error correction");
    private static final Key<Double> OF_FRAMES =
            Key.required("share", Kinds.SHARE, "share of the frames in the window of sizes that arrive damaged");
    private static final Key<DataSize> FROM = Key.of(
            "from",
            Kinds.SIZE,
            DataSize.ofBytes(1024),
            "RFC 2819: the largest class of sizes that switches count, 1024 to 1518 B",
            "smallest frame that suffers, from its address to its check sum");
    private static final Key<DataSize> TO =
            Key.optional("to", Kinds.SIZE_ABOVE_ZERO, "no limit", "largest frame that suffers");
    private static final Key<Double> LOAD = Key.of(
            "load",
            Kinds.SHARE,
            0.0,
            "definition: at any load",
            "utilisation of the port over the last 100 us from which on frames suffer");
    private static final Key<Double> COMPUTE = Key.of(
            "compute",
            Kinds.number(1, 1000),
            1.0,
            "definition: as fast as the others",
            "factor on its compute times: 1.2 takes 20 % longer");
    private static final Key<Double> NIC = Key.of(
            "nic",
            Kinds.SHARE,
            1.0,
            "definition: as fast as the others",
            "share of their rate at which the host's links run");

    /** A cable that carries nothing. */
    public static final Model<FaultSpec> LINK_DOWN =
            ofLinks("link-down", "a cable that carries nothing", FaultModels::linkDown, CONVERGENCE);

    /** Every kind. */
    public static final List<Model<FaultSpec>> ALL = List.of(
            LINK_DOWN,
            ofLinks(
                    "flapping",
                    "a cable that goes down and comes up again and again",
                    FaultModels::flapping,
                    PERIOD,
                    DUTY,
                    CONVERGENCE),
            ofLinks("degraded", "a link that runs at a share of its rate", FaultModels::degraded, OF_RATE),
            ofLinks(
                    "bit-errors",
                    "bits that arrive wrong, so that long packets suffer more",
                    values -> new FaultSpec.BitErrors(values.get(BIT_ERROR_RATE)),
                    BIT_ERROR_RATE),
            ofBursts(),
            ofLinks(
                    "frame-errors",
                    "frames of some sizes that arrive damaged under load, as of a port whose firmware does not match",
                    FaultModels::frameErrors,
                    OF_FRAMES,
                    FROM,
                    TO,
                    LOAD),
            ofHosts("slow-host", "a host that is slower than the others", FaultModels::slowHost, COMPUTE, NIC),
            ofHosts(
                    "stopped-receiver",
                    "a host that takes nothing from its links: they are paused where they are lossless",
                    values -> new FaultSpec.StoppedReceiver()));

    private FaultModels() {}

    private static Model<FaultSpec> ofLinks(String name, String says, Function<Values, Effect> effect, Key<?>... own) {
        return model(name, says, WHERE_LINKS, effect, List.of(own));
    }

    private static Model<FaultSpec> ofHosts(String name, String says, Function<Values, Effect> effect, Key<?>... own) {
        return model(name, says, WHERE_HOSTS, effect, List.of(own));
    }

    /** Has the keys of a burst beside its own. */
    private static Model<FaultSpec> ofBursts() {
        return model(
                "error-bursts",
                "losses that come in bursts",
                WHERE_LINKS,
                values -> new FaultSpec.ErrorBursts(BurstSpec.MODEL.build().apply(values)),
                BurstSpec.MODEL.keys());
    }

    private static Model<FaultSpec> model(
            String name, String says, Key<String> where, Function<Values, Effect> effect, List<Key<?>> own) {
        List<Key<?>> keys = new ArrayList<>(List.of(where, AT, LASTS, UNTIL));
        keys.addAll(own);
        return new Model<>(
                name,
                says,
                keys,
                values -> new FaultSpec(values.get(where), values.get(AT), lasts(values), effect.apply(values)));
    }

    private static Optional<TimeSpan> lasts(Values values) {
        TimeSpan at = values.get(AT);
        Optional<TimeSpan> lasts = values.find(LASTS);
        Optional<TimeSpan> until = values.find(UNTIL);
        if (lasts.filter(time -> time.ps() == 0).isPresent()) {
            values.reject(LASTS, "a time above zero", "leave it out for a fault that lasts to the end of the run");
        }
        if (until.isEmpty()) {
            return lasts;
        }
        if (until.get().ps() <= at.ps()) {
            values.reject(
                    UNTIL,
                    "later than it begins, which is at " + at,
                    until.get().ps() == at.ps()
                            ? "write a later time, or for: how long it lasts"
                            : "swap them: at: " + until.get() + ", until: " + at);
            return lasts;
        }
        TimeSpan between = TimeSpan.ofPicoseconds(until.get().ps() - at.ps());
        if (lasts.isPresent() && !lasts.get().equals(between)) {
            values.reject(UNTIL, "for or until, not both", "leave out for, or until: the times between are " + between);
        }
        return Optional.of(between);
    }

    private static Effect linkDown(Values values) {
        return new FaultSpec.LinkDown(values.get(CONVERGENCE));
    }

    private static Effect flapping(Values values) {
        if (values.get(PERIOD).ps() == 0) {
            values.reject(PERIOD, "a time above zero", "write how long it is from one fall to the next, such as 10 ms");
        }
        if (values.get(DUTY) == 0 || values.get(DUTY) == 1) {
            values.reject(DUTY, "a share above 0 and below 100 %", "a link that stays down is kind: link-down");
        }
        return new FaultSpec.Flapping(values.get(PERIOD), values.get(DUTY), values.get(CONVERGENCE));
    }

    private static Effect degraded(Values values) {
        if (values.get(OF_RATE) == 0) {
            values.reject(OF_RATE, "a share above 0", "a link that carries nothing is kind: link-down");
        }
        return new FaultSpec.Degraded(values.get(OF_RATE));
    }

    private static Effect frameErrors(Values values) {
        Optional<DataSize> to = values.find(TO);
        DataSize from = values.get(FROM);
        if (to.isPresent() && to.get().bytes() < from.bytes()) {
            values.reject(TO, "no less than from, which is " + from, "write from: " + to.get() + " and to: " + from);
        }
        return new FaultSpec.FrameErrors(values.get(OF_FRAMES), from, to, values.get(LOAD));
    }

    private static Effect slowHost(Values values) {
        if (values.get(COMPUTE) == 1 && values.get(NIC) == 1) {
            values.reject(COMPUTE, "a factor above 1, or a share under nic", "write compute: 1.2 or nic: 50 %");
        }
        if (values.get(NIC) == 0) {
            values.reject(NIC, "a share above 0", "a host that takes nothing is kind: stopped-receiver");
        }
        return new FaultSpec.SlowHost(values.get(COMPUTE), values.get(NIC));
    }
}
