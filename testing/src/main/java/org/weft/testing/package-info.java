/**
 * What all tests share: a budget of simulated events. Imports nothing of Weft; start at {@link org.weft.testing.EventBudget}.
 */
package org.weft.testing;
