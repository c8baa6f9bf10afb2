package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.spec.Binder;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Model;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.stack.models.Stacks;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.HostModel;
import org.weft.study.reader.YamlReader;

/** Every number that can be written about hosts and stacks has a range: what lies outside is refused, what lies inside counts. */
class RangesTest {
    private static final Map<String, List<String>> OUTSIDE = Map.of(
            "time", List.of("-1 us", "1e6 s", "3 B", "3"),
            "size", List.of("-1 B", "1e6 TB", "3 us", "3"),
            "rate", List.of("-1 Gb/s", "0 Gb/s", "1 b/s", "1e6 Tb/s", "3 us", "3"),
            "count", List.of("-1", "99999999999999999", "1.5", "3 us"),
            "number", List.of("-1", "0", "1e300", "3 us"),
            "flops", List.of("-1 flop/s", "0 flop/s", "1 flop/s", "1e30 flop/s", "3 us", "3"));
    private static final Map<String, String> ZERO = Map.of("time", "0 s", "size", "0 B", "count", "0");

    private static final Catalogue CATALOGUE = Catalogue.load();
    /** Their keys are looked at where queue pairs are. */
    private static final Set<String> BY_ADAPTERS = Set.of("roce-v2", "infiniband");

    /** A key and where it stands in its model. */
    private record Place(Model<?> model, List<String> path, Kind.Scalar<?> kind) {
        String written(String value) {
            StringBuilder text = new StringBuilder();
            path.forEach(name -> text.append("{ ").append(name).append(": "));
            return text.append(value).append(" }".repeat(path.size())).toString();
        }

        @Override
        public String toString() {
            return model.name() + "." + String.join(".", path);
        }
    }

    private static Stream<Place> keys() {
        List<Place> places = new ArrayList<>();
        Stream.concat(
                        Stream.of(HostModel.of(CATALOGUE)),
                        Stacks.ALL.stream().filter(model -> !BY_ADAPTERS.contains(model.name())))
                .forEach(model -> add(places, model, model, List.of()));
        return places.stream().filter(place -> OUTSIDE.containsKey(place.kind.name()));
    }

    private static void add(List<Place> places, Model<?> whole, Model<?> model, List<String> above) {
        for (Key<?> key : model.keys()) {
            List<String> path = new ArrayList<>(above);
            path.add(key.name());
            Kind<?> kind = key.kind();
            if (kind instanceof Kind.Scalar<?> scalar) {
                places.add(new Place(whole, path, scalar));
            } else if (kind instanceof Kind.Nested<?> nested) {
                add(places, whole, nested.model(), path);
            } else if (kind instanceof Kind.WordOr<?> either) {
                add(places, whole, either.model(), path);
            }
        }
    }

    private static List<Problem> problems(Place place, String value) {
        Problems problems = new Problems();
        YamlReader.read("study.yaml", place.written(value), problems)
                .ifPresent(node -> new Binder(CATALOGUE, problems).bind(place.model, node, "x"));
        return problems.all();
    }

    @ParameterizedTest
    @MethodSource("keys")
    void whatNoMachineHasIsRefusedWithWhatWouldWork(Place place) {
        for (String value : OUTSIDE.get(place.kind.name())) {
            if (value.equals("3") && place.kind.expected().contains("or n ")) {
                continue;
            }
            List<Problem> problems = problems(place, value);

            assertThat(problems).as(place + ": " + value).anySatisfy(problem -> {
                assertThat(problem.path()).isEqualTo("x." + String.join(".", place.path));
                assertThat(problem.fix()).isNotBlank();
                assertThat(problem.expected()).containsAnyOf(" to ", "or more");
            });
        }
    }

    @ParameterizedTest
    @MethodSource("keys")
    void aZeroThatIsAllowedIsTheLeastOfItsRange(Place place) {
        String zero = ZERO.get(place.kind.name());
        if (zero == null) {
            return;
        }
        boolean isAllowed = problems(place, zero).stream()
                .noneMatch(problem -> problem.path().equals("x." + String.join(".", place.path)));

        assertThat(isAllowed && !place.kind.expected().contains("from 0"))
                .as(place + ": " + place.kind.expected())
                .isFalse();
    }
}
