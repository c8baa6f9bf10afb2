package org.weft.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;

/** The network that a measurement was made over, as the command line names it: a kit of links, or a topology. */
final class NamedNetwork {
    private NamedNetwork() {}

    /**
     * YAML of the topology; empty where neither option was given.
     *
     * @param hosts on the switch, where only a link is named: a count, or auto
     */
    static Optional<String> of(String command, String link, String topology, String hosts) {
        if (link != null && topology != null) {
            throw problem(command, "--link", "both --link and --topology", "one of them", "leave --link away");
        }
        if (link != null) {
            boolean written = link.strip().startsWith("{");
            if (!written && Catalogue.load().linkKit(link).isEmpty()) {
                throw problem(
                        command,
                        "--link",
                        "\"" + link + "\"",
                        "the name of a link kit",
                        "./weft list links names them");
            }
            return Optional.of("{ type: star, hosts: " + hosts + ", link: " + link + " }");
        }
        if (topology == null || topology.strip().startsWith("{")) {
            return Optional.ofNullable(topology);
        }
        if (!Files.isRegularFile(Path.of(topology))) {
            throw problem(
                    command,
                    "--topology",
                    "\"" + topology + "\", which is no file",
                    "YAML in braces, or the file of a fabric",
                    "write --topology '{type: star, hosts: 2, link: 100GbE}'");
        }
        return Optional.of("{ type: import, file: \"" + Path.of(topology).toAbsolutePath() + "\" }");
    }

    private static ProblemsException problem(String command, String path, String got, String expected, String fix) {
        return ProblemsException.of(Place.of("weft " + command), path, got, expected, fix);
    }
}
