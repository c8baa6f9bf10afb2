package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.units.BadValueException;

/**
 * Names in Slurm's short form, written out: {@code n[1-3,07],login} is n1, n2, n3, n07 and login.
 *
 * <p><b>Model.</b> Commas outside brackets separate; several brackets are a product, the last varying fastest; a leading zero
 * fixes the width. <b>Source.</b> slurm.conf(5) and scontrol(1), "show hostnames".
 */
public final class Hostlist {
    private static final int MOST = 10_000_000;
    private static final Pattern NUMBERED = Pattern.compile("([^\\[\\],]*?)(\\d{1,12})([^\\[\\],\\d]*)");

    private Hostlist() {}

    /** All names in the order in which they are written. */
    public static List<String> expand(String text) {
        List<String> names = new ArrayList<>();
        int start = 0;
        int depth = 0;
        for (int at = 0; at <= text.length(); at++) {
            char c = at == text.length() ? ',' : text.charAt(at);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (depth < 0 || depth > 1 || at == text.length() && depth != 0) {
                throw bad("a \"[\" has no \"]\" (or the other way round)");
            }
            if (c == ',' && depth == 0) {
                String part = text.substring(start, at).strip();
                if (!part.isEmpty()) {
                    names.addAll(product(part));
                }
                start = at + 1;
            }
        }
        return names;
    }

    private static List<String> product(String part) {
        int open = part.indexOf('[');
        if (open < 0) {
            return List.of(part);
        }
        int close = part.indexOf(']', open);
        String before = part.substring(0, open);
        List<String> after = product(part.substring(close + 1));
        List<String> names = new ArrayList<>();
        for (String number : part.substring(open + 1, close).split(",", -1)) {
            for (String one : range(number.strip())) {
                after.forEach(rest -> names.add(before + one + rest));
            }
            if (names.size() > MOST) {
                throw bad("more than 10,000,000 names");
            }
        }
        return names;
    }

    private static List<String> range(String text) {
        int dash = text.indexOf('-');
        String first = dash < 0 ? text : text.substring(0, dash);
        String last = dash < 0 ? text : text.substring(dash + 1);
        if (!first.matches("\\d{1,12}") || !last.matches("\\d{1,12}")) {
            throw bad("\"" + text + "\" is not a number or a range of numbers");
        }
        long from = Long.parseLong(first);
        long to = Long.parseLong(last);
        if (to < from || to - from > MOST) {
            throw bad("the range " + text + " runs " + (to < from ? "backwards" : "too far"));
        }
        List<String> names = new ArrayList<>();
        for (long number = from; number <= to; number++) {
            String digits = Long.toString(number);
            names.add(
                    first.startsWith("0")
                            ? "0".repeat(Math.max(0, first.length() - digits.length())) + digits
                            : digits);
        }
        return names;
    }

    private static BadValueException bad(String why) {
        return new BadValueException("names such as node[01-16,20]", why);
    }

    /** The short form of names in this order, in as few pieces as neighbours allow: n[1-3],n7,login. */
    public static String fold(List<String> names) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        while (start < names.size()) {
            int end = start + 1;
            while (end < names.size() && follows(names.get(end - 1), names.get(end))) {
                end++;
            }
            pieces.add(piece(names.get(start), names.get(end - 1), end - start));
            start = end;
        }
        return String.join(",", pieces);
    }

    private static String piece(String first, String last, int count) {
        if (count == 1) {
            return first;
        }
        Matcher from = NUMBERED.matcher(first);
        Matcher to = NUMBERED.matcher(last);
        return from.matches() && to.matches()
                ? from.group(1) + "[" + from.group(2) + "-" + to.group(2) + "]" + from.group(3)
                : first;
    }

    /** True where the second name is the first with its last number one higher. */
    private static boolean follows(String name, String next) {
        Matcher a = NUMBERED.matcher(name);
        Matcher b = NUMBERED.matcher(next);
        if (!a.matches()
                || !b.matches()
                || !a.group(1).equals(b.group(1))
                || !a.group(3).equals(b.group(3))) {
            return false;
        }
        boolean fixed = a.group(2).startsWith("0") || b.group(2).startsWith("0");
        boolean width = a.group(2).length() == b.group(2).length() || !fixed;
        return width && Long.parseLong(b.group(2)) == Long.parseLong(a.group(2)) + 1;
    }
}
