package org.weft.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process of its own that is measured from outside.
 *
 * @param output its standard output
 * @param residentMib the most memory that it was seen to hold, Java itself included; 0 where the system does not say
 */
record Child(String output, double wallSeconds, long residentMib) {
    private static final long LOOK_MS = 20;

    /** Runs a command to its end; fails where it does. */
    static Child run(List<String> command) {
        try {
            Path output = Files.createTempFile("benchmark", ".out");
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectOutput(output.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            long residentMib = 0;
            while (!process.waitFor(LOOK_MS, TimeUnit.MILLISECONDS)) {
                residentMib = Math.max(residentMib, residentMib(process.pid()));
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            String text = Files.readString(output);
            Files.delete(output);
            if (process.exitValue() != 0) {
                throw new IllegalStateException(String.join(" ", command) + " ended with " + process.exitValue());
            }
            return new Child(text, seconds, residentMib);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The peak so far as Linux keeps it. */
    private static long residentMib(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0; // it has ended meanwhile, or this is no Linux
        }
    }
}
