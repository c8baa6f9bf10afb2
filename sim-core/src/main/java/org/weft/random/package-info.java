/**
 * Chance by name: every random number of a run is a pure function of (seed, replication, name).
 *
 * <p>Imports: {@code units} and SSJ's random number generators. Nothing here has mutable static state, so runs on
 * several threads cannot disturb each other and the order in which things are constructed changes no number.
 *
 * <p>Start reading at {@link org.weft.random.Streams} (a sequence of numbers for one named thing), then
 * {@link org.weft.random.Hashes} (one number for one packet at one hop, without any state), then
 * {@link org.weft.random.Draws} (variates, shuffles and permutations from a stream).
 */
package org.weft.random;
