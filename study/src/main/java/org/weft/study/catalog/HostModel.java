package org.weft.study.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Presets;
import org.weft.spec.Spelling;
import org.weft.spec.Values;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/** What a study can say of a host. */
public final class HostModel {
    private static final String PLAIN_HOST = "catalogue: host server-1nic, with its source";

    /** NICs of a host: how many, and of which kit where that is said. */
    record Nics(int count, Optional<String> kit) {
        private static final String EXPECTED = "a count, or a count and a link kit, such as 8 x 400GbE";
        private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(?:\\s*x\\s*(\\S+))?");

        static Nics parse(String text) {
            Matcher matcher = FORM.matcher(text.strip());
            if (!matcher.matches()) {
                throw new BadValueException(EXPECTED, "write it like 8 x 400GbE");
            }
            int count = Integer.parseInt(matcher.group(1));
            if (count < 1 || count > 64) {
                throw new BadValueException("1 to 64 NICs", "write a number in that range");
            }
            return new Nics(count, Optional.ofNullable(matcher.group(2)));
        }

        String print() {
            return kit.map(name -> count + " x " + name).orElse(String.valueOf(count));
        }
    }

    /** {@code ranks: 8}, or {@code per-nic}, which is kept as 0. */
    private static final Kind<Integer> COUNT_OR_PER_NIC = new Kind.Scalar<>(
            "count or per-nic",
            "a whole number from 1 to 4096, or per-nic",
            text -> text.equals("per-nic") ? 0 : count(text),
            ranks -> ranks == 0 ? "per-nic" : String.valueOf(ranks),
            List.of());

    static final Key<String> PRESET =
            Key.optional("preset", Kinds.TEXT, "custom", "the host that gives what is not written");
    static final Key<Nics> NICS = Key.of(
            "nics",
            new Kind.Scalar<>("nics", Nics.EXPECTED, Nics::parse, Nics::print, List.of()),
            new Nics(1, Optional.empty()),
            "definition: the plainest host has one NIC, as fast as its link",
            "how many NICs, and of which link kit where they are slower than the links of the topology");
    static final Key<Integer> RANKS = Key.of(
            "ranks",
            COUNT_OR_PER_NIC,
            1,
            "definition: the plainest host runs one program",
            "programs on a host: a count, or one for each NIC");
    static final Key<Integer> CORES =
            Key.of("cores", Kinds.count(1, 65_536), 32, PLAIN_HOST, "processor cores that the stack can use");
    static final Key<Double> FLOPS = Key.optional(
            "flops",
            Flops.KIND,
            "not given: compute times must be written",
            "floating-point operations a second of one rank, at the precision that the work uses");
    static final Key<String> ACCELERATOR = Key.optional(
            "accelerator",
            Kinds.TEXT,
            "none: ranks compute on processors",
            "what ranks compute on, by its name in the catalogue (list accelerators): gives flops, its peak at half precision");
    static final Key<Integer> ACCELERATORS = Key.optional(
            "accelerators",
            Kinds.count(1, 4096),
            "one for each rank",
            "accelerators of a host, which its ranks share alike: 8 on a host of 4 ranks give each rank two");
    static final Key<Bandwidth> COPY = Key.optional(
            "copy",
            Kinds.rate("1 MB/s", "1000 TB/s"),
            "absent: memory alone limits copies, where it is given",
            "rate at which all ranks together copy in main memory, in bytes copied: a limit of intra-host: shared-memory");
    static final Key<Bandwidth> REDUCE = Key.optional(
            "reduce",
            Kinds.rate("1 MB/s", "1000 TB/s"),
            "not given: summing costs nothing",
            "rate at which one rank sums two buffers, in bytes of the result");
    static final Key<Intra> INTRA = Key.of(
            "intra",
            new Kind.Nested<>(Intra.MODEL),
            new Intra(
                    Intra.LATENCY.byDefault().orElseThrow(),
                    Intra.BANDWIDTH.byDefault().orElseThrow(),
                    Ports.SHARED),
            PLAIN_HOST,
            "the way between two ranks of one host");
    static final Key<NicModel.Nic> NIC = Key.of(
            "nic",
            new Kind.Nested<>(NicModel.MODEL),
            NicModel.Nic.PLAIN,
            "300 ns, " + PLAIN_HOST,
            "host bus and network adapter");
    static final Key<Boolean> SHARED_CORES = Key.of(
            "shared-cores",
            Kinds.ON_OFF,
            false,
            "definition: stack work has cores of its own",
            "on: the stack's work takes time from compute");
    static final Key<List<HostSpec.Difference>> OVERRIDES = Key.optional(
            "overrides",
            Kinds.listOf(new Kind.Nested<>(differenceModel())),
            "none: all hosts are alike",
            "what is different about single hosts");

    private final Presets presets;

    private HostModel(Presets presets) {
        this.presets = presets;
    }

    /**
     * The model of hosts.
     *
     * @param presets where the kits of NICs are looked up
     */
    public static Model<HostSpec> of(Presets presets) {
        HostModel model = new HostModel(presets);
        List<Key<?>> keys = new ArrayList<>(List.of(
                PRESET, NICS, RANKS, CORES, FLOPS, ACCELERATOR, ACCELERATORS, COPY, REDUCE, INTRA, NIC, SHARED_CORES));
        keys.addAll(HostPartsModel.keys());
        keys.add(OVERRIDES);
        return new Model<>("host", "a host: its NICs, ranks, cores and the way inside", keys, model::build);
    }

