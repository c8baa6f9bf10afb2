/** What topologies are made of, against their formulas: chapter B. */
package org.weft.validation.counts;
