package org.weft.study.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.spec.Binder;
import org.weft.spec.Kind;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problems;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.topology.LinkKit;
import org.weft.topology.MarkingSpec;
import org.weft.topology.SwitchKit;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;

class CatalogueTest {
    private final Catalogue catalogue = Catalogue.load();
    private final Problems problems = new Problems();
    private final Binder binder = new Binder(catalogue, problems);

    private <T> T read(Kind<T> kind, String name) {
        Optional<T> value = binder.value(kind, new Node.Scalar(Place.of(name), name, false), name);
        assertThat(problems.all()).isEmpty();
        return value.orElseThrow();
    }

    @Test
    void everyLinkKitIsAValidLinkWithItsSwitch() {
        for (String name : catalogue.names("links")) {
            LinkKit kit = read(LinkKit.KIND, name);

            assertThat(kit.name()).isEqualTo(name);
            assertThat(kit.portLatency().ps()).isPositive();
            assertThat(kit.latency()).isEmpty();
            assertThat(kit.radices()).isNotEmpty();
            assertThat(kit.defaultSwitch()).isPresent();
        }
    }

    @Test
    void everySwitchIsAValidSwitch() {
        for (String name : catalogue.names("switches")) {
            SwitchKit kit = read(SwitchKit.KIND, name);

            assertThat(kit.spec().preset()).isEqualTo(name);
            assertThat(kit.spec().radix()).isPresent();
            assertThat(kit.bufferOfPort()).isPresent();
        }
    }

    @Test
    void everyMarkingIsAValidMarking() {
        for (String name : catalogue.names("ecn")) {
            MarkingSpec marking = read(SwitchKit.ECN.kind(), name);

            assertThat(marking.max().bytes())
                    .isGreaterThanOrEqualTo(marking.min().bytes());
        }
        assertThat(read(SwitchKit.ECN.kind(), "hpcc-100G"))
                .isEqualTo(MarkingSpec.ramp(DataSize.ofBytes(400_000), DataSize.ofBytes(1_600_000), 0.2));
    }

    @Test
    void everyHostIsAValidHost() {
        Kind<HostSpec> kind = new Kind.PresetOr<>("hosts", HostModel.of(catalogue));
        for (String name : catalogue.names("hosts")) {
            HostSpec host = read(kind, name);

            assertThat(host.preset()).isEqualTo(name);
            assertThat(host.nicBandwidth()).isPresent();
            assertThat(host.flops()).isPresent();
        }
    }

    /** What a preset says, a study can write. */
    @Test
    void everyFieldOfAHostIsAKey() {
        Model<HostSpec> model = HostModel.of(catalogue);
        for (String name : catalogue.names("hosts")) {
            binder.refuseUnknown(model, catalogue.find("hosts", name).orElseThrow(), "hosts");
            assertThat(problems.all()).isEmpty();
        }
    }

    @Test
    void acceleratorsGiveTheirRanksTheirPeakAndPortsOfTheirOwn() {
        Kind<HostSpec> kind = new Kind.PresetOr<>("hosts", HostModel.of(catalogue));

        HostSpec host = read(kind, "dgx-h100");

        assertThat(host.flops()).contains(989.4e12);
        assertThat(host.inside().path()).isEqualTo(InsideSpec.Path.PORTS);
        assertThat(host.intraBandwidth()).isEqualTo(Bandwidth.parse("370 GB/s"));
    }

    @Test
    void everyStackPresetIsAValidStack() {
        for (String name : catalogue.names("stacks")) {
            Optional<? extends Model<?>> model = stackModel(name);
            assertThat(model).as(name).isPresent();
            binder.refuseUnknown(model.get(), catalogue.find("stacks", name).orElseThrow(), "stacks");
            Node nothing = new Node.Mapping(Place.of(name), List.of());
            binder.bind(model.get(), nothing, catalogue.find("stacks", name), name, Set.of());
            assertThat(problems.all()).isEmpty();
        }
    }

    /** The model of this name, or of the entry that the entry of this name is written over. */
    private Optional<? extends Model<?>> stackModel(String name) {
        Optional<? extends Model<?>> direct = ModelSet.all(catalogue).stacks().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
        return direct.isPresent() ? direct : catalogue.base("stacks", name).flatMap(this::stackModel);
    }

    @Test
    void aFieldOfAPresetThatIsNoKeyOfItsModelIsAMistake() {
        Node.Mapping wrong =
                (Node.Mapping) org.weft.study.reader.YamlReader.read("stacks.yaml", "{ windw: 1 MiB }", problems)
                        .orElseThrow();

        binder.refuseUnknown(
                stackModel("roce-v2").orElseThrow(), new org.weft.spec.Presets.Preset("mine", wrong, ""), "stacks");

        assertThat(problems.all()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("stacks.mine.windw");
            assertThat(problem.fix()).isEqualTo("did you mean \"window\"?");
        });
    }

    @Test
    void everyFigureOfAPresetHasASource() {
        Listing listing = Listing.standard();
        for (String part : List.of("links", "switches", "ecn", "stacks")) {
            for (Listing.Item item : listing.of(part)) {
                assertThat(item.fields())
                        .filteredOn(field -> field.source().isEmpty())
                        .extracting(field -> item.name() + " " + field.name())
                        .allMatch(name ->
                                name.endsWith(" link") || name.endsWith(" technology") || name.endsWith("latency"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "topologies",
                "links",
                "switches",
                "ecn",
                "hosts",
                "stacks",
                "workloads",
                "models",
                "accelerators"
            })
    void everyPartCanBeListed(String part) {
        List<Listing.Item> items = Listing.standard().of(part);

        assertThat(items).isNotEmpty().allSatisfy(item -> {
            assertThat(item.name()).isNotBlank();
            assertThat(item.says()).isNotBlank();
            assertThat(item.fields()).isNotEmpty();
        });
    }
}
