package io.github.sprague;

import static io.github.sprague.CLibrary.C;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Impartial games: nim-values, outcomes, winning moves, counts, periods.
 *
 * <pre>{@code
 * try (Sprague sprague = new Sprague()) {
 *   sprague.value("kayles:5 + cram:3x5");                             // 5
 *   sprague.analyse("nim:3,5,7").winningMoves();                      // 3 -> 2, 5 -> 4, 7 -> 6
 *   sprague.count(CountQuery.of("nim-square:0..29").heaps(3));        // 1160
 * }
 * }</pre>
 *
 * <p>A call uses several cores by itself. Calls from several threads on one object run one after the other; objects are independent, so
 * that threads with one each run in parallel. A call that fails throws {@link SpragueException}.
 */
public final class Sprague implements AutoCloseable {
  private final Handle handle;
  private CLibrary.ProgressCallback callback; // kept: the library calls it
  private Throwable thrown; // by the listener, during the present call

  /** Makes an object with settings of its own. */
  public Sprague() {
    PointerByReference context = new PointerByReference();
    int status = C.sprague_context_new(context);
    if (status != 0) throw new SpragueException(SpragueException.Reason.values()[status], "no context", -1);
    handle = new Handle(context.getValue(), C::sprague_context_free);
  }

  /** The version of the library, such as "0.2.0". */
  public static String version() {
    return C.sprague_version();
  }

  /** The largest number of threads of a call; 0, the default, means one for each core. */
  public void setThreads(int threads) {
    call(context -> C.sprague_context_set_threads(context, threads));
  }

  /** The memory in bytes that tables of a call may take; 0, the default, means the machine's. */
  public void setMemory(long bytes) {
    call(context -> C.sprague_context_set_memory(context, bytes));
  }

  /**
   * The work that a call may take, in steps of about a nanosecond; 0 means any amount, and the default is an hour of one core. A call that
   * is estimated to take more throws a {@link SpragueException} with {@code TOO_LARGE} before it begins.
   */
  public void setMaxSteps(long steps) {
    call(context -> C.sprague_context_set_max_steps(context, steps));
  }

  /**
   * Sets a listener to the progress of long calls. It runs on the thread of the call, about every 50 milliseconds, and returns whether to go
   * on: with false the call throws a {@link SpragueException} with {@code CANCELLED}. What the listener throws ends the call, too.
   *
   * @param goesOn null for none
   */
  public synchronized void setProgress(Predicate<Progress> goesOn) {
    CLibrary.ProgressCallback next =
        goesOn == null
            ? null
            : (activity, done, total, fraction, data) -> {
              try {
                return goesOn.test(new Progress(activity.getString(0, "UTF-8"), done, total, fraction)) ? 0 : 1;
              } catch (RuntimeException | Error exception) {
                thrown = exception;
                return 1;
              }
            };
    call(context -> C.sprague_context_set_callback(context, next, null));
    callback = next;
  }

  /** Ends the present call of any thread, and every later one, with {@code CANCELLED}, until {@link #resume}. */
  public void stop() {
    C.sprague_context_stop(handle.pointer(), 1);
  }

  /** Allows calls after {@link #stop}. */
  public void resume() {
    C.sprague_context_stop(handle.pointer(), 0);
  }

  /** Reads rules such as "kayles", "0.77", "S(1,3,4)" or "take(s: gcd(s,n) = 1)". */
  public Game game(String rules) {
    return new Game(this, made((context, out) -> C.sprague_game_parse(context, rules, out)));
  }

  /** The nim-value of a sum of heaps and positions of any kind: "kayles:5,7", "kayles:5 + cram:3x5". */
  public long value(String position) {
    return value(position, null);
  }

  /** The same, of one component that is not a heap, with a proof of the value in a file. */
  public long value(String position, Path certificate) {
    LongByReference value = new LongByReference();
    call(context -> C.sprague_value(context, position, textOf(certificate), value));
    return value.getValue();
  }

  /** The outcome and the winning moves of a position under normal play. */
  public Analysis analyse(String position) {
    return analyse(position, Convention.NORMAL);
  }

