package org.weft.network;

/** The memory that a queue of packets stands in: says whether there is room for one more. */
interface Memory {
    /** Never full: what arrives was held back where it came from. */
    Memory ENDLESS = new Memory() {
        @Override
        public boolean admits(int wireBytes, long queueBytes) {
            return true;
        }

        @Override
        public void takes(int wireBytes) {}

        @Override
        public void frees(int wireBytes) {}
    };

    /**
     * True if there is room for a packet.
     *
     * @param queueBytes what the packet's class has queued at this output, the packet in service included
     */
    boolean admits(int wireBytes, long queueBytes);

    /** A packet stands in it from now on. */
    void takes(int wireBytes);

    /** A packet's last bit has left. */
    void frees(int wireBytes);
}
