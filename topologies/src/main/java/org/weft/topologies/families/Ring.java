package org.weft.topologies.families;

import java.util.List;
import org.weft.spec.Model;
import org.weft.topology.TopologyFamily;

/** Every host is joined to the next, the last to the first; two hosts are joined by two cables. */
public final class Ring extends Direct {
    public static final Model<TopologyFamily> MODEL = new Model<>(
            "ring",
            "every host is joined to the next, the last to the first",
            Wiring.keys(Wiring.HOSTS_REQUIRED, Injection.KEY),
            values -> new Ring(Wiring.of(values, Wiring.HOSTS_REQUIRED), values.get(Injection.KEY)));

    public Ring(Wiring wiring, Injection injection) {
        super("ring", wiring, injection, 1);
    }

    @Override
    public int capacity() {
        return wiring().hosts().orElse(Integer.MAX_VALUE);
    }

    @Override
    int positions(int hosts) {
        return hosts;
    }

    @Override
    List<Integer> coordinates(int position) {
        return List.of(position);
    }

    @Override
    int degree(int positions) {
        return positions == 1 ? 0 : 2;
    }

    @Override
    void lay(int positions, Cabler cabler) {
        for (int position = 0; position < positions && positions > 1; position++) {
            cabler.cable(position, (position + 1) % positions);
        }
    }
}
