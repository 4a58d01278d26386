package io.github.sprague;

/** Which tuples of heaps are counted. */
public enum Order {
  /** h1 ≤ h2 ≤ …: multisets. */
  SORTED,
  /** All tuples. */
  ORDERED,
  /** h1 &lt; h2 &lt; …: sets. */
  DISTINCT,
  /** All tuples of different heaps: K! for each set. */
  ARRANGED;
}
