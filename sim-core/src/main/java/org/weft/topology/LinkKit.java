package org.weft.topology;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * A kind of cable with what hangs on both ends, from which the links of a topology are cut to length.
 *
 * <p><b>Model.</b> Latency is the written one, or port and coding latency plus length times propagation. A link whose length is
 * not written is as long as the kit says for its place (host or trunk).
 *
 * @param name of the preset, or {@code custom}
 * @param latency of the whole link where it is written
 * @param portLatency coding, error correction and serdes of both ends together
 * @param perMetre propagation of one metre
 * @param metres length where it is written
 * @param buffer of a switch port that sends into it, where it is written
 * @param radices ports of the switches sold at this rate; empty: nothing is known
 * @param defaultSwitch what a study gets when it names no switch
 */
public record LinkKit(
        String name,
        Technology technology,
        Bandwidth bandwidth,
        Optional<TimeSpan> latency,
        TimeSpan portLatency,
        TimeSpan perMetre,
        Optional<Double> metres,
        double hostMetres,
        double trunkMetres,
        Optional<DataSize> buffer,
        DataSize mtu,
        double lossFraction,
        double bitErrorRate,
        Optional<BurstSpec> burst,
        List<Integer> radices,
        Optional<SwitchKit> defaultSwitch) {

    /** The share of a switch's memory that a port has where neither link nor switch says so. */
    public static final DataSize DEFAULT_BUFFER = DataSize.ofKibibytes(256);

    public static final Key<String> PRESET =
            Key.optional("preset", Kinds.TEXT, "custom", "the kit that gives what is not written");
    public static final Key<Technology> TECHNOLOGY = Key.of(
            "technology",
            Kinds.oneOf(Technology.class),
            Technology.ETHERNET,
            "definition: a written-out link is Ethernet",
            "what the link is made of; decides framing and which stacks can use it");
    public static final Key<Bandwidth> BANDWIDTH =
            Key.required("bandwidth", Kinds.RATE, "data rate of one direction, after line code");
    public static final Key<TimeSpan> LATENCY = Key.optional(
            "latency",
            Kinds.TIME,
            "port latency plus propagation over the length",
            "from the last bit sent to the last bit received, all in all");
    public static final Key<TimeSpan> PORT_LATENCY = Key.of(
            "port-latency",
            Kinds.TIME,
            TimeSpan.ZERO,
            "definition: a written-out link has only what is written",
            "coding, error correction and serdes of both ends together");
    public static final Key<TimeSpan> PER_METRE = Key.of(
            "propagation-per-metre",
            Kinds.TIME,
            TimeSpan.ofNanoseconds(5),
            "light in fibre: refractive index 1.47, 4.9 ns/m",
            "propagation of one metre of cable");
    public static final Key<Double> LENGTH =
            Key.optional("length", lengthKind(), "the kit's usual length", "length of the cable");
    public static final Key<Double> HOST_LENGTH = Key.of(
            "host-length",
            lengthKind(),
            0.0,
            "definition: none where none is written",
            "usual length of a host's cable");
    public static final Key<Double> TRUNK_LENGTH = Key.of(
            "trunk-length",
            lengthKind(),
            0.0,
            "definition: none where none is written",
            "usual length of a cable between switches");
    public static final Key<DataSize> BUFFER = Key.optional(
            "buffer",
            Kinds.SIZE_ABOVE_ZERO,
            "the switch's share for a port",
            "memory of the switch port that sends into the link, wire bytes");
    public static final Key<DataSize> MTU = Key.of(
            "mtu",
            Kinds.SIZE_ABOVE_ZERO,
            DataSize.ofBytes(1500),
            "IEEE 802.3-2022, 3.2.7: 1500 B of payload",
            "largest payload of a frame above the link header");
    public static final Key<Double> LOSS = Key.of(
            "loss", Kinds.SHARE, 0.0, "definition: a healthy link", "share of packets lost at random on the wire");
    /** What may be written for a share of bits. */
    public static final Kind<Double> BIT_ERRORS = new Kind.Scalar<>(
            "bit error rate",
            "a number from 0 to below 0.1, such as 1e-12",
            LinkKit::readBitErrors,
            String::valueOf,
            List.of());

    public static final Key<Double> BIT_ERROR_RATE = Key.of(
            "bit-error-rate",
            BIT_ERRORS,
            0.0,
            "definition: a healthy link",
            "share of bits that arrive wrong after error correction; a packet with one is lost");
    public static final Key<BurstSpec> BURST =
            Key.optional("burst", BurstSpec.KIND, "none: a healthy link", "losses that come in bursts");
    public static final Key<List<Integer>> RADICES = Key.optional(
            "radices",
            Kinds.listOf(Kinds.count(2, 100_000)),
            "nothing is known",
            "ports of the switches sold at this rate");
    public static final Key<SwitchKit> SWITCH = Key.optional(
            "switch",
            new Kind.PresetOr<>("switches", SwitchKit.MODEL),
            "store-and-forward without latency",
            "the switch that a topology gets when it names none");

    public static final Model<LinkKit> MODEL = new Model<>(
            "link",
            "a cable with what hangs on both ends",
            List.of(
                    PRESET,
                    TECHNOLOGY,
                    BANDWIDTH,
                    LATENCY,
                    LENGTH,
                    BUFFER,
                    MTU,
                    LOSS,
                    BIT_ERROR_RATE,
                    BURST,
                    PORT_LATENCY,
                    PER_METRE,
                    HOST_LENGTH,
                    TRUNK_LENGTH,
                    RADICES,
                    SWITCH),
            LinkKit::build);

    /** What a topology's {@code link:} takes. */
    public static final Kind<LinkKit> KIND = new Kind.PresetOr<>("links", MODEL);

    public LinkKit {
        radices = List.copyOf(radices);
    }

    private static Kind<Double> lengthKind() {
        return new Kind.Scalar<>(
                "length", "a length with its unit, m or km", LinkKit::readMetres, m -> m + " m", List.of());
    }

    private static double readMetres(String text) {
        String number = text.strip();
        double factor = 1;
        if (number.endsWith("km")) {
            factor = 1000;
            number = number.substring(0, number.length() - 2);
        } else if (number.endsWith("m")) {
            number = number.substring(0, number.length() - 1);
        } else {
            throw new org.weft.units.BadValueException(
                    "a length with its unit, m or km", "write the unit, such as 5 m");
        }
        try {
            double metres = Double.parseDouble(number.strip()) * factor;
            if (metres >= 0 && metres <= 1e8) {
                return metres;
            }
        } catch (NumberFormatException e) {
            // falls through to the same advice as a number out of range
        }
        throw new org.weft.units.BadValueException("a length from 0 m to 100000 km", "write a length, such as 5 m");
    }

    private static double readBitErrors(String text) {
        try {
            double rate = Double.parseDouble(text.strip());
            if (rate >= 0 && rate < 0.1) {
                return rate;
            }
        } catch (NumberFormatException e) {
            // falls through to the same advice as a number out of range
        }
        throw new org.weft.units.BadValueException(
                "a number from 0 to below 0.1, such as 1e-12", "write a share of bits, such as 1e-9");
    }

    private static LinkKit build(Values values) {
        return new LinkKit(
                values.find(PRESET).orElse("custom"),
                values.get(TECHNOLOGY),
                values.get(BANDWIDTH),
                values.find(LATENCY),
                values.get(PORT_LATENCY),
                values.get(PER_METRE),
                values.find(LENGTH),
                values.get(HOST_LENGTH),
                values.get(TRUNK_LENGTH),
                values.find(BUFFER),
                values.get(MTU),
                values.get(LOSS),
                values.get(BIT_ERROR_RATE),
                values.find(BURST),
                values.find(RADICES).orElse(List.of()),
                values.find(SWITCH));
    }

    /** A written-out Ethernet link: for tests and theory. */
    public static LinkKit custom(Bandwidth bandwidth, TimeSpan latency, DataSize buffer, DataSize mtu) {
        return new LinkKit(
                "custom",
                Technology.ETHERNET,
                bandwidth,
                Optional.of(latency),
                TimeSpan.ZERO,
                TimeSpan.ofNanoseconds(5),
                Optional.empty(),
                0,
                0,
                Optional.of(buffer),
                mtu,
                0,
                0,
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /** The link between a host and a switch. */
    public LinkSpec hostLink(SwitchKit switchKit) {
        return cut(hostMetres, switchKit);
    }

    /** The link between two switches. */
    public LinkSpec trunk(SwitchKit switchKit) {
        return cut(trunkMetres, switchKit);
    }

    private LinkSpec cut(double usualMetres, SwitchKit switchKit) {
        double length = metres.orElse(latency.isPresent() ? 0 : usualMetres);
        long ps = latency.orElse(portLatency).ps() + Math.round(perMetre.ps() * length);
        DataSize share = buffer.or(switchKit::bufferOfPort).orElse(DEFAULT_BUFFER);
        return new LinkSpec(
                name, technology, bandwidth, TimeSpan.ofPicoseconds(ps), share, mtu, lossFraction, bitErrorRate, burst);
    }

    /** The switch to use when the topology names none. */
    public SwitchKit switchOr(Optional<SwitchKit> named) {
        return named.or(() -> defaultSwitch).orElse(SwitchKit.PLAIN);
    }

    /** Most ports that one switch may need: of the named switch, else of the largest sold at this rate. */
    public Optional<Integer> largestRadix(Optional<SwitchKit> named) {
        return named.isPresent()
                ? named.get().spec().radix()
                : radices.stream()
                        .max(Integer::compare)
                        .or(() -> defaultSwitch.flatMap(kit -> kit.spec().radix()));
    }

    @Override
    public String toString() {
        return name.equals("custom") ? bandwidth + " " + Kinds.word(technology) : name;
    }
}
