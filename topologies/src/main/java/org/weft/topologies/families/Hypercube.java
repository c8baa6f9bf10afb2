package org.weft.topologies.families;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.topology.TopologyFamily;

/** 2^m positions; two are joined where their numbers differ in one bit. */
public final class Hypercube extends Direct {
    static final Key<Integer> DIMENSION =
            Key.required("dimension", Kinds.count(0, 20), "the cube's dimension m: it has 2^m positions");

    public static final Model<TopologyFamily> MODEL = new Model<>(
            "hypercube",
            "2^m positions, joined where their numbers differ in one bit",
            Wiring.keys(DIMENSION, Wiring.HOSTS, Injection.KEY),
            values -> {
                int places = 1 << values.get(DIMENSION);
                Wiring wiring = Wiring.of(values, Wiring.HOSTS);
                if (wiring.growing()
                        || wiring.hosts().isPresent() && wiring.hosts().get() != places) {
                    values.reject(
                            Wiring.HOSTS,
                            places + ", which is 2^" + values.get(DIMENSION),
                            "leave hosts out, or change dimension");
                }
                return new Hypercube(values.get(DIMENSION), wiring, values.get(Injection.KEY));
            });

    private final int dimension;

    public Hypercube(int dimension, Wiring wiring, Injection injection) {
        super("hypercube", wiring, injection, 1);
        this.dimension = dimension;
    }

    @Override
    public int capacity() {
        return 1 << dimension;
    }

    @Override
    int positions(int hosts) {
        return 1 << dimension;
    }

    @Override
    List<Integer> coordinates(int position) {
        List<Integer> bits = new ArrayList<>();
        for (int bit = dimension - 1; bit >= 0; bit--) {
            bits.add(position >> bit & 1);
        }
        return bits;
    }

    @Override
    int degree(int positions) {
        return dimension;
    }

    @Override
    void lay(int positions, Cabler cabler) {
        for (int position = 0; position < positions; position++) {
            for (int bit = 0; bit < dimension; bit++) {
                int other = position ^ 1 << bit;
                if (position < other) {
                    cabler.cable(position, other);
                }
            }
        }
    }

    @Override
    public Optional<String> largestWith(int radix, int nicsPerHost) {
        return Optional.of("dimension " + radix);
    }
}
