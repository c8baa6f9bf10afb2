package org.weft.stack.rdma;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.stack.Transfer;
import org.weft.stack.TransferQueue;

/**
 * Messages of a connection that wait at an adapter for something from its host's memory, in their order.
 *
 * <p><b>Model.</b> Waits overlap; a message does not overtake one that came before it.
 */
final class FetchLine extends NetEvent {
    private final Then then;
    private final TransferQueue line = new TransferQueue();

    /** What goes on with a message that waits no longer. */
    interface Then {
        void goOn(Transfer transfer);
    }

    FetchLine(Engine engine, long name, Then then) {
        super(engine, Turn.HOST, name);
        this.then = then;
    }

    /** Takes a message that waits until then. */
    void add(Transfer transfer, long duePs) {
        if (line.isEmpty() && duePs == engine().nowPs()) {
            then.goOn(transfer);
            return;
        }
        transfer.duePs = duePs;
        line.add(transfer);
        if (!isPending()) {
            at(duePs);
        }
    }

    @Override
    public void actions() {
        long nowPs = engine().nowPs();
        while (!line.isEmpty() && line.first().duePs <= nowPs) {
            Transfer transfer = line.first();
            line.removeFirst();
            then.goOn(transfer);
        }
        if (!line.isEmpty()) {
            at(line.first().duePs);
        }
    }
}
