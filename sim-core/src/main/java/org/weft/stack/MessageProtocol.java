package org.weft.stack;

import org.weft.observe.HostPart;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.host.CpuTask;
import org.weft.units.Bandwidth;

/**
 * What a communication library does between messages and connections: eager and rendezvous, several connections a pair, and
 * gathering of small messages.
 *
 * <p><b>Model.</b> A message of at most the eager limit is copied into a buffer of the library, which frees the sender's, and sent
 * at once; at the receiver it is copied where it belongs if its receive is posted. If not, it is copied aside, and once more when
 * the receive comes. A larger one announces itself (64 B); when its receive is posted the receiver asks for the data (64 B),
 * which is then sent from buffer to buffer. What is fetched (RDMA read) is asked for by the receiver's adapter, and costs the
 * sender's processor nothing. Announcements and requests are no messages: no statistics count them.
 *
 * Where matching costs, the receiver's core walks a list: of posted receives when a message or its announcement comes, and of what
 * came unexpectedly when a receive is posted that one of these matches.
 *
 * <p><b>Not modelled.</b> Pipelined rendezvous, credits for eager buffers, searches by a posted receive that find nothing.
 *
 * <p><b>Source.</b> The protocols of MPICH, Open MPI and UCX: eager with bounce buffers, rendezvous by request, clearance and put
 * or get. J. Liu, J. Wu, D. Panda, "High performance RDMA-based MPI implementation over InfiniBand", ICS 2003.
 */
final class MessageProtocol {
    static final int DATA = 0;
    /** The sender announces a message. */
    static final int REQUEST = 1;
    /** The receiver asks for the data. */
    static final int CLEARANCE = 2;

    private static final int CONTROL_BYTES = 64;

    private final MessageStack stack;
    private final MessageSpec spec;
    private Parcel freeParcels;
    private Copy freeCopies;

    MessageProtocol(MessageStack stack, MessageSpec spec) {
        this.stack = stack;
        this.spec = spec;
    }

    /** Takes a message for another host. */
    void send(Message message) {
        if (message.bytes < spec.batchBytes()) {
            Channel first = stack.channel(message, 0);
            if (first.batch == null) {
                first.batch = new Batch(this, stack.engine(), first.hash, spec);
            }
            first.batch.add(message);
            return;
        }
        Parcel parcel = parcel();
        parcel.add(message);
        dispatch(parcel);
    }

    /** Sends a parcel whose messages are all there. */
    void dispatch(Parcel parcel) {
        parcel.undelivered = parcel.count;
        parcel.isEager = spec.hasProtocol() && parcel.bytes <= spec.eagerBytes();
        if (spec.hasProtocol() && !parcel.isEager) {
            parcel.isStaged = true;
            sendControl(parcel, REQUEST);
        } else if (spec.pulls() && !parcel.isEager) {
            parcel.isStaged = true;
            for (int index = 0; index < parcel.count; index++) {
                Message message = parcel.messages[index];
                message.split.add(HostPart.LATENCY, stack.engine().nowPs() - message.issuedPs);
            }
            ask(parcel);
        } else {
            sendData(parcel);
        }
    }

    /** The receiver asks for the data; where its adapter fetches it, that may have to wait for others. */
    private void ask(Parcel parcel) {
        if (spec.pulls()) {
            Channel channel = stack.backChannel(parcel.first());
            if (channel.reads == null) {
                channel.reads = new Reads(spec.reads() * spec.channels());
            }
            parcel.reads = channel.reads;
            parcel.parts = isCut(parcel) ? spec.channels() : 1;
            if (!channel.reads.admits(parcel, stack.engine().nowPs())) {
                return;
            }
        }
        sendControl(parcel, CLEARANCE);
    }

    /** The last byte of a transfer is at its adapter: another message may be fetched. */
    void onLast(Transfer transfer) {
        Reads reads = transfer.parcel.reads;
        if (reads == null || transfer.phase != DATA) {
            return;
        }
        reads.onLast();
        for (Parcel next = reads.next(); next != null; next = reads.next()) {
            long waitedPs = stack.engine().nowPs() - next.waitingPs;
            for (int index = 0; index < next.count; index++) {
                next.messages[index].split.add(Term.WINDOW, waitedPs);
            }
            sendControl(next, CLEARANCE);
        }
    }

    private boolean isCut(Parcel parcel) {
        return spec.channels() > 1 && parcel.count == 1 && parcel.bytes >= spec.stripeBytes();
    }

    private void sendControl(Parcel parcel, int phase) {
        Message message = parcel.first();
        Channel channel = phase == REQUEST ? stack.channel(message, 0) : stack.backChannel(message);
        Transfer transfer = stack.take();
        transfer.reset(message, channel, stack.engine().nowPs());
        transfer.parcel = parcel;
        transfer.phase = phase;
        boolean isFetch = phase == CLEARANCE && spec.pulls();
        transfer.bytes = isFetch ? 0 : CONTROL_BYTES;
        transfer.isFreeAtReceiver = isFetch;
        transfer.copyPs = phase == CLEARANCE ? matchPs(message) : 0;
        channel.send(transfer);
    }

    private void sendData(Parcel parcel) {
        boolean isCut = isCut(parcel);
        int parts = isCut ? spec.channels() : 1;
        parcel.partsToArrive = parts;
        parcel.partsToSend = parts;
        Message message = parcel.first();
        for (int part = 0; part < parts; part++) {
            Channel channel = stack.channel(message, isCut ? part : turn(message));
            Transfer transfer = stack.take();
            transfer.reset(message, channel, stack.engine().nowPs());
            transfer.parcel = parcel;
            transfer.bytes = parcel.bytes / parts + (part < parcel.bytes % parts ? 1 : 0);
            transfer.copyPs = parcel.isEager ? copyPs(transfer.bytes) : 0;
            transfer.isFreeAtSender = spec.pulls() && !parcel.isEager;
            channel.send(transfer);
        }
    }

