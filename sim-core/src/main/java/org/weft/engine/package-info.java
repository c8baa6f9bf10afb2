/**
 * The discrete-event engine: time in whole picoseconds, an exact order of simultaneous events, and a fast event list.
 *
 * <p>Imports: {@code units}, {@code random} and SSJ's {@code simevents}. Knows nothing of networks.
 *
 * <p>The pieces, in reading order:
 * <ol>
 *   <li>{@link org.weft.engine.NetEvent}: one reusable event object a component; {@code at(ps)} schedules it and computes
 *       its place among the events of that instant.
 *   <li>{@link org.weft.engine.Turn}: the causal ranks within an instant.
 *   <li>{@link org.weft.engine.Engine}: clock, loop, limits and fingerprint of one run.
 *   <li>{@link org.weft.engine.EventLists}: which SSJ {@code EventList} holds the pending events. All of them order events
 *       by (time, priority), so all give the same run to the bit; SSJ's trees are the oracle of the timing wheel.
 *   <li>{@link org.weft.engine.TimingWheel}: the list that is used, made of {@code WheelBuckets} (the near future, unsorted),
 *       {@code WheelRun} (the open bucket, sorted) and {@code EventHeap} (the far future, and plain SSJ events).
 *   <li>{@link org.weft.engine.Fingerprint}: 64 bits of what happened.
 * </ol>
 *
 * <p>Rules for components: keep one event object for each thing that can be pending (a port's head of pipe and its end of
 * transmission are two), keep the payload in your own queue, re-arm from inside {@code actions()}, read the time from
 * {@code Engine.nowPs()} (SSJ's {@code Event.time()} is -10 inside {@code actions()}).
 */
package org.weft.engine;
