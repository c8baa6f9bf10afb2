package org.weft.study.execute;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import org.weft.spec.Understood;
import org.weft.study.plan.Study;

/**
 * A hash of what decides a study's results: every value with its defaults, and the bytes of every input file. Names of folders
 * do not count, nor what the study is called.
 */
final class ConfigHash {
    private static final Set<String> NAMES = Set.of("name", "about");

    private ConfigHash() {}

    static String of(Study study) {
        MessageDigest digest = sha256();
        for (Understood value : study.understood()) {
            if (!NAMES.contains(value.path())) {
                boolean file = value.path().endsWith(".file");
                String text = file ? Path.of(value.value()).getFileName().toString() : value.value();
                digest.update((value.path() + "=" + text + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        for (Path file : study.files()) {
            try {
                digest.update(Files.readAllBytes(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, 32);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
