package org.weft.stack;

import org.weft.random.Hashes;

/** The channels of a stack by a number each: open addressing, so that looking one up allocates nothing. */
public final class ChannelTable {
    private long[] keys = new long[64];
    private Channel[] channels = new Channel[64];
    private int size;

    /** The channel of this key, or null. */
    Channel get(long key) {
        return channels[slot(key)];
    }

    public void put(long key, Channel channel) {
        if (2 * ++size > channels.length) {
            grow();
        }
        int slot = slot(key);
        keys[slot] = key;
        channels[slot] = channel;
    }

    private int slot(long key) {
        int mask = channels.length - 1;
        int slot = (int) Hashes.mix64(key) & mask;
        while (channels[slot] != null && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        Channel[] oldChannels = channels;
        keys = new long[2 * oldKeys.length];
        channels = new Channel[2 * oldKeys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldChannels[i] != null) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                channels[slot] = oldChannels[i];
            }
        }
    }
}
