package org.weft.network;

import java.util.Arrays;
import org.weft.engine.Turn;
import org.weft.random.Hashes;
import org.weft.topology.MediumSpec;
import org.weft.topology.MediumSpec.Deferral;
import org.weft.units.Bandwidth;

/**
 * Ethernet as a shared cable: hosts listen, send when they hear nothing, and draw lots when several did so at once.
 *
 * <p><b>Model.</b> All hosts are one propagation time apart. A host sends as soon as it has a frame and has heard nothing for a
 * gap of 96 bits. Others hear it a propagation time later; whoever begins before that collides. A host that hears a collision
 * finishes its preamble (64 bits), sends a jam (32 bits) and waits for a whole number of slots, uniform below 2^min(n, 10) after n
 * collisions of this frame, counted from the end of its jam; back-off runs on while the medium is busy. After the last attempt
 * the frame is lost, and the next one starts afresh. A frame takes at least its preamble and one slot.
 * <b>Capture.</b> Who has just sent starts with no collisions against him, so he mostly wins the next ones too. By the gap alone
 * nobody wins: {@link Deferral#TWO_PART}. With {@link Deferral#ONE_PART} and a propagation time above zero the sender counts his
 * gap first and keeps the medium for as long as he has frames.
 *
 * <p><b>Not modelled.</b> Distances that differ by pair, bit errors by collision remnants, late collisions (a bus longer than half
 * a slot is refused), bursts of frames.
 *
 * <p><b>Order.</b> It looks at an instant as it ends: whoever wants to send in the same instant begins with the others. Back-off
 * is a hash of (seed, replication, flow, packet, repetition, collisions).
 *
 * <p><b>Cost.</b> Two events a transmission and a look at each host; nothing is allocated.
 *
 * <p><b>Source.</b> IEEE 802.3-2022 clause 4.2.3.2 and table 4-2: interPacketGap 96 bits, interFrameSpacingPart2 at least a third,
 * jamSize 32 bits, slotTime, attemptLimit 16, backoffLimit 10.
 */
final class CsmaCdMedium extends Medium {
    private static final int BACKOFF_LIMIT = 10;
    private static final int GAP_BYTES = 12;
    private static final int PREAMBLE_BYTES = 8;
    private static final int JAM_BYTES = 4;

    private final long slotPs;
    private final int mostAttempts;
    private final boolean isTwoPart;
    private final long apartPs;
    private final long salt;
    private Station[] stations = new Station[0];

    /** Hosts that have begun and may not have heard each other; they hear the first one at {@link #heardPs}. */
    private int beginners;

    private long firstPs;
    private long secondPs;
    private long heardPs;
    private boolean isLooking;

    CsmaCdMedium(Traffic traffic, String name, MediumSpec.CsmaCd spec, long apartPs, long nameHash) {
        super(traffic, Turn.SAMPLE, name, spec, nameHash);
        this.slotPs = spec.slot().ps();
        this.mostAttempts = spec.attempts();
        this.isTwoPart = spec.deferral() == Deferral.TWO_PART;
        this.apartPs = apartPs;
        this.salt = Hashes.salt(traffic.engine.runSeed(), "network/back-off");
    }

    /** What one host knows. */
    private static final class Station {
        final MediumPort port;
        final long gapPs;
        final long leastPs;
        final long preamblePs;
        final long jamPs;
        /** Collisions of the frame that it wants to send. */
        int collisions;
        /** When its back-off ends. */
        long backedOffPs;
        /** When it has heard nothing for a gap. */
        long clearPs;
        /** When it began to send, or -1. */
        long beganPs = -1;

        Station(MediumPort port, long slotPs) {
            this.port = port;
            long rate = port.link.bitsPerSecond();
            this.gapPs = Bandwidth.serialisationPs(GAP_BYTES, rate);
            this.preamblePs = Bandwidth.serialisationPs(PREAMBLE_BYTES, rate);
            this.jamPs = Bandwidth.serialisationPs(JAM_BYTES, rate);
            this.leastPs = preamblePs + slotPs + gapPs;
        }

        long attemptPs() {
            return Math.max(backedOffPs, clearPs);
        }
    }

    @Override
    int add(MediumPort port) {
        int place = super.add(port);
        stations = Arrays.copyOf(stations, place + 1);
        stations[place] = new Station(port, slotPs);
        return place;
    }

