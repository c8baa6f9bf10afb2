package org.weft.program;

import org.weft.observe.HostPart;
import org.weft.observe.Split;
import org.weft.observe.Term;

/**
 * Computations of one rank that run one after another.
 *
 * <p><b>Model.</b> What the stack steals while a computation runs makes it longer by as much, and what it steals in that time
 * too; the stolen time counts as host stack, the rest as compute.
 */
final class ComputeStream {
    private final RankProcess process;
    private final Clock.Alarm alarm;
    private Operation first;
    private Operation last;
    private long stolenBeforePs;
    private long movedBeforeBytes;
    private long extendedPs;
    /** Of that, what main memory is to blame for. */
    private long crowdedPs;

    private long endPs = -1;
    private final Split split = new Split();

    /** A stream of a rank, by its name among them: {@code compute-0}, {@code sums}. */
    ComputeStream(RankProcess process, String name) {
        this.process = process;
        this.alarm = process.runner.clock().alarm("rank-" + process.index + "/" + name, this::due);
    }

    boolean isBusy() {
        return first != null;
    }

    void add(Operation work) {
        work.next = null;
        if (first == null) {
            first = work;
            last = work;
            begin();
        } else {
            last.next = work;
            last = work;
        }
    }

    private void begin() {
        long nowPs = process.runner.clock().nowPs();
        if (endPs > first.issuedPs) {
            first.split().inherit(split);
        }
        stolenBeforePs = process.runner.tax().stolenPs(process.host);
        movedBeforeBytes = process.runner.tax().movedBytes(process.host);
        extendedPs = 0;
        crowdedPs = 0;
        first.ps = process.runner.tax().stretchedPs(process.host, nowPs, first.ps);
        if (first.ps == 0) {
            end(nowPs);
        } else {
            alarm.at(nowPs + first.ps);
        }
    }

    private void due() {
        long nowPs = process.runner.clock().nowPs();
        ComputeTax tax = process.runner.tax();
        long movedBytes = tax.movedBytes(process.host) - movedBeforeBytes;
        crowdedPs = tax.crowdedPs(process.host, movedBytes, first.ps);
        long stolenPs = tax.stolenPs(process.host) - stolenBeforePs + crowdedPs;
        if (stolenPs > extendedPs) {
            long morePs = stolenPs - extendedPs;
            extendedPs = stolenPs;
            alarm.at(nowPs + morePs);
        } else {
            end(nowPs);
        }
    }

    private void end(long nowPs) {
        Operation done = first;
        first = done.next;
        done.next = null;
        done.split().add(Term.COMPUTE, done.ps);
        long byMemoryPs = Math.min(crowdedPs, extendedPs);
        done.split().add(HostPart.RECEIVING_MEMORY, byMemoryPs);
        done.split().add(HostPart.RECEIVING_CORE, extendedPs - byMemoryPs);
        split.inherit(done.split());
        endPs = nowPs;
        process.computePs += done.ps;
        if (first != null) {
            begin();
        }
        process.complete(done);
    }
}
