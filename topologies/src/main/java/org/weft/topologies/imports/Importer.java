package org.weft.topologies.imports;

/** Reads one format of files that describe a cluster. */
interface Importer {
    /** As {@code format:} names it. */
    String format();

    /** What it is and who makes such files, in a few words. */
    String title();

    /** True where the content looks like this format. */
    boolean recognises(FileText file);

    /**
     * What the file says is there.
     *
     * @throws org.weft.spec.ProblemsException with every mistake found
     */
    Fabric read(FileText file);
}
