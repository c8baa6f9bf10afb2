/**
 * Traffic without an application behind it: for latency curves, for stress, and for comparison with theory. Imports sim-core's
 * units, spec, random, program and {@code common}. Start at {@link org.weft.workloads.synthetic.PingPong}.
 */
package org.weft.workloads.synthetic;
