package org.weft.stack;

import org.weft.network.Packet;

/** Something that goes on once a core has done its work. */
interface CpuTask {
    /**
     * The work is done.
     *
     * @param packet what was worked on, or null
     */
    void onWorked(Packet packet);
}
