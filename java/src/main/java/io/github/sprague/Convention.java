package io.github.sprague;

/** Who wins by making the last move. */
public enum Convention {
  /** The player who makes the last move wins. */
  NORMAL,
  /** The player who makes the last move loses; for heaps only. */
  MISERE;
}
