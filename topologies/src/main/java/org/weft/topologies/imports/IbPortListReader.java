package org.weft.topologies.imports;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.topologies.imports.IbNetwork.Kind;
import org.weft.topologies.imports.IbNetwork.Node;

/**
 * Reads what {@code ibnetdiscover -p} prints: one line a port.
 *
 * <p><b>Model.</b> The id of a channel adapter is that of its port, so an adapter with two ports is two here; both stand under
 * one description.
 */
final class IbPortListReader {
    private static final String END = "(CA|SW|RT)\\s+(\\d+)\\s+(\\d+)\\s+0x([0-9a-fA-F]+)";
    static final Pattern LINE = Pattern.compile("^\\s*" + END + "\\s+(\\d+x)\\s+(\\S+)(.*)$");
    private static final Pattern START = Pattern.compile("^\\s*(CA|SW|RT)\\s+\\d+");
    private static final Pattern PEER =
            Pattern.compile("^\\s*-\\s+" + END + "\\s*\\(\\s*'(.*)'\\s+-\\s+'(.*)'\\s*\\)\\s*$");
    private static final Pattern ALONE = Pattern.compile("^\\s*'(.*)'\\s*$");

    private final FileText file;
    private final Problems problems;
    private final IbNetwork network;
    private int lines;
    private int unconnected;

    IbPortListReader(FileText file, Problems problems) {
        this.file = file;
        this.problems = problems;
        this.network = new IbNetwork(problems);
    }

    IbNetwork read() {
        for (int line = 0; line < file.lines().size(); line++) {
            String text = file.lines().get(line);
            Matcher matcher = LINE.matcher(text);
            if (matcher.matches()) {
                lines++;
                port(matcher, file.place(line));
            } else if (START.matcher(text).find()) {
                cutOff(text, file.place(line));
            }
        }
        return network;
    }

    private void port(Matcher line, Place place) {
        Node from = node(line, 1, place);
        String rest = line.group(7);
        Matcher peer = PEER.matcher(rest);
        Matcher alone = ALONE.matcher(rest);
        if (peer.matches()) {
            Node to = node(peer, 1, place);
            from.description = peer.group(5).strip();
            to.description = to.description.isEmpty() ? peer.group(6).strip() : to.description;
            String rate = IbRate.in(line.group(5) + line.group(6));
            network.link(from, Integer.parseInt(line.group(3)), to, Integer.parseInt(peer.group(3)), rate, place);
        } else if (alone.matches() || rest.isBlank()) {
            unconnected++;
            from.description = from.description.isEmpty() && alone.matches()
                    ? alone.group(1).strip()
                    : from.description;
        } else {
            cutOff(line.group(0), place);
        }
        from.hasRecord = true;
    }

    private Node node(Matcher matcher, int first, Place place) {
        Kind kind = switch (matcher.group(first)) {
            case "SW" -> Kind.SWITCH;
            case "RT" -> Kind.ROUTER;
            default -> Kind.CA;
        };
        return network.node(matcher.group(first) + "-" + matcher.group(first + 3), kind, place);
    }

    private void cutOff(String text, Place place) {
        problems.add(new Problem(
                place,
                "",
                "\"" + text.strip() + "\"",
                "a port line, such as CA 4 1 0x0002c90300a1b2c3 4x HDR - SW 7 10 0x0002c90200493108 ( 'node7 HCA-1' - 'leaf1' )",
                "the line may be cut off: dump the fabric again"));
    }

    int lines() {
        return lines;
    }

    int unconnected() {
        return unconnected;
    }
}