    private static int count(String text) {
        return ((Kind.Scalar<Integer>) Kinds.count(1, 4096)).parse().apply(text);
    }

    private static Model<HostSpec.Difference> differenceModel() {
        Key<String> host =
                Key.required("host", Kinds.TEXT, "which hosts: a name such as host-3; * stands for any text");
        Key<Double> compute = Key.of(
                "compute",
                Kinds.number(0.001, 1000),
                1.0,
                "definition: as fast as the others",
                "factor on its compute times: 1.2 takes 20 % longer");
        Key<Bandwidth> nic = Key.optional(
                "nic-bandwidth", Kinds.rate("1 Mb/s", "100 Tb/s"), "as the others", "rate of each of its NICs");
        Function<Values, HostSpec.Difference> build =
                values -> new HostSpec.Difference(values.get(host), values.get(compute), values.find(nic));
        return new Model<>("host override", "what is different about some hosts", List.of(host, compute, nic), build);
    }

    private HostSpec build(Values values) {
        Nics nics = values.get(NICS);
        Intra intra = values.get(INTRA);
        int ranks = values.get(RANKS) == 0 ? nics.count() : values.get(RANKS);
        values.refuseIdle(
                ACCELERATORS, values.find(ACCELERATOR).isEmpty(), "there is no accelerator", "accelerator as well");
        values.refuseIdle(
                ACCELERATOR, values.isWritten(FLOPS), "flops says how fast a rank is", "accelerator without flops");
        return new HostSpec(
                values.find(PRESET).orElse("custom"),
                nics.count(),
                nics.kit(),
                nics.kit().flatMap(kit -> rate(values, kit)),
                ranks,
                values.get(CORES),
                flops(values, ranks),
                values.find(REDUCE),
                intra.latency(),
                intra.bandwidth(),
                values.get(NIC).latency(),
                values.get(SHARED_CORES),
                values.find(OVERRIDES).orElse(List.of()),
                HostPartsModel.build(values, values.get(NIC).spec()),
                new InsideSpec(
                        intra.ports() == Ports.PER_RANK ? InsideSpec.Path.PORTS : InsideSpec.Path.ONE,
                        values.find(COPY)));
    }

    /** Of one rank: what is written, else its share of the accelerators, else what the preset says. */
    private Optional<Double> flops(Values values, int ranks) {
        Optional<String> accelerator = values.find(ACCELERATOR);
        if (values.isWritten(FLOPS) || accelerator.isEmpty()) {
            return values.find(FLOPS);
        }
        Optional<Node> peak = presets.find("accelerators", accelerator.get()).flatMap(HostModel::peak);
        if (peak.isEmpty()) {
            List<String> names = presets.names("accelerators");
            String fix = Spelling.closest(accelerator.get(), names)
                    .map(closest -> "did you mean \"" + closest + "\"?")
                    .orElse("use one of these, or write flops");
            values.reject(ACCELERATOR, "one of " + String.join(", ", names), fix);
            return Optional.empty();
        }
        double each = Flops.parse(((Node.Scalar) peak.get()).text());
        return Optional.of(each * values.find(ACCELERATORS).orElse(ranks) / ranks);
    }

    private static Optional<Node> peak(Presets.Preset accelerator) {
        Node.Mapping peaks = accelerator.values();
        return peaks.find("bf16").or(() -> peaks.find("fp16")).or(() -> peaks.find("fp32"));
    }

    private Optional<Bandwidth> rate(Values values, String kit) {
        Optional<Node> rate =
                presets.find("links", kit).flatMap(preset -> preset.values().find("bandwidth"));
        if (rate.isEmpty()) {
            List<String> kits = presets.names("links");
            String fix = Spelling.closest(kit, kits)
                    .map(closest -> "did you mean \"" + closest + "\"?")
                    .orElse("write a count alone, or use one of these");
            values.reject(NICS, "a link kit: one of " + String.join(", ", kits), fix);
        }
        return rate.map(node -> Bandwidth.parse(((Node.Scalar) node).text()));
    }

    /** Who shares the way between ranks. */
    enum Ports {
        SHARED,
        PER_RANK
    }

    /** The way between two ranks of one host. */
    record Intra(TimeSpan latency, Bandwidth bandwidth, Ports ports) {
        static final Key<TimeSpan> LATENCY = Key.of(
                "latency",
                Kinds.time("0 s", "1 ms"),
                TimeSpan.ofNanoseconds(300),
                PLAIN_HOST,
                "one way, of a small message");
        static final Key<Bandwidth> BANDWIDTH = Key.of(
                "bandwidth",
                Kinds.rate("1 MB/s", "100 TB/s"),
                Bandwidth.parse("12 GB/s"),
                PLAIN_HOST,
                "of the path, one direction");
        static final Key<Ports> PORTS = Key.of(
                "ports",
                Kinds.oneOf(Ports.class),
                Ports.SHARED,
                "a definition: a message waits for those before it",
                "shared: one path for all ranks of the host. per-rank: each rank sends and receives at that bandwidth"
                        + " (NVLink with NVSwitch)");
        static final Model<Intra> MODEL = new Model<>(
                "intra",
                "the way between two ranks of one host",
                List.of(LATENCY, BANDWIDTH, PORTS),
                values -> new Intra(values.get(LATENCY), values.get(BANDWIDTH), values.get(PORTS)));

        @Override
        public String toString() {
            return latency + ", " + bandwidth;
        }
    }
}
