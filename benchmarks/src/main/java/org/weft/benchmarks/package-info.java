/** JMH and scale benchmarks of the engine and the network. */
package org.weft.benchmarks;
