package org.weft.topologies.imports;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.topologies.imports.IbNetwork.Node;

/** What devices of an InfiniBand dump are called: hosts by the first word of their adapters' descriptions. */
final class IbNames {
    private static final Pattern GENERIC = Pattern.compile(
            "^MT\\d{4,}\\b.*|^(Mellanox|NVIDIA) .*|.*\\b(Mellanox Technologies|NVIDIA Corporation)\\b.*");
    private static final Pattern MANAGED = Pattern.compile("^MF0;([^:;]+):[^/]+((?:/.*)?)$");
    private static final Pattern CHUNK = Pattern.compile("\\d+|\\D+");

    /** Numbers inside names by value, so that mlx5_2 stands before mlx5_10. */
    static final Comparator<String> NATURAL = IbNames::natural;

    private final Set<String> taken = new LinkedHashSet<>();
    private final Set<String> described = new LinkedHashSet<>();
    private int generic;
    private int grouped;

    /** The name of the host that an adapter belongs to. */
    String host(Node adapter) {
        String text = adapter.description;
        String name;
        if (text.isEmpty()) {
            name = adapter.id;
        } else if (GENERIC.matcher(text).matches()) {
            generic++;
            boolean known = !adapter.systemImage.isEmpty();
            grouped += known ? 1 : 0;
            name = known ? "host-" + adapter.systemImage : adapter.id;
        } else {
            name = text.split("\\s+")[0];
            described.add(name);
        }
        taken.add(name);
        return name;
    }

    /** A switch by its description, short where it follows the maker's form, with its id where others have the same. */
    String switchName(Node device) {
        String text = device.description;
        Matcher managed = MANAGED.matcher(text);
        if (managed.matches()) {
            text = managed.group(1) + managed.group(2).replaceFirst("/U1$", "");
        }
        String name = text.isEmpty() || GENERIC.matcher(text).matches() ? device.id : text;
        return taken.add(name) ? name : name + " " + device.id;
    }

    int generic() {
        return generic;
    }

    int grouped() {
        return grouped;
    }

    int byDescription() {
        return described.size();
    }

    private static int natural(String a, String b) {
        Matcher left = CHUNK.matcher(a);
        Matcher right = CHUNK.matcher(b);
        while (left.find()) {
            if (!right.find()) {
                return 1;
            }
            int order = chunk(left.group(), right.group());
            if (order != 0) {
                return order;
            }
        }
        return right.find() ? -1 : a.compareTo(b);
    }

    private static int chunk(String a, String b) {
        boolean numbers = Character.isDigit(a.charAt(0)) && Character.isDigit(b.charAt(0));
        if (!numbers) {
            return a.compareTo(b);
        }
        return new java.math.BigInteger(a).compareTo(new java.math.BigInteger(b));
    }
}
