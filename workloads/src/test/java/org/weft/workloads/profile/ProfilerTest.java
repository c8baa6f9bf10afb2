package org.weft.workloads.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.weft.program.Workload;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.workloads.TestRun;
import org.weft.workloads.collectives.Allreduce;
import org.weft.workloads.collectives.Allreduce.Algorithm;
import org.weft.workloads.collectives.Alltoall;
import org.weft.workloads.common.Repeats;

class ProfilerTest {
    private static TrafficProfile profile(Workload workload, int ranks, int perHost) {
        int[] hosts = IntStream.range(0, ranks).map(rank -> rank / perHost).toArray();
        return Profiler.of(workload, new Workload.Setting(ranks / perHost, perHost, ranks, hosts, 1, 0));
    }

    @Test
    void aRingIsAChainOfNeighbours() {
        Allreduce ring = new Allreduce(DataSize.ofBytes(8000), Algorithm.RING, 0, 1, Repeats.ONCE);

        TrafficProfile profile = profile(ring, 8, 4);

        assertThat(profile.messages()).isEqualTo(8 * 14);
        assertThat(profile.bytes()).isEqualTo(8 * 14 * 1000);
        assertThat(profile.sizes()).containsExactly(new TrafficProfile.SizeCount(1000, 112));
        assertThat(profile.sent()).containsOnly(14_000L);
        assertThat(profile.received()).containsOnly(14_000L);
        assertThat(profile.longestChain()).isEqualTo(14);
        assertThat(profile.locality()).isEqualTo(new TrafficProfile.Locality(0.75, 1, 1));
        assertThat(profile.matrix().bytes().get(3)).containsExactly(0L, 0L, 0L, 0L, 14_000L, 0L, 0L, 0L);
        assertThat(profile.boundPs(Bandwidth.ofGigabits(10))).isEqualTo(11_200_000);
        assertThat(profile.stopped()).isEmpty();
    }

    @Test
    void manyRanksShareRowsOfTheMatrix() {
        Alltoall shuffle = new Alltoall(DataSize.ofBytes(12_800), Alltoall.Algorithm.PAIRWISE, Repeats.ONCE);

        TrafficProfile profile = profile(shuffle, 128, 1);

        assertThat(profile.matrix().ranksPerGroup()).isEqualTo(2);
        assertThat(profile.matrix().bytes()).hasSize(64);
        assertThat(profile.matrix().bytes().get(5).get(5)).isEqualTo(200);
        assertThat(profile.matrix().bytes().get(5).get(6)).isEqualTo(400);
        assertThat(profile.locality().partnersPerRank()).isEqualTo(127);
    }

    @Test
    void theRootOfALinearAllreduceReceivesMost() {
        Allreduce linear = new Allreduce(DataSize.ofBytes(10), Algorithm.LINEAR, 3, 1, Repeats.ONCE);

        TrafficProfile profile = profile(linear, 8, 1);

        assertThat(profile.busiestReceiver()).isEqualTo(3);
        assertThat(profile.busiestSender()).isEqualTo(3);
        assertThat(profile.longestChain()).isEqualTo(2);
        assertThat(List.of(profile.sent().get(0), profile.sent().get(3))).containsExactly(10L, 70L);
        assertThat(TestRun.closedFormPs(linear, 8, 0)).isPositive();
    }
}
