package org.weft.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Counts the events that engines of this JVM simulate, test by test. */
final class EventMeter implements AutoCloseable {
    /** As the engine calls what it records of a run. */
    static final String RUN = "org.weft.EngineRun";

    private static final String EVENTS = "events";

    private final long mostOfTest;
    private final long mostOfModule;
    private final List<Stretch> tests = new ArrayList<>();
    private Recording recording = start();
    private long total;

    /** The time of a test. */
    private record Stretch(String test, Instant start, Instant end) {
        boolean contains(Instant moment) {
            return !moment.isBefore(start) && !moment.isAfter(end);
        }
    }

    EventMeter(long mostOfTest, long mostOfModule) {
        this.mostOfTest = mostOfTest;
        this.mostOfModule = mostOfModule;
    }

    private static Recording start() {
        Recording recording = new Recording();
        recording.enable(RUN).withoutThreshold().withoutStackTrace();
        recording.start();
        return recording;
    }

    void add(String test, Instant start, Instant end) {
        tests.add(new Stretch(test, start, end));
    }

    /** Fails if a test that was added since the last check, or all so far, ran too many events. */
    void check() {
        List<RecordedEvent> runs = read();
        List<String> faults = new ArrayList<>();
        for (Stretch test : tests) {
            long events = runs.stream()
                    .filter(run -> test.contains(run.getStartTime()))
                    .mapToLong(run -> run.getLong(EVENTS))
                    .sum();
            total += events;
            if (events > mostOfTest) {
                faults.add(test.test + " simulates " + events + " events, a test may " + mostOfTest
                        + ": make it smaller, or tag it long");
            }
        }
        tests.clear();
        if (total > mostOfModule) {
            faults.add("the tests of this module simulate " + total + " events so far, a module may " + mostOfModule);
        }
        if (!faults.isEmpty()) {
            throw new AssertionError(String.join("\n", faults));
        }
    }

    /** Events of all tests that were checked. */
    long total() {
        return total;
    }

    private List<RecordedEvent> read() {
        try {
            recording.stop();
            Path file = Files.createTempFile("weft-events", ".jfr");
            recording.dump(file);
            recording.close();
            recording = start();
            List<RecordedEvent> runs = RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().equals(RUN))
                    .toList();
            Files.delete(file);
            return runs;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        recording.close();
    }
}
