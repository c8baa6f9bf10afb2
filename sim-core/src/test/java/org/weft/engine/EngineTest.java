package org.weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import umontreal.ssj.simevents.Simulator;

class EngineTest {
    @ParameterizedTest
    @EnumSource(EventLists.class)
    void aRunWithoutEventsEndsAtOnce(EventLists list) {
        Engine engine = new Engine(list, 1, 0);

        assertThat(engine.ending()).isEqualTo(Ending.NOT_STARTED);
        assertThat(engine.run()).isEqualTo(Ending.EMPTY);
        assertThat(engine.nowPs()).isZero();
        assertThat(engine.events()).isZero();
    }

    @ParameterizedTest
    @EnumSource(EventLists.class)
    void aStoppedRunGoesOnWhereItStopped(EventLists list) {
        Engine engine = new Engine(list, 1, 0);
        Ticker ticker = new Ticker(engine, 10, 5);
        ticker.stopAtPs = 20;
        ticker.at(0);

        assertThat(engine.run()).isEqualTo(Ending.STOPPED);
        assertThat(ticker.times).containsExactly(0L, 10L, 20L);
        assertThat(engine.run()).isEqualTo(Ending.EMPTY);
        assertThat(ticker.times).containsExactly(0L, 10L, 20L, 30L, 40L);
        assertThat(engine.events()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource(EventLists.class)
    void aLimitOfEventsEndsARunThatWouldGoOn(EventLists list) {
        Engine engine = new Engine(list, 1, 0);
        Ticker ticker = new Ticker(engine, 10, 5);
        ticker.at(0);

        engine.limit(EngineLimits.ofEvents(3));
        assertThat(engine.run()).isEqualTo(Ending.EVENT_LIMIT);
        assertThat(engine.events()).isEqualTo(3);
        assertThat(ticker.isPending()).isTrue();
        engine.limit(EngineLimits.ofEvents(5));
        assertThat(engine.run()).isEqualTo(Ending.EMPTY);
    }

    @ParameterizedTest
    @EnumSource(EventLists.class)
    void howFarItIsIsToldNowAndThen(EventLists list) {
        Engine engine = new Engine(list, 1, 0);
        List<Long> told = new ArrayList<>();
        new Ticker(engine, 10, 7).at(0);

        engine.tell(2, told::add);
        engine.limit(EngineLimits.ofEvents(5));
        assertThat(engine.run()).isEqualTo(Ending.EVENT_LIMIT);
        assertThat(told).containsExactly(2L, 4L);
        engine.limit(EngineLimits.NONE);
        assertThat(engine.run()).isEqualTo(Ending.EMPTY);
        assertThat(told).containsExactly(2L, 4L, 7L);
    }

    @ParameterizedTest
    @EnumSource(EventLists.class)
    void aLimitOfTimeLetsTheLastInstantHappen(EventLists list) {
        Engine engine = new Engine(list, 1, 0);
        Ticker ticker = new Ticker(engine, 10, 5);
        ticker.at(0);

        engine.limit(EngineLimits.ofPs(20));
        assertThat(engine.run()).isEqualTo(Ending.TIME_LIMIT);
        assertThat(ticker.times).containsExactly(0L, 10L, 20L);
        assertThat(engine.nowPs()).isEqualTo(20);
        engine.limit(EngineLimits.NONE);
        assertThat(engine.run()).isEqualTo(Ending.EMPTY);
        assertThat(ticker.times).hasSize(5);
    }

    @Test
    void aFaultOfTheModelLeavesTheEngineStopped() {
        Engine engine = new Engine(EventLists.WHEEL, 1, 0);
        new NetEvent(engine, Turn.HOST, "faulty") {
            @Override
            public void actions() {
                throw new IllegalStateException("as expected");
            }
        }.at(3);
        new Ticker(engine, 1, 1).at(4);

        assertThatThrownBy(engine::run).hasMessage("as expected");
        assertThat(engine.run()).isEqualTo(Ending.EMPTY);
        assertThat(engine.nowPs()).isEqualTo(4);
    }

    @Test
    void aRunCannotBeStartedFromInsideItself() {
        Engine engine = new Engine(EventLists.WHEEL, 1, 0);
        new NetEvent(engine, Turn.HOST, "recursive") {
            @Override
            public void actions() {
                engine.run();
            }
        }.at(3);

        assertThatThrownBy(engine::run).hasMessageContaining("running already");
    }

    @Test
    void limitsMustBePositive() {
        assertThatThrownBy(() -> EngineLimits.ofEvents(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EngineLimits.ofPs(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void enginesOnSeveralThreadsDoNotDisturbEachOther() throws Exception {
        Simulator before = Simulator.defaultSimulator;
        List<Future<Long>> results = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(4);

        try {
            for (int i = 0; i < 16; i++) {
                int seed = i % 4;
                results.add(threads.submit(() -> {
                    TieWorld world = new TieWorld(new Engine(EventLists.WHEEL, seed, 0), 30);
                    return world.run(20_000).traceHash();
                }));
            }
        } finally {
            threads.shutdown();
        }

        for (int i = 0; i < 16; i++) {
            assertThat(results.get(i).get()).isEqualTo(results.get(i % 4).get());
        }
        assertThat(results.get(0).get()).isNotEqualTo(results.get(1).get());
        assertThat(Simulator.defaultSimulator).isSameAs(before);
    }

    private static final class Ticker extends NetEvent {
        final List<Long> times = new ArrayList<>();
        long stopAtPs = -1;
        private final long stepPs;
        private final int count;

        Ticker(Engine engine, long stepPs, int count) {
            super(engine, Turn.TIMER, "ticker");
            this.stepPs = stepPs;
            this.count = count;
        }

        @Override
        public void actions() {
            long now = engine().nowPs();
            times.add(now);
            if (times.size() < count) {
                at(now + stepPs);
            }
            if (now == stopAtPs) {
                engine().stop();
            }
        }
    }
}
