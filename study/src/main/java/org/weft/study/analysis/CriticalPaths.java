package org.weft.study.analysis;

import java.util.function.ToDoubleFunction;
import org.weft.observe.Term;
import org.weft.study.result.CriticalPath;

/** Makes splits of time for a result document. */
final class CriticalPaths {
    private CriticalPaths() {}

    /** The split whose terms, in seconds, a function gives. */
    static CriticalPath of(ToDoubleFunction<Term> seconds) {
        return new CriticalPath(
                seconds.applyAsDouble(Term.COMPUTE),
                seconds.applyAsDouble(Term.HOST_STACK),
                seconds.applyAsDouble(Term.WINDOW),
                seconds.applyAsDouble(Term.SERIALISATION),
                seconds.applyAsDouble(Term.PROPAGATION),
                seconds.applyAsDouble(Term.SWITCHING),
                seconds.applyAsDouble(Term.QUEUEING),
                seconds.applyAsDouble(Term.PAUSE),
                seconds.applyAsDouble(Term.RETRANSMISSION),
                seconds.applyAsDouble(Term.TIMEOUT),
                seconds.applyAsDouble(Term.INTRA_HOST),
                seconds.applyAsDouble(Term.IDLE),
                "s");
    }
}
