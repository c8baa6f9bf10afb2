package org.weft.study.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.weft.spec.Node;
import org.weft.spec.Understood;
import org.weft.stack.StackSpec;
import org.weft.study.reader.YamlWriter;
import org.weft.topology.FaultSpec;
import org.weft.topology.HostSpec;
import org.weft.topology.TopologyFamily;

/**
 * A study as it was understood: what could be bought, how hosts talk, what is run, and how far to go. Reading the text of
 * {@link #root} again, in the same folder, gives an equal study.
 *
 * @param file as the user named it
 * @param folder what files in it are relative to
 * @param root what was written, with the command line's settings in it
 * @param topologies each variant (topology times its axes) is one
 * @param faults what goes wrong, each list of faults a case; one of them without faults where nothing does
 * @param nodes hosts that runs use, ascending as written; empty: all that each topology has
 * @param understood every value, with who gave it
 * @param files every file that the study names, absolute or relative to the working directory
 */
public record Study(
        String file,
        Path folder,
        Node.Mapping root,
        StudySettings settings,
        List<Choice<HostSpec>> hosts,
        List<Choice<TopologyFamily>> topologies,
        List<Choice<StackSpec>> stacks,
        List<Choice<Work>> workloads,
        List<PlacementSpec> placements,
        List<Choice<List<FaultSpec>>> faults,
        Optional<List<Integer>> nodes,
        List<Understood> understood,
        List<Path> files) {
    public Study {
        hosts = List.copyOf(hosts);
        topologies = List.copyOf(topologies);
        stacks = List.copyOf(stacks);
        workloads = List.copyOf(workloads);
        placements = List.copyOf(placements);
        faults = List.copyOf(faults);
        nodes = nodes.map(List::copyOf);
        understood = List.copyOf(understood);
        files = List.copyOf(files);
    }

    /** The same with these values. */
    Study withUnderstood(List<Understood> values) {
        return new Study(
                file,
                folder,
                root,
                settings,
                hosts,
                topologies,
                stacks,
                workloads,
                placements,
                faults,
                nodes,
                values,
                files);
    }

    public String name() {
        return settings.name();
    }

    /** The study as YAML in canonical form: the same text gives the same study. */
    public String canonicalText() {
        return YamlWriter.write(root);
    }
}
