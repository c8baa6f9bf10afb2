/**
 * What a workload sends, without simulating how. Imports sim-core's units, program, analytic. Start at
 * {@link org.weft.workloads.profile.TrafficProfile}.
 */
package org.weft.workloads.profile;
