package org.weft.engine;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** What a flight recording shows of one call of {@link Engine#run}: how long it took and how many events it ran. */
@Name("org.weft.EngineRun")
@Label("Engine run")
@Category("Weft")
@StackTrace(false)
final class EngineRun extends Event {
    @Label("Events")
    long events;
}
