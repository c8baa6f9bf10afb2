package org.weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import umontreal.ssj.simevents.Event;

class TimingWheelTest {
    private final TimingWheel wheel = new TimingWheel(10, 6);
    private final Engine engine = new Engine(wheel, 1, 0);
    private final List<Integer> happened = new ArrayList<>();

    @Test
    void anEmptyWheelHasNoFirstEvent() {
        assertThat(wheel.isEmpty()).isTrue();
        assertThat(wheel.size()).isZero();
        assertThat(wheel.getFirst()).isNull();
        assertThat(wheel.removeFirst()).isNull();
        assertThat(wheel.getFirstOfClass(Plain.class)).isNull();
        assertThat(wheel.iterator().hasNext()).isFalse();
    }

    @Test
    void aClearedWheelIsAsGoodAsNew() {
        for (int i = 0; i < 200; i++) {
            new Numbered(i).at(i * 700L);
            new Plain().schedule(i * 700.5);
        }
        engine.limit(EngineLimits.ofEvents(20));
        engine.run();

        engine.simulator().init();

        assertThat(wheel.isEmpty()).isTrue();
        assertThat(wheel.getFirst()).isNull();
        Plain plain = new Plain();
        plain.schedule(1);
        assertThat(wheel.removeFirst()).isSameAs(plain);
        NetEvent other = intruder(new Engine(wheel, 1, 0));
        other.at(5);
        assertThat(wheel.removeFirst()).isSameAs(other);
    }

    @Test
    void aBurstOfEqualTimesComesOutWhole() {
        int burst = 10_000;
        for (int i = 0; i < burst; i++) {
            new Numbered(i).at(5000);
        }

        engine.run();

        assertThat(happened).hasSize(burst).doesNotHaveDuplicates();
        assertThat(wheel.isEmpty()).isTrue();
    }

    @Test
    void longSilencesAreSkipped() {
        new Numbered(1).at(1L << 52);
        new Numbered(2).at((1L << 52) + 1);
        new Numbered(3).at(3);

        engine.run();

        assertThat(happened).containsExactly(3, 1, 2);
    }

    @Test
    void removingWhatIsNotThereChangesNothing() {
        Numbered there = new Numbered(1);
        there.at(500);
        Numbered idle = new Numbered(2);
        Plain plain = new Plain();

        assertThat(wheel.remove(idle)).isFalse();
        assertThat(wheel.remove(plain)).isFalse();
        assertThat(wheel.remove(there)).isTrue();
        assertThat(wheel.remove(there)).isFalse();
        assertThat(wheel.isEmpty()).isTrue();
    }

    @Test
    void timesThatAreNoNumberAreRefused() {
        Plain plain = new Plain();

        assertThatThrownBy(() -> plain.schedule(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NaN");
    }

    @Test
    void anEventStandsBesideItsEqualOnly() {
        Numbered other = new Numbered(1);
        other.at(500);
        Plain early = new Plain();
        early.setPriority(other.priority());
        early.setTime(400);
        Plain stranger = new Plain();

        assertThatThrownBy(() -> wheel.addBefore(early, other)).hasMessageContaining("same time and priority");
        assertThatThrownBy(() -> wheel.addAfter(early, stranger)).hasMessageContaining("Event not in list.");
    }

    @Test
    void aPlainEventWithTheExactPriorityOfAModelEventComesAfterIt() {
        Numbered model = new Numbered(1);
        model.at(500);
        Plain plain = new Plain();
        plain.setPriority(model.priority());

        plain.schedule(500);

        assertThat(wheel.removeFirst()).isSameAs(model);
        assertThat(wheel.removeFirst()).isSameAs(plain);
    }

    @Test
    void twoEnginesCannotShareAWheel() {
        new Numbered(1).at(500);
        NetEvent intruder = intruder(new Engine(wheel, 1, 0));

        assertThatThrownBy(() -> intruder.at(500)).hasMessageContaining("two pending events have the number 0");
    }

    @Test
    void theIteratorPutsEventsWhereItStands() {
        Plain first = new Plain();
        first.schedule(10);
        Plain last = new Plain();
        last.schedule(20);
        ListIterator<Event> walk = wheel.listIterator();

        Plain middle = new Plain();
        walk.next();
        walk.add(middle);
        Plain instead = new Plain();
        walk.next();
        walk.set(instead);

        assertThat(walk.hasNext()).isFalse();
        assertThat(walk.previous()).isSameAs(instead);
        assertThat(wheel).containsExactly(first, middle, instead);
        assertThat(middle.time()).isEqualTo(10);
    }

    @Test
    void theIteratorFailsFast() {
        new Numbered(1).at(10);
        ListIterator<Event> walk = wheel.listIterator();

        assertThatThrownBy(walk::remove).isInstanceOf(IllegalStateException.class);
        walk.next();
        assertThatThrownBy(walk::next).isInstanceOf(NoSuchElementException.class);
        new Numbered(2).at(20);
        assertThatThrownBy(walk::hasNext).isInstanceOf(ConcurrentModificationException.class);
    }

    @Test
    void aWheelHasSensibleMeasures() {
        assertThatThrownBy(() -> new TimingWheel(11, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimingWheel(-1, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimingWheel(5, 5)).isInstanceOf(IllegalArgumentException.class);
    }

    private static NetEvent intruder(Engine engine) {
        return new NetEvent(engine, Turn.HOST, "intruder") {
            @Override
            public void actions() {}
        };
    }

    private final class Numbered extends NetEvent {
        private final int index;

        Numbered(int index) {
            super(engine, Turn.HOST, "numbered-" + index);
            this.index = index;
        }

        @Override
        public void actions() {
            happened.add(index);
        }
    }

    private final class Plain extends Event {
        Plain() {
            super(engine.simulator());
        }

        @Override
        public void actions() {
            happened.add(-1);
        }
    }
}
