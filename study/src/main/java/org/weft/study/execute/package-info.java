/**
 * Runs the cells of a plan on threads, writes each down as soon as it is finished, and goes on where a run was stopped.
 * Start at {@link org.weft.study.execute.StudyRunner}.
 */
package org.weft.study.execute;
