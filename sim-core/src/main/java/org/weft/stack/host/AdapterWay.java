package org.weft.stack.host;

import org.weft.network.Packet;
import org.weft.observe.HostPart;
import org.weft.topology.HostParts;
import org.weft.topology.NicSpec;
import org.weft.units.Bandwidth;

/**
 * One direction of an adapter: what a packet passes between host memory and the port.
 *
 * <p><b>Model.</b> The adapter's own work, a constant time a packet; the bus, in transfers of 256 B with a header of 24 B each;
 * host memory, once; where accelerators hold the data and adapters do not reach them, a copy between their memory and the host's,
 * which moves the bytes in host memory once more. Each is a server with a queue; the latency of the bus comes after them.
 *
 * <p><b>Source.</b> Neugebauer et al., Understanding PCIe performance for end host networking, SIGCOMM 2018, section 3: 24 B a
 * memory write, 256 B of payload.
 */
final class AdapterWay {
    private static final double PS = 1e12;

    private final Server adapter = new Server();
    private final Server bus = new Server();
    private final Server copies = new Server();
    private final long packetPs;
    private final long busBitsPerSecond;
    private final long copyBitsPerSecond;
    private final MainMemory memory;
    private final long busLatencyPs;
    private final long copyLatencyPs;
    private final int memoryPasses;
    private final boolean isLeaving;

    /**
     * @param memory null where memory is no limit
     * @param isLeaving the direction: out of the host
     */
    AdapterWay(HostParts parts, MainMemory memory, boolean isLeaving) {
        this.isLeaving = isLeaving;
        NicSpec nic = parts.nic();
        this.packetPs =
                nic.packetsPerSecond().map(rate -> Math.round(PS / rate)).orElse(0L);
        this.busBitsPerSecond =
                nic.bus().map(spec -> spec.bandwidth().bitsPerSecond()).orElse(0L);
        this.copyBitsPerSecond =
                parts.staging().map(spec -> spec.bandwidth().bitsPerSecond()).orElse(0L);
        this.memory = memory;
        this.memoryPasses = parts.staging().isPresent() ? 2 : 1;
        this.busLatencyPs = nic.bus().map(spec -> spec.latency().ps()).orElse(0L);
        this.copyLatencyPs = parts.staging().map(spec -> spec.latency().ps()).orElse(0L);
    }

    /** Whether a host has anything of this. */
    static boolean isNeeded(HostParts parts) {
        return parts.nic().bus().isPresent()
                || parts.nic().packetsPerSecond().isPresent()
                || parts.memory().isPresent()
                || parts.staging().isPresent();
    }

    /** Takes a packet that is ready now; returns when it is through. */
    long pass(Packet packet, long nowPs) {
        long adapterPs = adapter.pass(nowPs, packetPs);
        packet.passed(isLeaving ? HostPart.SENDING_ADAPTER : HostPart.RECEIVING_ADAPTER, adapterPs - nowPs);
        long busPs = adapterPs;
        if (busBitsPerSecond > 0) {
            long bytes = NicSpec.BusSpec.busBytes(packet.wireBytes);
            busPs = bus.pass(adapterPs, Bandwidth.serialisationPs(bytes, busBitsPerSecond));
            packet.passed(isLeaving ? HostPart.SENDING_BUS : HostPart.RECEIVING_BUS, busPs - adapterPs + busLatencyPs);
        }
        long copiedPs = busPs;
        if (copyBitsPerSecond > 0) {
            copiedPs = copies.pass(busPs, Bandwidth.serialisationPs(packet.payloadBytes, copyBitsPerSecond));
            HostPart part = isLeaving ? HostPart.SENDING_COPIES : HostPart.RECEIVING_COPIES;
            packet.passed(part, copiedPs - busPs + copyLatencyPs);
        }
        return throughMemory(packet, nowPs, copiedPs) + busLatencyPs + copyLatencyPs;
    }

    private long throughMemory(Packet packet, long nowPs, long copiedPs) {
        if (memory == null) {
            return copiedPs;
        }
        long ps = Math.max(copiedPs, memory.move(nowPs, (long) memoryPasses * packet.wireBytes));
        packet.passed(isLeaving ? HostPart.SENDING_MEMORY : HostPart.RECEIVING_MEMORY, ps - copiedPs);
        return ps;
    }

    /** Notes in which share of the run each part worked, where that is more than was noted. */
    void use(double[] shares, long windowPs) {
        note(shares, isLeaving ? HostPart.SENDING_ADAPTER : HostPart.RECEIVING_ADAPTER, adapter.busyPs(), windowPs);
        note(shares, isLeaving ? HostPart.SENDING_BUS : HostPart.RECEIVING_BUS, bus.busyPs(), windowPs);
        note(shares, isLeaving ? HostPart.SENDING_COPIES : HostPart.RECEIVING_COPIES, copies.busyPs(), windowPs);
    }

    static void note(double[] shares, HostPart part, long busyPs, long windowPs) {
        double share = windowPs <= 0 ? 0 : Math.min(1, (double) busyPs / windowPs);
        shares[part.ordinal()] = Math.max(shares[part.ordinal()], share);
    }

    /** What a packet takes that meets nothing else. */
    long alonePs(int wireBytes, int payloadBytes) {
        long ps = packetPs + busLatencyPs + copyLatencyPs;
        ps += busBitsPerSecond == 0
                ? 0
                : Bandwidth.serialisationPs(NicSpec.BusSpec.busBytes(wireBytes), busBitsPerSecond);
        ps += copyBitsPerSecond == 0 ? 0 : Bandwidth.serialisationPs(payloadBytes, copyBitsPerSecond);
        return ps;
    }
}
