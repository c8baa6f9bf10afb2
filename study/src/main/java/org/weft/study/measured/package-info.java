/**
 * What people have measured: benchmark logs (OSU, IMB, nccl-tests, iperf3), the fit of a stack's parameters to them, and whether
 * they are what a system should give. Imports plan and execute, for a network's own share is simulated. Start at
 * {@link org.weft.study.measured.Logs}, then {@link org.weft.study.measured.Calibration} and
 * {@link org.weft.study.measured.Judge}.
 */
package org.weft.study.measured;
