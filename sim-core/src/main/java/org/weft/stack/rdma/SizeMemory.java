package org.weft.stack.rdma;

import java.util.Arrays;

/** Message sizes that a connection has used: as many buffers as are known to the adapter. */
final class SizeMemory {
    private long[] sizes = new long[8];
    private int count;

    /** Notes a size; true where it was there before. */
    boolean hasOrAdds(long bytes) {
        for (int index = 0; index < count; index++) {
            if (sizes[index] == bytes) {
                return true;
            }
        }
        if (count == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * count);
        }
        sizes[count++] = bytes;
        return false;
    }
}
