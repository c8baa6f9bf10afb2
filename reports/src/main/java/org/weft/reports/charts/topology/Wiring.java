package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.weft.study.result.TopologyDetail;
import org.weft.study.result.TopologyDetail.CableEntry;
import org.weft.study.result.TopologyDetail.DeviceEntry;

/**
 * A topology's devices and cables as a drawing looks at them.
 *
 * <p><b>Model.</b> Of planes that are copies of each other, the first is drawn and the others are told.
 */
final class Wiring {
    private static final String PLANE = "plane-";
    private static final Set<String> KNOWN =
            Set.of("leaf", "spine", "core", "edge", "agg", "tor", "rack", "row", "group", "pod");
    private final TopologyDetail detail;
    private final boolean[] drawn;
    private final List<List<CableEntry>> cablesOf = new ArrayList<>();
    private int planes = 1;

    Wiring(TopologyDetail detail) {
        this.detail = detail;
        drawn = new boolean[detail.devices().size()];
        Set<String> names = new TreeSet<>();
        for (int device = 0; device < drawn.length; device++) {
            String name = name(device);
            drawn[device] = !name.startsWith(PLANE) || name.startsWith(PLANE + "0/");
            if (name.startsWith(PLANE)) {
                names.add(name.substring(0, Math.max(0, name.indexOf('/'))));
            }
            cablesOf.add(new ArrayList<>());
        }
        planes = Math.max(1, names.size());
        for (CableEntry cable : detail.cables()) {
            if (drawn[cable.a()] && drawn[cable.b()]) {
                cablesOf.get(cable.a()).add(cable);
                cablesOf.get(cable.b()).add(cable);
            }
        }
    }

    TopologyDetail detail() {
        return detail;
    }

    int devices() {
        return drawn.length;
    }

    boolean isDrawn(int device) {
        return drawn[device];
    }

    /** How many copies of what is drawn there are. */
    int planes() {
        return planes;
    }

    String name(int device) {
        return detail.devices().get(device).name();
    }

    /** The name without its plane. */
    String shortName(int device) {
        String name = name(device);
        return name.startsWith(PLANE) ? name.substring(name.indexOf('/') + 1) : name;
    }

    int tier(int device) {
        return detail.devices().get(device).tier();
    }

    List<Integer> coordinates(int device) {
        return detail.devices().get(device).coordinates();
    }

    boolean isHost(int device) {
        return is(device, "host");
    }

    boolean isSwitch(int device) {
        return is(device, "switch");
    }

    private boolean is(int device, String role) {
        DeviceEntry entry = detail.devices().get(device);
        return entry.role().equals(role);
    }

    /** Devices of a role that are drawn. */
    List<Integer> of(String role) {
        List<Integer> devices = new ArrayList<>();
        for (int device = 0; device < drawn.length; device++) {
            if (drawn[device] && is(device, role)) {
                devices.add(device);
            }
        }
        return devices;
    }

    List<CableEntry> cables(int device) {
        return cablesOf.get(device);
    }

    int other(CableEntry cable, int device) {
        return cable.a() == device ? cable.b() : cable.a();
    }

    boolean isInternal(CableEntry cable) {
        return detail.links().get(cable.there()).technology().equals("internal");
    }

    /** A switch inside a server: all its links are. */
    boolean isInside(int device) {
        return isSwitch(device)
                && !cables(device).isEmpty()
                && cables(device).stream().allMatch(this::isInternal);
    }

    long bandwidth(CableEntry cable) {
        return detail.links().get(cable.there()).bandwidth();
    }

    /** Cables of the whole topology, joints inside boxes left out. */
    int cableCount() {
        return detail.cables().stream()
                .filter(cable -> !cable.embedded())
                .mapToInt(CableEntry::count)
                .sum();
    }

    /** {@code 100 Gb/s}. */
    static String rate(long bitsPerSecond) {
        String[] units = {"b/s", "kb/s", "Mb/s", "Gb/s", "Tb/s"};
        double value = bitsPerSecond;
        int unit = 0;
        while (value >= 1000 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        String number = value == Math.rint(value)
                ? String.valueOf((long) value)
                : String.format(java.util.Locale.ROOT, "%.2f", value).replaceAll("0+$", "");
        return number + " " + units[unit];
    }

    /** {@code 32 cables, 100 Gb/s}: the rate where it is one. */
    String words(List<CableEntry> cables) {
        Map<Long, Integer> rates = new LinkedHashMap<>();
        int count = 0;
        for (CableEntry cable : cables) {
            rates.merge(bandwidth(cable), cable.count(), Integer::sum);
            count += cable.count();
        }
        String number = count + (count == 1 ? " cable" : " cables");
        return rates.size() == 1
                ? number + ", " + rate(rates.keySet().iterator().next())
                : number;
    }

    /** {@code 8 leaf switches}, from what the names have in common. */
    String words(List<Integer> devices, String plain) {
        Set<String> stems = new TreeSet<>();
        devices.forEach(device -> stems.add(stem(shortName(device))));
        String stem = stems.size() == 1 ? stems.iterator().next() : "";
        boolean redundant = stem.isEmpty() || plain.startsWith(stem);
        String several = plain.endsWith("ch") ? plain + "es" : plain + "s";
        return devices.size() + (redundant ? " " : " " + stem + " ") + (devices.size() == 1 ? plain : several);
    }

    private static String stem(String name) {
        int end = 0;
        while (end < name.length() && Character.isLetter(name.charAt(end))) {
            end++;
        }
        boolean numbered = end < name.length() && name.substring(end).matches("[-_.]?\\d.*");
        return numbered && KNOWN.contains(name.substring(0, end)) ? name.substring(0, end) : "";
    }
}
