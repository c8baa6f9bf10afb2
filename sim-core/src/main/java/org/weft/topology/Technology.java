package org.weft.topology;

/** What a link is made of: it decides framing and which stacks can use it. */
public enum Technology {
    ETHERNET,
    INFINIBAND,
    /** Inside a host or a scale-up domain: NVLink, NVSwitch, PCIe. Any stack may cross it. */
    INTERNAL
}
