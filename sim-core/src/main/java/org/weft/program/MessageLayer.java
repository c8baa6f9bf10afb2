package org.weft.program;

import java.util.ArrayList;
import java.util.List;

/**
 * All messages of a run: gives them their numbers, keeps the spent ones for reuse, and tells each job of its own.
 *
 * <p><b>Cost.</b> As many message objects as were ever under way or unmatched at a time.
 */
public final class MessageLayer implements MessageNetwork.Listener {
    private final MessageNetwork network;
    private final List<Message> all = new ArrayList<>();
    private Message free;
    private long lastId;
    private final boolean countsSearches;

    public MessageLayer(MessageNetwork network) {
        this.network = network;
        this.countsSearches = network.countsSearches();
        network.listen(this);
    }

    /** Whether messages note how many entries their match looked at. */
    boolean countsSearches() {
        return countsSearches;
    }

    /** Messages that were handed to the network so far. */
    public long messages() {
        return lastId;
    }

    Message take() {
        Message message = free;
        if (message == null) {
            message = new Message();
            all.add(message);
        } else {
            free = message.next;
            message.next = null;
        }
        message.id = ++lastId;
        message.state = 0;
        message.zeroLoadPs = 0;
        message.isAnnounced = false;
        message.waitedPs = 0;
        message.firstBitPs = -1;
        message.lastBitPs = -1;
        return message;
    }

    void send(Message message) {
        network.send(message);
    }

    /** The receive of an announced message has been posted. */
    void posted(Message message) {
        network.onPosted(message);
    }

    /** Gives a message back once everything has happened to it. */
    void recycleIfDone(Message message) {
        if (message.state == Message.DONE) {
            message.runner = null;
            message.frame = null;
            message.carrier = null;
            message.next = free;
            free = message;
        }
    }

    /** Messages of a job that have been sent and not delivered. */
    List<Message> underWay(ProgramRunner runner) {
        List<Message> found = new ArrayList<>();
        for (Message message : all) {
            if (message.runner == runner && (message.state & Message.DELIVERED) == 0) {
                found.add(message);
            }
        }
        return found;
    }

    @Override
    public void onSent(Message message) {
        message.runner.onSent(message);
    }

    @Override
    public boolean onAnnounced(Message message) {
        return message.runner.onAnnounced(message);
    }

    @Override
    public void onDelivered(Message message) {
        message.runner.onDelivered(message);
    }

    @Override
    public int touch(Message message) {
        return message.runner.touch(message);
    }
}
