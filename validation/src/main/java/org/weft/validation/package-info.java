/**
 * Weft against theory, published results and field cases: a row each, with its source, its tolerance and a wrong model that must
 * fail it. May import everything below it. Start at {@link org.weft.validation.Validation}; a case is an
 * {@link org.weft.validation.Experiment} with the {@link org.weft.validation.Expectation}s that it must meet.
 */
package org.weft.validation;
