package org.weft.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.run.Outcome;
import org.weft.run.PacketFidelity;

/** Every option of the packet network changes a congested result: a new one is one line in the list of its part. */
class OptionsChangeResultsTest {
    private static Stream<Option> options() {
        return Stream.of(
                        FaultOptions.ALL,
                        BufferOptions.ALL,
                        CrossbarOptions.ALL,
                        MediumOptions.ALL,
                        RoutingOptions.ALL,
                        RdmaOptions.ALL,
                        MeasuredOptions.ALL,
                        TcpOptions.ALL,
                        HostOptions.ALL)
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("options")
    void everyOptionChangesACongestedResult(Option option) {
        Outcome before = new PacketFidelity().run(Scenes.of(option.study(), 1));

        Outcome after = new PacketFidelity().run(Scenes.of(option.study(), 1, option.set()));

        assertThat(after.fingerprint()).isNotEqualTo(before.fingerprint());
        assertThat(after.completionPs()).isNotEqualTo(before.completionPs());
    }
}
