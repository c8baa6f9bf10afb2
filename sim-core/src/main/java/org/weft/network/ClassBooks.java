package org.weft.network;

import java.util.ArrayList;
import java.util.List;

/** What became of the packets of each traffic class, where that was anything but to arrive. */
final class ClassBooks {
    private final List<TrafficClass> classes;
    private final int lanes;
    private final long[] dropped;
    private final long[] lost;
    private final long[] marked;

    /**
     * @param lanes lines of each class
     */
    ClassBooks(List<TrafficClass> classes, int lanes) {
        this.classes = classes;
        this.lanes = lanes;
        this.dropped = new long[classes.size()];
        this.lost = new long[classes.size()];
        this.marked = new long[classes.size()];
    }

    /** A packet found no room; true where its class may lose packets so. */
    boolean drop(int line) {
        dropped[line / lanes]++;
        return !classes.get(line / lanes).lossless();
    }

    void lose(int line) {
        lost[line / lanes]++;
    }

    void mark(int line) {
        marked[line / lanes]++;
    }

    /** With what the hosts' ports sent; empty where there is one class only. */
    List<ClassUse> uses(Port[] ports) {
        List<ClassUse> uses = new ArrayList<>();
        for (int each = 0; each < classes.size() && classes.size() > 1; each++) {
            long sent = 0;
            long bytes = 0;
            for (Port port : ports) {
                if (port instanceof ClassNicPort nic) {
                    sent += nic.sentPackets(each);
                    bytes += nic.sentBytes(each);
                }
            }
            uses.add(new ClassUse(classes.get(each), sent, bytes, dropped[each], lost[each], marked[each]));
        }
        return uses;
    }
}
