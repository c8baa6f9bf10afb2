package org.weft.study.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WeftVersionTest {
    @Test
    void theVersionIsTheOneTheBuildWrote() {
        assertThat(WeftVersion.current()).matches("\\d+\\.\\d+\\.\\d+.*");
    }
}
