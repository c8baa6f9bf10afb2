package org.weft.run;

import org.weft.observe.Split;
import org.weft.observe.SplitTable;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.program.MessageObserver;

/**
 * Records where the time of each message between hosts went, besides what another observer records.
 *
 * <p><b>Model.</b> A message's own part of its split is what the split gained between its send call and its delivery.
 *
 * <p><b>Cost.</b> A copy of the split for each message object, of which there are as many as are ever under way at a time.
 */
final class SplitRecorder implements MessageObserver {
    private final MessageRecorder recorder;
    private final SplitTable table = new SplitTable();

    SplitRecorder(MessageRecorder recorder) {
        this.recorder = recorder;
    }

    @Override
    public void onIssued(Message message) {
        if (message.note == null) {
            message.note = new Split();
        }
        ((Split) message.note).inherit(message.split);
    }

    @Override
    public void onReleased(Message message, Split receiver) {
        for (Term term : Term.values()) {
            ((Split) message.note).add(term, receiver.get(term) - message.split.get(term));
        }
    }

    @Override
    public void onDelivered(Message message, long nowPs) {
        recorder.onDelivered(message, nowPs);
        if (recorder.counts(message)) {
            table.add(message.bytes, nowPs - message.issuedPs - message.waitedPs, (Split) message.note, message.split);
        }
    }

    @Override
    public void onMatched(Message message, long waitedPs) {
        recorder.onMatched(message, waitedPs);
    }

    SplitTable table() {
        return table;
    }
}
