package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.weft.run.Outcome;
import org.weft.run.Outcome.LinkUse;
import org.weft.study.result.Links;
import org.weft.study.result.Nullable;

/**
 * The links of a cell over all its replications.
 *
 * <p><b>Model.</b> Only links that carried bytes count. A link's utilisation is its mean over the replications in which it carried
 * some; peaks and queues are maxima, drops and errors totals, times that it was held means.
 *
 * <p><b>Order.</b> Busiest first; equals by number.
 */
final class LinkTable {
    private static final int MOST_KINDS = 3;

    private final List<Row> rows;
    private final List<Links.Paused> pauses;
    private final Map<Integer, String> tierNames = new TreeMap<>();
    private final Set<String> hosts = new LinkedHashSet<>();

    /**
     * A link.
     *
     * @param fromHost true where a host sends into it
     * @param toHost true where a host hangs on its end
     */
    record Row(
            LinkUse link,
            boolean fromHost,
            boolean toHost,
            double utilisation,
            double peak,
            long maxQueue,
            long drops,
            long errors,
            long packets,
            long downs,
            long smallestError,
            double pauseSeconds) {
        /** Packets that were lost here, for whatever reason. */
        long lost() {
            return drops + errors + downs;
        }

        /** True where it ends at a host, so that its rate is the host's own. */
        boolean atHost() {
            return fromHost || toHost;
        }

        /** The host at its end. */
        String host() {
            return fromHost ? link.from() : link.to();
        }

        /** {@code leaf-0 to spine-1}. */
        String name() {
            return link.from().equals("hosts") ? link.name() : link.name().replace(" > ", " to ");
        }
    }

    LinkTable(CellRun cell) {
        Map<Integer, List<LinkUse>> uses = new TreeMap<>();
        for (Outcome outcome : cell.outcomes()) {
            outcome.hosts().forEach(host -> hosts.add(host.name()));
            for (LinkUse use : outcome.links()) {
                if (use.wireBytes() > 0 || use.drops() > 0) {
                    uses.computeIfAbsent(use.link(), any -> new ArrayList<>()).add(use);
                }
            }
        }
        pauses = pauses(cell.outcomes());
        rows = uses.values().stream()
                .map(each -> row(each, cell.runs().size()))
                .sorted(Comparator.comparingDouble((Row row) -> -row.utilisation)
                        .thenComparing(row -> row.link.link()))
                .toList();
        nameTiers();
    }

    private Row row(List<LinkUse> uses, int replications) {
        double utilisation = 0;
        double peak = 0;
        long queue = 0;
        long drops = 0;
        long errors = 0;
        long packets = 0;
        long downs = 0;
        long smallest = 0;
        double paused = 0;
        for (LinkUse use : uses) {
            utilisation += use.utilisation();
            peak = Math.max(peak, use.peak());
            queue = Math.max(queue, use.maxQueueBytes());
            drops += use.drops();
            errors += use.errors();
            packets += use.packets();
            downs += use.downs();
            boolean isSmallest = use.errors() > 0 && (smallest == 0 || use.smallestErrorBytes() < smallest);
            smallest = isSmallest ? use.smallestErrorBytes() : smallest;
            paused += use.pausedPs() / Words.PS;
        }
        LinkUse first = uses.get(0);
        return new Row(
                first,
                hosts.contains(first.from()),
                hosts.contains(first.to()),
                utilisation / uses.size(),
                peak,
                queue,
                drops,
                errors,
                packets,
                downs,
                smallest,
                paused / replications);
    }

    /** All links that carried bytes, busiest first. */
    List<Row> rows() {
        return rows;
    }

    /** A link's name by its number. */
    String nameOf(int link) {
        return find(link).map(Row::name).orElse("link " + link);
    }

    /** A link's tier by its number. */
    String tierOf(int link) {
        return find(link).map(this::tier).orElse("tier of link " + link);
    }

    private Optional<Row> find(int link) {
        return rows.stream().filter(row -> row.link.link() == link).findFirst();
    }

    /** The tier that a link belongs to, in words. */
    String tier(Row row) {
        return row.atHost() || !tierNames.containsKey(row.link.tier())
                ? kind(row.link.from()) + " to " + kind(row.link.to())
                : tierNames.get(row.link.tier());
    }

    /** The links of the same tier. */
    List<Row> sameTier(Row row) {
        String tier = tier(row);
        return rows.stream().filter(each -> tier(each).equals(tier)).toList();
    }

