package org.weft.program;

import org.weft.observe.Term;

/** What one rank does at times that it has named, the earliest first; of equal times the one that was named first. */
final class WaitQueue {
    private final RankProcess process;
    private final Clock.Alarm alarm;
    private Operation first;

    WaitQueue(RankProcess process) {
        this.process = process;
        this.alarm = process.runner.clock().alarm("rank-" + process.index + "/wait", this::due);
    }

    boolean isEmpty() {
        return first == null;
    }

    void add(Operation wait) {
        if (first == null || wait.ps < first.ps) {
            wait.next = first;
            first = wait;
            alarm.at(wait.ps);
            return;
        }
        Operation before = first;
        while (before.next != null && before.next.ps <= wait.ps) {
            before = before.next;
        }
        wait.next = before.next;
        before.next = wait;
    }

    private void due() {
        Operation done = first;
        first = done.next;
        done.next = null;
        if (first != null) {
            alarm.at(first.ps);
        }
        done.split().add(Term.IDLE, done.ps - done.issuedPs);
        process.complete(done);
    }
}
