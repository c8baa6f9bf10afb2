package org.weft.study.result;

/**
 * What the rule of a shared medium did; counts are totals over the replications, shares their means.
 *
 * @param name of the medium
 * @param rule who may send next
 * @param carried share of the time in which packets were carried, preambles and gaps included
 * @param lost share of the time in which somebody waited and nothing was carried: collisions, back-off, tokens, guards
 * @param packets carried
 * @param attempts transmissions that were begun
 * @param collisions those that others began at the same time
 * @param deferrals transmissions that could not begin when the host wanted to
 * @param givenUp packets lost after too many attempts
 */
public record SharedMedium(
        String name,
        String rule,
        double carried,
        double lost,
        long packets,
        long attempts,
        long collisions,
        long deferrals,
        long givenUp) {}
