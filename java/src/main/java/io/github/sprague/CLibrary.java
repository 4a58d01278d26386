package io.github.sprague;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.util.Map;

/**
 * The functions of {@code sprague/c.h}, which documents them. {@code size_t} is a {@code long}: the library is for machines of 64 bits.
 */
interface CLibrary extends Library {
  CLibrary C = Native.load("sprague_c", CLibrary.class, Map.of(Library.OPTION_STRING_ENCODING, "UTF-8"));

  interface ProgressCallback extends Callback {
    int report(Pointer activity, long done, long total, double fraction, Pointer data);
  }

  @Structure.FieldOrder({"size", "games", "modulus", "nimSum", "heaps", "tokens", "dimensions", "order", "outcome", "convention"})
  final class Query extends Structure {
    public long size;
    public String games;
    public String modulus;
    public String nimSum;
    public long heaps;
    public long tokens;
    public long dimensions;
    public int order;
    public int outcome;
    public int convention;
  }

  String sprague_version();

  int sprague_context_new(PointerByReference context);

  void sprague_context_free(Pointer context);

  Pointer sprague_context_message(Pointer context);

  long sprague_context_offset(Pointer context);

  int sprague_context_set_callback(Pointer context, ProgressCallback callback, Pointer data);

  int sprague_context_set_threads(Pointer context, int threads);

  int sprague_context_set_memory(Pointer context, long bytes);

  int sprague_context_set_max_steps(Pointer context, long steps);

  int sprague_context_stop(Pointer context, int stop);

  int sprague_game_parse(Pointer context, String text, PointerByReference game);

  void sprague_game_free(Pointer game);

  int sprague_game_text(Pointer context, Pointer game, byte[] buffer, long size, LongByReference length);

  int sprague_game_explain(Pointer context, Pointer game, byte[] buffer, long size, LongByReference length);

  int sprague_solve(Pointer context, Pointer game, long upTo, PointerByReference sequence);

  void sprague_sequence_free(Pointer sequence);

  int sprague_sequence_knows(Pointer sequence, long heap);

  int sprague_sequence_value(Pointer context, Pointer sequence, long heap, LongByReference value);

  int sprague_sequence_value_text(Pointer context, Pointer sequence, String heap, byte[] buffer, long size, LongByReference length);

  int sprague_sequence_copy(Pointer context, Pointer sequence, long from, long count, long[] cells, long cellSize);

  int sprague_value(Pointer context, String position, String certificate, LongByReference value);

  int sprague_analyse(Pointer context, String position, int convention, PointerByReference analysis);

  void sprague_analysis_free(Pointer analysis);

  int sprague_analysis_outcome(Pointer analysis);

  long sprague_analysis_nim_sum(Pointer analysis);

  long sprague_analysis_move_count(Pointer analysis);

  int sprague_analysis_move(Pointer context, Pointer analysis, long index, byte[] buffer, long size, LongByReference length);

  int sprague_analysis_json(Pointer context, Pointer analysis, byte[] buffer, long size, LongByReference length);

  int sprague_count(Pointer context, Query query, PointerByReference number);

  void sprague_number_free(Pointer number);

  int sprague_number_text(Pointer context, Pointer number, byte[] buffer, long size, LongByReference length);

  int sprague_period_find(Pointer context, Pointer game, long limit, String certificate, PointerByReference period);

  void sprague_period_free(Pointer period);

  int sprague_period_get_status(Pointer period);

  long sprague_period_length(Pointer period);

  long sprague_period_preperiod(Pointer period);

  long sprague_period_saltus(Pointer period);

  long sprague_period_examined(Pointer period);

  int sprague_period_theorem(Pointer context, Pointer period, byte[] buffer, long size, LongByReference length);

  int sprague_verify(Pointer context, String path, long maxSteps, PointerByReference verification);

  void sprague_verification_free(Pointer verification);

  int sprague_verification_verdict(Pointer verification);

  int sprague_verification_summary(Pointer context, Pointer verification, byte[] buffer, long size, LongByReference length);

  int sprague_verification_json(Pointer context, Pointer verification, byte[] buffer, long size, LongByReference length);

  int sprague_quotient_find(Pointer context, Pointer game, long maxHeap, long maxOrder, String certificate, PointerByReference quotient);

  void sprague_quotient_free(Pointer quotient);

  int sprague_quotient_is_proven(Pointer quotient);

  long sprague_quotient_order(Pointer quotient);

  long sprague_quotient_p_order(Pointer quotient);

  long sprague_quotient_period(Pointer quotient);

  long sprague_quotient_preperiod(Pointer quotient);

  long sprague_quotient_last_heap(Pointer quotient);

  int sprague_quotient_text(Pointer context, Pointer quotient, byte[] buffer, long size, LongByReference length);

  long sprague_nim_sum(long a, long b);

  long sprague_nim_product(long a, long b);

  long sprague_nim_power(long a, long exponent);

  long sprague_nim_square_root(long a);

  int sprague_nim_evaluate(Pointer context, String expression, byte[] buffer, long size, LongByReference length);
}
