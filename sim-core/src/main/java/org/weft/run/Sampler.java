package org.weft.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.LinkMeter;
import org.weft.observe.Windows;
import org.weft.random.Hashes;

/**
 * Looks at every link now and then: queues and use over time, in a bounded number of windows.
 *
 * <p><b>Model.</b> A queue counts with what was seen for the time since the look before. Use is exact: the transmitter's busy time
 * between two looks. Moments of looking are spread by up to an eighth of the interval, so that traffic in lockstep cannot hide
 * between them. While nothing else happens it looks less and less often.
 *
 * <p><b>Cost.</b> An event a look and a few steps a link; at most 2^21 values are kept, or 32 windows a link.
 */
final class Sampler extends NetEvent {
    private static final int MOST_WINDOWS = 256;
    private static final int FEWEST_WINDOWS = 32;
    private static final int VALUES = 1 << 20;
    private static final int SPREAD = 8;
    private static final int LONGEST_REST = 1024;
    /** Links whose course is kept. */
    private static final int HOTTEST = 10;

    private final Engine engine;
    private final LinkMeter meter;
    private final long everyPs;
    private final long salt;
    private final Windows queues;
    private final Windows uses;
    private final long[] busyPs;
    private long lastPs;
    private long lastEvents;
    private long rest = 1;
    private long gridPs;

    Sampler(Engine engine, LinkMeter meter, long everyPs) {
        super(engine, Turn.SAMPLE, "sampler");
        this.engine = engine;
        this.meter = meter;
        this.everyPs = everyPs;
        this.salt = Hashes.salt(engine.runSeed(), "sampler");
        int windows = Math.max(FEWEST_WINDOWS, Math.min(MOST_WINDOWS, VALUES / Math.max(1, meter.rows())));
        this.queues = new Windows(meter.rows(), windows, everyPs);
        this.uses = new Windows(meter.rows(), windows, everyPs);
        this.busyPs = new long[meter.rows()];
    }

    void start() {
        lookAt(everyPs);
    }

    /** Looks next a little before a multiple of the interval. */
    private void lookAt(long gridPs) {
        this.gridPs = gridPs;
        long spread = everyPs / SPREAD;
        long early = spread == 0 ? 0 : Long.remainderUnsigned(Hashes.of(salt, gridPs, 0), spread);
        if (gridPs <= MAX_PS) {
            at(gridPs - early);
        }
    }

    @Override
    public void actions() {
        look();
        rest = engine.events() - lastEvents <= 1 ? Math.min(2 * rest, LONGEST_REST) : 1;
        lastEvents = engine.events();
        lookAt(gridPs + rest * everyPs);
    }

    private void look() {
        long nowPs = engine.nowPs();
        if (nowPs == lastPs) {
            return;
        }
        uses.reach(nowPs);
        queues.reach(nowPs);
        for (int row = 0; row < busyPs.length; row++) {
            long busy = meter.busyPs(row, nowPs);
            if (busy != busyPs[row]) {
                uses.amount(row, lastPs, nowPs, busy - busyPs[row]);
                busyPs[row] = busy;
            }
            long queue = meter.queueBytes(row);
            if (queue > 0) {
                queues.level(row, lastPs, nowPs, queue);
            }
        }
        lastPs = nowPs;
    }

    /** What was seen until now. */
    Observed.Course course() {
        look();
        List<Integer> rows = hottest();
        Map<Integer, List<Integer>> groups = new TreeMap<>();
        for (int row = 0; row < busyPs.length; row++) {
            if (busyPs[row] > 0) {
                groups.computeIfAbsent(meter.group(row), any -> new ArrayList<>())
                        .add(row);
            }
        }
        return new Observed.Course(
                everyPs,
                uses.widthPs(),
                rows.stream().map(row -> course(List.of(row))).toList(),
                groups.values().stream().map(this::course).toList());
    }

    /** Half of them the busiest, the others those with the longest queues. */
    private List<Integer> hottest() {
        List<Integer> byUse = new ArrayList<>();
        for (int row = 0; row < busyPs.length; row++) {
            if (busyPs[row] > 0) {
                byUse.add(row);
            }
        }
        List<Integer> byQueue = new ArrayList<>(byUse);
        byUse.sort(Comparator.comparingLong(row -> -busyPs[row]));
        byQueue.sort(Comparator.comparingDouble(row -> -queued(row)));
        Set<Integer> chosen = new LinkedHashSet<>(byUse.subList(0, Math.min(HOTTEST / 2, byUse.size())));
        byQueue.stream().limit(HOTTEST / 2).filter(row -> queued(row) > 0).forEach(chosen::add);
        return List.copyOf(chosen);
    }

    private double queued(int row) {
        double sum = 0;
        for (int window = 0; window < queues.count(); window++) {
            sum += queues.sum(row, window);
        }
        return sum;
    }

    private Observed.LinkCourse course(List<Integer> rows) {
        List<Double> utilisation = new ArrayList<>();
        List<Double> mean = new ArrayList<>();
        List<Long> max = new ArrayList<>();
        for (int window = 0; window < uses.count(); window++) {
            double widthPs = Math.min(uses.widthPs(), lastPs - window * uses.widthPs());
            double busy = 0;
            double queue = 0;
            long most = 0;
            for (int row : rows) {
                busy += uses.sum(row, window);
                queue += queues.sum(row, window);
                most = Math.max(most, queues.max(row, window));
            }
            utilisation.add(Math.min(1, busy / widthPs / rows.size()));
            mean.add(queue / widthPs / rows.size());
            max.add(most);
        }
        int first = rows.get(0);
        return new Observed.LinkCourse(
                meter.link(first), meter.from(first), meter.to(first), rows.size(), utilisation, mean, max);
    }
}
