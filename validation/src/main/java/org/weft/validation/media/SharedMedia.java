package org.weft.validation.media;

import java.util.ArrayList;
import java.util.List;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** Contention, back-off, tokens and time slots on a bus: A7, A8 and the first half of Q06. */
public final class SharedMedia {
    private static final List<String> NETWORK = List.of("network");
    private static final String BOGGS = "R. Metcalfe, D. Boggs, CACM 19 (1976), section 6: E = (P/C)/(P/C + W T)";
    private static final String BACK_OFF =
            "IEEE 802.3 clause 4.2.3 without propagation: preamble 64 b, gap 96 b, jam 32 b, slot 512 b; a simulation of its own";
    private static final String NO_LATENCY = "0 ns";
    private static final int LARGE = 1518;
    private static final int SMALL = 64;
    private static final int FRAMING = 20;
    private static final int[] STATIONS = {1, 2, 5, 10, 24, 64};
    private static final double[] LARGE_SHARES = {.987, .984, .976, .967, .955, .950};
    private static final double[] SMALL_SHARES = {.762, .759, .752, .738, .697, .570};

    private SharedMedia() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(slotted("A7/slotted-5", 5, 1250, "51.2 us"));
        cases.add(slotted("A7/slotted-64", 64, 1250, "51.2 us"));
        for (int index = 0; index < STATIONS.length; index++) {
            cases.add(backOff(STATIONS[index], LARGE, LARGE_SHARES[index]));
            cases.add(backOff(STATIONS[index], SMALL, SMALL_SHARES[index]));
        }
        cases.add(timeSlots());
        cases.add(timeSlotWait(0.5, 400_000));
        cases.add(timeSlotWait(0.8, 2_000_000).whenAsked());
        cases.add(token());
        cases.add(slotted("Q06/512-bit-16-us", 32, 64, "16 us", .656));
        cases.add(slotted("Q06/8192-bit-16-us", 32, 1024, "16 us", .968));
        cases.add(slotted("Q06/512-bit-51-us", 32, 64, "51.2 us", .374));
        cases.add(slotted("Q06/12144-bit-51-us", 32, 1518, "51.2 us", .934));
        return cases;
    }

    private static Conditions conditions(String rule, long packets) {
        return new Conditions(
                "packet",
                "none: every host always has a packet",
                "none",
                rule,
                packets / 10 + " of " + packets + " packets a seed",
                "none");
    }

    private static Experiment share(String rule, int hosts, int frameBytes, int wireBytes, long packets) {
        BusBench.Spec spec = new BusBench.Spec(rule, hosts, NO_LATENCY, frameBytes, wireBytes, packets);
        return Experiment.of("", seed -> BusBench.share(spec, seed));
    }

    private static Case slotted(String id, int hosts, int bytes, String slot) {
        double slotUs = Double.parseDouble(slot.replace(" us", ""));
        double alone = StrictMath.pow(1 - 1.0 / hosts, hosts - 1);
        double packetUs = bytes * 8.0 / BusBench.Spec.MEGABITS;
        return slotted(id, hosts, bytes, slot, packetUs / (packetUs + (1 - alone) / alone * slotUs));
    }

    private static Case slotted(String id, int hosts, int bytes, String slot, double efficiency) {
        long packets = 60_000;
        String rule = "medium: slotted, slot: " + slot;
        Expectation expectation = new Expectation(
                "",
                hosts + " hosts, packets of " + bytes * 8 + " bits, slots of " + slot
                        + ": share of the medium that is used",
                efficiency,
                0.005,
                "1",
                BOGGS,
                new Mutant(
                        "slots twice as long",
                        share("medium: slotted, slot: " + twice(slot), hosts, bytes, bytes, 20_000)));
        return Case.random(
                id,
                conditions("slots of contention, each of Q hosts with probability 1/Q", packets),
                NETWORK,
                List.of(expectation),
                share(rule, hosts, bytes, bytes, packets));
    }

    private static String twice(String slot) {
        return 2 * Double.parseDouble(slot.replace(" us", "")) + " us";
    }

    private static Case backOff(int stations, int frameBytes, double share) {
        long packets = 30_000;
        Expectation expectation = new Expectation(
                "",
                stations + " stations that always have frames of " + frameBytes
                        + " B, binary exponential back-off: share of the rate that is frames",
                share,
                0.01,
                "1",
                BACK_OFF,
                wrong(stations, frameBytes));
        return Case.random(
                "A7/back-off-" + frameBytes + "-B/stations-" + stations,
                conditions("carrier sense, collision detection, back-off", packets),
                NETWORK,
                List.of(expectation),
                share("medium: csma-cd", stations, frameBytes, frameBytes + FRAMING, packets));
    }

    private static Mutant wrong(int stations, int frameBytes) {
        long packets = 10_000;
        if (stations > 2 && frameBytes == LARGE) {
            return new Mutant(
                    "no collisions: an ideal arbiter",
                    share("medium: ideal", stations, frameBytes, frameBytes + FRAMING, packets));
        }
        return frameBytes == LARGE
                ? new Mutant(
                        "neither preamble nor gap", share("medium: csma-cd", stations, frameBytes, frameBytes, packets))
                : new Mutant(
                        "a slot of 4096 bits",
                        share("medium: csma-cd, slot: 409.6 us", stations, frameBytes, frameBytes + FRAMING, packets));
    }

    private static Case timeSlots() {
        int bytes = LARGE + FRAMING;
        double frameUs = bytes * 8.0 / BusBench.Spec.MEGABITS;
        double guardUs = 100;
        Expectation expectation = Expectation.within(
                0.001,
                "",
                "8 hosts with a slot of one frame each, a guard of 100 us: share of the medium that is used, F/(F + guard)",
                frameUs / (frameUs + guardUs),
                "1",
                "arithmetic",
                new Mutant("no guard", share("medium: tdma, guard: 0 ns", 8, bytes, bytes, 2_000)));
        return Case.exact(
                "A8/share",
                conditions("a slot a host in turn", 10_000),
                NETWORK,
                List.of(expectation),
                share("medium: tdma, guard: 100 us", 8, bytes, bytes, 10_000));
    }

    private static Case timeSlotWait(double load, long packets) {
        int hosts = 8;
        Expectation expectation = Expectation.within(
                0.02,
                "",
                "8 hosts with a slot of one frame each, load " + load + " a host: mean wait, m/(2(1-r)) slots",
                hosts / (2 * (1 - load)),
                "slots",
                "D. Bertsekas, R. Gallager, Data Networks, 1992, section 3.5.1; recomputed",
                new Mutant("slots that go to whoever waits", slotWait("medium: ideal", hosts, load, 50_000)));
        return Case.random(
                "A8/wait-" + load,
                new Conditions(
                        "packet",
                        "none: an open loop",
                        "infinite",
                        "a slot a host in turn",
                        packets / 10 + " of " + packets + " packets a seed",
                        "none"),
                NETWORK,
                List.of(expectation),
                slotWait("medium: tdma", hosts, load, packets));
    }

    private static Experiment slotWait(String rule, int hosts, double load, long packets) {
        int bytes = LARGE + FRAMING;
        BusBench.Spec spec = new BusBench.Spec(rule, hosts, NO_LATENCY, bytes, bytes, packets);
        double slotPs = (double) bytes * spec.bytePs();
        return Experiment.of("", seed -> BusBench.waitPs(spec, hosts * slotPs / load, seed) / slotPs);
    }

    private static Case token() {
        int bytes = LARGE + FRAMING;
        double frameUs = bytes * 8.0 / BusBench.Spec.MEGABITS;
        double passUs = 50;
        Expectation expectation = Expectation.within(
                0.001,
                "",
                "8 hosts that pass a token in 50 us, a frame a visit: share of the medium that is used, F/(F + pass)",
                frameUs / (frameUs + passUs),
                "1",
                "arithmetic",
                new Mutant(
                        "a token that passes at once",
                        share("medium: token, token-time: 1 ns", 8, bytes, bytes, 2_000)));
        return Case.exact(
                "A8/token",
                conditions("a token goes round, a packet a visit", 10_000),
                NETWORK,
                List.of(expectation),
                share("medium: token, token-time: 50 us", 8, bytes, bytes, 10_000));
    }
}
