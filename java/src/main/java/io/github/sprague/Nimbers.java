package io.github.sprague;

import static io.github.sprague.CLibrary.C;

/** The field of the nimbers below 2^64, as unsigned {@code long}s. {@link Sprague#evaluate} has quotients and more. */
public final class Nimbers {
  private Nimbers() {}

  /** a ⊕ b, the exclusive or. */
  public static long sum(long a, long b) {
    return C.sprague_nim_sum(a, b);
  }

  /** a ⊗ b. */
  public static long product(long a, long b) {
    return C.sprague_nim_product(a, b);
  }

  /** The product of {@code exponent} (unsigned) factors a; 1 for no factors. */
  public static long power(long a, long exponent) {
    return C.sprague_nim_power(a, exponent);
  }

  /** The only number whose nim-square is a. */
  public static long squareRoot(long a) {
    return C.sprague_nim_square_root(a);
  }
}
