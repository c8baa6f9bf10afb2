package org.weft.stack.host;

import org.weft.network.Packet;
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
    private final long latencyPs;
    private final int memoryPasses;

    /**
     * @param memory null where memory is no limit
     */
    AdapterWay(HostParts parts, MainMemory memory) {
        NicSpec nic = parts.nic();
        this.packetPs =
                nic.packetsPerSecond().map(rate -> Math.round(PS / rate)).orElse(0L);
        this.busBitsPerSecond =
                nic.bus().map(spec -> spec.bandwidth().bitsPerSecond()).orElse(0L);
        this.copyBitsPerSecond =
                parts.staging().map(spec -> spec.bandwidth().bitsPerSecond()).orElse(0L);
        this.memory = memory;
        this.memoryPasses = parts.staging().isPresent() ? 2 : 1;
        this.latencyPs = nic.bus().map(spec -> spec.latency().ps()).orElse(0L)
                + parts.staging().map(spec -> spec.latency().ps()).orElse(0L);
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
        long ps = adapter.pass(nowPs, packetPs);
        if (busBitsPerSecond > 0) {
            long bytes = NicSpec.BusSpec.busBytes(packet.wireBytes);
            ps = bus.pass(ps, Bandwidth.serialisationPs(bytes, busBitsPerSecond));
        }
        if (copyBitsPerSecond > 0) {
            ps = copies.pass(ps, Bandwidth.serialisationPs(packet.payloadBytes, copyBitsPerSecond));
        }
        if (memory != null) {
            ps = Math.max(ps, memory.move(nowPs, (long) memoryPasses * packet.wireBytes));
        }
        return ps + latencyPs;
    }

    /** The part that works most of the time. */
    HostPart busiest(long windowPs) {
        HostPart most = HostPart.of(HostPart.Kind.MESSAGE_RATE, adapter.busyPs(), windowPs);
        most = most.or(HostPart.of(HostPart.Kind.BUS, bus.busyPs(), windowPs));
        return most.or(HostPart.of(HostPart.Kind.COPIES, copies.busyPs(), windowPs));
    }

    /** What a packet takes that meets nothing else. */
    long alonePs(int wireBytes, int payloadBytes) {
        long ps = packetPs + latencyPs;
        ps += busBitsPerSecond == 0
                ? 0
                : Bandwidth.serialisationPs(NicSpec.BusSpec.busBytes(wireBytes), busBitsPerSecond);
        ps += copyBitsPerSecond == 0 ? 0 : Bandwidth.serialisationPs(payloadBytes, copyBitsPerSecond);
        return ps;
    }
}
