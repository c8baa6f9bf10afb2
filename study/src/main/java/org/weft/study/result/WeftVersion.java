package org.weft.study.result;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of Weft that is running, as the build wrote it; it stands in every result document. */
public final class WeftVersion {
    private static final String RESOURCE = "/org/weft/study/version.properties";

    private WeftVersion() {}

    /** Reads the version, such as {@code 0.1.0}. */
    public static String current() {
        Properties properties = new Properties();
        try (InputStream in = WeftVersion.class.getResourceAsStream(RESOURCE)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }
}
