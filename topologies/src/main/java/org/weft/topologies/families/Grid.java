package org.weft.topologies.families;

import java.util.ArrayList;
import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.topology.TopologyFamily;

/**
 * A mesh or torus of any number of dimensions; the last coordinate varies fastest.
 *
 * <p><b>Model.</b> A torus dimension of two positions is joined by two parallel cables, of one by none.
 */
public final class Grid extends Direct {
    static final Key<List<Integer>> DIMS = Key.required(
            "dims", Kinds.listOf(Kinds.count(1, 1_000_000)), "positions in each dimension, such as [4, 4, 4]");
    static final Key<Integer> HOSTS_PER_SWITCH = Key.of(
            "hosts-per-switch",
            Kinds.count(1, 1024),
            1,
            "definition: one host a position",
            "hosts that share a router");

    public static final Model<TopologyFamily> MESH = model("mesh", "a grid without wrap-around", false);
    public static final Model<TopologyFamily> TORUS = model("torus", "a grid whose ends are joined", true);

    private final List<Integer> dims;
    private final boolean wrapped;
    private final int size;

    public Grid(List<Integer> dims, boolean wrapped, int hostsPerSwitch, Wiring wiring, Injection injection) {
        super(wrapped ? "torus" : "mesh", wiring, injection, hostsPerSwitch);
        this.dims = List.copyOf(dims);
        this.wrapped = wrapped;
        this.size = dims.stream().reduce(1, Math::multiplyExact);
    }

    private static Model<TopologyFamily> model(String name, String says, boolean wrapped) {
        return new Model<>(
                name,
                says,
                Wiring.keys(DIMS, Wiring.HOSTS, HOSTS_PER_SWITCH, Injection.KEY),
                values -> build(values, wrapped));
    }

    private static TopologyFamily build(Values values, boolean wrapped) {
        List<Integer> dims = values.get(DIMS);
        if (dims.isEmpty()) {
            values.reject(DIMS, "at least one dimension", "write dims: [4, 4]");
        }
        long size = 1;
        for (int dim : dims) {
            size = Math.min(Integer.MAX_VALUE, size * dim);
        }
        long places = size * values.get(HOSTS_PER_SWITCH);
        if (places > 10_000_000) {
            values.reject(DIMS, "at most 10,000,000 hosts", "write smaller dims");
            return new Grid(List.of(1), wrapped, 1, Wiring.of(values, Wiring.HOSTS), values.get(Injection.KEY));
        }
        Wiring wiring = Wiring.of(values, Wiring.HOSTS);
        if (wiring.growing()) {
            values.reject(Wiring.HOSTS, "a number", "a grid does not grow with nodes: sweep dims instead");
        } else if (wiring.hosts().isPresent() && wiring.hosts().get() != places) {
            values.reject(
                    Wiring.HOSTS,
                    places + ", which is the product of dims " + dims + " and hosts-per-switch",
                    "leave hosts out, or change dims");
        }
        return new Grid(dims, wrapped, values.get(HOSTS_PER_SWITCH), wiring, values.get(Injection.KEY));
    }

    @Override
    public int capacity() {
        return size * hostsPerRouter();
    }

    @Override
    int positions(int hosts) {
        return size;
    }

    @Override
    List<Integer> coordinates(int position) {
        List<Integer> coordinates = new ArrayList<>(dims);
        int rest = position;
        for (int dim = dims.size() - 1; dim >= 0; dim--) {
            coordinates.set(dim, rest % dims.get(dim));
            rest /= dims.get(dim);
        }
        return coordinates;
    }

    @Override
    int degree(int positions) {
        int degree = 0;
        for (int dim : dims) {
            degree += dim == 1 ? 0 : dim == 2 && !wrapped ? 1 : 2;
        }
        return degree;
    }

    @Override
    void lay(int positions, Cabler cabler) {
        for (int position = 0; position < size; position++) {
            int stride = size;
            int rest = position;
            for (int width : dims) {
                stride /= width;
                int at = rest / stride;
                rest %= stride;
                if (at + 1 < width) {
                    cabler.cable(position, position + stride);
                } else if (wrapped && width > 1) {
                    cabler.cable(position, position - (width - 1) * stride);
                }
            }
        }
    }
}
