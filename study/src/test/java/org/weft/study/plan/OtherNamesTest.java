package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OtherNamesTest {
    @ParameterizedTest
    @CsvSource({
        "leaf-spine, fat-tree with leaves",
        "Leaf_Spine, fat-tree with leaves",
        "spine-leaf, fat-tree with leaves",
        "clos, with k for three levels",
        "3d-torus, 'dims: [4, 4, 4]'",
        "all-to-all, fully-connected",
        "switch, star",
        "dragonfly+, custom",
        "dragonfly, custom"
    })
    void aTopologyUnderAnotherNameSaysWhatToWrite(String word, String hint) {
        assertThatThrownBy(() -> ModelReader.standard()
                        .topologies("{ type: \"" + word + "\", hosts: 8, link: 100GbE }", List.of()))
                .hasMessageContaining("an unknown type")
                .hasMessageContaining("fix:      write")
                .hasMessageContaining(hint);
    }

    @ParameterizedTest
    @CsvSource({
        "tcp, tcp-linux",
        "rdma, roce-v2",
        "roce, roce-v2-lossy",
        "ib, infiniband",
        "EFA, aws-efa",
        "NCCL, NCCL is a library",
        "dcqcn, control: dcqcn"
    })
    void aStackUnderAnotherNameSaysWhatToWrite(String word, String hint) {
        assertThat(OtherNames.fix("stacks", word))
                .hasValueSatisfying(fix -> assertThat(fix).contains(hint));
    }

    @Test
    void aWordThatNobodyUsesHasNoHint() {
        assertThat(OtherNames.fix("topologies", "spaghetti")).isEmpty();
        assertThat(OtherNames.fix("faults", "tcp")).isEmpty();
    }
}
