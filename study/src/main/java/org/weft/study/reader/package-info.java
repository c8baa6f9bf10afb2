/** The located reader of study files. */
package org.weft.study.reader;
