package io.github.sprague;

/**
 * G(n + length) = G(n) + saltus for all n ≥ preperiod, with the least length and preperiod.
 *
 * @param status whether a period is known
 * @param length the period; 0, as the next two, when there is none
 * @param preperiod from which heap on
 * @param saltus what each period adds
 * @param examined the heaps below this one were examined
 * @param theorem by which it is proven; empty without a proof
 */
public record Period(Status status, long length, long preperiod, long saltus, long examined, String theorem) {
  /** Whether a period is known. */
  public enum Status {
    /** None up to the heaps examined. */
    NONE,
    /** Observed; no theorem covers these rules. */
    CONJECTURED,
    /** A theorem applies, and its conditions were checked. */
    PROVEN;
  }
}
