package org.weft.topology;

/**
 * An edge of a topology: two links, one each way. The graph's edge source is end A.
 *
 * @param id dense from 0; link {@code 2 id} goes from A to B, link {@code 2 id + 1} from B to A
 * @param embedded true where it joins a host to the router inside the same box: not counted, no hop, no store-and-forward
 * @param rail which NIC of the host it serves, or which plane it belongs to; 0 where there is one
 */
public record Cable(int id, LinkSpec aToB, LinkSpec bToA, boolean embedded, int rail) {}
