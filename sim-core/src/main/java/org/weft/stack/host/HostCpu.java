package org.weft.stack.host;

import org.weft.engine.Engine;
import org.weft.random.Hashes;
import org.weft.topology.HostSpec;

/**
 * The cores of one host that work for its stack.
 *
 * <p><b>Model.</b> All work of one connection at one host is done by one core, found by hash, as receive-side scaling does:
 * two busy connections may meet on a core while another one is idle. What arrives is taken in by the core of its receive queue,
 * of which there can be fewer than cores. Cores that poll are busy from the start of the run to its end. With jitter a packet takes up to 10 % longer than stated,
 * by a hash of what it is.
 */
public final class HostCpu {
    private static final long CORE_NAME = Hashes.fnv1a64("host/core");
    private static final long JITTER_PARTS = 10;

    private final Engine engine;
    private final int host;
    private final CpuCore[] cores;
    private final int queues;
    private final boolean isShared;
    private final boolean polls;
    private final MainMemory memory;
    private final boolean hasJitter;
    private final long jitterSalt;

    /**
     * @param polls true where the cores that work for the stack do nothing else
     */
    public HostCpu(Engine engine, int host, HostSpec spec, boolean polls, boolean hasJitter, long jitterSalt) {
        this.engine = engine;
        this.host = host;
        this.cores = new CpuCore[Math.max(1, spec.cores())];
        this.queues = Math.min(cores.length, spec.parts().nic().queues().orElse(cores.length));
        this.isShared = spec.sharedCores();
        this.polls = polls;
        this.memory = spec.parts().memory().map(MainMemory::new).orElse(null);
        this.hasJitter = hasJitter;
        this.jitterSalt = jitterSalt;
    }

    /** The core that works for a connection; it is made when it is first needed. */
    public CpuCore core(long connectionHash) {
        return coreAt(Hashes.toBounded(connectionHash, cores.length));
    }

    /** The core that takes in what arrives for a connection: that of its receive queue. */
    public CpuCore receivingCore(long connectionHash) {
        return coreAt(queue(connectionHash));
    }

    /** The receive queue of a connection; each is served by the core of its number. */
    int queue(long connectionHash) {
        return Hashes.toBounded(connectionHash, queues);
    }

    int queues() {
        return queues;
    }

    private CpuCore coreAt(int index) {
        if (cores[index] == null) {
            cores[index] = new CpuCore(engine, Hashes.of(CORE_NAME, host, index), memory);
        }
        return cores[index];
    }

    /** Main memory; null where it is no limit. */
    public MainMemory memory() {
        return memory;
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
            sum += core == null ? 0 : polls ? engine.nowPs() : core.busyPs();
        }
        return sum;
    }

    /** Time that the busiest core worked or waited for memory, polling apart. */
    long busiestCorePs() {
        long most = 0;
        for (CpuCore core : cores) {
            most = Math.max(most, core == null ? 0 : core.occupiedPs());
        }
        return most;
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
