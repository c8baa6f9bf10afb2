package org.weft.routing;

import java.util.function.Function;

/**
 * A routing that a study can name.
 *
 * @param says one sentence
 * @param make builds it; throws {@link org.weft.units.BadValueException} for a topology that it cannot serve
 */
public record RoutingModel(String name, String says, Function<RoutingSite, Routing> make) {}
