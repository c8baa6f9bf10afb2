package org.weft.network;

import java.util.List;
import org.weft.topology.FaultSpec;

/** The faults that change a link's rate: it runs at the product of the shares that hold at the moment. */
final class Paces implements FaultClock.Listener {
    private final Port port;
    private final Schedule[] schedules;
    private final double[] shares;

    Paces(Port port, List<FaultSpec> faults) {
        this.port = port;
        schedules = faults.stream().map(Schedule::of).toArray(Schedule[]::new);
        shares = faults.stream().mapToDouble(FaultPlan::share).toArray();
    }

    @Override
    public void onFaultChange(long nowPs) {
        double share = 1;
        for (int index = 0; index < shares.length; index++) {
            share *= schedules[index].isOn(nowPs) ? shares[index] : 1;
        }
        port.runAt(share);
    }
}
