package org.weft.topology;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which links or devices of a topology a text means: {@code leaf-* > spine-3} the links that way, {@code leaf-* <> spine-3} both
 * directions, {@code leaf-3} a device; {@code *} stands for any text, and {@code leaf-1 > spine-2 #3} is one of several parallel
 * cables.
 */
public final class LinkPattern {
    private static final String NO_DEVICE = "";

    private final String text;
    private final Pattern left;
    private final Pattern right;
    private final boolean isBoth;
    private final boolean isDevice;

    private LinkPattern(String text, String left, String right, boolean isBoth) {
        this.text = text;
        this.left = like(left);
        this.right = like(right);
        this.isBoth = isBoth;
        this.isDevice = right.equals(NO_DEVICE);
    }

    /** Reads a pattern; any text is one. */
    public static LinkPattern of(String text) {
        boolean both = text.contains("<>");
        int at = text.indexOf(both ? "<>" : ">");
        if (at < 0) {
            return new LinkPattern(text.strip(), text.strip(), NO_DEVICE, false);
        }
        String left = text.substring(0, at).strip();
        return new LinkPattern(
                text.strip(), left, text.substring(at + (both ? 2 : 1)).strip(), both);
    }

    private static Pattern like(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (String part : pattern.split("\\*", -1)) {
            regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(part));
        }
        return Pattern.compile(regex.toString());
    }

    /** True where a device is meant, and not links. */
    public boolean isDevice() {
        return isDevice;
    }

    /** True for a device of this name, where a device is meant. */
    public boolean matches(String device) {
        return isDevice && left.matcher(device).matches();
    }

    /** True for a link between devices of these names, where links are meant. */
    public boolean matches(String from, String to) {
        return !isDevice && (isLink(from, to) || isBoth && isLink(to, from));
    }

    private boolean isLink(String from, String to) {
        return left.matcher(from).matches() && right.matcher(to).matches();
    }

    /** True for this link: one that the pattern names, or one at a device that it names, either way. */
    public boolean matches(CompiledTopology topology, int link) {
        String from = topology.device(topology.source(link)).name();
        String to = topology.device(topology.target(link)).name();
        if (isDevice) {
            return matches(from) || matches(to);
        }
        String number = number(topology, link);
        return matches(from, to)
                || !number.isEmpty() && (isLink(from, to + number) || isBoth && isLink(to, from + number));
    }

    /** {@code " #3"} where several cables lie between the same two devices. */
    private static String number(CompiledTopology topology, int link) {
        String name = topology.linkName(link);
        int at = name.lastIndexOf(" #");
        return at < 0 ? "" : name.substring(at);
    }

    /** The names that it consists of, without signs between. */
    public List<String> names() {
        return isDevice
                ? List.of(text)
                : Arrays.stream(text.split("<>|>"))
                        .map(name -> name.strip().replaceFirst(" #\\d+$", ""))
                        .toList();
    }

    @Override
    public String toString() {
        return text;
    }
}
