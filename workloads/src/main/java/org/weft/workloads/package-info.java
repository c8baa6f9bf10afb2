/**
 * What can be run: the catalogue of workloads, each a file in one of the packages below. Start at
 * {@link org.weft.workloads.WorkloadCatalogue}.
 */
package org.weft.workloads;
