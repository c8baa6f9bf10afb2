package org.weft.study.execute;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is kept of a cell beside its results: the outcomes of its replications, link by link and host by host.
 *
 * <p><b>Model.</b> Where that is more than 1 MiB, the last replications are left out, then all but the busiest links and the
 * first hosts and ranks; {@code leftOut} says so. What differs from run to run is not kept.
 */
final class Details {
    private static final int MOST_BYTES = 1 << 20;
    private static final int FEWEST_ROWS = 16;
    private static final List<String> LONG_LISTS = List.of("links", "hosts", "rankComputePs", "rankEndPs");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Details() {}

    /** The details of a cell, given the text that it was kept as. */
    static String of(String kept) {
        ObjectNode cell = (ObjectNode) MAPPER.readTree(kept);
        cell.remove(List.of("wallSeconds", "trace"));
        ArrayNode outcomes = (ArrayNode) cell.get("outcomes");
        int replications = outcomes.size();
        String text = cell.toString();
        while (tooLong(text) && outcomes.size() > 1) {
            long fit = (long) outcomes.size() * MOST_BYTES / bytes(text);
            int most = Math.max(1, (int) Math.min(fit, outcomes.size() - 1));
            while (outcomes.size() > most) {
                outcomes.remove(outcomes.size() - 1);
            }
            cell.put("leftOut", replications - outcomes.size() + " of " + replications + " replications");
            text = cell.toString();
        }
        for (int rows = 4096; tooLong(text) && rows >= FEWEST_ROWS; rows /= 2) {
            shorten((ObjectNode) outcomes.get(0), rows);
            cell.put("leftOut", "all replications but the first, and all but " + rows + " links, hosts and ranks");
            text = cell.toString();
        }
        return text;
    }

    private static boolean tooLong(String text) {
        return bytes(text) > MOST_BYTES;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static void shorten(ObjectNode outcome, int rows) {
        for (String name : LONG_LISTS) {
            if (outcome.get(name) instanceof ArrayNode list && list.size() > rows) {
                List<JsonNode> kept = new ArrayList<>();
                list.forEach(kept::add);
                if (name.equals("links")) {
                    kept.sort(Comparator.comparingDouble(
                            (JsonNode link) -> -link.get("utilisation").asDouble()));
                }
                list.removeAll();
                kept.subList(0, rows).forEach(list::add);
            }
        }
    }
}
