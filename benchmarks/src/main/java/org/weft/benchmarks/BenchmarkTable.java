package org.weft.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.weft.network.NetworkSpec;

/**
 * Every speed and size that Weft promises, measured and held against its bar.
 *
 * <p><b>Model.</b> Rates are per second of processor time of the whole process, medians of rounds after one that warms up; each
 * row has a Java of its own, so none runs on what the compiler learned from another. Times of commands are wall times.
 */
public final class BenchmarkTable {
    private static final double MILLION = 1e6;

    private final Path project;
    private final boolean quick;
    private final List<Row> rows = new ArrayList<>();

    private BenchmarkTable(Path project, boolean quick) {
        this.project = project;
        this.quick = quick;
    }

    /** Prints the table; arguments: the project's folder, then {@code --json}, {@code --quick}. */
    public static void main(String[] args) {
        List<String> arguments = List.of(args);
        if (arguments.get(0).equals("--part")) {
            System.out.println(part(arguments.get(1), Long.parseLong(arguments.get(2))));
            return;
        }
        boolean json = arguments.contains("--json");
        Machine machine = Machine.here();
        if (!json) {
            System.out.println(machine.text());
            System.out.printf("%n%-20s %9s %-18s %-9s %-4s%n", "name", "value", "unit", "bar", "met");
        }
        BenchmarkTable table = new BenchmarkTable(Path.of(args[0]), arguments.contains("--quick"));
        table.measure(!json);
        if (json) {
            String rows =
                    String.join(",\n  ", table.rows.stream().map(Row::json).toList());
            System.out.printf("{\"machine\": %s,%n \"rows\": [%n  %s]}%n", machine.json(), rows);
        }
    }

    private void measure(boolean print) {
        for (Runnable part :
                List.<Runnable>of(this::network, this::flits, this::stacks, this::messages, this::commands)) {
            int before = rows.size();
            part.run();
            if (print) {
                rows.stream().skip(before).map(Row::text).forEach(System.out::println);
            }
        }
    }

    private void network() {
        String fabric = "fixed-window, permutation, fat tree, 100 Gb/s, 500 ns a link, packets of 4096 B";
        long hops = quick ? 2_000_000 : 10_000_000;
        double[] small = inProcess("network-8", hops);
        double[] serviced = inProcess("serviced-8", hops / 2);
        double[] medium = inProcess("network-16", hops);
        double[] large = inProcess("network-32", hops);
        rows.add(Row.atLeast(8, "hops-128", fabric, small[0] / MILLION, "M hops/s"));
        rows.add(Row.atLeast(5, "hops-1024", fabric, medium[0] / MILLION, "M hops/s"));
        rows.add(Row.atLeast(2, "hops-8192", fabric, large[0] / MILLION, "M hops/s"));
        rows.add(Row.atLeast(
                0.3, "serviced-ports", "ports with two events a packet over hops-128", serviced[0] / small[0], "1"));
        rows.add(Row.atMost(0.01, "serviced-bytes", "bytes a hop of these, once warm", serviced[2], "B"));
        rows.add(Row.atMost(1.15, "events-a-hop", "the same, 128 hosts, stack included", small[1], "events"));
        rows.add(Row.atMost(0.01, "bytes-a-hop", "the same, once warm", small[2], "B"));
    }

    private void flits() {
        String mesh = "single flits, mesh of 8 x 8, 8 virtual channels of 8 flits, uniform";
        long hops = quick ? 1_000_000 : 5_000_000;
        double[] light = inProcess("flits-20", hops);
        double[] heavy = inProcess("flits-40", hops);
        rows.add(Row.atLeast(1.8, "flits-load-0.2", mesh, light[0] / MILLION, "M flit hops/s"));
        rows.add(Row.atLeast(1.8, "flits-load-0.4", mesh, heavy[0] / MILLION, "M flit hops/s"));
        rows.add(Row.atMost(1.7, "events-a-flit-hop", mesh + ", load 0.2", light[1], "events"));
        rows.add(Row.atMost(0.01, "bytes-a-flit-hop", mesh + ", load 0.4, once warm", heavy[2], "B"));
    }

