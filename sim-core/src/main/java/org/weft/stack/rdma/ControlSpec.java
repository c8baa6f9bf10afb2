package org.weft.stack.rdma;

/** A congestion control with its parameters: what it must be told, and how it is made for a connection. */
public sealed interface ControlSpec permits Dcqcn.Spec, Hpcc.Spec, Timely.Spec, Swift.Spec {
    /** The control of one connection, at rest. */
    RateControl make(ControlPath path);

    /** At most one notification of marks in so long; -1 where the receiver sends none. */
    default long notificationPs() {
        return -1;
    }

    /** What the telemetry of switches takes in each packet and acknowledgement; 0 where there is none. */
    default int telemetryBytes() {
        return 0;
    }

    /** Packets that one acknowledgement answers at most, where the stack does not say. */
    default int acknowledgeEvery(int usual) {
        return usual;
    }
}
