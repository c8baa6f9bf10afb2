package org.weft.stack.host;

import org.weft.network.Packet;

/** Something that goes on once a core has done its work. */
public interface CpuTask {
    /**
     * The work is done.
     *
     * @param packet what was worked on, or null
     */
    void onWorked(Packet packet);
}
