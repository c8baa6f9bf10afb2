package org.weft.validation;

import java.util.Comparator;

/** Chapter by chapter, and in each by number: A4 before A10. */
final class CaseOrder {
    static final Comparator<Case> BY_ID =
            Comparator.<Case>comparingInt(each -> each.id().charAt(0)).thenComparingInt(CaseOrder::number);

    private CaseOrder() {}

    private static int number(Case each) {
        int number = 0;
        for (int at = 1; at < each.id().length() && Character.isDigit(each.id().charAt(at)); at++) {
            number = 10 * number + Character.digit(each.id().charAt(at), 10);
        }
        return number;
    }
}
