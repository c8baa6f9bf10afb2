package org.weft.workloads.traces;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.program.Rank;

/**
 * Reads GOAL text: {@code num_ranks}, then a block of sends, receives, computations and dependences for each rank.
 *
 * <p><b>Model.</b> {@code requires} waits for an operation's end, {@code irequires} for its start; a label may only name an
 * operation above. Computations are in nanoseconds; those of one cpu run one after another, those of several side by side.
 *
 * <p><b>Not modelled.</b> Numbers of NICs.
 *
 * <p><b>Source.</b> The grammar of LogGOPSim's {@code txt2bin} (Hoefler, Schneider, Lumsdaine, LSAP 2010).
 */
final class GoalReader {
    private static final String STATEMENT =
            "[label:] send SIZEb to RANK, [label:] recv SIZEb from RANK, [label:] calc NANOSECONDS, or label requires label";

    private final TraceText text;
    private final Trace.Scale scale;
    private final GoalMatching matching = new GoalMatching();
    private final Map<String, Integer> labels = new LinkedHashMap<>();
    private final Totals totals = new Totals();
    private GoalBlockBuilder block;
    private int rank;
    private int ranks;

    GoalReader(TraceText text, Trace.Scale scale) {
        this.text = text;
        this.scale = scale;
    }

    private static final class Totals {
        long sends;
        long sendBytes;
        long receives;
        long receiveBytes;
        long computations;
        long computeNs;
        long requires;
        long startRequires;
        long largest;
        long nicNumbers;
        int blocks;
    }

    private boolean next() throws IOException {
        return text.next("//");
    }

    GoalRanks read() throws IOException {
        if (!next() || !text.words().get(0).equals("num_ranks")) {
            throw text.problem(0, "num_ranks and how many", "begin the file with num_ranks 32");
        }
        ranks = (int) text.whole(1, 1, 100_000_000, "how many ranks");
        List<GoalRanks.Block> blocks = new ArrayList<>(java.util.Collections.nCopies(ranks, null));
        while (next()) {
            readBlock(blocks);
        }
        matching.check(text);
        List<String> assumed = new ArrayList<>();
        if (totals.nicNumbers > 0) {
            assumed.add("NIC numbers are not used (" + totals.nicNumbers
                    + " operations): ranks send by the rails of their host");
        }
        if (totals.blocks < ranks) {
            assumed.add((ranks - totals.blocks) + " of " + ranks + " ranks have no block: they do nothing");
            blocks.replaceAll(each -> each == null ? GoalRanks.Block.EMPTY : each);
        }
        return new GoalRanks(List.copyOf(blocks), counts(), matching.hasWildcards(), assumed);
    }

    private GoalRanks.Counts counts() {
        return new GoalRanks.Counts(
                totals.sends,
                totals.sendBytes,
                totals.receives,
                totals.receiveBytes,
                totals.computations,
                totals.computeNs,
                totals.requires,
                totals.startRequires,
                totals.largest);
    }

    private void readBlock(List<GoalRanks.Block> blocks) throws IOException {
        if (!text.words().get(0).equals("rank")) {
            throw text.problem(0, "rank NUMBER {", "begin a block with rank 0 {");
        }
        rank = (int) text.whole(1, 0, ranks - 1L, "a rank below num_ranks, which is " + ranks);
        if (blocks.get(rank) != null) {
            throw text.problem(1, "one block for each rank", "put both blocks of rank " + rank + " together");
        }
        int openedAt = text.line();
        if (text.words().size() != 3 || !text.words().get(2).equals("{")) {
            throw text.problem(2, "{ at the end of the line", "write rank " + rank + " {");
        }
        block = new GoalBlockBuilder();
        labels.clear();
        while (true) {
            if (!next()) {
                throw text.problem(
                        text.line(),
                        "the end of the file in the block of rank " + rank + ", which begins in line " + openedAt,
                        "} at the end of the block",
                        "the file is cut off: get it whole");
            }
            if (text.words().get(0).equals("}")) {
                break;
            }
            readStatement();
        }
        blocks.set(rank, block.build());
        totals.blocks++;
    }

