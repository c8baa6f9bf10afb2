package org.weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import umontreal.ssj.simevents.Event;

class NetEventTest {
    private final List<String> happened = new ArrayList<>();
    private final Engine engine = new Engine(EventLists.WHEEL, 1, 0);

    @Test
    void turnsRunInTheOrderOfCausality() {
        List<Turn> turns = new ArrayList<>(List.of(Turn.values()));
        Collections.reverse(turns);

        for (Turn turn : turns) {
            new Named(engine, turn, turn.name()).at(1000);
        }
        engine.run();

        assertThat(happened).containsExactly("FAULT", "DEPARTURE", "ARRIVAL", "HOST", "TIMER", "PROGRAM", "SAMPLE");
    }

    @Test
    void theOrderOfEqualsDoesNotDependOnTheOrderOfScheduling() {
        List<Named> events = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            events.add(new Named(engine, Turn.ARRIVAL, "port-" + i));
        }

        events.forEach(e -> e.at(5));
        engine.run();
        List<String> forwards = List.copyOf(happened);
        happened.clear();
        Engine other = new Engine(EventLists.WHEEL, 1, 0);
        for (int i = 49; i >= 0; i--) {
            new Named(other, Turn.ARRIVAL, "port-" + i).at(5);
        }
        other.run();

