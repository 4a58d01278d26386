package io.github.sprague;

import java.math.BigInteger;

/**
 * What to count: {@code CountQuery.of("nim-square:0..29").heaps(3)}. Queries are immutable; each method returns another one.
 */
public final class CountQuery {
  private final String games;
  private String modulus;
  private String nimSum;
  private long heaps;
  private long tokens;
  private long dimensions;
  private Order order = Order.SORTED;
  private Outcome outcome = Outcome.P;
  private Convention convention = Convention.NORMAL;

  private CountQuery(String games) {
    this.games = games;
  }

  private CountQuery copy() {
    CountQuery copy = new CountQuery(games);
    copy.modulus = modulus;
    copy.nimSum = nimSum;
    copy.heaps = heaps;
    copy.tokens = tokens;
    copy.dimensions = dimensions;
    copy.order = order;
    copy.outcome = outcome;
    copy.convention = convention;
    return copy;
  }

  /** P-positions of one heap of a game with its range, "kayles:0..100", or of a sum such as "kayles:0..100 + nim:0..5". */
  public static CountQuery of(String games) {
    return new CountQuery(games);
  }

  /** Tuples of this number of heaps of the one game. */
  public CountQuery heaps(long number) {
    CountQuery query = copy();
    query.heaps = number;
    return query;
  }

  /** Which tuples. */
  public CountQuery order(Order tuples) {
    CountQuery query = copy();
    query.order = tuples;
    return query;
  }

  /** Positions with this outcome. */
  public CountQuery outcome(Outcome wanted) {
    CountQuery query = copy();
    query.outcome = wanted;
    return query;
  }

  /** Positions with this nim-sum; with {@link Outcome#N} those with another. */
  public CountQuery nimSum(BigInteger wanted) {
    CountQuery query = copy();
    query.nimSum = wanted.toString();
    return query;
  }

  /** Modulo a number of any size. */
  public CountQuery modulus(BigInteger number) {
    CountQuery query = copy();
    query.modulus = number.toString();
    return query;
  }

  /** Modulo a number. */
  public CountQuery modulus(long number) {
    return modulus(BigInteger.valueOf(number));
  }

  /** Placements of distinguishable tokens on a board; the range of the game is that of a coordinate. */
  public CountQuery tokens(long number, long boardDimensions) {
    CountQuery query = copy();
    query.tokens = number;
    query.dimensions = boardDimensions;
    return query;
  }

  /** Under normal or misère play. */
  public CountQuery convention(Convention play) {
    CountQuery query = copy();
    query.convention = play;
    return query;
  }

  CLibrary.Query structure() {
    CLibrary.Query structure = new CLibrary.Query();
    structure.size = structure.size();
    structure.games = games;
    structure.modulus = modulus;
    structure.nimSum = nimSum;
    structure.heaps = heaps;
    structure.tokens = tokens;
    structure.dimensions = dimensions;
    structure.order = order.ordinal();
    structure.outcome = outcome.ordinal();
    structure.convention = convention.ordinal();
    return structure;
  }
}
