package org.weft.topologies.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;

/** Every mistake in a file is told with its line and what to do. */
class ImportMistakesTest {
    private static List<Problem> problems(String... lines) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> Samples.text(lines));
        assertThat(thrown).isNotNull();
        return thrown.problems();
    }

    private static Problem only(String... lines) {
        List<Problem> problems = problems(lines);
        assertThat(problems).hasSize(1);
        return problems.get(0);
    }

    @Test
    void aDumpWithoutALinkSaysWhatWasExpected() {
        Problem got =
                only("Switch 36 \"S-0002c90200493108\" # \"leaf\" base port 0", "", "Ca 1 \"H-1\" # \"node1 HCA-1\"");

        assertThat(got.place().toString()).isEqualTo("fabric.txt");
        assertThat(got.got()).isEqualTo("no link among 2 devices");
        assertThat(got.fix()).contains("dump the whole fabric");
    }

    @Test
    void aFabricInTwoPartsNamesThem() {
        Problem got = only("SwitchName=left Nodes=a[1-4]", "SwitchName=right Nodes=b[1-3]");

        assertThat(got.place().toString()).isEqualTo("fabric.txt:2:1");
        assertThat(got.got())
                .isEqualTo(
                        "2 parts without a link between them: left and 4 more (4 hosts), right and 3 more (3 hosts)");
        assertThat(got.fix()).contains("write the top switch").contains("delete the records");
    }

    @Test
    void anUndefinedSwitchIsToldWithItsLine() {
        Problem got = only("SwitchName=top Switches=leaf[1-2]", "SwitchName=leaf1 Nodes=a[1-4]");

        assertThat(got.place().line()).isEqualTo(1);
        assertThat(got.got()).contains("leaf2");
        assertThat(got.fix()).contains("SwitchName=leaf2");
    }

    @Test
    void allMistakesOfASlurmFileAreToldAtOnce() {
        List<Problem> got = problems(
                "SwitchName=top Switches=leaf[1-3]",
                "SwitchName=leaf1 Nodes=a[9-1]",
                "SwitchName=leaf2 Nodes=a[1-4",
                "SwitchName=leaf3 Nodes=b1",
                "SwitchName=leaf3 Nodes=b2",
                "Hello world");

        assertThat(got).extracting(problem -> problem.place().line()).contains(2, 3, 5, 6);
        assertThat(got).extracting(Problem::fix).anyMatch(fix -> fix.contains("backwards"));
    }

    @Test
    void aTreeThatHangsOnItselfIsRefused() {
        Problem got = only("SwitchName=top Nodes=h[1-2]", "SwitchName=a Switches=b", "SwitchName=b Switches=a");

        assertThat(got.got()).contains("hangs on itself");
    }

    @Test
    void aSlurmRingIsNotReadYet() {
        List<Problem> got = problems("RingName=r1 Nodes=node[01-08]");

        assertThat(got.get(0).fix()).contains("type: ring");
    }

    @Test
    void aPortLineThatIsCutOffIsToldWithItsLine() {
        Problem got = only(
                "Switch 36 \"S-0002c90200493108\" # \"leaf\" base port 0",
                "[1] \"H-1\"[1] # \"node1 HCA-1\" lid 1 4xHDR",
                "[2] \"H-2\"[1");

        assertThat(got.place().toString()).isEqualTo("fabric.txt:3:1");
        assertThat(got.fix()).contains("cut off");
    }

    @Test
    void aPeerThatCannotBeToldIsRefused() {
        Problem got = only("Switch 8 \"leaf\"", "[1] \"node1\"[1]");

        assertThat(got.place().line()).isEqualTo(2);
        assertThat(got.got()).contains("node1");
    }

    @Test
    void aPortWithTwoCablesIsRefused() {
        Problem got = only(
                "Switch 36 \"S-1\" # \"leaf\"",
                "[1] \"H-1\"[1] # \"node1 HCA-1\" lid 1 4xHDR",
                "[1] \"H-2\"[1] # \"node2 HCA-1\" lid 2 4xHDR");

        assertThat(got.place().line()).isEqualTo(3);
        assertThat(got.expected()).contains("line 2");
    }

    @Test
    void aPortListLineThatIsCutOffIsToldWithItsLine() {
        Problem got = only(
                "CA   134  1 0x7cfe9003003b4bde 4x EDR - SW  1719 10 0x7cfe9003009ce5b0 ( 'o0001 HCA-1' - 'leaf' )",
                "CA   133  1 0x7cfe9003003b4b96 4x EDR - SW  17");

        assertThat(got.place().line()).isEqualTo(2);
    }

    @Test
    void aPodThatIsCutOffSaysHowMuchIsThere() {
        Problem got = only("3 1 2", "0", "1 0 100Gbps 1us 0", "2 0 100Gbps");

        assertThat(got.place().line()).isEqualTo(4);
        assertThat(got.got()).isEqualTo("the end of the file");
        assertThat(got.expected()).contains("link 2 of 2");
        assertThat(got.fix()).contains("declares 2 links");
    }

    @Test
    void aNodeOutOfRangeIsRefused() {
        Problem got = only("3 1 2", "0", "1 0 100Gbps 1us 0", "7 0 100Gbps 1us 0");

        assertThat(got.place().toString()).isEqualTo("fabric.txt:4:1");
        assertThat(got.expected()).contains("from 0 to 2");
    }

    @Test
    void ratesAndDelaysWithoutUnitsAreAllTold() {
        List<Problem> got = problems("3 1 2", "0", "1 0 100Gbps 1us 0", "2 0 100 fast 7");

        assertThat(got).extracting(problem -> problem.place().column()).containsExactly(5, 9, 14);
    }

    @Test
    void anUnknownFileShowsItsFirstWords() {
        Problem got = only("# a comment", "Dear reader,", "nothing here");

        assertThat(got.got()).isEqualTo("\"Dear reader,\"");
        assertThat(got.expected()).contains("ibnetdiscover").contains("slurm").contains("simai");
    }

    @Test
    void anEmptyFileIsSaidToBeEmpty() {
        assertThat(only("").got()).isEqualTo("an empty file");
    }

    @Test
    void aFileThatIsNotThereIsToldByName() {
        ProblemsException got = catchThrowableOfType(
                ProblemsException.class, () -> Importers.read(Path.of("no-such-file.txt"), Optional.empty()));

        assertThat(got.problems().get(0).place().toString()).isEqualTo("no-such-file.txt");
    }

    @Test
    void bytesAreNoText() {
        assertThat(only("ab\0cd").got()).isEqualTo("no text but bytes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<platform version=\"4.1\">|simgrid",
                "<graphml xmlns=\"x\">|graphml",
                "graph \"fabric\" {|dot",
                "graph [|gml",
                "- topology: topo1|slurm-yaml",
                "Ca : 0x0002c90300a1b2c3 ports 1 devid 0x1003 vendid 0x2c9 \"node1 HCA-1\"|ibnetdiscover-list",
                "<system version=\"1\">|nccl-xml",
                "        GPU0    GPU1    CPU Affinity|nvidia-smi",
                "router 0 router 1 2|booksim",
                "topology: [ Ring ]\\nnpus_count: [ 8 ]|astra-sim",
                "Nodes 16\\nTiers 2|htsim",
                "{\"nodes\": [], \"links\": []}|node-link-json",
                "0 1\\n1 2\\n2 0|edge-list",
                "import sst|sst-merlin"
            })
    void formatsThatAreNotReadYetAreNamed(String text, String format) {
        FileText file = FileText.of("fabric.txt", text.replace("\\n", "\n"));

        Optional<Recognition> got = Importers.recognise(file);

        assertThat(got.map(Recognition::format)).contains(format);
        assertThat(got.map(Recognition::readable)).contains(false);
        assertThat(only(text.replace("\\n", "\n")).got()).contains("which this version cannot read");
    }

    @Test
    void terminalsLeaveMarksThatDoNotMatter() {
        Fabric got = Samples.text("\ufeffSwitchName=top Nodes=\u001b[32mh[1-2]\u001b[0m\r");

        assertThat(got.hosts()).isEqualTo(2);
    }
}
