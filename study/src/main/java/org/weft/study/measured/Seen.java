package org.weft.study.measured;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a log says of the hardware and of the way that bytes took, beside its times.
 *
 * @param accelerator name of the devices, as the driver gives it
 * @param nics ports in use
 * @param fabric what carried the messages
 * @param direct whether adapters read the memory of accelerators; empty where the log does not say
 */
public record Seen(Optional<String> accelerator, OptionalInt nics, Optional<Fabric> fabric, Optional<Boolean> direct) {
    static final Seen NOTHING = new Seen(Optional.empty(), OptionalInt.empty(), Optional.empty(), Optional.empty());

    private static final Pattern DEVICE =
            Pattern.compile("Rank\\s+[0-9]+\\b.*\\bdevice\\s+[0-9]+\\s+\\[[^]]*\\]\\s+(\\S.*?)\\s*$");
    private static final Pattern PORTS = Pattern.compile("NET/(IB|Socket)\\s*:\\s*Using\\s+(\\[0\\].*)$");
    private static final Pattern PORT = Pattern.compile("\\[[0-9]+\\]");
    private static final Pattern WAY = Pattern.compile("via NET/(IB|Socket)/[0-9]+(/GDRDMA)?");

    /** What carries the messages of a log. */
    public enum Fabric {
        INFINIBAND("InfiniBand"),
        ROCE("RoCE"),
        SOCKETS("sockets");

        private final String words;

        Fabric(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    static Seen in(LogText text) {
        Optional<String> accelerator = Optional.empty();
        OptionalInt nics = OptionalInt.empty();
        Optional<Fabric> fabric = Optional.empty();
        Optional<Boolean> direct = Optional.empty();
        for (String line : text.lines()) {
            Matcher device = DEVICE.matcher(line);
            accelerator = accelerator.isEmpty() && device.find() ? Optional.of(device.group(1)) : accelerator;
            Matcher ports = PORTS.matcher(line);
            if (ports.find()) {
                nics = OptionalInt.of(
                        (int) PORT.matcher(ports.group(2)).results().count());
                fabric = Optional.of(fabric(ports.group(1), ports.group(2)));
            }
            Matcher way = WAY.matcher(line);
            if (way.find() && way.group(1).equals("IB")) {
                direct = Optional.of(direct.orElse(true) && way.group(2) != null);
            }
        }
        return new Seen(accelerator, nics, fabric, direct);
    }

    private static Fabric fabric(String plugin, String ports) {
        if (plugin.equals("Socket")) {
            return Fabric.SOCKETS;
        }
        return ports.toLowerCase(Locale.ROOT).contains("/roce") ? Fabric.ROCE : Fabric.INFINIBAND;
    }
}
