package org.weft.study.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.study.measured.MeasuredTable.Kind;
import org.weft.study.measured.MeasuredTable.Row;
import org.weft.study.measured.MeasuredTable.Stream;

class LogsTest {
    static final String IMB = """
            mpirun -np 4 -ppn 2 IMB-MPI1 PingPong Allreduce
            #------------------------------------------------------------
            #    Intel(R) MPI Benchmarks 2019 Update 6, MPI-1 part
            #------------------------------------------------------------
            # Benchmarking PingPong
            # #processes = 2
            # ( 2 additional processes waiting in MPI_Barrier )
            #------------------------------------------------------------
                   #bytes #repetitions      t[usec]   Mbytes/sec
                        0         1000         2.10         0.00
                        1         1000         2.12         0.47
                     1024         1000         2.90       353.10
                     8192         1000         6.30      1300.32
                  1048576           40       110.00      9532.51

            # Benchmarking Allreduce
            # #processes = 2
            #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
                        8         1000         2.50         2.70         2.60
                       16         1000         2.51         2.71         2.61

            # Benchmarking Allreduce
            # #processes = 4
            #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
                        8         1000         5.50         5.70         5.60

            # Benchmarking Barrier
            # #processes = 4
            #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
                     1000         5.50         5.70         5.60

            # All processes entering MPI_Finalize
            """;

