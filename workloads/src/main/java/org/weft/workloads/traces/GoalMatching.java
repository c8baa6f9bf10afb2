package org.weft.workloads.traces;

import java.util.LinkedHashMap;
import java.util.Map;
import org.weft.program.Rank;

/** Counts sends and receives by (source, destination, tag) and finds the first that has no partner. */
final class GoalMatching {
    private final Map<Key, Count> counts = new LinkedHashMap<>();
    private final Map<Integer, Count> anyOf = new LinkedHashMap<>();

    private record Key(int from, int to, int tag) {}

    private static final class Count {
        long sends;
        long receives;
        int lastSendLine;
        int lastReceiveLine;
    }

    void send(int from, int to, int tag, int line) {
        Count count = counts.computeIfAbsent(new Key(from, to, tag), key -> new Count());
        count.sends++;
        count.lastSendLine = line;
    }

    void receive(int from, int to, int tag, int line) {
        Count count = from == Rank.ANY || tag == Rank.ANY
                ? anyOf.computeIfAbsent(to, key -> new Count())
                : counts.computeIfAbsent(new Key(from, to, tag), key -> new Count());
        count.receives++;
        count.lastReceiveLine = line;
    }

    boolean hasWildcards() {
        return !anyOf.isEmpty();
    }

    /** Throws for the first key, in the order of the file, whose sends and receives cannot be matched. */
    void check(TraceText text) {
        Map<Integer, Long> spare = new LinkedHashMap<>();
        for (Map.Entry<Key, Count> entry : counts.entrySet()) {
            Key key = entry.getKey();
            Count count = entry.getValue();
            long more = count.sends - count.receives;
            if (more < 0) {
                throw unmatched(text, count.lastReceiveLine, "receive", key, count);
            }
            if (more > 0 && !anyOf.containsKey(key.to())) {
                throw unmatched(text, count.lastSendLine, "send", key, count);
            }
            spare.merge(key.to(), more, Long::sum);
        }
        for (Map.Entry<Integer, Count> entry : anyOf.entrySet()) {
            long left = spare.getOrDefault(entry.getKey(), 0L);
            long taken = entry.getValue().receives;
            if (left != taken) {
                throw text.problem(
                        entry.getValue().lastReceiveLine,
                        taken + " receives of any source or tag in rank " + entry.getKey() + ", and " + left
                                + " sends to it that no other receive takes",
                        "as many sends as receives",
                        "add or remove the operations that have no partner");
            }
        }
    }

    private static RuntimeException unmatched(TraceText text, int line, String what, Key key, Count count) {
        return text.problem(
                line,
                "a " + what + " without a partner: rank " + key.from() + " sends " + count.sends + " messages of tag "
                        + key.tag() + " to rank " + key.to() + ", which receives " + count.receives,
                "as many receives as sends for each source, destination and tag",
                "add the partner, or remove this " + what);
    }
}
