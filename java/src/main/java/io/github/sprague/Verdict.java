package io.github.sprague;

/** What a check of a certificate found. */
public enum Verdict {
  /** The certificate does not show what it claims. */
  WRONG,
  /** It may be right; the checker cannot establish it. */
  UNDECIDED,
  /** Everything is checked and right. */
  VERIFIED;
}
