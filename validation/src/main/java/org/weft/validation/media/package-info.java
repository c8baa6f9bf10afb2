/** Shared media against theory: contention, back-off, tokens and time slots. Start at {@link org.weft.validation.media.SharedMedia}. */
package org.weft.validation.media;
