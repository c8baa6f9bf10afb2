/**
 * The result document: what a study found, as plain data, and the one class that reads and writes it.
 *
 * <p>The records follow {@code docs/results.md} field by field, in the order in which they are written. They hold
 * values only: whatever is worked out, is worked out by {@code study.analysis} before. Imports nothing but Jackson and
 * the JDK. Start reading at {@link org.weft.study.result.ResultDocument}.
 */
package org.weft.study.result;
