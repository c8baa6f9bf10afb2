package org.weft.workloads.collectives;

/**
 * A buffer divided into blocks of whole bytes whose sizes differ by one byte at most; the larger ones come first.
 *
 * @param bytes of the whole buffer; the blocks sum to it exactly
 */
public record Blocks(long bytes, int count) {
    /** Where a block begins; {@code count} gives the end. */
    public long offset(int block) {
        return bytes / count * block + Math.min(block, bytes % count);
    }

    /** Bytes of so many blocks in a row. */
    public long bytes(int first, int blocks) {
        return offset(first + blocks) - offset(first);
    }

    /** Bytes of the largest block. */
    public long largest() {
        return bytes(0, 1);
    }
}
