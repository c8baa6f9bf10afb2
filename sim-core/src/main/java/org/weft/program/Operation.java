package org.weft.program;

import org.weft.observe.Split;

/**
 * Something that a program waits for: a posted receive, a computation, a wait, a completion that is about to be told; and a
 * message that has come before its receive. Pooled.
 */
final class Operation {
    Frame frame;
    int token;
    /** The other rank as the program numbers it, or -1. */
    int peer;

    long bytes;
    /** What a receive matches, in the numbers of the whole job; {@link Rank#ANY} for any. */
    int from;

    int tag;
    int context;
    /** The message that has come before its receive. */
    Message message;

    long issuedPs;
    /** Length of a computation; due time of a wait. */
    long ps;
    /** Completes with the split that its rank has anyway: {@link #split} is not filled in. */
    boolean atOnce;

    /** Posting order of receives, arrival order of messages. */
    long sequence;

    Operation next;
    private Split split;

    /** Split of the completion, or of its release; only operations that need one ever get it. */
    Split split() {
        if (split == null) {
            split = new Split();
        }
        return split;
    }

    boolean matches(int otherContext, int otherFrom, int otherTag) {
        return context == otherContext
                && (from == otherFrom || from == Rank.ANY || otherFrom == Rank.ANY)
                && (tag == otherTag || tag == Rank.ANY || otherTag == Rank.ANY);
    }

    boolean isWildcard() {
        return from == Rank.ANY || tag == Rank.ANY;
    }

    /** The pool of one job: a stack of free operations. */
    static final class Pool {
        private Operation free;

        Operation take(Frame frame, int token) {
            Operation operation = free;
            if (operation == null) {
                operation = new Operation();
            } else {
                free = operation.next;
                operation.next = null;
            }
            operation.frame = frame;
            operation.token = token;
            operation.peer = -1;
            operation.bytes = 0;
            operation.atOnce = false;
            return operation;
        }

        void recycle(Operation operation) {
            operation.frame = null;
            operation.message = null;
            operation.next = free;
            free = operation;
        }
    }
}
