package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text: columns as wide as their longest cell, numbers to the right, long text cut to the terminal. */
final class TextTable {
    private static final String GAP = "  ";
    private static final int SHORTEST = 8;
    /** Columns that are not the names of rows are cut down to this width before names are. */
    private static final int READABLE = 24;

    private final Terminal terminal;
    private final List<String> headers = new ArrayList<>();
    private final List<Boolean> right = new ArrayList<>();
    private final List<String[]> rows = new ArrayList<>();
    private int strongRow = -1;

    TextTable(Terminal terminal) {
        this.terminal = terminal;
    }

    TextTable left(String header) {
        headers.add(header);
        right.add(false);
        return this;
    }

    TextTable right(String header) {
        headers.add(header);
        right.add(true);
        return this;
    }

    void row(List<String> cells) {
        if (cells.size() != headers.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + headers.size() + " columns");
        }
        rows.add(cells.stream().map(terminal::text).toArray(String[]::new));
    }

    /** Marks the row that was added last. */
    void markLast() {
        strongRow = rows.size() - 1;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The lines of the table; a column that is empty in every row is left out. */
    List<String> lines() {
        List<Integer> columns = new ArrayList<>();
        for (int column = 0; column < headers.size(); column++) {
            int at = column;
            if (rows.stream().anyMatch(row -> !row[at].isEmpty())) {
                columns.add(column);
            }
        }
        int[] widths = widths(columns);
        List<String> lines = new ArrayList<>();
        String header = line(columns, widths, headers.toArray(String[]::new));
        lines.add(terminal.strong(header));
        lines.add(terminal.rule(
                Math.min(terminal.width(), Arrays.stream(widths).sum() + GAP.length() * (columns.size() - 1))));
        for (int row = 0; row < rows.size(); row++) {
            String line = line(columns, widths, rows.get(row));
            lines.add(row == strongRow ? terminal.good(line) : line);
        }
        return lines;
    }

    private int[] widths(List<Integer> columns) {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            int column = columns.get(i);
            widths[i] = Terminal.length(headers.get(column));
            for (String[] row : rows) {
                widths[i] = Math.max(widths[i], Terminal.length(row[column]));
            }
        }
        int excess = Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1) - terminal.width();
        while (excess > 0) {
            int widest = widestText(columns, widths);
            if (widest < 0) {
                break;
            }
            widths[widest]--;
            excess--;
        }
        return widths;
    }

    /** The widest column of text that can still be cut, names last; -1 where there is none. */
    private int widestText(List<Integer> columns, int[] widths) {
        int names = columns.stream().map(right::get).toList().indexOf(false);
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            boolean cuttable = !right.get(columns.get(i)) && i != names && widths[i] > READABLE;
            if (cuttable && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest >= 0 ? widest : widestOfAll(columns, widths);
    }

    private int widestOfAll(List<Integer> columns, int[] widths) {
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            boolean cuttable = !right.get(columns.get(i)) && widths[i] > SHORTEST;
            if (cuttable && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }

    private String line(List<Integer> columns, int[] widths, String[] cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = cut(cells[columns.get(i)], widths[i]);
            String pad = " ".repeat(widths[i] - Terminal.length(cell));
            line.append(i == 0 ? "" : GAP);
            line.append(right.get(columns.get(i)) ? pad + cell : cell + pad);
        }
        return cut(line.toString().stripTrailing(), terminal.width());
    }

    /** Cuts out of the middle, for names often differ at their ends. */
    private String cut(String cell, int width) {
        int length = Terminal.length(cell);
        if (length <= width) {
            return cell;
        }
        String gap = terminal.ellipsis();
        int keep = Math.max(0, width - gap.length());
        int head = (keep + 1) / 2;
        return cell.substring(0, cell.offsetByCodePoints(0, head))
                + gap
                + cell.substring(cell.offsetByCodePoints(0, length - (keep - head)));
    }
}
