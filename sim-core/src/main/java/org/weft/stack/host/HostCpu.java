package org.weft.stack.host;

import org.weft.engine.Engine;
import org.weft.random.Hashes;
import org.weft.topology.HostSpec;

/**
 * The cores of one host that work for its stack.
 *
 * <p><b>Model.</b> All work of one connection at one host is done by one core, found by hash, as receive-side scaling does:
 * two busy connections may meet on a core while another one is idle. With jitter a packet takes up to 10 % longer than stated,
 * by a hash of what it is.
 */
public final class HostCpu {
    private static final long CORE_NAME = Hashes.fnv1a64("host/core");
    private static final long JITTER_PARTS = 10;

    private final Engine engine;
    private final int host;
    private final CpuCore[] cores;
    private final boolean isShared;
    private final boolean hasJitter;
    private final long jitterSalt;

    public HostCpu(Engine engine, int host, HostSpec spec, boolean hasJitter, long jitterSalt) {
        this.engine = engine;
        this.host = host;
        this.cores = new CpuCore[Math.max(1, spec.cores())];
        this.isShared = spec.sharedCores();
        this.hasJitter = hasJitter;
        this.jitterSalt = jitterSalt;
    }

    /** The core that works for a connection; it is made when it is first needed. */
    public CpuCore core(long connectionHash) {
        int index = Hashes.toBounded(connectionHash, cores.length);
        if (cores[index] == null) {
            cores[index] = new CpuCore(engine, Hashes.of(CORE_NAME, host, index));
        }
        return cores[index];
    }

    /** A packet's cost with its jitter. */
    public long jittered(long costPs, long connectionHash, long sequence) {
        if (!hasJitter || costPs == 0) {
            return costPs;
        }
        double share = Hashes.toUniform(Hashes.of(jitterSalt, connectionHash, sequence));
        long mostPs = costPs / JITTER_PARTS;
        return costPs + (long) (share * mostPs);
    }

    /** Time that the cores worked, summed. */
    public long busyPs() {
        long sum = 0;
        for (CpuCore core : cores) {
            sum += core == null ? 0 : core.busyPs();
        }
        return sum;
    }

    /** Time that stack work took from compute, summed over the cores. */
    public long stolenPs() {
        return isShared ? busyPs() : 0;
    }

    public long waitingBytesMax() {
        long most = 0;
        for (CpuCore core : cores) {
            most = Math.max(most, core == null ? 0 : core.waitingBytesMax());
        }
        return most;
    }
}
