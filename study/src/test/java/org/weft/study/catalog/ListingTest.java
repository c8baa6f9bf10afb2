package org.weft.study.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ListingTest {
    private static Listing.Field field(String part, String item, String name) {
        List<Listing.Item> items = Listing.standard().of(part);
        return items.stream()
                .filter(each -> each.name().equals(item))
                .flatMap(each -> each.fields().stream())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aKeyOfAnOptionalGroupMustBeGivenWhereTheGroupIs() {
        assertThat(field("stacks", "roce-v2", "gather.bytes").source()).isEqualTo("must be given where gather is");
        assertThat(field("stacks", "measured", "regimes").source()).isEqualTo("must be given");
    }
}