  /** The outcome and the winning moves of a position. */
  public Analysis analyse(String position, Convention convention) {
    Pointer made = made((context, out) -> C.sprague_analyse(context, position, convention.ordinal(), out));
    try (Handle analysis = new Handle(made, C::sprague_analysis_free)) {
      List<String> moves = new ArrayList<>();
      for (long i = 0; i < C.sprague_analysis_move_count(made); ++i) moves.add(move(analysis, i));
      return new Analysis(
          Outcome.values()[C.sprague_analysis_outcome(made)],
          C.sprague_analysis_nim_sum(made),
          List.copyOf(moves),
          text((context, buffer, size, length) -> C.sprague_analysis_json(context, made, buffer, size, length)));
    }
  }

  private String move(Handle analysis, long index) {
    return text(
        (context, buffer, size, length) ->
            C.sprague_analysis_move(context, analysis.pointer(), index, buffer, size, length));
  }

  /** Counts positions. */
  public BigInteger count(CountQuery query) {
    Pointer made = made((context, out) -> C.sprague_count(context, query.structure(), out));
    try (Handle number = new Handle(made, C::sprague_number_free)) {
      return new BigInteger(
          text(
              (context, buffer, size, length) ->
                  C.sprague_number_text(context, number.pointer(), buffer, size, length)));
    }
  }

  /** Checks a certificate with code that is independent of the engines. */
  public Verification verify(Path certificate) {
    return verify(certificate, 0);
  }

  /** The same with a limit of the work, a nanosecond a step; 0 means the library's. */
  public Verification verify(Path certificate, long maxSteps) {
    Pointer made = made((context, out) -> C.sprague_verify(context, textOf(certificate), maxSteps, out));
    try (Handle verification = new Handle(made, C::sprague_verification_free)) {
      return new Verification(
          Verdict.values()[C.sprague_verification_verdict(made)],
          text(
              (context, buffer, size, length) ->
                  C.sprague_verification_summary(context, verification.pointer(), buffer, size, length)),
          text(
              (context, buffer, size, length) ->
                  C.sprague_verification_json(context, verification.pointer(), buffer, size, length)));
    }
  }

  /** Computes with nimbers: "12 * 7 + 3" is "6", "solve(1, 2)" is "4 5". */
  public String evaluate(String nimbers) {
    return text(
        (context, buffer, size, length) -> C.sprague_nim_evaluate(context, nimbers, buffer, size, length));
  }

  @Override
  public synchronized void close() {
    handle.close();
    callback = null;
  }

  static String textOf(Path path) {
    return path == null ? null : path.toString();
  }

  @FunctionalInterface
  interface Call {
    int with(Pointer context);
  }

  @FunctionalInterface
  interface Maker {
    int with(Pointer context, PointerByReference out);
  }

  @FunctionalInterface
  interface TextCall {
    int with(Pointer context, byte[] buffer, long size, LongByReference length);
  }

  /** Calls the library and throws where it fails. */
  synchronized void call(Call call) {
    Pointer context = handle.pointer();
    thrown = null;
    int status = call.with(context);
    if (status == 0) return;
    if (thrown instanceof RuntimeException exception) throw exception;
    if (thrown instanceof Error error) throw error;
    String message = C.sprague_context_message(context).getString(0, "UTF-8");
    throw new SpragueException(
        SpragueException.Reason.values()[status], message, C.sprague_context_offset(context));
  }

  /** The handle that a call makes. */
  Pointer made(Maker maker) {
    PointerByReference out = new PointerByReference();
    call(context -> maker.with(context, out));
    return out.getValue();
  }

  /** The text that a call writes, after a call that asks for its length. */
  String text(TextCall call) {
    LongByReference length = new LongByReference();
    call(context -> call.with(context, null, 0, length));
    byte[] buffer = new byte[Math.toIntExact(length.getValue() + 1)];
    call(context -> call.with(context, buffer, buffer.length, length));
    return new String(buffer, 0, buffer.length - 1, StandardCharsets.UTF_8);
  }
}
