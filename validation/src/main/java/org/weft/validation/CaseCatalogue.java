package org.weft.validation;

import java.util.ArrayList;
import java.util.List;
import org.weft.validation.collectives.FormulaNetworks;
import org.weft.validation.counts.FamilyCounts;
import org.weft.validation.counts.FieldCounts;
import org.weft.validation.faults.LossyLinks;
import org.weft.validation.lossless.ClassCases;
import org.weft.validation.lossless.PauseCases;
import org.weft.validation.measured.MicroBenchmarks;
import org.weft.validation.media.SharedMedia;
import org.weft.validation.queues.CrossbarTheory;
import org.weft.validation.queues.FairShares;
import org.weft.validation.queues.QueueTheory;
import org.weft.validation.routers.ChannelBounds;
import org.weft.validation.routers.GridSaturation;
import org.weft.validation.routers.LeafSaturation;
import org.weft.validation.routing.EcmpShares;
import org.weft.validation.routing.HashCollisions;
import org.weft.validation.routing.RailUplinks;
import org.weft.validation.transport.AbovePftk;
import org.weft.validation.transport.CongestionControl;
import org.weft.validation.transport.CubicWindow;
import org.weft.validation.transport.DctcpSawtooth;
import org.weft.validation.transport.LossResponse;
import org.weft.validation.transport.MessageProtocols;
import org.weft.validation.transport.PeerTcp;
import org.weft.validation.transport.PlainReno;
import org.weft.validation.transport.QueuePairs;
import org.weft.validation.transport.RdmaLoss;
import org.weft.validation.transport.SackRounds;
import org.weft.validation.transport.Spraying;
import org.weft.validation.transport.TailLoss;
import org.weft.validation.transport.TcpTimers;

/** All cases: a new one is its own class or folder and one line here or in the list of folders. */
final class CaseCatalogue {
    private CaseCatalogue() {}

    static List<Case> all() {
        List<Case> cases = new ArrayList<>();
        cases.addAll(QueueTheory.cases());
        cases.addAll(CrossbarTheory.cases());
        cases.addAll(FairShares.cases());
        cases.addAll(GridSaturation.cases());
        cases.addAll(ChannelBounds.cases());
        cases.addAll(LeafSaturation.cases());
        cases.addAll(SharedMedia.cases());
        cases.addAll(FamilyCounts.cases());
        cases.addAll(FieldCounts.cases());
        cases.addAll(FormulaNetworks.cases());
        cases.addAll(LossResponse.cases());
        cases.addAll(CubicWindow.cases());
        cases.addAll(TcpTimers.cases());
        cases.addAll(DctcpSawtooth.cases());
        cases.addAll(PeerTcp.cases());
        cases.addAll(Spraying.cases());
        cases.addAll(SackRounds.cases());
        cases.addAll(PlainReno.cases());
        cases.addAll(AbovePftk.cases());
        cases.addAll(TailLoss.cases());
        cases.addAll(CongestionControl.cases());
        cases.addAll(MessageProtocols.cases());
        cases.addAll(RdmaLoss.cases());
        cases.addAll(QueuePairs.cases());
        cases.addAll(PauseCases.cases());
        cases.addAll(ClassCases.cases());
        cases.addAll(LossyLinks.cases());
        cases.addAll(HashCollisions.cases());
        cases.addAll(EcmpShares.cases());
        cases.addAll(RailUplinks.cases());
        cases.addAll(MicroBenchmarks.cases());
        cases.addAll(CaseFolders.cases());
        cases.sort(CaseOrder.BY_ID);
        return cases;
    }
}