        assertThat(happened).isEqualTo(forwards);
        assertThat(forwards).isNotEqualTo(forwards.stream().sorted().toList());
    }

    @Test
    void theOrderOfEqualsChangesWithSeedReplicationAndTime() {
        List<String> base = orderAt(1, 0, 5);

        assertThat(orderAt(1, 0, 5)).isEqualTo(base);
        assertThat(orderAt(2, 0, 5)).isNotEqualTo(base);
        assertThat(orderAt(1, 1, 5)).isNotEqualTo(base);
        assertThat(orderAt(1, 0, 6)).isNotEqualTo(base);
    }

    /** Each of four equals goes first a quarter of the time: 5 standard deviations of 1e5 draws are 0.7 points. */
    @ParameterizedTest(name = "every {0} ps")
    @ValueSource(longs = {1, 2, 1000, 1024, 4096, 81_920, 327_680, 1_000_000, 1L << 25})
    void nobodyIsFavouredInLockstep(long stepPs) {
        int rounds = 100_000;
        int[] firsts = new int[4];
        int[] lasts = new int[4];
        int[] place = {0};
        for (int i = 0; i < 4; i++) {
            int sender = i;
            new NetEvent(engine, Turn.ARRIVAL, "sender-" + sender) {
                @Override
                public void actions() {
                    int turn = place[0]++ % 4;
                    if (turn == 0) {
                        firsts[sender]++;
                    } else if (turn == 3) {
                        lasts[sender]++;
                    }
                    if (place[0] < 4 * (rounds - 1)) {
                        at(engine.nowPs() + stepPs);
                    }
                }
            }.at(0);
        }

        engine.run();

        for (int i = 0; i < 4; i++) {
            assertThat(firsts[i]).as("sender %d goes first", i).isCloseTo(rounds / 4, within(700));
            assertThat(lasts[i]).as("sender %d goes last", i).isCloseTo(rounds / 4, within(700));
        }
    }

    @ParameterizedTest
    @EnumSource(EventLists.class)
    void whatIsScheduledForTheCurrentInstantTakesItsPlaceAmongWhatIsPending(EventLists list) {
        Engine run = new Engine(list, 1, 0);
        Named host = new Named(run, Turn.HOST, "host");
        Named timer = new Named(run, Turn.TIMER, "timer");
        Named late = new Named(run, Turn.FAULT, "fault");
        new NetEvent(run, Turn.ARRIVAL, "arrival") {
            @Override
            public void actions() {
                happened.add("arrival");
                host.at(run.nowPs());
                late.at(run.nowPs());
            }
        }.at(7);
        timer.at(7);

        run.run();

        assertThat(happened).containsExactly("arrival", "fault", "host", "timer");
    }

    @Test
    void anEventCanBeArmedAgainFromInsideItsActions() {
        NetEvent event = new NetEvent(engine, Turn.TIMER, "tick") {
            @Override
            public void actions() {
                happened.add(engine.nowPs() + " " + isPending());
                if (engine.nowPs() < 30) {
                    at(engine.nowPs() + 10);
                }
            }
        };
        event.at(10);

        engine.run();

        assertThat(happened).containsExactly("10 false", "20 false", "30 false");
        assertThat(event.isPending()).isFalse();
        assertThat(event.ps()).isNegative();
    }

    @Test
    void aCancelledEventDoesNotHappenAndCanBeScheduledAgain() {
        Named event = new Named(engine, Turn.TIMER, "timer");
        event.at(10);

        assertThat(event.cancelPending()).isTrue();
        assertThat(event.cancelPending()).isFalse();
        assertThat(event.isPending()).isFalse();
        event.at(20);
        event.moveTo(15);
        engine.run();

        assertThat(happened).containsExactly("timer");
        assertThat(engine.nowPs()).isEqualTo(15);
    }

    @Test
    void timesInThePastOrBeyondTheClockAreRefused() {
        Named event = new Named(engine, Turn.TIMER, "timer");
        new Named(engine, Turn.TIMER, "other").at(100);
        engine.run();

        assertThatThrownBy(() -> event.at(99))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot schedule at 99 ps: it is already 100 ps");
        assertThatThrownBy(() -> event.at(NetEvent.MAX_PS + 1)).hasMessageContaining("the latest time is 2^53 ps");
        assertThatThrownBy(() -> event.at(-1)).isInstanceOf(IllegalArgumentException.class);
        event.at(NetEvent.MAX_PS);
        engine.run();
        assertThat(engine.nowPs()).isEqualTo(NetEvent.MAX_PS);
    }

    @Test
    void aPendingEventIsNotScheduledTwice() {
        Named event = new Named(engine, Turn.TIMER, "timer");
        event.at(10);

        assertThatThrownBy(() -> event.at(20))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("already pending at 10 ps");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -1, 0.5, 1e17, Double.POSITIVE_INFINITY})
    void ssjsScheduleRefusesWhatIsNoWholeNumberOfPicoseconds(double delay) {
        Named event = new Named(engine, Turn.TIMER, "timer");

        assertThatThrownBy(() -> event.schedule(delay)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ssjsScheduleMethodsComputeTheOrderOrRefuse() {
        Named event = new Named(engine, Turn.TIMER, "timer");
        Named other = new Named(engine, Turn.PROGRAM, "program");
        other.at(40);

        assertThatThrownBy(event::scheduleNext).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> event.scheduleBefore(other)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> event.scheduleAfter(other)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> event.reschedule(5)).isInstanceOf(IllegalStateException.class);
        event.schedule(30);
        event.reschedule(40);

        assertThat(event.ps()).isEqualTo(40);
        assertThat(event.priority()).isBetween(5 * 0x1p50, 6 * 0x1p50);
        engine.run();
        assertThat(happened).containsExactly("timer", "program");
    }

    @Test
    void theNumberOfARetiredEventIsUsedAgain() {
        Named first = new Named(engine, Turn.TIMER, "first");
        Named second = new Named(engine, Turn.TIMER, "second");
        second.at(5);

        first.retire();
        first.retire();

        assertThat(new Named(engine, Turn.TIMER, "third").number()).isZero();
        assertThat(new Named(engine, Turn.TIMER, "fourth").number()).isEqualTo(2);
        assertThatThrownBy(() -> first.at(10))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("retired");
        assertThatThrownBy(second::retire)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("pending");
    }

    @ParameterizedTest
    @EnumSource(EventLists.class)
    void plainSsjEventsRunFirstInTheirInstant(EventLists list) {
        Engine run = new Engine(list, 1, 0);
        new Named(run, Turn.FAULT, "fault").at(10);
        new Plain(run, "plain").schedule(10);
        new Plain(run, "between").schedule(9.5);

        run.run();

        assertThat(happened).containsExactly("between", "plain", "fault");
        assertThat(run.nowPs()).isEqualTo(10);
    }

    private List<String> orderAt(long seed, int replication, long ps) {
        happened.clear();
        Engine run = new Engine(EventLists.WHEEL, seed, replication);
        for (int i = 0; i < 20; i++) {
            new Named(run, Turn.ARRIVAL, "port-" + i).at(ps);
        }
        run.run();
        return List.copyOf(happened);
    }

    private final class Named extends NetEvent {
        private final String name;

        Named(Engine engine, Turn turn, String name) {
            super(engine, turn, name);
            this.name = name;
        }

        @Override
        public void actions() {
            happened.add(name);
        }
    }

    private final class Plain extends Event {
        private final String name;

        Plain(Engine engine, String name) {
            super(engine.simulator());
            this.name = name;
        }

        @Override
        public void actions() {
            happened.add(name);
        }
    }
}
