package org.weft.study.plan;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problems;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.ModelSet;
import org.weft.study.reader.Setting;
import org.weft.study.reader.YamlReader;

/**
 * Reads a study from its file, from a folder that holds a {@code study.yaml}, or from a text.
 *
 * <p>What cannot be read is thrown as one {@link ProblemsException} with every mistake in file order.
 */
public final class StudyReader {
    /** The file that a folder is read from. */
    public static final String FILE = "study.yaml";

    private final ModelSet models;
    private final Catalogue catalogue;

    public StudyReader(ModelSet models, Catalogue catalogue) {
        this.models = models;
        this.catalogue = catalogue;
    }

    /** A reader that knows everything that this version has. */
    public static StudyReader standard() {
        Catalogue catalogue = Catalogue.load();
        return new StudyReader(ModelSet.all(catalogue), catalogue);
    }

    /**
     * Reads a file or folder.
     *
     * @param settings of the command line, each {@code path=value}
     */
    public Study read(Path given, List<String> settings) {
        Path file = Files.isDirectory(given) ? given.resolve(FILE) : given;
        String text = text(file);
        Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
        return read(file.toString(), text, folder, defaultName(file), settings);
    }

    /** Reads a study that was written on the command line; files in it are relative to the working directory. */
    public Study readText(String text, List<String> settings) {
        return read("STUDY", text, Path.of(""), "study", settings);
    }

    /** Reads a study that stands in a text, as if it were the file of this name in this folder. */
    public Study read(String file, String text, Path folder, String defaultName, List<String> settings) {
        Problems problems = new Problems();
        List<Setting> parsed = settings.stream()
                .flatMap(each -> Setting.parse(each, problems).stream())
                .toList();
        Optional<Node> node = YamlReader.read(file, text, problems);
        if (node.isEmpty() || !(node.get() instanceof Node.Mapping written)) {
            node.ifPresent(root -> problems.add(root, "", "a mapping: name: value, ...", "start with topologies: ..."));
            throw new ProblemsException(problems.all());
        }
        Node.Mapping root = Setting.apply(written, parsed, problems);
        Study study = new StudyParts(models, catalogue, problems, folder).read(file, root, defaultName);
        if (!problems.isEmpty()) {
            new EarlyChecks(study, problems).check();
        }
        problems.throwIfAny();
        return study;
    }

    private static String defaultName(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        String name = absolute.getFileName().toString();
        boolean ofFolder = name.equals(FILE) && absolute.getParent().getFileName() != null;
        return ofFolder ? absolute.getParent().getFileName().toString() : name.replaceFirst("\\.[^.]*$", "");
    }

    /** The text of a file that a user named; a file that is missing or is no text is a mistake of his. */
    public static String text(Path file) {
        String expected = "a text file in UTF-8 that can be read";
        Place place = Place.of(file.toString());
        if (!Files.isRegularFile(file)) {
            String got = Files.exists(file) ? "no plain file" : "no such file";
            throw ProblemsException.of(place, "", got, expected, "check the name: it is " + file.toAbsolutePath());
        }
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw ProblemsException.of(place, "", "bytes that are no UTF-8", expected, "save it as UTF-8 text");
        } catch (IOException e) {
            throw ProblemsException.of(place, "", "a file that cannot be read", expected, "check its permissions");
        }
    }
}
