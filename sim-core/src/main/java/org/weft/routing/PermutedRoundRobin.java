package org.weft.routing;

import java.util.Arrays;
import java.util.Optional;
import org.weft.random.Hashes;

/**
 * Packet spraying in turn: the packets that a switch sends one way take its links one after the other, each once a round.
 *
 * <p><b>Model.</b> The order of links is drawn anew for every round, so that neither flows nor switches keep in step.
 *
 * <p><b>Source.</b> A. Dixit and others, "On the impact of packet spraying in data center networks", INFOCOM 2013; permuted
 * rounds as in the htsim simulator's switches.
 */
final class PermutedRoundRobin implements LinkChoice {
    private final long salt;
    private final PacketSpray packets;
    private Round[] rounds = {};

    /** What is left of a round over one set of links. */
    private static final class Round {
        private final int[] links;
        private final int[] order;
        private int next;
        private long number;

        Round(int[] links) {
            this.links = links;
            this.order = links.clone();
            this.next = links.length;
        }

        int take(long salt) {
            if (next == order.length) {
                shuffle(salt);
            }
            return order[next++];
        }

        private void shuffle(long salt) {
            number++;
            for (int at = order.length - 1; at > 0; at--) {
                int other = Hashes.toBounded(Hashes.of(salt, number, at), at + 1);
                int link = order[at];
                order[at] = order[other];
                order[other] = link;
            }
            next = 0;
        }
    }

    PermutedRoundRobin(long runSeed) {
        this.salt = Hashes.salt(runSeed, "network/round-robin");
        this.packets = new PacketSpray(runSeed);
    }

    @Override
    public long hash(Traveller traveller) {
        return packets.hash(traveller);
    }

    @Override
    public int choose(int device, int[] links, Traveller traveller) {
        return round(links).take(Hashes.of(salt, device, links[0]));
    }

    private Round round(int[] links) {
        for (Round round : rounds) {
            if (round.links == links || Arrays.equals(round.links, links)) {
                return round;
            }
        }
        rounds = Arrays.copyOf(rounds, rounds.length + 1);
        rounds[rounds.length - 1] = new Round(links);
        return rounds[rounds.length - 1];
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.of("packets are sprayed over several paths");
    }
}
