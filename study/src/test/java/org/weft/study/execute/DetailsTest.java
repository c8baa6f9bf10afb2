package org.weft.study.execute;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DetailsTest {
    private static String outcome(int links) {
        return IntStream.range(0, links)
                .mapToObj(link -> "{\"name\":\"link-" + link + "\",\"utilisation\":" + link / 1e6 + "}")
                .collect(Collectors.joining(",", "{\"completionPs\":1,\"links\":[", "]}"));
    }

    private static String cell(int replications, int links) {
        return "{\"id\":\"a\",\"wallSeconds\":3.5,\"outcomes\":["
                + String.join(",", java.util.Collections.nCopies(replications, outcome(links))) + "]}";
    }

    @Test
    void aSmallCellIsKeptWholeWithoutWhatDiffersFromRunToRun() {
        assertThat(Details.of(cell(3, 2)))
                .isEqualTo("{\"id\":\"a\",\"outcomes\":[" + outcome(2) + "," + outcome(2) + "," + outcome(2) + "]}");
    }

    @Test
    void ofManyReplicationsAsManyAreKeptAsFit() {
        String details = Details.of(cell(20, 4000));

        assertThat(details.getBytes(StandardCharsets.UTF_8).length).isBetween(500_000, 1 << 20);
        assertThat(details).contains("of 20 replications\"");
    }

    @Test
    void ofVeryManyLinksTheBusiestAreKept() {
        String details = Details.of(cell(2, 100_000));

        assertThat(details.length()).isLessThan(1 << 20);
        assertThat(details).contains("\"link-99999\"").doesNotContain("\"link-7\"");
    }
}
