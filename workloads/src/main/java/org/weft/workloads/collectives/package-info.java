/** Collective operations as programs, each with its closed form. */
package org.weft.workloads.collectives;
