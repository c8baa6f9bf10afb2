package org.weft.stack;

import java.util.Arrays;
import org.weft.network.Packet;
import org.weft.observe.HostPart;
import org.weft.observe.Split;
import org.weft.stack.host.CpuCore;

/**
 * Which parts of its hosts a connection waited for: running sums beside those of {@link Stalls}, and what the packet that came
 * last passed.
 *
 * <p><b>Model.</b> What a packet was late for is divided by what each part on its way out had it; what it took from its arrival
 * to its delivery is that of the parts on its way in, and the rest the core's. A core that waits for memory shares its time with
 * it as it did in the run so far.
 *
 * <p><b>Cost.</b> Arrays of a connection, made once it waits for a host.
 */
final class HostWaits {
    private static final int PARTS = HostPart.count();
    private static final int FIRST_OUT = HostPart.TENANT.ordinal();
    private static final int LAST_OUT = HostPart.SENDING_ADAPTER.ordinal();
    private static final int FIRST_IN = HostPart.RECEIVING_ADAPTER.ordinal();
    private static final int LAST_IN = HostPart.INTERRUPT.ordinal();
    private static final HostPart[] ALL = HostPart.values();

    private final long[] sumPs = new long[PARTS];
    private final long[] lastPs = new long[PARTS];

    /** Takes over what the packet passed that came last. */
    void see(Packet packet) {
        long[] passedPs = packet.partPs();
        if (passedPs == null) {
            Arrays.fill(lastPs, 0);
        } else {
            System.arraycopy(passedPs, 0, lastPs, 0, PARTS);
        }
    }

    /** The packet that came last was late by so much for what it passed on its way out. */
    void wasLate(long ps) {
        long allPs = 0;
        for (int part = FIRST_OUT; part <= LAST_OUT; part++) {
            allPs += lastPs[part];
        }
        long restPs = ps;
        for (int part = LAST_OUT; part >= FIRST_OUT && allPs > 0; part--) {
            long sharePs = (long) ((double) restPs * lastPs[part] / allPs);
            sumPs[part] += sharePs;
            restPs -= sharePs;
            allPs -= lastPs[part];
        }
    }

    /** The sender's core was not done yet with the next packet. */
    void waitedForSender(long ps, CpuCore core) {
        long memoryPs = (long) (ps * core.memoryShare());
        sumPs[HostPart.SENDING_MEMORY.ordinal()] += memoryPs;
        sumPs[HostPart.SENDING_CORE.ordinal()] += ps - memoryPs;
    }

    /** A window was shut for so long while packets were in hosts. */
    void waitedForHosts(long ps, CpuCore receivingCore) {
        long restPs = ps;
        for (int part = LAST_IN; part >= FIRST_OUT; part--) {
            long takenPs = Math.min(restPs, lastPs[part]);
            sumPs[part] += takenPs;
            restPs -= takenPs;
        }
        long memoryPs = (long) (restPs * receivingCore.memoryShare());
        sumPs[HostPart.RECEIVING_MEMORY.ordinal()] += memoryPs;
        sumPs[HostPart.RECEIVING_CORE.ordinal()] += restPs - memoryPs;
    }

    /** A window was shut for so long while the acknowledgement that opened it was in hosts: it goes from receiver to sender. */
    void waitedForAcknowledgement(long ps, Packet acknowledgement, CpuCore sendingCore) {
        long[] passedPs = acknowledgement.partPs();
        long restPs = ps;
        for (int part = LAST_IN; part >= FIRST_OUT && passedPs != null; part--) {
            long takenPs = Math.min(restPs, passedPs[part]);
            sumPs[ALL[part].mirrored().ordinal()] += takenPs;
            restPs -= takenPs;
        }
        long memoryPs = (long) (restPs * sendingCore.memoryShare());
        sumPs[HostPart.SENDING_MEMORY.ordinal()] += memoryPs;
        sumPs[HostPart.SENDING_CORE.ordinal()] += restPs - memoryPs;
    }

    /** Copies the sums as they stand. */
    void read(long[] into) {
        System.arraycopy(sumPs, 0, into, 0, PARTS);
    }

    /** Copies what the packet that came last passed. */
    void readLast(long[] into) {
        System.arraycopy(lastPs, 0, into, 0, PARTS);
    }

    /** Divides a stretch of waiting as the sums have grown since they were copied; what they do not explain is the core's. */
    void addStalls(Split split, long ps, long[] beforePs) {
        long allPs = 0;
        for (int part = 0; part < PARTS; part++) {
            allPs += sumPs[part] - beforePs[part];
        }
        long restPs = ps;
        for (int part = 0; part < PARTS && allPs > 0; part++) {
            long grownPs = sumPs[part] - beforePs[part];
            long sharePs = grownPs == allPs ? restPs : (long) ((double) restPs * grownPs / allPs);
            split.add(ALL[part], sharePs);
            restPs -= sharePs;
            allPs -= grownPs;
        }
        split.add(HostPart.SENDING_CORE, restPs);
    }

    /** Divides what a message took from its last bit to its delivery. */
    static void addArrival(Split split, long ps, long[] passedPs, CpuCore core) {
        long restPs = ps;
        for (int part = FIRST_IN; passedPs != null && part <= LAST_IN; part++) {
            long takenPs = Math.min(restPs, passedPs[part]);
            split.add(ALL[part], takenPs);
            restPs -= takenPs;
        }
        long memoryPs = (long) (restPs * core.memoryShare());
        split.add(HostPart.RECEIVING_MEMORY, memoryPs);
        split.add(HostPart.RECEIVING_CORE, restPs - memoryPs);
    }
}
