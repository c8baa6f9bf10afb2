/**
 * From a study's text to its cells: what was written is understood, its axes are multiplied out, and what each cell needs is
 * known before anything runs. Imports reader and catalog. Start at {@link org.weft.study.plan.StudyReader}, then
 * {@link org.weft.study.plan.Plan}.
 */
package org.weft.study.plan;
