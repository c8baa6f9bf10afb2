package org.weft.stack;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.weft.program.Message;
import org.weft.stack.StackSpec.StackNetwork;

/**
 * The two stacks of a {@link MixedSpec} in one run: each message goes by its sender's, but for those inside a host where both take
 * the same way, which they share: they go by that of the main one.
 */
final class MixedNetwork implements StackNetwork {
    private final MixedSpec spec;
    private final StackNetwork main;
    private final StackNetwork beside;
    private final boolean sharesInside;
    private final int hosts;

    /** @param sharesInside true where both take the same way inside hosts */
    MixedNetwork(MixedSpec spec, StackNetwork main, StackNetwork beside, boolean sharesInside, int hosts) {
        this.spec = spec;
        this.main = main;
        this.beside = beside;
        this.sharesInside = sharesInside;
        this.hosts = hosts;
    }

    private StackNetwork of(Message message) {
        return spec.isBeside(message.fromRank) ? beside : main;
    }

    @Override
    public void send(Message message) {
        boolean isInside = sharesInside && message.fromHost == message.toHost;
        (isInside ? main : of(message)).send(message);
    }

    @Override
    public void onPosted(Message message) {
        of(message).onPosted(message);
    }

    @Override
    public boolean countsSearches() {
        return main.countsSearches() || beside.countsSearches();
    }

    @Override
    public void listen(Listener listener) {
        main.listen(listener);
        beside.listen(listener);
    }

    @Override
    public StackCounters counters() {
        StackCounters both = new StackCounters(hosts);
        both.add(main.counters());
        both.add(beside.counters());
        return both;
    }

    @Override
    public long stolenPs(int host) {
        return main.stolenPs(host) + beside.stolenPs(host);
    }

    @Override
    public long movedBytes(int host) {
        return main.movedBytes(host) + beside.movedBytes(host);
    }

    @Override
    public long crowdedPs(int host, long bytes, long computePs) {
        return main.crowdedPs(host, bytes, computePs) + beside.crowdedPs(host, bytes, computePs);
    }

    @Override
    public List<String> warnings() {
        Set<String> both = new LinkedHashSet<>(main.warnings());
        both.addAll(beside.warnings());
        return new ArrayList<>(both);
    }
}
