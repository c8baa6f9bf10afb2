package org.weft.study.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BriefLabelTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    tree (oversubscription=2:1)                 | tree (2:1)
                    fabric (switch.spread=flowlet #3)           | fabric (flowlet #3)
                    shared (switch.alpha=0.125)                 | shared (alpha=0.125)
                    star (switch.pfc=on, link.buffer=64 KiB)    | star (pfc=on, buffer=64 KiB)
                    star                                        | star
                    a (b)                                       | a (b)
                    """)
    void aLabelSaysWhatDiffersInFewWords(String label, String brief) {
        assertThat(BriefLabel.of(label)).isEqualTo(brief);
    }
}
