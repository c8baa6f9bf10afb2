/** The result document of a study: its records, and how they are written and read. */
package org.weft.study.result;
