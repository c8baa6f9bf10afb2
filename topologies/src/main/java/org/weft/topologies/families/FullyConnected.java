package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Model;
import org.weft.topology.TopologyFamily;

/** Every host is joined to every other. */
public final class FullyConnected extends Direct {
    public static final Model<TopologyFamily> MODEL = new Model<>(
            "fully-connected",
            "every host is joined to every other",
            Wiring.keys(Wiring.HOSTS_REQUIRED, Injection.KEY),
            values -> new FullyConnected(Wiring.of(values, Wiring.HOSTS_REQUIRED), values.get(Injection.KEY)));

    public FullyConnected(Wiring wiring, Injection injection) {
        super("fully-connected", wiring, injection, 1);
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
        return positions - 1;
    }

    @Override
    void lay(int positions, Cabler cabler) {
        for (int a = 0; a < positions; a++) {
            for (int b = a + 1; b < positions; b++) {
                cabler.cable(a, b);
            }
        }
    }

    @Override
    public Optional<String> largestWith(int radix, int nicsPerHost) {
        return Optional.of(radix + 1 + " hosts");
    }
}
