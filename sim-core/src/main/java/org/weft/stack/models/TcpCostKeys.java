package org.weft.stack.models;

import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.stack.host.HostCosts;
import org.weft.stack.tcp.OffloadSpec;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What can be written about the processor time of a TCP stack, and about the offloads that save some of it. */
final class TcpCostKeys {
    static final Key<DataSize> BATCH = Key.of(
            "batch",
            Kinds.size("64 B", "512 KiB"),
            DataSize.ofKibibytes(64),
            TcpKeys.LINUX + "GSO_LEGACY_MAX_SIZE and GRO_LEGACY_MAX_SIZE, 65536 B",
            "Most bytes that tso and gro make one batch of.");
    static final Key<TimeSpan> PER_MESSAGE = Key.of(
            "per-message",
            Kinds.time("0 s", "10 ms"),
            TimeSpan.ofNanoseconds(2500),
            "an estimate, 2026: about 1.5 us for a call and the way down, 3.5 us for interrupt, wake-up and call; one"
                    + " figure for both ends",
            "Processor time for a message at each end.");
    static final Key<TimeSpan> PER_BYTE = Key.of(
            "per-byte",
            Kinds.time("0 s", "1 us"),
            TimeSpan.ofPicoseconds(160),
            "see per-packet: the copy is what limits the receiver",
            "Processor time for a byte of payload at each end.");

    final Key<Boolean> tso;
    final Key<Boolean> gro;
    final Key<TimeSpan> perBatch;
    final Key<TimeSpan> perPacket;

    TcpCostKeys(boolean isLinux) {
        tso = offload(
                "tso", isLinux, "Segmentation offload: the sender's processor pays per-batch once for up to batch.");
        gro = offload(
                "gro", isLinux, "Receive offload: segments that wait for the receiver's processor share a per-batch.");
        perBatch = perBatch(isLinux);
        perPacket = perPacket(isLinux);
    }

    private static Key<TimeSpan> perBatch(boolean isLinux) {
        return Key.of(
                "per-batch",
                Kinds.time("0 s", "1 ms"),
                TimeSpan.ofNanoseconds(isLinux ? 600 : 0),
                isLinux
                        ? "an estimate, solved with per-packet for 41 Gb/s a core at 9000 B, 24 Gb/s at 1500 B and some"
                                + " 10 Gb/s without offloads: Cai et al., SIGCOMM 2021"
                        : "a definition: its share is part of per-packet",
                "Processor time for a batch of segments at each end; a segment alone is a batch.");
    }

    private static Key<TimeSpan> perPacket(boolean isLinux) {
        return Key.of(
                "per-packet",
                Kinds.time("0 s", "1 ms"),
                TimeSpan.ofNanoseconds(isLinux ? 230 : 260),
                isLinux
                        ? "see per-batch"
                        : "an estimate, solved for 42 Gb/s a core at 9000 B and about 24 Gb/s at 1500 B: Cai et al.,"
                                + " Understanding Host Network Stack Overheads, SIGCOMM 2021",
                "Processor time for a data packet at each end, its acknowledgement included.");
    }

    private static Key<Boolean> offload(String name, boolean isLinux, String says) {
        String source = isLinux ? TcpKeys.LINUX + "on where the adapter can, as all do" : "a definition: see per-batch";
        return Key.of(name, Kinds.ON_OFF, isLinux, source, says);
    }

    OffloadSpec offload(Values values) {
        return new OffloadSpec(
                values.get(tso),
                values.get(gro),
                values.get(BATCH).bytes(),
                values.get(perBatch).ps());
    }

    HostCosts costs(Values values) {
        return new HostCosts(
                values.get(PER_MESSAGE).ps(),
                values.get(perPacket).ps(),
                values.get(PER_BYTE).ps(),
                0);
    }
}
