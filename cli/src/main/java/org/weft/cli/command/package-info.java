/** The commands, one class each. Start at {@link org.weft.cli.command.DoctorCommand}. */
package org.weft.cli.command;
