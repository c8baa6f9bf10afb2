package org.weft.topology;

import java.math.BigDecimal;
import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.Share;

/**
 * Losses that come in bursts: a link is in a good state, in which it loses nothing, or in a bad one.
 *
 * <p><b>Model.</b> Gilbert-Elliott: before each packet the state changes with a fixed probability; in the bad state each packet
 * is lost with probability {@code bad}. <b>Not modelled.</b> States that change with time while nothing is sent.
 *
 * <p><b>Source.</b> E. N. Gilbert, "Capacity of a burst-noise channel", Bell Syst. Tech. J. 39 (1960); E. O. Elliott, "Estimates
 * of error rates for codes on burst-noise channels", Bell Syst. Tech. J. 42 (1963).
 *
 * @param loss share of packets lost in the long run
 * @param length mean length of a bad state in packets
 * @param bad share of packets lost in the bad state
 */
public record BurstSpec(double loss, double length, double bad) {
    private static final Key<Double> LOSS = Key.required("loss", Kinds.SHARE, "share of packets lost in the long run");
    private static final Key<Double> LENGTH = Key.of(
            "length",
            Kinds.number(1, 1e9),
            10.0,
            "assumed: bursts of ten packets",
            "mean length of a bad state, in packets");
    private static final Key<Double> BAD =
            Key.of("bad", Kinds.SHARE, 1.0, "definition: Gilbert's channel", "share of packets lost in the bad state");

    /** What can be written of it. */
    public static final Model<BurstSpec> MODEL =
            new Model<>("burst", "losses that come in bursts", List.of(LOSS, LENGTH, BAD), BurstSpec::build);

    /** A mapping with these keys. */
    public static final Kind<BurstSpec> KIND = new Kind.Nested<>(MODEL);

    private static BurstSpec build(Values values) {
        BurstSpec spec = new BurstSpec(values.get(LOSS), values.get(LENGTH), values.get(BAD));
        if (spec.loss >= spec.bad) {
            values.reject(
                    LOSS,
                    "less than is lost in the bad state, " + Share.print(spec.bad),
                    "write a smaller loss, or a larger share under bad");
        } else if (spec.badBegins() > 1) {
            long tenths = (long) Math.ceil(10 * spec.badShare() / (1 - spec.badShare()) - 1e-6);
            String least = BigDecimal.valueOf(tenths, 1).stripTrailingZeros().toPlainString();
            values.reject(
                    LENGTH,
                    "at least " + least + " packets for a loss of " + Share.print(spec.loss),
                    "write longer bursts or less loss");
        }
        return spec;
    }

    /** Share of packets that find the bad state. */
    public double badShare() {
        return bad == 0 ? 0 : loss / bad;
    }

    /** Probability that the bad state ends with a packet. */
    public double badEnds() {
        return 1 / length;
    }

    /** Probability that the bad state begins with a packet. */
    public double badBegins() {
        return badShare() * badEnds() / (1 - badShare());
    }
}
