package org.weft.benchmarks;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongToDoubleFunction;

/**
 * Compares builds of the simulator in one process, in slices that alternate: a busy machine slows all of them alike, so ratios hold
 * where rates do not.
 *
 * <p><b>Model.</b> A short run before each slice brings the caches back that the other build has emptied. Every build has a class loader, a network and compiled code of its own; what it does not bring comes from this
 * program's class path. The work is {@link FixedWindowScale}'s.
 */
public final class Duel {
    private static final int WARM_UPS = 6;
    private static final long SLICE_HOPS = 1_000_000;

    private Duel() {}

    /** Prints a row a build; arguments: ports of a switch, slices, then folders or archives with classes, the first to compare with. */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        if (args.length < 4) {
            throw new IllegalArgumentException("expected ports of a switch, slices and two or more folders of classes");
        }
        int k = Integer.parseInt(args[0]);
        int slices = Integer.parseInt(args[1]);
        List<Path> builds = Arrays.stream(args).skip(2).map(Path::of).toList();
        double[][] rates = rates(k, slices, builds);
        System.out.printf("%-40s %8s %8s %8s   quartiles%n", "build", "M hop/s", "best", "ratio");
        for (int build = 0; build < rates.length; build++) {
            double[] ratios = new double[slices];
            for (int slice = 0; slice < slices; slice++) {
                ratios[slice] = rates[build][slice] / rates[0][slice];
            }
            Arrays.sort(ratios);
            System.out.printf(
                    "%-40s %8.2f %8.2f %8.3f   %.3f %.3f%n",
                    builds.get(build),
                    Cpu.median(rates[build]) / 1e6,
                    Arrays.stream(rates[build]).max().orElse(0) / 1e6,
                    ratios[slices / 2],
                    ratios[slices / 4],
                    ratios[3 * slices / 4]);
        }
    }

    private static double[][] rates(int k, int slices, List<Path> builds)
            throws IOException, ReflectiveOperationException {
        List<LongToDoubleFunction> runs = new ArrayList<>();
        for (Path build : builds) {
            runs.add(run(build, k));
        }
        double[][] rates = new double[builds.size()][slices];
        for (int slice = -WARM_UPS; slice < slices; slice++) {
            for (int build = 0; build < rates.length; build++) {
                double unused = runs.get(build).applyAsDouble(SLICE_HOPS / 20);
                double rate = runs.get(build).applyAsDouble(SLICE_HOPS);
                rates[build][Math.max(0, slice)] = rate;
            }
        }
        return rates;
    }

    /** Its loader stays open for as long as the program runs. */
    private static LongToDoubleFunction run(Path build, int k) throws IOException, ReflectiveOperationException {
        if (!Files.exists(build)) {
            throw new IllegalArgumentException("no such folder or archive: " + build);
        }
        List<URL> urls = new ArrayList<>(List.of(url(build)));
        for (String entry : System.getProperty("java.class.path").split(System.getProperty("path.separator"))) {
            urls.add(url(Path.of(entry)));
        }
        ClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        Class<?> work = loader.loadClass(FixedWindowScale.class.getName());
        return (LongToDoubleFunction)
                work.getDeclaredMethod("slices", int.class).invoke(null, k);
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }
}
