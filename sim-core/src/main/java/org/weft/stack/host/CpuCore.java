package org.weft.stack.host;

import java.util.Arrays;
import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Packet;

/**
 * One core of a host as a virtual clock: work is done one piece after another, in the order in which it was booked.
 *
 * <p><b>Model.</b> A piece starts when it is booked or when the core is free, whichever is later. Work whose end somebody waits
 * for stands in a FIFO with one pending event; work that is merely booked has no event at all.
 *
 * <p><b>Not modelled.</b> Pre-emption, caches, frequency.
 */
public final class CpuCore extends NetEvent {
    private CpuTask[] tasks = new CpuTask[8];
    private Packet[] packets = new Packet[8];
    private long[] ends = new long[8];
    private int head;
    private int size;
    private long freePs;
    private long busyPs;
    /** Time that copies waited for memory beside the core's own work on them. */
    private long stalledPs;

    private long waitingBytes;
    private long waitingBytesMax;

    private final MainMemory memory;

    /**
     * @param memory that copies go through; null where it is no limit
     */
    CpuCore(Engine engine, long nameHash, MainMemory memory) {
        super(engine, Turn.HOST, nameHash);
        this.memory = memory;
    }

    Engine onEngine() {
        return engine();
    }

    /** When everything that was booked so far will be done; in the past where the core is at rest. */
    long freePs() {
        return freePs;
    }

    /** Books work without waiting for it; returns when it will be done. */
    public long book(long costPs) {
        freePs = Math.max(freePs, engine().nowPs()) + costPs;
        busyPs += costPs;
        return freePs;
    }

    /** Books work on a packet, which copies its payload. */
    public long bookPacket(long costPs, int payloadBytes) {
        book(costPs);
        return copy(payloadBytes);
    }

    /** A copy reads and writes every byte; the core waits for memory. */
    private long copy(int payloadBytes) {
        if (memory != null) {
            long donePs = Math.max(freePs, memory.move(engine().nowPs(), 2L * payloadBytes));
            stalledPs += donePs - freePs;
            freePs = donePs;
        }
        return freePs;
    }

    /**
     * Books work and calls back when it is done and {@code latencyPs} has passed besides; never before this call returns.
     *
     * @param latencyPs the same in all calls of one core whose work can overlap
     */
    public void submit(long costPs, long latencyPs, CpuTask task, Packet packet) {
        long endPs = (packet == null ? book(costPs) : bookPacket(costPs, packet.payloadBytes)) + latencyPs;
        if (packet != null) {
            waitingBytes += packet.payloadBytes;
            waitingBytesMax = Math.max(waitingBytesMax, waitingBytes);
        }
        enqueue(endPs, task, packet);
    }

    /** Books work that copies bytes, and calls back when it is done. */
    public void submitCopy(long costPs, int bytes, CpuTask task) {
        enqueue(bookPacket(costPs, bytes), task, null);
    }

    private void enqueue(long endPs, CpuTask task, Packet packet) {
        if (size == tasks.length) {
            grow();
        }
        int tail = (head + size) & (tasks.length - 1);
        tasks[tail] = task;
        packets[tail] = packet;
        ends[tail] = endPs;
        if (size++ == 0) {
            at(endPs);
        }
    }

    @Override
    public void actions() {
        CpuTask task = tasks[head];
        Packet packet = packets[head];
        tasks[head] = null;
        packets[head] = null;
        head = (head + 1) & (tasks.length - 1);
        size--;
        if (size > 0) {
            at(Math.max(ends[head], engine().nowPs()));
        }
        if (packet != null) {
            waitingBytes -= packet.payloadBytes;
        }
        task.onWorked(packet);
    }

    /** What of the time that work takes here so far was waiting for memory. */
    public double memoryShare() {
        return stalledPs == 0 ? 0 : (double) stalledPs / (stalledPs + busyPs);
    }

    /** Time that it worked or waited for memory. */
    long occupiedPs() {
        return busyPs + stalledPs;
    }

    public long busyPs() {
        return busyPs;
    }

    /** Most bytes that arrived and waited for this core, or were in its hands, at a time. */
    public long waitingBytesMax() {
        return waitingBytesMax;
    }

    private void grow() {
        int length = tasks.length;
        tasks = Arrays.copyOf(rotate(tasks), 2 * length);
        packets = Arrays.copyOf(rotate(packets), 2 * length);
        long[] moved = new long[2 * length];
        for (int i = 0; i < length; i++) {
            moved[i] = ends[(head + i) & (length - 1)];
        }
        ends = moved;
        head = 0;
    }

    private <T> T[] rotate(T[] ring) {
        T[] rotated = ring.clone();
        for (int i = 0; i < ring.length; i++) {
            rotated[i] = ring[(head + i) & (ring.length - 1)];
        }
        return rotated;
    }
}
