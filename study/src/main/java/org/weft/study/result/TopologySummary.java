package org.weft.study.result;

import java.util.List;

/**
 * What a topology is made of, at its full size.
 *
 * @param name its name in the study
 * @param family its {@code type} in the study
 * @param hosts how many hosts it holds
 * @param switches how many switches, rails included
 * @param cables how many cables between devices, rails included; a direct network's embedded ones are none
 * @param hostCables how many of these end at a host
 * @param nics how many NICs
 * @param switchPorts how many switch ports are in use
 * @param radix the ports of the switch that it is built from; null where no switch is big enough
 * @param buildable whether switches with enough ports are sold
 * @param buildableNote why not, and the largest that is; null where it is buildable
 * @param equalComparison whether its hosts can inject as much as the others', within 10 %
 * @param equalComparisonNote the difference in words; null where there is none
 * @param injectionBandwidth what one host can send, b/s
 * @param wireBandwidth the links of one direction added up, b/s
 * @param oversubscription down over up capacity for the hosts used; null where there are no leaves
 * @param bisectionLinks links of one direction across the worst halving
 * @param bisectionBandwidth their rate, b/s
 * @param diameter hops between the farthest hosts
 * @param meanHops mean hops over pairs of hosts
 * @param hostsPerLeaf hosts on one leaf; null where there are no leaves
 * @param drawing the file of its drawing in the run directory; null where there is none
 * @param assumed what was assumed when it was built or imported
 * @param skipped what an import did not use
 */
public record TopologySummary(
        String name,
        String family,
        int hosts,
        int switches,
        int cables,
        int hostCables,
        int nics,
        int switchPorts,
        @Nullable Integer radix,
        boolean buildable,
        @Nullable String buildableNote,
        boolean equalComparison,
        @Nullable String equalComparisonNote,
        double injectionBandwidth,
        double wireBandwidth,
        @Nullable Double oversubscription,
        @Nullable Integer bisectionLinks,
        @Nullable Double bisectionBandwidth,
        @Nullable Integer diameter,
        @Nullable Double meanHops,
        @Nullable Integer hostsPerLeaf,
        @Nullable String drawing,
        List<String> assumed,
        List<String> skipped) {

    /** Copies the lists. */
    public TopologySummary {
        assumed = Copies.of(assumed);
        skipped = Copies.of(skipped);
    }
}
