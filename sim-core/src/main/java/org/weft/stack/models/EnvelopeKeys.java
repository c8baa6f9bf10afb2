package org.weft.stack.models;

import java.util.List;
import java.util.Map;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.stack.host.EnvelopeSpec;
import org.weft.units.BadValueException;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be put round the packets of a stack: by a name, or written out. */
final class EnvelopeKeys {
    private static final Map<String, EnvelopeSpec> OVERLAYS = Map.of(
            "none", EnvelopeSpec.NONE,
            "vxlan", new EnvelopeSpec(50, 0, 0),
            "geneve", new EnvelopeSpec(58, 0, 0));
    private static final List<String> OVERLAY_WORDS = List.of("none", "vxlan", "geneve");
    private static final Map<String, EnvelopeSpec> ENCRYPTIONS = Map.of(
            "none", EnvelopeSpec.NONE,
            "ktls", new EnvelopeSpec(2, 0, 220),
            "ipsec", new EnvelopeSpec(36, 1_000_000, 220),
            "macsec", new EnvelopeSpec(32, 0, 0));
    private static final List<String> ENCRYPTION_WORDS = List.of("none", "ktls", "ipsec", "macsec");

    private static final Key<DataSize> BYTES = Key.of(
            "bytes",
            Kinds.size("0 B", "256 B"),
            DataSize.ZERO,
            "a definition",
            "Bytes of each packet, acknowledgements too.");
    private static final Key<TimeSpan> PER_PACKET = Key.of(
            "per-packet",
            Kinds.time("0 s", "1 ms"),
            TimeSpan.ZERO,
            "a definition",
            "Processor time for a data packet at each end.");
    private static final Key<TimeSpan> PER_BYTE = Key.of(
            "per-byte",
            Kinds.time("0 s", "1 us"),
            TimeSpan.ZERO,
            "a definition",
            "Processor time for a byte of payload at each end.");
    private static final int LARGEST = 256;
    private static final Model<EnvelopeSpec> MODEL = new Model<>(
            "envelope",
            "what is put round each packet, and what it costs",
            List.of(BYTES, PER_PACKET, PER_BYTE),
            EnvelopeKeys::build);

    static final Key<EnvelopeSpec> OVERLAY = Key.of(
            "overlay",
            kind(OVERLAY_WORDS, OVERLAYS),
            EnvelopeSpec.NONE,
            "none: a definition. vxlan: RFC 7348, 2014: inner Ethernet 14, VXLAN 8, UDP 8, IPv4 20. geneve: RFC 8926,"
                    + " 2020: the same with a header of 8 and an option of 8. Adapters do it, so no processor time",
            "Network of a tenant that packets are wrapped for; the header counts against the MTU of links.");
    static final Key<EnvelopeSpec> ENCRYPTION = Key.of(
            "encryption",
            kind(ENCRYPTION_WORDS, ENCRYPTIONS),
            EnvelopeSpec.NONE,
            "none: a definition. ktls: RFC 8446, 2018: 22 B a record of 16 KiB, about 2 B a packet of 1500 B. ipsec: RFC"
                    + " 4303 and 4106, 2005: SPI and number 8, IV 8, padding and trailer 4, ICV 16; an estimate of 1 us"
                    + " more a packet, 2026. Both: AES-GCM .65 cycles a byte (Gueron, 2016), 220 ps at 3 GHz. macsec:"
                    + " IEEE 802.1AE-2018: SecTAG 16, ICV 16, in the port",
            "Encryption of what goes over links: bytes a packet, and processor time where adapters do not do it.");

    private EnvelopeKeys() {}

    private static Kind<EnvelopeSpec> kind(List<String> words, Map<String, EnvelopeSpec> meanings) {
        String expected = "one of " + String.join(", ", words);
        Kind.Scalar<EnvelopeSpec> word = new Kind.Scalar<>(
                "word",
                expected,
                text -> meaning(meanings, text, expected),
                spec -> print(words, meanings, spec),
                words);
        return new Kind.WordOr<>(word, MODEL);
    }

    private static EnvelopeSpec meaning(Map<String, EnvelopeSpec> meanings, String text, String expected) {
        EnvelopeSpec spec = meanings.get(text);
        if (spec == null) {
            throw new BadValueException(expected, "write one of these words");
        }
        return spec;
    }

    private static String print(List<String> words, Map<String, EnvelopeSpec> meanings, EnvelopeSpec spec) {
        return words.stream()
                .filter(word -> meanings.get(word).equals(spec))
                .findFirst()
                .orElse(spec.bytes() + " B");
    }

    private static EnvelopeSpec build(Values values) {
        long bytes = values.get(BYTES).bytes();
        if (bytes > LARGEST) {
            values.reject(BYTES, "at most " + LARGEST + " B", "write a size such as 50 B");
        }
        return new EnvelopeSpec(
                (int) Math.min(bytes, LARGEST),
                values.get(PER_PACKET).ps(),
                values.get(PER_BYTE).ps());
    }
}
