package org.weft.testing;

import java.time.Instant;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Fails a class of tests when one of its tests, or all tests of the module so far, simulate more events than they may.
 *
 * <p><b>Model.</b> Engines say how many events they ran in a flight-recorder event; what falls between the start and the end of a
 * test is the test's. Tests that are tagged {@code long} are not counted. The limits are the system properties
 * {@code weft.events.test} and {@code weft.events.module}. It is found by itself where extensions are detected automatically.
 *
 * <p><b>Cost.</b> A recording is written and read once a class.
 */
public final class EventBudget implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {
    private static final Namespace NAMESPACE = Namespace.create(EventBudget.class);
    private static final String LONG = "long";
    private static final long A_TEST = 20_000_000;
    private static final long A_MODULE = 100_000_000;

    @Override
    public void beforeAll(ExtensionContext context) {
        meter(context);
    }

    private static EventMeter meter(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(
                        EventMeter.class,
                        any -> new EventMeter(
                                Long.getLong("weft.events.test", A_TEST), Long.getLong("weft.events.module", A_MODULE)),
                        EventMeter.class);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        context.getStore(NAMESPACE).put(Instant.class, Instant.now());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Instant start = context.getStore(NAMESPACE).get(Instant.class, Instant.class);
        if (!context.getTags().contains(LONG)) {
            String name = context.getRequiredTestClass().getSimpleName() + "."
                    + context.getRequiredTestMethod().getName() + " " + context.getDisplayName();
            meter(context).add(name, start, Instant.now());
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        meter(context).check();
    }
}
