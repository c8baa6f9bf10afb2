/** The validation cases and their runner. */
package org.weft.validation;
