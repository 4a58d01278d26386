package io.github.sprague;

/** Who wins a position. */
public enum Outcome {
  /** The previous player: whoever must move loses. */
  P,
  /** The next player: whoever must move wins. */
  N,
  /** Nobody, since play need not end. */
  DRAW;
}
