package org.weft.topology;

/** What a device does: runs ranks, forwards, or is shared by all that hang on it. */
public enum Role {
    HOST,
    SWITCH,
    MEDIUM
}
