package org.weft.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Arrays;
import java.util.stream.Stream;
import umontreal.ssj.rng.RandomStream;

/** Who may import whom: a rule for every line of the table in ARCHITECTURE.md. */
@AnalyzeClasses(packages = "org.weft", importOptions = ImportOption.DoNotIncludeTests.class)
class ImportsTest {
    private static final String[] SIM_CORE = {
        "units",
        "spec",
        "random",
        "engine",
        "topology",
        "routing",
        "program",
        "network",
        "stack",
        "fluid",
        "analytic",
        "observe",
        "run"
    };

    // Inside sim-core.

    @ArchTest
    static final ArchRule unitsImportNothingOfWeft = only("units");

    @ArchTest
    static final ArchRule observeImportsUnits = only("observe", "units");

    @ArchTest
    static final ArchRule specImportsUnits = only("spec", "units");

    @ArchTest
    static final ArchRule topologyImportsSpec = only("topology", "spec", "units");

    @ArchTest
    static final ArchRule routingImportsTopology = only("routing", "topology", "spec", "units", "random");

    @ArchTest
    static final ArchRule randomImportsUnits = only("random", "units");

    @ArchTest
    static final ArchRule engineImportsRandom = only("engine", "random", "units");

    @ArchTest
    static final ArchRule programImportsNeitherEngineNorNetwork = only("program", "units", "random", "observe");

    @ArchTest
    static final ArchRule networkKnowsPacketsAndNoMessages =
            only("network", "routing", "topology", "spec", "units", "engine", "random", "observe");

    @ArchTest
    static final ArchRule stackImportsNetworkAndProgram =
            only("stack", "network", "program", "routing", "topology", "spec", "units", "engine", "random", "observe");

    @ArchTest
    static final ArchRule fluidImportsNoPackets =
            only("fluid", "program", "routing", "topology", "spec", "units", "engine", "random", "observe");

    @ArchTest
    static final ArchRule analyticImportsNoPackets =
            only("analytic", "program", "routing", "topology", "spec", "units", "engine", "random", "observe");

    @ArchTest
    static final ArchRule onlyRunSeesRun = noClasses()
            .that()
            .resideInAnyPackage(packages(withoutRun()))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.weft.run..");

    @ArchTest
    static final ArchRule simCoreHasNoCycles =
            slices().matching("org.weft.(*)..").should().beFreeOfCycles();

    // Between modules.

    @ArchTest
    static final ArchRule simCoreImportsNoOtherModule = module(packages(SIM_CORE), packages(SIM_CORE));

    @ArchTest
    static final ArchRule topologiesImportSimCore =
            module(packages("topologies"), packages(with(SIM_CORE, "topologies")));

    @ArchTest
    static final ArchRule workloadsImportSimCore = module(packages("workloads"), packages(with(SIM_CORE, "workloads")));

    @ArchTest
    static final ArchRule studyImportsTopologiesAndWorkloads =
            module(packages("study"), packages(with(SIM_CORE, "topologies", "workloads", "study")));

    @ArchTest
    static final ArchRule reportsImportStudy =
            module(packages("reports"), packages(with(SIM_CORE, "topologies", "workloads", "study", "reports")));

    @ArchTest
    static final ArchRule reportsNeverRunASimulation = noClasses()
            .that()
            .resideInAPackage("org.weft.reports..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(packages("engine", "network", "stack", "program", "run", "study.execute"));

    @ArchTest
    static final ArchRule validationImportsStudy =
            module(packages("validation"), packages(with(SIM_CORE, "topologies", "workloads", "study", "validation")));

    @ArchTest
    static final ArchRule nobodyImportsTheCommandLine = noClasses()
            .that()
            .resideOutsideOfPackage("org.weft.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.weft.cli..");

    // Libraries.

    @ArchTest
    static final ArchRule jgraphtStaysInTopologies =
            library("org.jgrapht..", "org.weft.topology..", "org.weft.topologies..");

    @ArchTest
    static final ArchRule jacksonStaysInStudy = library("tools.jackson..", "org.weft.study..");

    @ArchTest
    static final ArchRule chartLibrariesStayInReports = library("org.jfree..", "org.weft.reports..");

    @ArchTest
    static final ArchRule vectorGraphicsStayInReports = library("org.apache.batik..", "org.weft.reports..");

    @ArchTest
    static final ArchRule templatesStayInReports = library("gg.jte..", "org.weft.reports..", "gg.jte.generated..");

    @ArchTest
    static final ArchRule picocliStaysInTheCommandLine = library("picocli..", "org.weft.cli..");

    @ArchTest
    static final ArchRule ssjNeverReachesModelsAndReports = noClasses()
            .that()
            .resideInAnyPackage(packages(
                    "units", "spec", "topology", "routing", "program", "topologies", "workloads", "reports", "cli"))
            .should()
            .dependOnClassesThat(resideInAPackage("umontreal..")
                    .and(not(equivalentTo(RandomStream.class)))
                    .as("SSJ, but for the random streams that org.weft.random hands out"));

    @ArchTest
    static final ArchRule nobodyUsesTheStaticSimulator =
            noClasses().should().dependOnClassesThat().haveFullyQualifiedName("umontreal.ssj.simevents.Sim");

    // Packages.

    @ArchTest
    static final ArchRule everyPackageSaysWhatItIsFor = classes()
            .that()
            .areTopLevelClasses()
            .should(new ArchCondition<JavaClass>("reside in a package with a package-info.java") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    if (type.getPackage().tryGetPackageInfo().isEmpty()) {
                        events.add(SimpleConditionEvent.violated(
                                type, type.getPackageName() + " has no package-info.java"));
                    }
                }
            });

    /** A package of sim-core depends, of Weft, on itself and on those named. */
    private static ArchRule only(String name, String... others) {
        return module(packages(name), packages(with(others, name)));
    }

    private static ArchRule module(String[] module, String[] allowed) {
        return classes()
                .that()
                .resideInAnyPackage(module)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed).or(resideOutsideOfPackage("org.weft..")));
    }

    private static ArchRule library(String library, String... users) {
        return noClasses()
                .that()
                .resideOutsideOfPackages(users)
                .should()
                .dependOnClassesThat(resideInAPackage(library));
    }

    private static String[] packages(String... names) {
        return Arrays.stream(names).map(name -> "org.weft." + name + "..").toArray(String[]::new);
    }

    private static String[] with(String[] names, String... more) {
        return Stream.concat(Arrays.stream(names), Arrays.stream(more)).toArray(String[]::new);
    }

    private static String[] withoutRun() {
        return Arrays.stream(SIM_CORE).filter(name -> !name.equals("run")).toArray(String[]::new);
    }
}
