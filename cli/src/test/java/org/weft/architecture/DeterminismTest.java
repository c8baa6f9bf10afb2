package org.weft.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.ClassesShould;
import java.util.Set;

/** The same study, seed and version give the same bits: what would break that is not to be used in a run. */
@AnalyzeClasses(packages = "org.weft", importOptions = ImportOption.DoNotIncludeTests.class)
class DeterminismTest {
    /** Functions of Math whose last bits may differ between machines; those of StrictMath do not. */
    private static final Set<String> INEXACT = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log",
            "log10", "log1p", "pow", "cbrt", "hypot");

    @ArchTest
    static final ArchRule mathIsStrict = inARun().accessTargetWhere(calls(
                    "Math's inexact functions",
                    call -> owner(call, "java.lang.Math") && INEXACT.contains(call.getName())))
            .because("StrictMath gives the same bits on every machine");

    @ArchTest
    static final ArchRule noClock = inARun().accessTargetWhere(calls(
                    "a clock",
                    call -> owner(call, "java.lang.System")
                                    && Set.of("nanoTime", "currentTimeMillis").contains(call.getName())
                            || call.getOwner().getPackageName().equals("java.time")
                                    && call.getName().equals("now")))
            .because("a run knows simulated time only");

    @ArchTest
    static final ArchRule chanceHasAName = inARun().accessTargetWhere(calls(
                    "unnamed randomness",
                    call -> owner(call, "java.util.Random")
                            || owner(call, "java.util.SplittableRandom")
                            || owner(call, "java.util.concurrent.ThreadLocalRandom")
                            || owner(call, "java.lang.Math") && call.getName().equals("random")
                            || owner(call, "java.util.Collections")
                                    && call.getName().equals("shuffle")
                            || owner(call, "java.util.UUID") && call.getName().equals("randomUUID")))
            .because("every draw comes from a stream with a name");

    @ArchTest
    static final ArchRule noOrderByAddress = inARun().accessTargetWhere(calls(
                    "System.identityHashCode",
                    call -> owner(call, "java.lang.System") && call.getName().equals("identityHashCode")))
            .because("an object's address differs from run to run");

    @ArchTest
    static final ArchRule noHashedCollectionsWherePacketsMove = noClasses()
            .that()
            .resideInAnyPackage("org.weft.engine..", "org.weft.network..", "org.weft.stack..", "org.weft.program..")
            .should()
            .dependOnClassesThat()
            .haveNameMatching("java\\.util\\.(Hash(Map|Set)|IdentityHashMap|concurrent\\.ConcurrentHashMap)")
            .because("their order of iteration is nobody's decision");

    @ArchTest
    static final ArchRule onlyTheCommandLinePrints = noClasses()
            .that()
            .resideOutsideOfPackages("org.weft.cli..", "org.weft.benchmarks..")
            .should()
            .accessTargetWhere(calls(
                    "System.out or System.err",
                    call -> owner(call, "java.lang.System")
                                    && Set.of("out", "err").contains(call.getName())
                            || call.getName().equals("printStackTrace")));

    private static ClassesShould inARun() {
        return noClasses()
                .that()
                .resideInAnyPackage(
                        "org.weft.units..",
                        "org.weft.spec..",
                        "org.weft.random..",
                        "org.weft.engine..",
                        "org.weft.topology..",
                        "org.weft.routing..",
                        "org.weft.program..",
                        "org.weft.network..",
                        "org.weft.stack..",
                        "org.weft.fluid..",
                        "org.weft.analytic..",
                        "org.weft.observe..",
                        "org.weft.run..",
                        "org.weft.workloads..")
                .should();
    }

    private static DescribedPredicate<JavaAccess<?>> calls(
            String what, java.util.function.Predicate<AccessTarget> matches) {
        return target(describe(what, matches));
    }

    private static boolean owner(AccessTarget call, String type) {
        return call.getOwner().getFullName().equals(type);
    }
}
