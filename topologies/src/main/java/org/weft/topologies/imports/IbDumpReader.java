package org.weft.topologies.imports;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.topologies.imports.IbNetwork.Kind;
import org.weft.topologies.imports.IbNetwork.Node;

/** Reads records of devices with their port lines: what {@code ibnetdiscover} prints, and ibsim's net files. */
final class IbDumpReader {
    static final Pattern HEADER = Pattern.compile("^\\s*(Switch|Ca|Hca|Rt)\\s+(\\d+)\\s+\"([^\"]*)\"(.*)$");
    private static final Pattern HEADER_WORD = Pattern.compile("^\\s*(Switch|Ca|Hca|Rt)\\s+(\\d+\\s+.*|\\d+|\".*)$");
    private static final Pattern PORT =
            Pattern.compile("^\\s*\\[(\\d+)\\](?:\\s*\\[[^\\]]*\\])*(?:\\(([^)]*)\\))?\\s*\"([^\"]*)\""
                    + "\\s*\\[(\\d+)\\](?:\\s*\\[[^\\]]*\\])*(?:\\(([^)]*)\\))?(.*)$");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final Pattern SYSTEM_IMAGE = Pattern.compile("^\\s*sysimgguid\\s*=\\s*(?:0x)?([0-9a-fA-F]+)");

    private final FileText file;
    private final Problems problems;
    private final IbNetwork network;
    private String systemImage = "";
    private Node current;
    private int includes;

    IbDumpReader(FileText file, Problems problems) {
        this.file = file;
        this.problems = problems;
        this.network = new IbNetwork(problems);
    }

    IbNetwork read() {
        for (int line = 0; line < file.lines().size(); line++) {
            String text = file.lines().get(line);
            Matcher header = HEADER.matcher(text);
            if (header.matches()) {
                header(header, file.place(line));
            }
        }
        for (int line = 0; line < file.lines().size(); line++) {
            line(file.lines().get(line), file.place(line));
        }
        return network;
    }

    /** Lines that name another file, which is not read. */
    int includes() {
        return includes;
    }

    private void header(Matcher header, Place place) {
        Kind kind = switch (header.group(1)) {
            case "Switch" -> Kind.SWITCH;
            case "Rt" -> Kind.ROUTER;
            default -> Kind.CA;
        };
        Node node = network.record(header.group(3), kind, place);
        Matcher description = QUOTED.matcher(header.group(4));
        if (description.find()) {
            node.description = description.group(1).strip();
        }
    }

    private void line(String text, Place place) {
        Matcher header = HEADER.matcher(text);
        Matcher image = SYSTEM_IMAGE.matcher(text);
        if (header.matches()) {
            current = network.find(header.group(3));
            current.systemImage = systemImage;
            systemImage = "";
        } else if (image.find()) {
            systemImage = image.group(1);
        } else if (text.strip().startsWith("[")) {
            port(text, place);
        } else if (HEADER_WORD.matcher(text).matches()) {
            problems.add(new Problem(
                    place,
                    "",
                    "\"" + text.strip() + "\"",
                    "kind, ports and quoted id, such as Switch 40 \"S-0002c90200493108\"",
                    "the line may be cut off: dump the fabric again"));
            current = null;
        } else if (text.strip().startsWith("include ")) {
            includes++;
        }
    }

    private void port(String text, Place place) {
        Matcher port = PORT.matcher(text);
        if (!port.matches()) {
            problems.add(new Problem(
                    place,
                    current == null ? "" : current.id,
                    "\"" + text.strip() + "\"",
                    "a port line, such as [1] \"H-0002c90300a1b2c3\"[1] # \"node7 HCA-1\" lid 4 4xHDR",
                    "the line may be cut off: dump the fabric again"));
            return;
        }
        if (current == null) {
            problems.add(new Problem(
                    place,
                    "",
                    "\"" + text.strip() + "\"",
                    "a port line after the line of its device",
                    "the file may begin in the middle of a record: dump the fabric again"));
            return;
        }
        Node peer = peer(port.group(3), place);
        if (peer != null) {
            String rest = port.group(6);
            Matcher description = QUOTED.matcher(rest);
            if (peer.description.isEmpty() && description.find()) {
                peer.description = description.group(1).strip();
            }
            network.link(
                    current,
                    Integer.parseInt(port.group(1)),
                    peer,
                    Integer.parseInt(port.group(4)),
                    IbRate.in(rest),
                    place);
        }
    }

    /** The device at the other end; one without a record is told by its id where that can be. */
    private Node peer(String id, Place place) {
        Node known = network.find(id);
        if (known != null) {
            return known;
        }
        if (id.matches("[SHR]-.+")) {
            Kind kind = id.startsWith("S") ? Kind.SWITCH : id.startsWith("H") ? Kind.CA : Kind.ROUTER;
            return network.node(id, kind, place);
        }
        problems.add(new Problem(
                place,
                current.id,
                "\"" + id + "\", which has no record",
                "a device of this file",
                "add its record, such as Hca 1 \"" + id + "\""));
        return null;
    }
}
