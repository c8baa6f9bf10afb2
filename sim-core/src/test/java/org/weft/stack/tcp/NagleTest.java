package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.stack.Given;

/** What holds a small segment back depends on nagle alone, however losses are found. */
class NagleTest {
    private static TcpSender sender(String type, String sack, String nagle) {
        TcpSpec spec = (TcpSpec) Given.stack(type, "sack", sack, "no-delay", "off", "nagle", nagle);
        TcpSender sender = TcpSender.of(spec.sender(), 1000, 1_000_000);
        sender.rtt.sample(1_000_000_000);
        return sender;
    }

    private static int send(TcpSender sender) {
        int length = sender.allowed();
        if (length > 0) {
            sender.send(length, 1);
        }
        return length;
    }

    @ParameterizedTest
    @CsvSource({
        "tcp-linux, on, minshall, 500",
        "tcp-linux, off, minshall, 500",
        "tcp-linux, off, classic, 0",
        "tcp-newreno, off, classic, 0",
        "tcp-newreno, off, minshall, 500",
        "tcp-newreno, on, classic, 0"
    })
    void theEndOfALongWriteWaitsUnderTheClassicRuleOnly(String type, String sack, String nagle, int tail) {
        TcpSender sender = sender(type, sack, nagle);

        sender.write(2500);
        send(sender);
        send(sender);

        assertThat(send(sender)).isEqualTo(tail);
        assertThat(sender.isBlocked()).isEqualTo(tail == 0);
    }

    @ParameterizedTest
    @CsvSource({"on, minshall", "off, minshall", "on, classic", "off, classic"})
    void aSecondSmallSegmentWaitsForTheFirst(String sack, String nagle) {
        TcpSender sender = sender("tcp-linux", sack, nagle);

        sender.write(300);
        int first = send(sender);
        sender.write(300);

        assertThat(first).isEqualTo(300);
        assertThat(sender.allowed()).isZero();
        assertThat(sender.isBlocked()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"tcp-linux, minshall", "tcp-linux, classic", "tcp-newreno, classic", "dctcp, minshall"})
    void theDefaultsDoNotDependOnSelectiveAcknowledgements(String type, String nagle) {
        String usual = type.equals("tcp-newreno") ? "CLASSIC" : "MINSHALL";

        TcpSpec with = (TcpSpec) Given.stack(type, "sack", "on");
        TcpSpec without = (TcpSpec) Given.stack(type, "sack", "off");

        assertThat(with.sender().nagle())
                .hasToString(usual)
                .isEqualTo(without.sender().nagle());
        assertThat(((TcpSpec) Given.stack(type, "no-delay", "off", "nagle", nagle))
                        .sender()
                        .nagle())
                .hasToString(nagle.toUpperCase(java.util.Locale.ROOT));
    }
}
