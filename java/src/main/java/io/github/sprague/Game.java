package io.github.sprague;

import static io.github.sprague.CLibrary.C;

import com.sun.jna.Pointer;
import java.nio.file.Path;

/** The rules of a heap game. Its calls use the {@link Sprague} that made it. */
public final class Game implements AutoCloseable {
  private final Sprague sprague;
  private final Handle handle;

  Game(Sprague sprague, Pointer pointer) {
    this.sprague = sprague;
    this.handle = new Handle(pointer, C::sprague_game_free);
  }

  /** The canonical text of the rules, "0.77" for "kayles". Equal rules have equal texts. */
  public String canonical() {
    return sprague.text(
        (context, buffer, size, length) -> C.sprague_game_text(context, handle.pointer(), buffer, size, length));
  }

  /** The rules in plain words. */
  public String explain() {
    return sprague.text(
        (context, buffer, size, length) -> C.sprague_game_explain(context, handle.pointer(), buffer, size, length));
  }

  /** The nim-values of the heaps 0 to {@code upTo} at least. */
  public Sequence solve(long upTo) {
    return new Sequence(
        sprague, sprague.made((context, out) -> C.sprague_solve(context, handle.pointer(), upTo, out)));
  }

  /** Searches the period within the library's limit, some seconds of work. */
  public Period period() {
    return period(0, null);
  }

  /**
   * Searches the period among the heaps up to a limit.
   *
   * @param limit 0 means the library's
   * @param certificate the file to which the proof is written, if there is one; null for none
   */
  public Period period(long limit, Path certificate) {
    Pointer made =
        sprague.made(
            (context, out) ->
                C.sprague_period_find(context, handle.pointer(), limit, Sprague.textOf(certificate), out));
    try (Handle period = new Handle(made, C::sprague_period_free)) {
      return new Period(
          Period.Status.values()[C.sprague_period_get_status(made)],
          C.sprague_period_length(made),
          C.sprague_period_preperiod(made),
          C.sprague_period_saltus(made),
          C.sprague_period_examined(made),
          sprague.text(
              (context, buffer, size, length) ->
                  C.sprague_period_theorem(context, period.pointer(), buffer, size, length)));
    }
  }

  /** Searches the misère quotient within the library's limits. */
  public Quotient quotient() {
    return quotient(0, 0, null);
  }

  /**
   * Searches the misère quotient.
   *
   * @param maxHeap the last heap; 0 means 10,000
   * @param maxOrder the largest number of elements; 0 means 200
   * @param certificate the file to which the result is written; null for none
   */
  public Quotient quotient(long maxHeap, long maxOrder, Path certificate) {
    Pointer made =
        sprague.made(
            (context, out) ->
                C.sprague_quotient_find(
                    context, handle.pointer(), maxHeap, maxOrder, Sprague.textOf(certificate), out));
    try (Handle quotient = new Handle(made, C::sprague_quotient_free)) {
      return new Quotient(
          C.sprague_quotient_is_proven(made) != 0,
          C.sprague_quotient_order(made),
          C.sprague_quotient_p_order(made),
          C.sprague_quotient_period(made),
          C.sprague_quotient_preperiod(made),
          C.sprague_quotient_last_heap(made),
          sprague.text(
              (context, buffer, size, length) ->
                  C.sprague_quotient_text(context, quotient.pointer(), buffer, size, length)));
    }
  }

  @Override
  public void close() {
    handle.close();
  }
}