    /** The channels of a pair take turns. */
    private int turn(Message message) {
        if (spec.channels() == 1) {
            return 0;
        }
        Channel first = stack.channel(message, 0);
        int turn = first.turn;
        first.turn = turn + 1 == spec.channels() ? 0 : turn + 1;
        return turn;
    }

    private long copyPs(long bytes) {
        return Bandwidth.serialisationPs(bytes, spec.copyBitsPerSecond());
    }

    /** What a core looks for the counterpart of a message, in a list. */
    private long matchPs(Message message) {
        return spec.matchPs() == 0 ? 0 : spec.matchPs() * message.searched;
    }

    /** The sender's core has done its work: an eager message stands in the library's buffer. */
    void onStarted(Transfer transfer) {
        Parcel parcel = transfer.parcel;
        if (transfer.phase == DATA && parcel.isEager && !parcel.isSent) {
            reportSent(parcel);
        }
    }

    /** A connection needs a transfer's buffer no more. */
    void onSent(Transfer transfer) {
        Parcel parcel = transfer.parcel;
        if (transfer.phase != DATA || --parcel.partsToSend > 0) {
            return;
        }
        if (!parcel.isSent) {
            reportSent(parcel);
        }
        recycleWhereDone(parcel);
    }

    private void reportSent(Parcel parcel) {
        parcel.isSent = true;
        for (int index = 0; index < parcel.count; index++) {
            stack.listener().onSent(parcel.messages[index]);
        }
    }

    /** A transfer is whole at the far end of its channel, and its core has done its work. */
    void onArrived(Channel channel, Transfer transfer) {
        Parcel parcel = transfer.parcel;
        Message message = parcel.first();
        switch (transfer.phase) {
            case REQUEST -> {
                stack.running().rendezvousMessages++;
                channel.account(transfer, message, transfer.issuedPs);
                if (stack.listener().onAnnounced(message)) {
                    ask(parcel);
                } else if (spec.matchPs() > 0) {
                    channel.receivingCore.book(matchPs(message));
                }
            }
            case CLEARANCE -> {
                for (int index = 0; index < parcel.count; index++) {
                    channel.account(transfer, parcel.messages[index], transfer.issuedPs);
                }
                sendData(parcel);
            }
            default -> {
                if (--parcel.partsToArrive == 0) {
                    receive(channel, transfer, parcel);
                }
            }
        }
    }

    private void receive(Channel channel, Transfer transfer, Parcel parcel) {
        parcel.receivingCore = channel.receivingCore;
        int count = parcel.count;
        stack.running().gatheredMessages += count > 1 ? count : 0;
        stack.running().eagerMessages += parcel.isEager ? count : 0;
        for (int index = 0; index < count; index++) {
            Message message = parcel.messages[index];
            message.lastBitPs = transfer.lastBitPs;
            message.firstBitPs = parcel.first().firstBitPs;
            channel.account(transfer, message, parcel.isStaged ? transfer.issuedPs : message.issuedPs);
        }
        for (int index = 0; index < count; index++) {
            Message message = parcel.messages[index];
            if (!parcel.isEager) {
                deliver(message, parcel);
            } else if (stack.listener().onAnnounced(message)) {
                copy(message, parcel);
            } else {
                stack.running().unexpectedMessages++;
                parcel.receivingCore.book(copyPs(message.bytes) + matchPs(message));
            }
        }
    }

    /** The receive of a message has been posted for which it has waited. */
    void onPosted(Message message) {
        Parcel parcel = (Parcel) message.carrier;
        if (parcel.isEager) {
            copy(message, parcel);
        } else {
            ask(parcel);
        }
    }

    private void copy(Message message, Parcel parcel) {
        Copy copy = freeCopies;
        if (copy == null) {
            copy = new Copy();
        } else {
            freeCopies = copy.next;
        }
        copy.message = message;
        copy.parcel = parcel;
        copy.sincePs = stack.engine().nowPs();
        long copyPs = copyPs(message.bytes);
        message.zeroLoadPs += 2 * copyPs + spec.matchPs();
        parcel.receivingCore.submit(copyPs + matchPs(message), 0, copy, null);
    }

    private void deliver(Message message, Parcel parcel) {
        parcel.undelivered--;
        recycleWhereDone(parcel);
        stack.reportDelivered(message);
    }

    Parcel parcel() {
        Parcel parcel = freeParcels;
        if (parcel == null) {
            parcel = new Parcel();
        } else {
            freeParcels = parcel.next;
            parcel.next = null;
        }
        parcel.reset();
        return parcel;
    }

    private void recycleWhereDone(Parcel parcel) {
        if (parcel.isDone()) {
            parcel.next = freeParcels;
            freeParcels = parcel;
        }
    }

    /** A core copies a message out of the library's buffer; pooled. */
    private final class Copy implements CpuTask {
        private Message message;
        private Parcel parcel;
        private long sincePs;
        private Copy next;

        @Override
        public void onWorked(org.weft.network.Packet none) {
            Message copied = message;
            Parcel from = parcel;
            copied.split.add(HostPart.RECEIVING_CORE, stack.engine().nowPs() - sincePs);
            message = null;
            parcel = null;
            next = freeCopies;
            freeCopies = this;
            deliver(copied, from);
        }
    }
}
