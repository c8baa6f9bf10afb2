/** Links that hold packets back: headroom, deadlock, victims. Imports all of Weft but reports. Start at {@code PauseCases}. */
package org.weft.validation.lossless;