    /** Tiers whose switches have names of many kinds, as imports have, are called by their number. */
    private void nameTiers() {
        Map<Integer, Set<String>> kinds = new TreeMap<>();
        for (Row row : rows) {
            if (!row.atHost()) {
                Set<String> names = kinds.computeIfAbsent(row.link.tier(), any -> new LinkedHashSet<>());
                names.add(kind(row.link.from()));
                names.add(kind(row.link.to()));
            }
        }
        kinds.forEach((tier, names) -> {
            if (names.size() > MOST_KINDS) {
                tierNames.put(tier, "switch to switch, tier " + tier);
            }
        });
    }

    /** {@code leaf} for {@code leaf-3}; planes of rails are one kind. */
    private String kind(String device) {
        if (hosts.contains(device) || device.equals("hosts")) {
            return "host";
        }
        String name = device.substring(device.lastIndexOf('/') + 1);
        int dash = name.indexOf('-');
        if (dash > 0 && dash + 1 < name.length() && Character.isDigit(name.charAt(dash + 1))) {
            return name.substring(0, dash);
        }
        return tierNames.isEmpty() && name.chars().noneMatch(Character::isDigit) ? name : "switch";
    }

    /** As the result document has them. */
    @Nullable Links links(int hottest, PortErrors errors) {
        if (rows.isEmpty()) {
            return null;
        }
        double sum = 0;
        int wires = 0;
        double peak = 0;
        for (Row row : rows) {
            if (!row.link.embedded()) {
                sum += row.utilisation;
                wires++;
            }
            peak = Math.max(peak, row.peak);
        }
        return new Links(
                wires == 0 ? null : sum / wires,
                peak,
                tiers(),
                hottest(hottest),
                errors.worst(),
                errors.commonCause().orElse(null),
                pauses(hottest));
    }

    /** The most paused links by cause, over all replications. */
    private List<Links.Paused> pauses(int most) {
        return pauses.stream()
                .sorted(Comparator.comparingDouble((Links.Paused row) -> -row.time()))
                .limit(most)
                .toList();
    }

    private static List<Links.Paused> pauses(List<Outcome> outcomes) {
        Map<String, Links.Paused> sums = new LinkedHashMap<>();
        int runs = outcomes.size();
        for (Outcome outcome : outcomes) {
            for (Outcome.Pause each : outcome.pauses()) {
                Links.Paused one = new Links.Paused(
                        each.name(),
                        each.cause(),
                        (double) each.pauses() / runs,
                        each.pausedPs() / Words.PS / runs,
                        each.trips(),
                        each.swallowed());
                sums.merge(each.name() + "\n" + each.cause(), one, LinkTable::sum);
            }
        }
        return List.copyOf(sums.values());
    }

    private static Links.Paused sum(Links.Paused a, Links.Paused b) {
        return new Links.Paused(
                a.link(),
                a.cause(),
                a.pauses() + b.pauses(),
                a.time() + b.time(),
                a.watchdog() + b.watchdog(),
                a.dropped() + b.dropped());
    }

    private List<Links.HotLink> hottest(int most) {
        return rows.stream()
                .limit(most)
                .map(row -> new Links.HotLink(
                        row.link.from(),
                        row.link.to(),
                        row.utilisation,
                        row.peak,
                        row.maxQueue,
                        row.drops,
                        row.errors,
                        row.pauseSeconds))
                .toList();
    }

    private List<Links.Tier> tiers() {
        Map<String, List<Row>> byTier = new LinkedHashMap<>();
        rows.stream()
                .sorted(Comparator.comparingInt((Row row) -> row.link.tier())
                        .thenComparing(row -> row.fromHost ? 0 : 1)
                        .thenComparing(row -> row.link.link()))
                .forEach(row -> byTier.computeIfAbsent(tier(row), any -> new ArrayList<>())
                        .add(row));
        List<Links.Tier> tiers = new ArrayList<>();
        byTier.forEach((name, links) -> tiers.add(tier(name, links)));
        return tiers;
    }

    private static Links.Tier tier(String name, List<Row> links) {
        double sum = 0;
        double most = 0;
        double peak = 0;
        long queue = 0;
        long drops = 0;
        for (Row row : links) {
            sum += row.utilisation;
            most = Math.max(most, row.utilisation);
            peak = Math.max(peak, row.peak);
            queue = Math.max(queue, row.maxQueue);
            drops += row.drops;
        }
        return new Links.Tier(name, links.size(), sum / links.size(), most, peak, queue, drops);
    }
}
