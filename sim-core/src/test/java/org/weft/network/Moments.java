package org.weft.network;

import org.weft.engine.Engine;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.random.Hashes;

/** Has something done at a time. */
final class Moments {
    private Moments() {}

    static void at(Engine engine, long ps, Runnable action) {
        new NetEvent(engine, Turn.FAULT, Hashes.mix64(ps)) {
            @Override
            public void actions() {
                action.run();
            }
        }.at(ps);
    }
}
