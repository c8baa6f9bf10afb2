package org.weft.stack.models;

import java.util.List;
import java.util.stream.Stream;
import org.weft.spec.Model;
import org.weft.stack.StackSpec;
import org.weft.stack.TrafficSpec;

/** The stacks that a study can name. */
public final class Stacks {
    private static final List<Model<StackSpec>> SINGLE = Stream.of(
                    TheoryStacks.IDEAL,
                    TheoryStacks.RAW,
                    TheoryStacks.FIXED_WINDOW,
                    TheoryStacks.ALPHA_BETA,
                    MeasuredStacks.MEASURED,
                    HandlingKeys.inKernel(TcpStacks.TCP_LINUX),
                    HandlingKeys.inKernel(TcpStacks.DCTCP),
                    HandlingKeys.inKernel(TcpStacks.TCP_NEWRENO),
                    HandlingKeys.inKernel(TcpStacks.IPOIB),
                    HandlingKeys.inKernel(DatagramStacks.UDP),
                    HandlingKeys.inAdapter(RdmaStacks.ROCE_V2),
                    RdmaStacks.INFINIBAND)
            .map(TrafficSpec::in)
            .map(MessageKeys::in)
            .map(InsideKeys::in)
            .toList();

    /** All of them, in the order in which they are listed. */
    public static final List<Model<StackSpec>> ALL =
            Stream.concat(SINGLE.stream(), Stream.of(MixedStacks.of(SINGLE))).toList();

    private Stacks() {}
}
