package org.weft.study.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What limits a cell.
 *
 * @param name the thing by its name, as in {@code leaf-0 to spine-1}
 * @param kind what sort of thing
 * @param share its part of the critical path, 0 to 1; null where it has none
 * @param next what would limit if this were mended; null where nothing would
 */
public record Bottleneck(
        String name,
        Kind kind,
        @Nullable Double share,
        @Nullable String next) {

    /** What sort of thing limits. */
    public enum Kind {
        /** A link between switches. */
        @JsonProperty("link")
        LINK,
        /** A host's own rate. */
        @JsonProperty("nic")
        NIC,
        /** A switch's forwarding. */
        @JsonProperty("switch")
        SWITCH,
        /** Host processors. */
        @JsonProperty("cpu")
        CPU,
        /** A window, socket buffer or queue depth. */
        @JsonProperty("window")
        WINDOW,
        /** Lost packets and their recovery. */
        @JsonProperty("loss")
        LOSS,
        /** Steps of an algorithm that wait for one another. */
        @JsonProperty("algorithm")
        ALGORITHM,
        /** One slow host. */
        @JsonProperty("straggler")
        STRAGGLER,
        /** Computation. */
        @JsonProperty("compute")
        COMPUTE,
        /** Nothing stands out. */
        @JsonProperty("none")
        NONE
    }
}