    private void stacks() {
        String work = "128 flows of 2 MB, fat tree of 128 hosts, 100 Gb/s, 1 us a link";
        long batches = quick ? 2 : 10;
        rows.add(Row.atLeast(
                5, "tcp-newreno", "all costs on, " + work, inProcess("tcp", batches)[0] / MILLION, "M hops/s"));
        rows.add(Row.atLeast(
                6,
                "dctcp",
                "selective and delayed acknowledgements, marks, all costs on, " + work,
                inProcess("dctcp", batches)[0] / MILLION,
                "M hops/s"));
        rows.add(Row.atLeast(
                5, "tcp-linux", "all costs on, " + work, inProcess("tcp-linux", batches)[0] / MILLION, "M hops/s"));
        rows.add(Row.atLeast(
                5, "roce-v2-lossy", "go-back-N, " + work, inProcess("roce-lossy", batches)[0] / MILLION, "M hops/s"));
        rows.add(Row.atLeast(
                3,
                "roce-v2-lossless",
                "credits, " + work,
                inProcess("roce-lossless", batches)[0] / MILLION,
                "M hops/s"));
        rows.add(Row.atLeast(
                3.8,
                "roce-v2-pfc",
                "pause frames and marking by chance, " + work,
                inProcess("roce-pfc", batches)[0] / MILLION,
                "M hops/s"));
    }

    private void messages() {
        double[] layer = inProcess("messages", quick ? 3_000_000 : 10_000_000);
        String ring = "ring allreduce of 8192 ranks, no contention";
        rows.add(Row.atLeast(3, "messages-8192", ring, layer[0] / MILLION, "M messages/s"));
        rows.add(Row.atMost(4096, "heap-a-rank", ring + ", alive after the run", layer[1], "B"));
    }

    private void commands() {
        Path out = temporaryFolder();
        String weft = project.resolve("weft").toString();
        double[] help = new double[quick ? 3 : 9];
        Arrays.setAll(help, round -> Child.run(List.of(weft, "--help")).wallSeconds());
        rows.add(Row.atMost(1, "help", "./weft --help", Cpu.median(help), "s"));
        double[] start = new double[quick ? 1 : 3];
        Arrays.setAll(start, round -> study(weft, "examples/quickstart", out).wallSeconds());
        rows.add(Row.atMost(10, "quickstart", "./weft run examples/quickstart", Cpu.median(start), "s"));
        Child thousand = study(weft, "benchmarks/thousand-hosts.yaml", out);
        rows.add(Row.atMost(
                512,
                "memory-1024",
                "1024 hosts by packets, the whole process",
                thousand.residentMib(),
                "MiB resident"));
        delete(out);
    }

    private Child study(String weft, String study, Path out) {
        return Child.run(List.of(
                weft,
                "run",
                project.resolve(study).toString(),
                "--quiet",
                "--out",
                out.resolve("run").toString()));
    }

    /** Measures one part in a Java of its own. */
    private static double[] inProcess(String part, long amount) {
        Child child = Child.run(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                BenchmarkTable.class.getName(),
                "--part",
                part,
                String.valueOf(amount)));
        return Stream.of(child.output().trim().split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static String part(String name, long amount) {
        if (name.startsWith("network-") || name.startsWith("serviced-")) {
            int k = Integer.parseInt(name.substring(name.indexOf('-') + 1));
            NetworkSpec.PortKind ports =
                    name.startsWith("network-") ? NetworkSpec.PortKind.PLANNED : NetworkSpec.PortKind.SERVICED;
            FixedWindowScale.Rates rates = FixedWindowScale.measure(k, ports, amount, 5);
            return rates.hopsPerSecond() + " " + rates.eventsPerHop() + " " + rates.bytesPerHop();
        }
        if (name.startsWith("flits-")) {
            double[] values = FlitMesh.measure(Integer.parseInt(name.substring("flits-".length())) / 100.0, amount, 5);
            return values[0] + " " + values[1] + " " + values[2];
        }
        if (name.equals("messages")) {
            MessageLayerTable.Row row = MessageLayerTable.measure(8192, amount, 5);
            return row.messagesPerSecond() + " " + row.liveBytes() / row.ranks();
        }
        String stack = switch (name) {
            case "tcp" -> StackPermutation.TCP;
            case "tcp-linux" -> StackPermutation.TCP_LINUX;
            case "dctcp" -> StackPermutation.DCTCP;
            case "roce-lossy" -> StackPermutation.LOSSY_ROCE;
            case "roce-lossless" -> StackPermutation.LOSSLESS_ROCE;
            default -> StackPermutation.PFC_ROCE;
        };
        return String.valueOf(StackPermutation.hopsPerSecond(stack, (int) amount));
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("weft-benchmark");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