    static MeasuredLog sample(String name) {
        try {
            return Logs.read(Path.of(LogsTest.class.getResource(name).toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Row last(MeasuredTable table) {
        return table.rows().get(table.rows().size() - 1);
    }

    @Test
    void anOsuLogHoldsItsTablesAndWhoTookPart() {
        MeasuredLog log = sample("lassen-4-hosts.txt");

        assertThat(log.format()).isEqualTo("osu");
        assertThat(log.tables()).extracting(MeasuredTable::test).containsExactly("mbw_mr", "latency", "allreduce");
        assertThat(log.tables()).extracting(table -> table.rows().size()).containsExactly(23, 24, 19);
        assertThat(log.skipped()).singleElement().asString().contains("Hello World");
        MeasuredTable rate = log.tables().get(0);
        assertThat(rate.kind()).isEqualTo(Kind.STREAM);
        assertThat(rate.rows().get(0).seconds()).isEqualTo(2 / 7251072.93);
        assertThat(last(rate).bytes() / last(rate).seconds() * 2).isCloseTo(27781.58e6, within(1e5));
        MeasuredTable latency = log.tables().get(1);
        assertThat(latency.rows().get(0))
                .isEqualTo(new Row(latency.rows().get(0).place(), 0, 1.16 / 1e6));
        assertThat(last(latency).seconds()).isEqualTo(308.44 / 1e6);
        MeasuredTable allreduce = log.tables().get(2);
        assertThat(allreduce.layout().ranks()).hasValue(4);
        assertThat(allreduce.layout().hosts()).hasValue(4);
        assertThat(allreduce.rows().get(0).place().line()).isEqualTo(76);
    }

    @Test
    void coloursPrefixesCarriageReturnsAndJunkDoNotMatter() {
        String plain = """
                [1,0]<stdout>:# OSU MPI Latency Test v7.5
                [1,0]<stdout>:# Datatype: MPI_CHAR.
                [1,0]<stdout>:# Size          Latency (us)
                [1,0]<stdout>:\u001b[32m0                       1.16\u001b[0m
                WARNING: there was an error initializing an OpenFabrics device
                [1,0]<stdout>:1                       1.13
                """;
        String text = "\ufeff" + plain.replace("\n", "\r\n");

        MeasuredTable table = Logs.read("x", text).tables().get(0);

        assertThat(table.test()).isEqualTo("latency");
        assertThat(table.rows()).extracting(Row::bytes).containsExactly(0L, 1L);
        assertThat(table.rows()).extracting(Row::seconds).containsExactly(1.16 / 1e6, 1.13 / 1e6);
    }

    @Test
    void bandwidthBothWaysCountsEachWay() {
        String text = """
                # OSU MPI Bi-Directional Bandwidth Test v7.5
                # Size      Bandwidth (MB/s)
                1000000    2000.00
                # OSU MPI Bandwidth Test v7.5
                # Size      Bandwidth (MB/s)
                1000000    1000.00
                """;

        MeasuredLog log = Logs.read("x", text);

        assertThat(log.tables()).extracting(MeasuredTable::test).containsExactly("bibw", "bw");
        assertThat(log.tables())
                .allSatisfy(table -> assertThat(table.rows().get(0).seconds()).isCloseTo(1e-3, within(1e-12)));
    }

    @Test
    void anImbLogHoldsATableForEachNumberOfProcesses() {
        MeasuredLog log = Logs.read("imb.txt", IMB);

        assertThat(log.format()).isEqualTo("imb");
        assertThat(log.tables())
                .extracting(table -> table.test() + " " + table.layout().ranks().getAsInt() + " "
                        + table.rows().size())
                .containsExactly("pingpong 2 5", "allreduce 2 2", "allreduce 4 1");
        assertThat(log.tables().get(0).rows().get(4).seconds()).isEqualTo(110 / 1e6);
        assertThat(log.tables().get(2).rows().get(0).seconds()).isEqualTo(5.6 / 1e6);
        assertThat(log.skipped()).singleElement().asString().contains("Barrier");
    }

    @Test
    void anNcclLogHoldsBothColumnsAndItsDevices() {
        MeasuredLog log = sample("nccl_allreduce.txt");
        MeasuredTable table = log.tables().get(0);

        assertThat(log.format()).isEqualTo("nccl-tests");
        assertThat(table.test()).isEqualTo("all_reduce");
        assertThat(table.layout().ranks()).isEqualTo(OptionalInt.of(8));
        assertThat(table.layout().hosts()).isEqualTo(OptionalInt.of(1));
        assertThat(table.rows()).hasSize(32);
        assertThat(last(table).bytes()).isEqualTo(8589934592L);
        assertThat(last(table).seconds()).isEqualTo(63896 / 1e6);
        assertThat(table.inPlace().get(31).seconds()).isEqualTo(63959 / 1e6);
        assertThat(log.skipped()).containsExactly("2 rows of 0 B after line 1");
    }

    @Test
    void roundedSizesOfAnNcclLogStandOnceAndItsNameIsTold() {
        MeasuredTable table = sample("nccl_reducescatter.txt").tables().get(0);

        assertThat(table.test()).isEqualTo("reduce_scatter");
        assertThat(table.rows()).extracting(Row::bytes).doesNotHaveDuplicates().hasSize(29);
    }

    @Test
    void anNcclLogWithoutANameIsToldByItsRatioOfBandwidths() {
        String head = """
                # nThread 1 nGpus 1 minBytes 8
                #   Rank  0 Pid 1 on a device  0 [0x00] X
                #   Rank  1 Pid 1 on b device  0 [0x00] X
                #   Rank  2 Pid 1 on c device  0 [0x00] X
                #   Rank  3 Pid 1 on d device  0 [0x00] X
                #  size count type redop root time algbw busbw #wrong
                """;

        MeasuredTable reduce = Logs.read("x.log", head + "1024 256 float sum -1 20.0 5.00 7.50 0 21.0 5.0 7.5 0\n")
                .tables()
                .get(0);
        MeasuredTable gather = Logs.read("x.log", head + "1024 256 float none -1 20.0 5.00 3.75 0 21.0 5.0 3.75 0\n")
                .tables()
                .get(0);

        assertThat(reduce.test()).isEqualTo("all_reduce");
        assertThat(reduce.layout().hosts()).hasValue(4);
        assertThat(gather.test()).isEqualTo("all_gather");
    }

    @Test
    void iperfTextGivesTheSumOfTheReceiver() {
        String text = """
                Connecting to host 10.0.0.2, port 5201
                [  5] local 10.0.0.1 port 41374 connected to 10.0.0.2 port 5201
                [ ID] Interval           Transfer     Bitrate         Retr  Cwnd
                [  5]   0.00-1.00   sec   113 MBytes   948 Mbits/sec    0    392 KBytes
                [  7]   0.00-1.00   sec   113 MBytes   948 Mbits/sec    0    492 KBytes
                [SUM]   0.00-1.00   sec   226 MBytes  1896 Mbits/sec    0
                - - - - - - - - - - - - - - - - - - - - - - - - -
                [ ID] Interval           Transfer     Bitrate         Retr
                [  5]   0.00-10.00  sec  1.10 GBytes   941 Mbits/sec    7             sender
                [  5]   0.00-10.00  sec  1.10 GBytes   940 Mbits/sec                  receiver
                [SUM]   0.00-10.00  sec  2.20 GBytes  1882 Mbits/sec   12             sender
                [SUM]   0.00-10.00  sec  2.20 GBytes  1.88 Gbits/sec                  receiver
                """;

        Stream stream = Logs.read("x", text).tables().get(0).stream().orElseThrow();

        assertThat(stream.bitsPerSecond()).isCloseTo(1.88e9, within(1.0));
        assertThat(stream.streams()).isEqualTo(2);
        assertThat(stream.retransmits()).contains(12L);
        assertThat(stream.windowBytes()).contains(492L * 1024);
        assertThat(stream.seconds()).contains(10.0);
    }

    @Test
    void iperfJsonGivesRoundTripAndWindowToo() {
        String text = """
                { "start": { "version": "iperf 3.16", "test_start": { "protocol": "TCP", "num_streams": 1 } },
                  "intervals": [],
                  "end": { "streams": [ { "sender": { "max_snd_cwnd": 2097152, "mean_rtt": 20000 } } ],
                    "sum_sent": { "seconds": 10, "bits_per_second": 840e6, "retransmits": 0 },
                    "sum_received": { "seconds": 10, "bits_per_second": 839e6 } } }
                """;

        Stream stream = Logs.read("x", text).tables().get(0).stream().orElseThrow();

        assertThat(stream)
                .isEqualTo(new Stream(
                        839e6, 1, Optional.of(0L), Optional.of(0.02), Optional.of(2097152L), Optional.of(10.0), false));
    }

    @Test
    void whatIsNoLogOrHoldsNoTableIsRefused() {
        Problem none = refused("hello\n");
        Problem empty = refused("");
        Problem bare = refused("# OSU MPI Hello World Test v5.8\nThis is a test with 4 processes");

        assertThat(none.got()).isEqualTo("\"hello\"");
        assertThat(none.expected()).contains("imb, iperf3, nccl-tests, osu");
        assertThat(empty.got()).isEqualTo("an empty file");
        assertThat(bare.got()).contains("osu output without a table").contains("Hello World");
    }

    private static Problem refused(String text) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> Logs.read("x", text));
        assertThat(thrown).isNotNull();
        return thrown.problems().get(0);
    }

    @Test
    void whatCollectorsPutBeforeEveryLineIsTakenOff() {
        MeasuredLog plain = Logs.read("log", IMB);

        for (String prefix : List.of("node01: ", "2026-11-30T12:00:00.123Z ", "[1,0]<stdout>:")) {
            MeasuredLog log = Logs.read(
                    "log", IMB.lines().map(line -> prefix + line + "\n").collect(Collectors.joining()));

            assertThat(log.tables()).as(prefix).hasSameSizeAs(plain.tables());
            assertThat(log.tables().get(0).rows())
                    .as(prefix)
                    .isEqualTo(plain.tables().get(0).rows());
        }
    }

    @Test
    void sizesMayHaveCommasBetweenThousands() {
        MeasuredLog log = Logs.read("log", IMB.replace(" 1048576 ", " 1,048,576 "));

        assertThat(log.tables().get(0).rows())
                .isEqualTo(Logs.read("log", IMB).tables().get(0).rows());
    }

    @Test
    void aPackedLogAndOneOfPowerShellAreReadAsTheyAre(@TempDir Path folder) throws Exception {
        Path packed = folder.resolve("log.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(IMB.getBytes(StandardCharsets.UTF_8));
        }
        Path wide = folder.resolve("wide.txt");
        Files.write(wide, ("\ufeff" + IMB.replace("\n", "\r\n")).getBytes(StandardCharsets.UTF_16LE));
        Path cut = folder.resolve("cut.gz");
        byte[] bytes = Files.readAllBytes(packed);
        Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));

        assertThat(Logs.read(packed).tables().get(0).rows()).hasSize(5);
        assertThat(Logs.read(wide).tables().get(0).rows()).hasSize(5);
        assertThat(catchThrowableOfType(ProblemsException.class, () -> Logs.read(cut)))
                .hasMessageContaining("a gzip file that is damaged or cut short");
    }
}
