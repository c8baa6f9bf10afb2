package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.topology.LinkSpec;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * How fast a host of a direct network gets into the router in its box.
 *
 * @param all one NIC a link: as much as all links of the router together
 * @param rate where it is written
 */
public record Injection(boolean all, Optional<Bandwidth> rate) {
    /** As fast as one link. */
    public static final Injection ONE_LINK = new Injection(false, Optional.empty());

    private static final Kind<Injection> KIND = new Kind.Scalar<>(
            "injection", "one-link, all, or a rate with its unit", Injection::parse, Injection::echo, List.of());

    static final Key<Injection> KEY = Key.of(
            "injection",
            KIND,
            ONE_LINK,
            "definition: a host has one NIC, as fast as one link",
            "how fast a host gets into the router in its box: one-link, all (a NIC a link), or a rate");

    private static Injection parse(String text) {
        if (text.equals("one-link")) {
            return ONE_LINK;
        }
        if (text.equals("all")) {
            return new Injection(true, Optional.empty());
        }
        try {
            return new Injection(false, Optional.of(Bandwidth.parse(text)));
        } catch (BadValueException e) {
            throw new BadValueException("one-link, all, or a rate with its unit", e.fix());
        }
    }

    private String echo() {
        return rate.map(Bandwidth::toString).orElse(all ? "all" : "one-link");
    }

    /** The joint between host and router, given a link of the network and how many links a router has. */
    LinkSpec joint(LinkSpec link, int linksOfRouter) {
        Bandwidth bandwidth = rate.orElse(all ? link.bandwidth().times(Math.max(1, linksOfRouter)) : link.bandwidth());
        DataSize buffer = link.buffer();
        return new LinkSpec(link.kit(), link.technology(), bandwidth, TimeSpan.ZERO, buffer, link.mtu(), 0);
    }
}
