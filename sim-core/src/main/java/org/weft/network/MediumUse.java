package org.weft.network;

/**
 * What a shared medium's rule did over a run.
 *
 * @param rule its word in a study
 * @param packets carried
 * @param busyPs time in which it carried them, gaps and preambles included
 * @param lostPs time in which somebody waited and nothing was carried: collisions, back-off, tokens, guards, slots of others
 * @param attempts transmissions that were begun
 * @param collisions those that were begun by others at the same time
 * @param deferrals transmissions that could not begin when the host wanted to
 * @param givenUp packets lost after too many attempts
 */
public record MediumUse(
        String name,
        String rule,
        long packets,
        long busyPs,
        long lostPs,
        long attempts,
        long collisions,
        long deferrals,
        long givenUp) {

    static MediumUse of(Medium medium, long untilPs) {
        long packets = 0;
        long busyPs = 0;
        long attempts = 0;
        long collisions = 0;
        long deferrals = 0;
        long givenUp = 0;
        for (MediumPort port : medium.ports) {
            packets += port.packets;
            busyPs += port.busyPs - Math.max(0, port.freePs - untilPs);
            attempts += port.attempts;
            collisions += port.collisions;
            deferrals += port.deferrals;
            givenUp += port.givenUp;
        }
        return new MediumUse(
                medium.name,
                medium.spec.word(),
                packets,
                busyPs,
                medium.lostPs,
                attempts,
                collisions,
                deferrals,
                givenUp);
    }
}
