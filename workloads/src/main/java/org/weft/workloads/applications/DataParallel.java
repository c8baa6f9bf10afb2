package org.weft.workloads.applications;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import org.weft.workloads.collectives.Allreduce;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;
import org.weft.workloads.common.Scaling;

/**
 * Data-parallel training: every rank computes on its own samples, then all sum their gradients.
 *
 * <p><b>Model.</b> A step is a forward pass (one third of the computation unless {@code window} says otherwise), a backward pass,
 * and an allreduce. The share {@code overlap} of the gradients is summed while the backward pass runs, from its beginning; the
 * rest when both are done. So an iteration takes Tc + max((1-o) Tar, Tar - w).
 *
 * <p><b>Not modelled.</b> Buckets (the split is one part under the backward pass, one after), the optimiser's step, input.
 *
 * @param gradients bytes that each rank contributes
 * @param batch samples of a rank at one node
 * @param compute a rank's time of computation for them; empty: from {@code flopsPerSample} and the host's arithmetic
 * @param flopsPerSample arithmetic of training one sample; 0 where {@code compute} is given
 * @param mfu share of the peak rate that is reached
 * @param window share of the computation under which communication may run
 * @param tokens of a sample; 0 where samples are counted as such
 */
public record DataParallel(
        String model,
        DataSize gradients,
        int batch,
        Optional<TimeSpan> compute,
        double flopsPerSample,
        double mfu,
        double overlap,
        double window,
        Allreduce.Algorithm algorithm,
        int rings,
        int tokens,
        Scaling scaling,
        Repeats repeats)
        implements Workload {
    public static final Key<TrainedModel> TRAINED = Key.optional(
            "model",
            new Kind.PresetOr<>("models", TrainedModel.MODEL),
            "parameters or gradients say what travels",
            "what is trained: gives parameters and arithmetic");
    public static final Key<Long> PARAMETERS = Key.optional(
            "parameters",
            Kinds.whole(1, 100_000_000_000_000L),
            "the model's, or what gradients say",
            "trained parameters, each with a gradient");
    public static final Key<DataSize> GRADIENTS = Key.optional(
            "gradients",
            Kinds.SIZE_ABOVE_ZERO,
            "parameters times the bytes of the precision",
            "bytes of gradients that each rank contributes");
    public static final Key<Integer> BATCH =
            Key.of("batch", Kinds.count(1, 100_000_000), 1, "the least", "samples of a rank a step, at one node");
    public static final Key<TimeSpan> COMPUTE = Key.optional(
            "compute",
            Kinds.TIME,
            "6 x parameters x tokens, or three forward passes, over the host's flops and mfu",
            "a rank's time of computation for its batch, at one node");
    public static final Key<Integer> TOKENS =
            Key.optional("tokens", Kinds.count(1, 100_000_000), "the model's", "tokens of a sample");
    public static final Key<Double> MFU = Key.of(
            "mfu",
            Kinds.SHARE,
            0.4,
            "PaLM reports 46 %, Llama 3 38 to 43 % (arXiv 2204.02311, 2407.21783); 25 to 55 % is seen",
            "share of the host's peak arithmetic that training reaches");
    public static final Key<Precision> PRECISION = Key.of(
            "precision", Kinds.oneOf(Precision.class), Precision.FP32, "frameworks' default", "how gradients travel");
    public static final Key<Double> OVERLAP = Key.of(
            "overlap",
            Kinds.SHARE,
            0.0,
            "the cautious end; frameworks reach 50 to 100 %",
            "share of the gradients that may be summed under the backward pass");
    public static final Key<Double> WINDOW = Key.of(
            "window",
            Kinds.SHARE,
            2.0 / 3,
            "a backward pass takes twice a forward pass",
            "share of the computation under which communication may run");

    public static final Model<Workload> MODEL =
            new Model<>("data-parallel", "training with a copy of the model on every rank", keys(), DataParallel::of);

    /** Number formats of gradients. */
    public enum Precision {
        FP32(4),
        FP16(2),
        BF16(2),
        FP8(1);

        private final int bytes;

        Precision(int bytes) {
            this.bytes = bytes;
        }

        /** Bytes of so many gradients. */
        DataSize of(long parameters) {
            return DataSize.ofBytes(Math.multiplyExact(parameters, (long) bytes));
        }
    }

    private static List<Key<?>> keys() {
        List<Key<?>> keys = new ArrayList<>(List.of(TRAINED, PARAMETERS, GRADIENTS, BATCH, COMPUTE, TOKENS, MFU));
        keys.addAll(List.of(PRECISION, OVERLAP, WINDOW, Allreduce.ALGORITHM, Allreduce.RINGS, Scaling.KEY));
        keys.addAll(Repeats.KEYS);
        return keys;
    }

    private static Workload of(Values values) {
        Optional<TrainedModel> model = values.find(TRAINED)
                .or(() -> values.find(PARAMETERS)
                        .map(count -> new TrainedModel("custom", count, Optional.empty(), Optional.empty())));
        Optional<DataSize> gradients = values.find(GRADIENTS);
        checkSource(values);
        DataSize travels = gradients.orElse(
                model.map(each -> values.get(PRECISION).of(each.parameters())).orElse(DataSize.ofBytes(1)));
        double flops =
                model.flatMap(each -> each.trainingFlops(values.find(TOKENS))).orElse(0.0);
        if (values.find(COMPUTE).isEmpty() && flops == 0) {
            values.reject(
                    COMPUTE,
                    "the time of computation, or what it follows from",
                    "write compute: 120 ms, or a model, or parameters and tokens");
        }
        int tokens = values.find(TOKENS)
                .or(() -> model.flatMap(TrainedModel::tokensPerSample))
                .orElse(0);
        return new DataParallel(
                model.map(TrainedModel::name).orElse("custom"),
                travels,
                values.get(BATCH),
                values.find(COMPUTE),
                values.find(COMPUTE).isPresent() ? 0 : flops,
                values.get(MFU),
                values.get(OVERLAP),
                values.get(WINDOW),
                values.get(Allreduce.ALGORITHM),
                Allreduce.rings(values),
                tokens,
                values.get(Scaling.KEY),
                Repeats.of(values));
    }

    private static void checkSource(Values values) {
        boolean parameters = values.find(PARAMETERS).isPresent();
        boolean gradients = values.find(GRADIENTS).isPresent();
        boolean model = values.find(TRAINED).isPresent();
        if (!model && !parameters && !gradients) {
            values.reject(
                    GRADIENTS,
                    "what travels: model, parameters or gradients",
                    "write model: resnet-50, or gradients: 100 MB");
        }
        if (parameters && (model || gradients)) {
            values.reject(PARAMETERS, "one of model, parameters and gradients", "leave all but one out");
        }
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public boolean needsFlops() {
        return compute.isEmpty();
    }

    /** A rank's time of computation in one step. */
    long computePs(Setting setting) {
        if (compute.isPresent()) {
            return scaling.share(compute.get(), setting.nodes());
        }
        if (setting.flops() <= 0) {
            throw new IllegalStateException("the computation follows from the host's flops, which are not known");
        }
        double seconds = flopsPerSample * batch / (setting.flops() * mfu);
        return scaling.share(TimeSpan.ofPicoseconds(Math.round(seconds * 1e12)), setting.nodes());
    }

    private long hidden() {
        return Math.round(gradients.bytes() * overlap);
    }

    @Override
    public OptionalLong windowPs(Setting setting) {
        return OptionalLong.of(Math.round(computePs(setting) * window));
    }

    @Override
    public Program program(int rank, Setting setting) {
        long computePs = computePs(setting);
        long windowPs = Math.round(computePs * window);
        long hidden = hidden();
        DataParallelStep step = new DataParallelStep(
                computePs - windowPs,
                windowPs,
                hidden == 0 ? Optional.empty() : Optional.of(algorithm.program(hidden, rings, setting)),
                hidden == gradients.bytes()
                        ? Optional.empty()
                        : Optional.of(algorithm.program(gradients.bytes() - hidden, rings, setting)),
                setting.ranks());
        return repeats.of(step, setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        long computePs = computePs(setting);
        long windowPs = Math.round(computePs * window);
        long hidden = hidden();
        long rest = gradients.bytes() - hidden;
        long hiddenPs = hidden == 0 ? 0 : algorithm.closedFormPs(hidden, setting, cost);
        long restPs = rest == 0 ? 0 : algorithm.closedFormPs(rest, setting, cost);
        return OptionalLong.of(repeats.total(computePs - windowPs + Math.max(windowPs, hiddenPs) + restPs));
    }

    @Override
    public Facts facts(Setting setting) {
        double samples = (double) batch * setting.ranks() / (scaling == Scaling.WEAK ? 1 : setting.nodes());
        return new FactsBuilder(repeats)
                .samples(tokens > 0 ? samples * tokens : samples, tokens > 0 ? "tokens" : "samples")
                .computes(true, scaling)
                .algorithm(Kinds.word(algorithm))
                .build();
    }

    @Override
    public int exits() {
        return algorithm.exits(rings);
    }

    @Override
    public boolean fixedOrder() {
        return true;
    }

    @Override
    public long startPs() {
        return repeats.start().ps();
    }
}
