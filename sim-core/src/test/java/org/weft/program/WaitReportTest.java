package org.weft.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WaitReportTest {
    private final RunnerBench bench = new RunnerBench();
    private ProgramRunner runner;

    @Test
    void aCircleOfRanksThatWaitForEachOtherIsNamed() {
        runner = bench.run(
                Scripts.once(rank -> rank.receive(2, 4, 0)),
                Scripts.once(rank -> rank.receive(0, 5, 0)),
                Scripts.once(rank -> rank.receive(1, 6, 0)),
                Scripts.once(rank -> {}));

        assertThat(runner.isFinished()).isFalse();
        assertThat(runner.whoWaits())
                .isEqualTo(
                        "3 of 4 ranks have not finished: rank 0 waits for a message of tag 4 from rank 2, which waits for a"
                                + " message of tag 6 from rank 1, which waits for a message of tag 5 from rank 0: they wait for each other"
                                + " in a circle of 3 ranks.");
    }

    @Test
    void aWaitForARankThatHasFinishedIsNamed() {
        runner = bench.run(Scripts.once(rank -> rank.receive(1, 4, 0)), Scripts.once(rank -> {}));

        assertThat(runner.whoWaits())
                .isEqualTo(
                        "1 of 2 ranks have not finished: rank 0 waits for a message of tag 4 from rank 1, which has finished"
                                + " without sending it.");
    }

    @Test
    void aLongChainIsShortened() {
        Program[] ring = new Program[100];
        for (int each = 0; each < 100; each++) {
            ring[each] = Scripts.once(rank -> rank.receive((rank.index() + 1) % 100, 0, 0));
        }

        runner = bench.run(ring);

        assertThat(runner.whoWaits())
                .startsWith(
                        "100 of 100 ranks have not finished: rank 0 waits for a message of tag 0 from rank 1, which")
                .endsWith(", and so on: a circle of 100 ranks that comes back to rank 0.");
    }

    @Test
    void aMessageThatTheNetworkKeepsIsNamed() {
        MessageNetwork hole = new MessageNetwork() {
            @Override
            public void send(Message message) {}

            @Override
            public void listen(Listener listener) {}
        };
        runner = new ProgramRunner(
                new MessageLayer(hole),
                bench.clock,
                RunnerSpec.plain(0, 1),
                rank -> rank == 0 ? Scripts.once(r -> r.receive(1, 0, 0)) : Scripts.once(r -> r.send(0, 65_536, 0, 0)));
        runner.start();
        bench.clock.run();

        assertThat(runner.whoWaits())
                .isEqualTo(
                        "2 of 2 ranks have not finished: rank 0 waits for a message of tag 0 from rank 1, which has been sent"
                                + " (64 KiB) and has not arrived.");
    }
}
