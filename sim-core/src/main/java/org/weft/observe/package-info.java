/**
 * What a run counts and remembers: time splits, histograms, counters. Imports units only. Start at
 * {@link org.weft.observe.Split}.
 */
package org.weft.observe;
