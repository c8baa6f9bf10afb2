/**
 * One run: a scenario in, an outcome out. The only package that sees all others of this module. Start at
 * {@link org.weft.run.Outcome}.
 */
package org.weft.run;
