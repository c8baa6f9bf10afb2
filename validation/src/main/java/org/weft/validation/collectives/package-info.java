/** Programs on networks by formula, without packets: what chapter D says of LogP, LogGP and the alpha-beta model. */
package org.weft.validation.collectives;
