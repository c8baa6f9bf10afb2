package org.weft.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.topology.FaultSpec;
import org.weft.units.TimeSpan;

class SlowHostsTest {
    private static FaultSpec slow(String where, long atMs, long forMs, double factor) {
        return new FaultSpec(
                where,
                TimeSpan.ofMilliseconds(atMs),
                forMs == 0 ? Optional.empty() : Optional.of(TimeSpan.ofMilliseconds(forMs)),
                new FaultSpec.SlowHost(factor, 1));
    }

    /** A computation of 100 ms that begins at 50 ms, with a slowness by 2 at some time. */
    @ParameterizedTest
    @CsvSource({"0, 0, 200", "0, 100, 125", "100, 0, 150", "60, 20, 110", "0, 50, 100", "150, 10, 100", "149, 10, 101"})
    void aComputationGoesOnAtTheSpeedThatItsHostHasAtEachMoment(long atMs, long forMs, long takesMs) {
        List<FaultSpec> faults = new ArrayList<>(List.of(slow("host-1", atMs, forMs, 2)));

        long ps = SlowHosts.stretchedPs(SlowHosts.times(faults, "host-1"), 50_000_000_000L, 100_000_000_000L);

        assertThat(ps).isEqualTo(takesMs * 1_000_000_000L);
        assertThat(SlowHosts.times(faults, "host-11")).isEmpty();
    }
}