    @Override
    void want(MediumPort port) {
        Station station = stations[port.place];
        if (isLooking || station.beganPs >= 0) {
            return;
        }
        decideAt(Math.max(engine().nowPs(), station.attemptPs()));
    }

    /** The earliest moment at which a host wants to begin, or an end of what others do not hear yet. */
    @Override
    public void actions() {
        isLooking = true;
        long nowPs = engine().nowPs();
        for (Station station : stations) {
            if (isDue(station, nowPs) && station.port.prepare() != null) {
                begin(station, nowPs);
            }
        }
        if (beginners > 0 && nowPs >= heardPs) {
            resolve();
        }
        isLooking = false;
        scheduleNext(nowPs);
    }

    private boolean isDue(Station station, long nowPs) {
        return station.beganPs < 0
                && station.port.wants()
                && station.attemptPs() <= nowPs
                && (beginners == 0 || nowPs == firstPs || nowPs < heardPs || goesOnCounting(station, nowPs));
    }

    /** It hears the carrier in the instant in which its gap ends: in the last part of the gap it does not care. */
    private boolean goesOnCounting(Station station, long nowPs) {
        return isTwoPart && station.clearPs == nowPs && heardPs == nowPs;
    }

    private void begin(Station station, long nowPs) {
        station.beganPs = nowPs;
        station.port.attempts++;
        if (beginners == 0) {
            firstPs = nowPs;
            heardPs = nowPs + apartPs;
        } else if (beginners == 1) {
            secondPs = nowPs;
        }
        beginners++;
    }

    private void resolve() {
        if (beginners == 1) {
            for (Station station : stations) {
                if (station.beganPs >= 0) {
                    succeed(station);
                }
            }
        } else {
            collide();
        }
        beginners = 0;
    }

    private void succeed(Station station) {
        MediumPort port = station.port;
        long serialPs = Math.max(port.serialisationPs(port.prepare().wireBytes), station.leastPs);
        station.beganPs = -1;
        station.collisions = 0;
        port.transmitPrepared(firstPs, serialPs);
        freePs = port.freePs;
        for (Station each : stations) {
            each.clearPs = freePs + (each == station ? 0 : apartPs);
        }
    }

    private void collide() {
        long lastPs = 0;
        long lastButOnePs = 0;
        for (Station station : stations) {
            if (station.beganPs >= 0) {
                long endPs = endPs(station);
                lastButOnePs = Math.max(lastButOnePs, Math.min(lastPs, endPs));
                lastPs = Math.max(lastPs, endPs);
            }
        }
        for (Station station : stations) {
            boolean isIn = station.beganPs >= 0;
            long endPs = isIn ? endPs(station) : 0;
            long othersPs = (isIn && endPs == lastPs ? lastButOnePs : lastPs) + apartPs;
            station.clearPs = Math.max(endPs, othersPs) + station.gapPs;
            if (isIn) {
                backOff(station, endPs);
            }
        }
    }

    /** When a host that collides falls silent: it hears the first of the others, ends its preamble and sends the jam. */
    private long endPs(Station station) {
        long noticePs = station.beganPs == firstPs ? secondPs + apartPs : heardPs;
        return Math.max(noticePs, station.beganPs + station.preamblePs) + station.jamPs;
    }

    private void backOff(Station station, long endPs) {
        station.beganPs = -1;
        station.collisions++;
        station.port.collisions++;
        station.backedOffPs = endPs;
        if (station.collisions >= mostAttempts) {
            station.collisions = 0;
            station.port.giveUp();
        } else {
            station.backedOffPs += slots(station.port.prepare(), station.collisions) * slotPs;
        }
    }

    private long slots(Packet packet, int collisions) {
        long bits = Hashes.of(salt ^ packet.flow.hash, packet.identity, ((long) packet.attempt << 16) | collisions);
        return bits >>> (64 - Math.min(collisions, BACKOFF_LIMIT));
    }

    private void scheduleNext(long nowPs) {
        long nextPs = beginners > 0 ? heardPs : Long.MAX_VALUE;
        for (Station station : stations) {
            if (station.beganPs < 0 && station.port.wants()) {
                long attemptPs = station.attemptPs();
                boolean matters = beginners == 0 || attemptPs < heardPs;
                nextPs = matters ? Math.min(nextPs, Math.max(attemptPs, nowPs)) : nextPs;
            }
        }
        if (nextPs < Long.MAX_VALUE) {
            decideAt(nextPs);
        }
    }
}