    private void readStatement() {
        List<String> words = text.words();
        if (words.size() >= 2
                && (words.get(1).equals("requires") || words.get(1).equals("irequires"))) {
            readDependence(words.get(1).equals("irequires"));
            return;
        }
        String first = words.get(0);
        boolean labelled = first.endsWith(":");
        int operation = readOperation(labelled ? 1 : 0);
        if (labelled) {
            String label = first.substring(0, first.length() - 1);
            if (label.isEmpty() || labels.put(label, operation) != null) {
                throw text.problem(0, "a label of its own in this block", "give each operation another label");
            }
        }
    }

    private void readDependence(boolean onStart) {
        if (text.words().size() != 3) {
            throw text.problem(Math.min(3, text.words().size()), "label requires label", "write l2 requires l1");
        }
        block.depend(label(0), label(2), onStart);
        totals.requires += onStart ? 0 : 1;
        totals.startRequires += onStart ? 1 : 0;
    }

    private int label(int word) {
        Integer operation = labels.get(text.words().get(word));
        if (operation == null) {
            throw text.problem(word, "a label of an operation above, in the block of rank " + rank, "check the label");
        }
        return operation;
    }

    private int readOperation(int at) {
        String operation = at < text.words().size() ? text.words().get(at) : "";
        return switch (operation) {
            case "send" -> readSend(at + 1);
            case "recv" -> readReceive(at + 1);
            case "calc" -> readComputation(at + 1);
            default -> throw text.problem(at, STATEMENT, "write one statement a line");
        };
    }

    private long bytes(int word) {
        String size = word < text.words().size() ? text.words().get(word) : "";
        if (!size.endsWith("b")) {
            throw text.problem(word, "a size in bytes, such as 8b", "write the size with b after it");
        }
        return text.whole(word, size.substring(0, size.length() - 1), 0, 1L << 50, "a size in bytes, such as 8b");
    }

    private void keyword(int word, String expected) {
        if (word >= text.words().size() || !text.words().get(word).equals(expected)) {
            throw text.problem(word, expected, "write " + STATEMENT);
        }
    }

    /** The numbers after a keyword at the end of a statement, each at most once; what is not there has its default. */
    private int[] ending(int word, boolean withTag) {
        int[] numbers = {0, 0};
        for (int at = word; at < text.words().size(); at += 2) {
            String name = text.words().get(at);
            int least = name.equals("tag") ? -1 : 0;
            int value = (int) text.whole(at + 1, least, Integer.MAX_VALUE, "a number after " + name);
            switch (name) {
                case "tag" -> numbers[0] = value;
                case "cpu" -> numbers[1] = value;
                case "nic" -> totals.nicNumbers++;
                default -> throw text.problem(at, "tag, cpu or nic and a number", "write one statement a line");
            }
            if (name.equals("tag") && !withTag) {
                throw text.problem(at, "cpu and a number", "a computation has no tag");
            }
        }
        if (numbers[1] > 4095) {
            throw text.problem(word, "a cpu from 0 to 4095", "number the cpus of a rank from 0");
        }
        return numbers;
    }

    private int readSend(int at) {
        long bytes = bytes(at);
        keyword(at + 1, "to");
        int to = (int) text.whole(at + 2, 0, ranks - 1L, "a rank below num_ranks, which is " + ranks);
        int[] ending = ending(at + 3, true);
        totals.sends++;
        totals.sendBytes += bytes;
        totals.largest = Math.max(totals.largest, bytes);
        matching.send(rank, to, ending[0], text.line());
        return block.add(GoalRanks.SEND, to, scale.bytes(bytes), ending[0], ending[1]);
    }

    private int readReceive(int at) {
        long bytes = bytes(at);
        keyword(at + 1, "from");
        int from = (int) text.whole(at + 2, Rank.ANY, ranks - 1L, "a rank below num_ranks, which is " + ranks);
        int[] ending = ending(at + 3, true);
        totals.receives++;
        totals.receiveBytes += bytes;
        matching.receive(from, rank, ending[0], text.line());
        return block.add(GoalRanks.RECEIVE, from, scale.bytes(bytes), ending[0], ending[1]);
    }

    private int readComputation(int at) {
        long ns = text.whole(at, 0, 9_000_000_000_000L, "a time in nanoseconds");
        int[] ending = ending(at + 1, false);
        totals.computations++;
        totals.computeNs += ns;
        return block.add(GoalRanks.COMPUTE, -1, scale.ps(ns * 1000.0), 0, ending[1]);
    }
}
