package org.weft.stack;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.program.Message;
import org.weft.random.Hashes;

/**
 * Small messages of one pair of ranks that are gathered before they are sent as one.
 *
 * <p><b>Model.</b> They go when their bytes reach the limit, or when the first of them has waited for so long.
 */
final class Batch extends NetEvent {
    private static final long NAME = Hashes.fnv1a64("stack/batch");

    private final MessageProtocol protocol;
    private final MessageSpec spec;
    private Parcel gathered;

    Batch(MessageProtocol protocol, Engine engine, long hash, MessageSpec spec) {
        super(engine, Turn.HOST, hash ^ NAME);
        this.protocol = protocol;
        this.spec = spec;
    }

    void add(Message message) {
        if (gathered == null) {
            gathered = protocol.parcel();
            at(engine().nowPs() + spec.batchPs());
        }
        gathered.add(message);
        if (gathered.bytes >= spec.batchBytes()) {
            cancelPending();
            flush();
        }
    }

    private void flush() {
        Parcel parcel = gathered;
        gathered = null;
        protocol.dispatch(parcel);
    }

    @Override
    public void actions() {
        flush();
    }
}
