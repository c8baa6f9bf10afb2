package org.weft.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.units.DataSize;

/** Says of a job that has come to a halt who waits for whom, and where that goes in a circle. */
final class WaitReport {
    private static final int LINKS = 6;

    private final RankProcess[] ranks;
    private final List<Message> underWay;

    WaitReport(RankProcess[] ranks, List<Message> underWay) {
        this.ranks = ranks;
        this.underWay = underWay;
    }

    String say() {
        int first = -1;
        int unfinished = 0;
        for (int rank = ranks.length - 1; rank >= 0; rank--) {
            if (!ranks[rank].isFinished()) {
                first = rank;
                unfinished++;
            }
        }
        if (first < 0) {
            return "";
        }
        return unfinished + " of " + ranks.length + " ranks have not finished: " + chain(first) + ".";
    }

    private String chain(int first) {
        List<Integer> seen = new ArrayList<>();
        StringBuilder says = new StringBuilder();
        int rank = first;
        while (true) {
            seen.add(rank);
            says.append(says.isEmpty() ? "rank " + rank : ", which");
            Operation receive = ranks[rank].receives.oldest();
            if (receive == null || receive.from == Rank.ANY) {
                return says.append(withoutPeer(rank, receive)).toString();
            }
            says.append(" waits for a message")
                    .append(tag(receive))
                    .append(" from rank ")
                    .append(receive.from);
            int peer = receive.from;
            Optional<String> end = end(rank, receive, peer, seen);
            if (end.isPresent()) {
                return says.append(end.get()).toString();
            }
            rank = peer;
        }
    }

    private Optional<String> end(int rank, Operation receive, int peer, List<Integer> seen) {
        for (Message message : underWay) {
            if (message.fromRank == peer
                    && message.toRank == rank
                    && receive.matches(message.context, message.fromRank, message.tag)) {
                return Optional.of(", which has been sent (" + new DataSize(message.bytes) + ") and has not arrived");
            }
        }
        if (ranks[peer].isFinished()) {
            return Optional.of(", which has finished without sending it");
        }
        int at = seen.indexOf(peer);
        if (at >= 0) {
            int length = seen.size() - at;
            return Optional.of(
                    length == 1 ? ": itself" : ": they wait for each other in a circle of " + length + " ranks");
        }
        return seen.size() >= LINKS && seen.size() < ranks.length
                ? Optional.of(shortened(peer, seen))
                : Optional.empty();
    }

    /** Follows the rest of a long chain without naming each. */
    private String shortened(int start, List<Integer> seen) {
        List<Integer> chain = new ArrayList<>(seen);
        int rank = start;
        while (!ranks[rank].isFinished() && !chain.contains(rank)) {
            chain.add(rank);
            Operation receive = ranks[rank].receives.oldest();
            if (receive == null || receive.from == Rank.ANY) {
                break;
            }
            rank = receive.from;
        }
        int at = chain.indexOf(rank);
        if (!ranks[rank].isFinished() && at < chain.size() - 1) {
            return ", and so on: a circle of " + (chain.size() - at) + " ranks that comes back to rank " + rank;
        }
        String state = ranks[rank].isFinished() ? "has finished" : withoutPeer(rank, ranks[rank].receives.oldest());
        return ", and so on over " + chain.size() + " ranks to rank " + rank + ", which " + state.strip();
    }

    private String withoutPeer(int rank, Operation receive) {
        if (receive != null) {
            return " waits for a message" + tag(receive) + " from any rank";
        }
        for (Message message : underWay) {
            if (message.toRank == rank && message.receive != null) {
                return " waits for the data of a message of " + new DataSize(message.bytes) + " from rank "
                        + message.fromRank + ", which has been announced";
            }
        }
        for (Message message : underWay) {
            if (message.fromRank == rank) {
                return " waits for its message of " + new DataSize(message.bytes) + " to rank " + message.toRank
                        + " to get through";
            }
        }
        if (ranks[rank].isBusy()) {
            return " is computing, or waits for a time of its own";
        }
        return " waits for nothing and has not finished: its program ends too early";
    }

    private static String tag(Operation receive) {
        return receive.tag == Rank.ANY ? " of any tag" : " of tag " + receive.tag;
    }
}
