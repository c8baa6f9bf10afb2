package org.weft.topologies.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;

/** All formats that describe a cluster: a new one is its own file and one line here. */
public final class Importers {
    private static final List<Importer> ALL =
            List.of(new IbnetdiscoverImport(), new SlurmTopologyImport(), new SimAiTopologyImport());

    private Importers() {}

    /** The formats that can be read, as {@code format:} names them. */
    public static List<String> formats() {
        return ALL.stream().map(Importer::format).toList();
    }

    /** What a file looks like by its content; empty where it looks like nothing that describes a cluster. */
    public static Optional<Recognition> recognise(Path file) {
        return recognise(FileText.read(file));
    }

    /** The same for a text in memory. */
    public static Optional<Recognition> recognise(FileText file) {
        return ALL.stream()
                .filter(each -> each.recognises(file))
                .findFirst()
                .map(each -> new Recognition(each.format(), each.title(), true, ""))
                .or(() -> KnownFormats.recognise(file));
    }

    /** Reads a file, in the format that is named or else by its content. */
    public static Fabric read(Path file, Optional<String> format) {
        return read(FileText.read(file), format);
    }

    /** The same for a text in memory. */
    public static Fabric read(FileText file, Optional<String> format) {
        Optional<Importer> importer = ALL.stream()
                .filter(each -> format.map(each.format()::equals).orElseGet(() -> each.recognises(file)))
                .findFirst();
        Fabric fabric = importer.orElseThrow(() -> unknown(file)).read(file);
        return new Wholeness(file.name(), fabric).checked();
    }

    private static ProblemsException unknown(FileText file) {
        String readable = ALL.stream()
                .map(each -> each.format() + " (" + each.title() + ")")
                .collect(Collectors.joining(", "));
        Optional<Recognition> known = KnownFormats.recognise(file);
        String got = known.map(it -> "it looks like " + it.title() + ", which this version cannot read")
                .orElse(file.firstWords().isEmpty() ? "an empty file" : "\"" + file.firstWords() + "\"");
        String fix = known.map(Recognition::advice)
                .orElse("see docs/formats.md for how to make one, or name the format: format: "
                        + ALL.get(0).format());
        return ProblemsException.of(Place.of(file.name()), "", got, "one of " + readable, fix);
    }
}
