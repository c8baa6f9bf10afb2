package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.BurstSpec;
import org.weft.topology.Device;
import org.weft.topology.LinkKit;
import org.weft.topology.LinkPattern;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchChange;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * What is different about some links, or about some switches.
 *
 * @param match {@code leaf-* > spine-3} for links that way, {@code leaf-* <> spine-3} for both directions, {@code spine-*} for
 *     switches; {@code *} stands for any text
 * @param tier links of this tier only: 1 for host links, 2 above leaves, and so on; or switches of it: 1 for leaves
 * @param switches what is different about the switches that are meant; empty where links are meant
 */
public record LinkOverride(
        Optional<String> match,
        Optional<Integer> tier,
        Optional<Bandwidth> bandwidth,
        Optional<TimeSpan> latency,
        Optional<DataSize> buffer,
        Optional<DataSize> mtu,
        Optional<Double> loss,
        Optional<Double> bitErrorRate,
        Optional<BurstSpec> burst,
        Optional<SwitchChange> switches) {

    static final Key<String> MATCH = Key.optional(
            "match",
            Kinds.TEXT,
            "all of the tier",
            "which links: leaf-* > spine-3, or <> for both directions; which switches: spine-*");
    static final Key<Integer> TIER = Key.optional(
            "tier",
            Kinds.count(1, 100),
            "all tiers",
            "links of this tier: 1 for host links; with switch, switches of it: 1 for leaves");
    static final Key<Bandwidth> BANDWIDTH = Key.optional("bandwidth", Kinds.RATE, "as the link", "data rate");
    static final Key<TimeSpan> LATENCY = Key.optional("latency", Kinds.TIME, "as the link", "latency, all in all");
    static final Key<DataSize> BUFFER =
            Key.optional("buffer", Kinds.SIZE_ABOVE_ZERO, "as the link", "memory of the sending switch port");
    static final Key<DataSize> MTU = Key.optional("mtu", Kinds.SIZE_ABOVE_ZERO, "as the link", "largest payload");
    static final Key<Double> LOSS = Key.optional("loss", Kinds.SHARE, "as the link", "share of packets lost at random");

    static final Key<Double> BIT_ERROR_RATE = Key.optional(
            "bit-error-rate",
            LinkKit.BIT_ERRORS,
            "as the link",
            "share of bits that arrive wrong after error correction");
    static final Key<BurstSpec> BURST =
            Key.optional("burst", BurstSpec.KIND, "as the link", "losses that come in bursts");

    static final Key<SwitchChange> SWITCH =
            Key.optional("switch", SwitchChange.KIND, "as the topology's switches", "what is different about switches");

    public static final Model<LinkOverride> MODEL = new Model<>(
            "override",
            "what is different about some links or switches",
            List.of(MATCH, TIER, BANDWIDTH, LATENCY, BUFFER, MTU, LOSS, BIT_ERROR_RATE, BURST, SWITCH),
            LinkOverride::build);

    private static LinkOverride build(Values values) {
        if (!values.has(MATCH) && !values.has(TIER)) {
            values.reject(MATCH, "match or tier", "say which links: match: \"leaf-* > spine-3\" or tier: 2");
        }
        if (values.has(SWITCH)) {
            rejectLinks(values);
        } else {
            values.find(MATCH)
                    .filter(text -> !text.contains(">"))
                    .ifPresent(text -> values.reject(
                            MATCH,
                            "two device names with > or <> between",
                            "write leaf-* > spine-3 or leaf-* <> spine-3, or switch: { ... } beside it"));
        }
        return new LinkOverride(
                values.find(MATCH),
                values.find(TIER),
                values.find(BANDWIDTH),
                values.find(LATENCY),
                values.find(BUFFER),
                values.find(MTU),
                values.find(LOSS),
                values.find(BIT_ERROR_RATE),
                values.find(BURST),
                values.find(SWITCH));
    }

    private static void rejectLinks(Values values) {
        values.find(MATCH)
                .filter(text -> text.contains(">"))
                .ifPresent(text -> values.reject(MATCH, "the name of switches", "write match: \"spine-*\""));
        for (Key<?> key : List.of(BANDWIDTH, LATENCY, BUFFER, MTU, LOSS, BIT_ERROR_RATE, BURST)) {
            if (values.has(key)) {
                values.reject(key, "switch alone, for links are another override", "write two overrides");
            }
        }
    }

    /** True where this switch is meant. */
    boolean matches(Device device) {
        return switches.isPresent()
                && device.role() == Role.SWITCH
                && (tier.isEmpty() || tier.get() == device.tier())
                && (match.isEmpty() || LinkPattern.of(match.get()).matches(device.name()));
    }

    /** True where this link is meant. */
    boolean matches(String from, String to, int linkTier) {
        if (switches.isPresent() || tier.isPresent() && tier.get() != linkTier) {
            return false;
        }
        return match.isEmpty() || LinkPattern.of(match.get()).matches(from, to);
    }

    /** The link with what is different put in. */
    LinkSpec applyTo(LinkSpec link) {
        return new LinkSpec(
                link.kit(),
                link.technology(),
                bandwidth.orElse(link.bandwidth()),
                latency.orElse(link.latency()),
                buffer.orElse(link.buffer()),
                mtu.orElse(link.mtu()),
                loss.orElse(link.lossFraction()),
                bitErrorRate.orElse(link.bitErrorRate()),
                burst.or(link::burst));
    }

    /** A link that leaves a switch of which something is different. */
    LinkSpec applyTo(LinkSpec link, SwitchChange change) {
        return new LinkSpec(
                link.kit(),
                link.technology(),
                link.bandwidth(),
                link.latency(),
                change.portBuffer().orElse(link.buffer()),
                link.mtu(),
                link.lossFraction(),
                link.bitErrorRate(),
                link.burst());
    }

    /** A fault of an override that met no link. */
    BadValueException metNothing(String topology) {
        if (switches.isPresent()) {
            return new BadValueException(
                    "an override that matches at least one switch of " + topology,
                    "no switch is called " + match.orElse("tier " + tier.orElse(0))
                            + ": ./weft topology lists their names");
        }
        return new BadValueException(
                "an override that matches at least one link of " + topology,
                "no link is called " + match.orElse("tier " + tier.orElse(0)) + ": ./weft topology lists their names");
    }
}
