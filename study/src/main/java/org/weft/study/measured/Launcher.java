package org.weft.study.measured;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.study.measured.MeasuredTable.Layout;

/** What a line that starts a parallel program says of its ranks and hosts. */
final class Launcher {
    private static final Pattern LINE = Pattern.compile(
            "\\b(jsrun|mpirun|mpiexec(?:\\.hydra)?|srun|aprun|prun|flux)\\b.*", Pattern.CASE_INSENSITIVE);
    private static final Pattern RANKS =
            Pattern.compile("\\s(?:-n|-np|-c(?=\\s+[0-9]+\\s+.*-N)|--ntasks|--np|--nrs)[ =]\\s*([0-9]{1,7})\\b");
    private static final Pattern HOSTS = Pattern.compile("\\s(?:-N|--nodes|-nnodes)[ =]?\\s*([0-9]{1,7})\\b");
    private static final Pattern PER_HOST =
            Pattern.compile("\\s(?:-ppn|--ppn|--ntasks-per-node|-perhost|--npernode|-npernode)[ =]\\s*([0-9]{1,5})\\b");
    private static final Pattern SETS_A_HOST = Pattern.compile("\\s(?:-r|--rs_per_host)[ =]?\\s*([0-9]{1,5})\\b");
    private static final Pattern TASKS_A_SET = Pattern.compile("\\s(?:-a|--tasks_per_rs)[ =]?\\s*([0-9]{1,5})\\b");

    private Launcher() {}

    static boolean is(String line) {
        return !line.strip().startsWith("#") && LINE.matcher(line).find();
    }

    static Layout layout(String line) {
        OptionalInt ranks = find(RANKS, line);
        OptionalInt hosts = find(HOSTS, line);
        if (line.contains("jsrun") && ranks.isPresent()) {
            int sets = ranks.getAsInt();
            ranks = OptionalInt.of(sets * find(TASKS_A_SET, line).orElse(1));
            OptionalInt each = find(SETS_A_HOST, line);
            hosts = each.isPresent() ? OptionalInt.of((sets + each.getAsInt() - 1) / each.getAsInt()) : hosts;
        }
        OptionalInt perHost = find(PER_HOST, line);
        if (perHost.isPresent() && ranks.isPresent() && hosts.isEmpty()) {
            hosts = OptionalInt.of((ranks.getAsInt() + perHost.getAsInt() - 1) / perHost.getAsInt());
        }
        return new Layout(ranks, hosts);
    }

    private static OptionalInt find(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        if (!matcher.find()) {
            return OptionalInt.empty();
        }
        int count = Integer.parseInt(matcher.group(1));
        return count > 0 ? OptionalInt.of(count) : OptionalInt.empty();
    }
}
