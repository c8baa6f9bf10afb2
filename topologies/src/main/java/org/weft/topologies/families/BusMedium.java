package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import org.weft.network.Framing;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.topology.LinkSpec;
import org.weft.topology.MediumSpec;
import org.weft.units.BadValueException;
import org.weft.units.TimeSpan;

/**
 * Reads who may send next on a bus: the rule, the times that it takes, and which of them go together.
 *
 * @param slot as written
 * @param guard as written
 * @param pass as written
 */
record BusMedium(
        Rule rule,
        Optional<TimeSpan> slot,
        Optional<TimeSpan> guard,
        Optional<TimeSpan> pass,
        int attempts,
        MediumSpec.Deferral deferral) {
    /** Who may send next. */
    enum Rule {
        /** An arbiter that costs nothing serves hosts in turn. */
        IDEAL,
        /** Listen, send, draw lots after a collision. */
        CSMA_CD,
        /** Slots of contention with the best probability. */
        SLOTTED,
        /** A token goes round. */
        TOKEN,
        /** A slot for each host in turn. */
        TDMA
    }

    /** From here on a classical slot would be shorter than a room is long. */
    private static final long GIGABIT = 1_000_000_000L;

    private static final int SLOT_BYTES = 64;
    private static final int GIGABIT_SLOT_BYTES = 512;
    private static final int TOKEN_BYTES = 20;

    static final Key<Rule> MEDIUM = Key.of(
            "medium",
            Kinds.oneOf(Rule.class),
            Rule.IDEAL,
            "definition: the best that any access protocol could do",
            "who may send next");
    static final Key<TimeSpan> SLOT = Key.optional(
            "slot",
            Kinds.TIME,
            "csma-cd and slotted: 512 bits, from 1 Gb/s 4096 (IEEE 802.3-2022, table 4-2); tdma: the largest packet",
            "unit of back-off, slot of contention, or a host's share of the round");
    static final Key<TimeSpan> GUARD = Key.optional(
            "guard",
            Kinds.TIME,
            "the link's latency",
            "between the slots of tdma: what was sent last must have passed");
    static final Key<TimeSpan> TOKEN_TIME = Key.optional(
            "token-time",
            Kinds.TIME,
            "the link's latency and 20 B (IEEE 802.4-1990: preamble, delimiters, control, two addresses, FCS)",
            "from one host to the next, the token's bits included");
    static final Key<Integer> ATTEMPTS = Key.of(
            "attempts",
            Kinds.count(1, 16),
            16,
            "IEEE 802.3-2022, table 4-2: attemptLimit 16",
            "transmissions of a frame on csma-cd after which it is lost");
    static final Key<MediumSpec.Deferral> DEFERRAL = Key.of(
            "deferral",
            Kinds.oneOf(MediumSpec.Deferral.class),
            MediumSpec.Deferral.TWO_PART,
            "IEEE 802.3-2022, 4.2.3.2.1: interFrameSpacingPart2",
            "whether a carrier late in the gap of csma-cd is ignored, or keeps who sent last on the medium");

    static final List<Key<?>> KEYS = List.of(MEDIUM, SLOT, GUARD, TOKEN_TIME, ATTEMPTS, DEFERRAL);

    static BusMedium of(Values values, LinkSpec link) {
        Rule rule = values.get(MEDIUM);
        refuse(values, SLOT, rule != Rule.IDEAL && rule != Rule.TOKEN, "csma-cd, slotted or tdma");
        refuse(values, GUARD, rule == Rule.TDMA, "tdma");
        refuse(values, TOKEN_TIME, rule == Rule.TOKEN, "token");
        refuse(values, ATTEMPTS, rule == Rule.CSMA_CD, "csma-cd");
        refuse(values, DEFERRAL, rule == Rule.CSMA_CD, "csma-cd");
        BusMedium medium = new BusMedium(
                rule,
                values.find(SLOT),
                values.find(GUARD),
                values.find(TOKEN_TIME),
                values.get(ATTEMPTS),
                values.get(DEFERRAL));
        medium.fault(link).ifPresent(fault -> values.reject(fault.key(), fault.expected(), fault.fix()));
        return medium;
    }

    private static void refuse(Values values, Key<?> key, boolean fits, String where) {
        if (values.has(key) && !fits) {
            values.reject(key, "this key only with medium: " + where, "leave it out, or choose that medium");
        }
    }

    /** What does not go together. */
    private record Fault(Key<?> key, String expected, String fix) {}

    private Optional<Fault> fault(LinkSpec link) {
        MediumSpec spec = spec(link);
        TimeSpan latency = link.latency();
        if (slot.isPresent() && slot.get().ps() == 0) {
            return Optional.of(new Fault(SLOT, "a time above zero", "write slot: " + bits(link, SLOT_BYTES)));
        } else if (spec instanceof MediumSpec.CsmaCd csma
                && 2 * latency.ps() > csma.slot().ps()) {
            return Optional.of(new Fault(
                    slot.isPresent() ? SLOT : MEDIUM,
                    "a bus that a collision crosses and comes back on within one slot: 2 x " + latency + " <= "
                            + csma.slot(),
                    "a latency of at most " + new TimeSpan(csma.slot().ps() / 2) + ", or slot: "
                            + new TimeSpan(2 * latency.ps())));
        } else if (spec instanceof MediumSpec.Token token && token.pass().ps() == 0) {
            return Optional.of(
                    new Fault(TOKEN_TIME, "a time above zero", "write token-time: " + bits(link, TOKEN_BYTES)));
        } else if (spec instanceof MediumSpec.Tdma tdma) {
            return fault(tdma, link);
        }
        return Optional.empty();
    }

    private Optional<Fault> fault(MediumSpec.Tdma tdma, LinkSpec link) {
        TimeSpan largest = bits(link, largestBytes(link));
        if (tdma.slot().ps() < largest.ps()) {
            return Optional.of(new Fault(
                    SLOT,
                    "a slot that holds the largest packet of an MTU of " + link.mtu() + ": " + largest + " or more",
                    "write slot: " + largest + ", or a smaller mtu"));
        }
        return tdma.guard().ps() >= link.latency().ps()
                ? Optional.empty()
                : Optional.of(new Fault(
                        GUARD,
                        "a guard in which the last bit passes every host: " + link.latency() + " or more",
                        "write guard: " + link.latency()));
    }

    private static int largestBytes(LinkSpec link) {
        return Framing.largestWireBytes(
                link.technology(), (int) Math.min(link.mtu().bytes(), 1 << 30));
    }

    private static TimeSpan bits(LinkSpec link, int bytes) {
        return new TimeSpan(link.bandwidth().serialisationPs(bytes));
    }

    /** The rule on a bus whose links are these. */
    MediumSpec spec(LinkSpec link) {
        int slotBytes = link.bandwidth().bitsPerSecond() < GIGABIT ? SLOT_BYTES : GIGABIT_SLOT_BYTES;
        return switch (rule) {
            case IDEAL -> MediumSpec.IDEAL;
            case CSMA_CD -> new MediumSpec.CsmaCd(slot.orElse(bits(link, slotBytes)), attempts, deferral);
            case SLOTTED -> new MediumSpec.Slotted(slot.orElse(bits(link, slotBytes)));
            case TOKEN ->
                new MediumSpec.Token(pass.orElse(new TimeSpan(
                        link.latency().ps() + bits(link, TOKEN_BYTES).ps())));
            case TDMA -> new MediumSpec.Tdma(slot.orElse(bits(link, largestBytes(link))), guard.orElse(link.latency()));
        };
    }

    /** Refuses links that overrides made too long or too slow for the rule. */
    void requireFits(String topology, List<LinkSpec> links) {
        for (LinkSpec link : links) {
            fault(link).ifPresent(fault -> {
                throw new BadValueException(topology + " to have " + fault.expected(), fault.fix());
            });
        }
    }
}
