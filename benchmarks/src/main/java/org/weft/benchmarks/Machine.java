package org.weft.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/**
 * What rates depend on.
 *
 * @param load processes that were ready to run, over the last minute, when the measurement began
 */
record Machine(String processor, int cores, long memoryMib, String java, double load, LocalDate date) {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    static Machine here() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new Machine(
                processorName(),
                system.getAvailableProcessors(),
                system.getTotalMemorySize() >> 20,
                System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
                Math.max(0, system.getSystemLoadAverage()),
                LocalDate.now(ZoneOffset.UTC));
    }

    private static String processorName() {
        try {
            List<String> lines = Files.exists(PROCESSORS) ? Files.readAllLines(PROCESSORS) : List.of();
            return lines.stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }

    String text() {
        return String.format(
                Locale.ROOT, "%s, %d cores, %d MiB, %s, %s, load %.1f", processor, cores, memoryMib, java, date, load);
    }

    String json() {
        return String.format(
                Locale.ROOT,
                "{\"processor\": \"%s\", \"cores\": %d, \"memoryMib\": %d, \"java\": \"%s\", \"date\": \"%s\", \"load\": %.2f}",
                processor.replaceAll("[\"\\\\]", " "),
                cores,
                memoryMib,
                java,
                date,
                load);
    }
}
