/** Tables of a result document for the terminal. */
package org.weft.reports.tables;
