package org.weft.workloads.traces;

import java.util.Arrays;

/** Collects the operations and dependences of one rank in growing arrays. */
final class GoalBlockBuilder {
    private byte[] kind = new byte[16];
    private int[] peer = new int[16];
    private long[] amount = new long[16];
    private int[] tag = new int[16];
    private int[] cpu = new int[16];
    private int operations;
    private int[] waiting = new int[16];
    private int[] awaited = new int[16];
    private int dependences;

    int operations() {
        return operations;
    }

    int add(byte newKind, int newPeer, long newAmount, int newTag, int newCpu) {
        if (operations == kind.length) {
            int length = 2 * operations;
            kind = Arrays.copyOf(kind, length);
            peer = Arrays.copyOf(peer, length);
            amount = Arrays.copyOf(amount, length);
            tag = Arrays.copyOf(tag, length);
            cpu = Arrays.copyOf(cpu, length);
        }
        kind[operations] = newKind;
        peer[operations] = newPeer;
        amount[operations] = newAmount;
        tag[operations] = newTag;
        cpu[operations] = newCpu;
        return operations++;
    }

    void depend(int operation, int on, boolean onStart) {
        if (dependences == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * dependences);
            awaited = Arrays.copyOf(awaited, 2 * dependences);
        }
        waiting[dependences] = onStart ? ~operation : operation;
        awaited[dependences++] = on;
    }

    GoalRanks.Block build() {
        int[] requirements = new int[operations];
        int[] first = new int[operations + 1];
        for (int each = 0; each < dependences; each++) {
            requirements[waiting[each] < 0 ? ~waiting[each] : waiting[each]]++;
            first[awaited[each] + 1]++;
        }
        for (int each = 0; each < operations; each++) {
            first[each + 1] += first[each];
        }
        int[] dependents = new int[dependences];
        int[] next = first.clone();
        for (int each = 0; each < dependences; each++) {
            dependents[next[awaited[each]]++] = waiting[each];
        }
        return new GoalRanks.Block(
                Arrays.copyOf(kind, operations),
                Arrays.copyOf(peer, operations),
                Arrays.copyOf(amount, operations),
                Arrays.copyOf(tag, operations),
                Arrays.copyOf(cpu, operations),
                requirements,
                first,
                dependents);
    }
}
