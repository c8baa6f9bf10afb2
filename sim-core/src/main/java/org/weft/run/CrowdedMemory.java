package org.weft.run;

import org.weft.program.ComputeTax;
import org.weft.stack.StackSpec.StackNetwork;

/**
 * A tax, and what computations wait for main memory beside it.
 *
 * @param tax what is taken from computations where memory is no limit
 */
record CrowdedMemory(ComputeTax tax, StackNetwork stack) implements ComputeTax {
    @Override
    public long stolenPs(int host) {
        return tax.stolenPs(host);
    }

    @Override
    public long stretchedPs(int host, long nowPs, long ps) {
        return tax.stretchedPs(host, nowPs, ps);
    }

    @Override
    public long movedBytes(int host) {
        return stack.movedBytes(host);
    }

    @Override
    public long crowdedPs(int host, long bytes, long computePs) {
        return stack.crowdedPs(host, bytes, computePs);
    }
}
