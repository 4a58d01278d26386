/**
 * @file
 * The C interface of the library: nim-values, outcomes and winning moves, counts, proven periods,
 * misère quotients and nim-arithmetic, for C (C99 and later), C++ and every language that calls C.
 *
 * @code{.c}
 * #include <inttypes.h>
 * #include <sprague/c.h>
 * #include <stdio.h>
 *
 * int main(void) {
 *   sprague_context *context = NULL;
 *   if (sprague_context_new(&context) != SPRAGUE_OK) return 1;
 *
 *   uint64_t value = 0;
 *   if (sprague_value(context, "kayles:5 + cram:3x5", NULL, &value) != SPRAGUE_OK)
 *     fprintf(stderr, "%s\n", sprague_context_message(context));
 *   printf("%" PRIu64 "\n", value);  // 5
 *
 *   sprague_count_query query = {.size = sizeof query, .games = "nim-square:0..29", .heaps = 3};
 *   sprague_number *count = NULL;
 *   char digits[32] = "";
 *   if (sprague_count(context, &query, &count) != SPRAGUE_OK ||
 *       sprague_number_text(context, count, digits, sizeof digits, NULL) != SPRAGUE_OK)
 *     fprintf(stderr, "%s\n", sprague_context_message(context));
 *   printf("%s\n", digits);  // 1160
 *
 *   sprague_number_free(count);
 *   sprague_context_free(context);
 *   return 0;
 * }
 * @endcode
 *
 * **Errors.** A function that can fail takes a context first and returns a status. The context
 * keeps the message of its last call: there is no global or thread-local state, so a task that a
 * runtime moves to another thread between two calls still finds its own message. No C++ exception
 * leaves a function. A function that fails writes to no output parameter but the handle, which it
 * sets to NULL, and the length of a text (below).
 *
 * **Handles.** What a function writes to a `sprague_… **` parameter is the caller's and is freed
 * with the function `sprague_…_free` of its type; these accept NULL. Functions that return a number
 * directly read it from a handle in O(1), cannot fail, and return 0 for NULL.
 *
 * **Texts.** Texts are UTF-8 and end with a zero byte. A function that returns one takes
 * `char *buffer, size_t size, size_t *length`. It writes the number of bytes without the zero to
 * `*length`, unless `length` is NULL. With `buffer` NULL and `size` 0 it does no more. Where the
 * text and its zero do not fit, it returns SPRAGUE_BUFFER_TOO_SMALL and leaves the buffer as it is.
 * Such functions cost the copy of the text only, so asking for the length first is cheap.
 *
 * **Threads.** A context is used by one thread at a time; several contexts work in parallel. All
 * other handles are immutable: any number of threads may read one at once. sprague_context_stop()
 * may be called from any thread at any time. A call uses several threads by itself; see
 * sprague_context_set_threads().
 *
 * **Numbers.** Heap sizes are numbers of tokens, at most 2^62. Counts may have any size and are
 * decimal texts. Numbers in texts may be written `1e9`, `2^32` or `1e9+7`.
 *
 * The notation of games and positions is that of the program (docs/notation.md, docs/positions.md).
 * No function here reads or writes a file but those that are given its path.
 */
#ifndef SPRAGUE_C_H
#define SPRAGUE_C_H

#include <stddef.h>
#include <stdint.h>

#include "sprague/version.hpp" /* SPRAGUE_VERSION and its parts: macros only */

#if defined(__GNUC__)
#define SPRAGUE_C_FUNCTION __attribute__((visibility("default")))
#else
#define SPRAGUE_C_FUNCTION
#endif

/* In C++, too, an enumeration holds any int, so that a wrong one can be refused. */
#ifdef __cplusplus
#define SPRAGUE_C_INT : int
extern "C" {
#else
#define SPRAGUE_C_INT
#endif

/** The version of the library that is linked, such as "0.2.0"; SPRAGUE_VERSION is the header's. */
SPRAGUE_C_FUNCTION const char* sprague_version(void);

/* ---------------------------------------------------------------- statuses and contexts */

/** The status of a call. The numbers do not change between versions. */
typedef enum sprague_status SPRAGUE_C_INT {
  SPRAGUE_OK = 0,
  SPRAGUE_INVALID_INPUT = 1,    /**< a text is malformed, or arguments contradict each other */
  SPRAGUE_TOO_LARGE = 2,        /**< the answer needs more memory or time than there is */
  SPRAGUE_NOT_ESTABLISHED = 3,  /**< the answer needs a proof that was not found in the limit */
  SPRAGUE_CANCELLED = 4,        /**< the callback or sprague_context_stop() ended the call */
  SPRAGUE_INPUT_OUTPUT = 5,     /**< a file cannot be read or written */
  SPRAGUE_BUFFER_TOO_SMALL = 6, /**< the buffer of the caller does not hold the text */
  SPRAGUE_NULL_ARGUMENT = 7,    /**< a pointer that is required is NULL: a mistake of the program */
  SPRAGUE_OUT_OF_MEMORY = 8,    /**< an allocation failed */
  SPRAGUE_INTERNAL_ERROR = 9    /**< a fault of the library: please report it */
} sprague_status;

/** "invalid_input" for SPRAGUE_INVALID_INPUT and so on; "unknown" for no status. Never NULL. */
SPRAGUE_C_FUNCTION const char* sprague_status_name(sprague_status status);

/** The settings of calls and the message of the last one. */
typedef struct sprague_context sprague_context;

/** Fails with SPRAGUE_NULL_ARGUMENT and SPRAGUE_OUT_OF_MEMORY only. */
SPRAGUE_C_FUNCTION sprague_status sprague_context_new(sprague_context** context);
SPRAGUE_C_FUNCTION void sprague_context_free(sprague_context* context);

/** The reason why the last call with this context failed, one line; "" when it did not. Valid until
 * the next call with the context. Never NULL. */
SPRAGUE_C_FUNCTION const char* sprague_context_message(const sprague_context* context);

/** Where the fault is, in bytes from the beginning of the text that the last call read; -1 when the
 * last call failed for another reason, or succeeded. */
SPRAGUE_C_FUNCTION int64_t sprague_context_offset(const sprague_context* context);

/**
 * Reports the progress of a long call and says whether it goes on.
 *
 * Runs on the thread that made the call, at most about every 50 milliseconds, so not at all in a
 * short call. Must return, neither throw nor jump, and must not use the context.
 *
 * @param activity  what is done, such as "nim-values of 0.07"; valid during the callback
 * @param done      how many of the units (heaps, positions, …) are done …
 * @param total     … of this number
 * @param fraction  the part of the work that is done, 0 to 1; later units may cost more
 * @param data      what sprague_context_set_callback() was given
 * @return 0 to go on. Otherwise the call ends with SPRAGUE_CANCELLED soon.
 */
typedef int (*sprague_callback)(const char* activity, uint64_t done, uint64_t total,
                                double fraction, void* data);

/** Sets the callback of the calls that follow; NULL for none, which is the default. */
SPRAGUE_C_FUNCTION sprague_status sprague_context_set_callback(sprague_context* context,
                                                               sprague_callback callback,
                                                               void* data);

/** The largest number of threads of a call; 0, the default, means one for each core. No answer
 * depends on it. */
SPRAGUE_C_FUNCTION sprague_status sprague_context_set_threads(sprague_context* context,
                                                              unsigned threads);

/** The memory in bytes that tables of a call may take; 0, the default, means the machine's. */
SPRAGUE_C_FUNCTION sprague_status sprague_context_set_memory(sprague_context* context,
                                                             uint64_t bytes);

/**
 * The work that a call may take, in steps of about a nanosecond; 0 means any amount, and the
 * default is 3,600,000,000,000, an hour of one core. A call that is estimated to take more fails
 * with SPRAGUE_TOO_LARGE before it begins.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_context_set_max_steps(sprague_context* context,
                                                                uint64_t steps);

/**
 * Ends the call that runs with this context, and every later one that solves something, with
 * SPRAGUE_CANCELLED, until it is called with `stop` 0. May be called from any thread while the
 * context exists. Leaves the message as it is.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_context_stop(sprague_context* context, int stop);

/* ---------------------------------------------------------------- games: rules of heaps */

/** The rules of a heap game. */
typedef struct sprague_game sprague_game;

/** Reads rules such as "kayles", "0.77", "S(1,3,4)" or "take(s: gcd(s,n) = 1)". Fails with
 * SPRAGUE_INVALID_INPUT. */
SPRAGUE_C_FUNCTION sprague_status sprague_game_parse(sprague_context* context, const char* text,
                                                     sprague_game** game);
SPRAGUE_C_FUNCTION void sprague_game_free(sprague_game* game);

/** The canonical text of the rules, "0.77" for "kayles". Equal rules have equal texts. */
SPRAGUE_C_FUNCTION sprague_status sprague_game_text(sprague_context* context,
                                                    const sprague_game* game, char* buffer,
                                                    size_t size, size_t* length);

/** The rules in plain words, one paragraph. */
SPRAGUE_C_FUNCTION sprague_status sprague_game_explain(sprague_context* context,
                                                       const sprague_game* game, char* buffer,
                                                       size_t size, size_t* length);

/* ---------------------------------------------------------------- nim-values of heaps */

/** The nim-values G(0), G(1), … of a game: a table, and the proven period or law that goes on. */
typedef struct sprague_sequence sprague_sequence;

/**
 * The nim-values of the heaps 0 to `up_to` at least, by engines or a proven period.
 *
 * Time: that of the engine, from a nanosecond a heap to O(up_to) a heap (docs/performance.md).
 * Memory: 1, 2 or 4 bytes a heap. Fails with SPRAGUE_TOO_LARGE when the values do not fit in the
 * memory, SPRAGUE_NOT_ESTABLISHED when a heap is out of reach and no period is proven, and
 * SPRAGUE_INVALID_INPUT when `up_to` exceeds 2^62.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_solve(sprague_context* context, const sprague_game* game,
                                                uint64_t up_to, sprague_sequence** sequence);
SPRAGUE_C_FUNCTION void sprague_sequence_free(sprague_sequence* sequence);

/** 1 when G(heap) is computed or follows from a proven period or law, otherwise 0. */
SPRAGUE_C_FUNCTION int sprague_sequence_knows(const sprague_sequence* sequence, uint64_t heap);

/** G(heap), in O(1). Fails with SPRAGUE_NOT_ESTABLISHED when the sequence does not know it. */
SPRAGUE_C_FUNCTION sprague_status sprague_sequence_value(sprague_context* context,
                                                         const sprague_sequence* sequence,
                                                         uint64_t heap, uint64_t* value);

/** G(heap) in decimal, of a heap of any size such as "10^100". Fails with SPRAGUE_INVALID_INPUT for
 * a bad number, SPRAGUE_NOT_ESTABLISHED when the sequence does not know the value. */
SPRAGUE_C_FUNCTION sprague_status sprague_sequence_value_text(sprague_context* context,
                                                              const sprague_sequence* sequence,
                                                              const char* heap, char* buffer,
                                                              size_t size, size_t* length);

/**
 * Writes G(from), …, G(from + count − 1) to `count` cells of `cell_size` bytes, 1, 2, 4 or 8:
 * unsigned integers in the byte order of the machine. `cells` is aligned to `cell_size` and may be
 * NULL when `count` is 0. Takes about the time of the copy. Fails with SPRAGUE_NOT_ESTABLISHED when
 * a value is not known, SPRAGUE_TOO_LARGE when one does not fit in a cell, and
 * SPRAGUE_INVALID_INPUT for another cell size or heaps beyond 2^62.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_sequence_copy(sprague_context* context,
                                                        const sprague_sequence* sequence,
                                                        uint64_t from, size_t count, void* cells,
                                                        size_t cell_size);

/* ---------------------------------------------------------------- positions */

/**
 * The nim-value of a sum of heaps and of positions of any kind: "kayles:5,7", "cram:3x5",
 * "kayles:5 + cram:3x5".
 *
 * Time: that of sprague_solve() for each game of heaps, and a search for each other component,
 * which takes time and memory that nobody knows beforehand. With a path in `certificate` the
 * position must be one component that is not a heap, and the proof of its value is written to that
 * file, which sprague_verify() checks; NULL for none. Fails with SPRAGUE_INVALID_INPUT, also for a
 * position without a nim-value, since play need not end; SPRAGUE_TOO_LARGE,
 * SPRAGUE_NOT_ESTABLISHED, SPRAGUE_INPUT_OUTPUT.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_value(sprague_context* context, const char* position,
                                                const char* certificate, uint64_t* value);

/** Who wins by making the last move. */
typedef enum sprague_convention SPRAGUE_C_INT {
  SPRAGUE_NORMAL = 0, /**< the player who makes the last move wins */
  SPRAGUE_MISERE = 1  /**< the player who makes the last move loses */
} sprague_convention;

/** Who wins a position. */
typedef enum sprague_outcome SPRAGUE_C_INT {
  SPRAGUE_P = 0,   /**< the previous player: whoever must move loses */
  SPRAGUE_N = 1,   /**< the next player: whoever must move wins */
  SPRAGUE_DRAW = 2 /**< nobody, since play need not end; no position of heaps */
} sprague_outcome;

/** The outcome of a position and its winning moves. */
typedef struct sprague_analysis sprague_analysis;

/** Analyses a position as sprague_value() reads it. Time: that of sprague_value(), one step for
 * each option of a heap, and a search for each move of another component. Fails as sprague_value()
 * does, under misère play with SPRAGUE_NOT_ESTABLISHED where the quotient becomes too large. */
SPRAGUE_C_FUNCTION sprague_status sprague_analyse(sprague_context* context, const char* position,
                                                  sprague_convention convention,
                                                  sprague_analysis** analysis);
SPRAGUE_C_FUNCTION void sprague_analysis_free(sprague_analysis* analysis);

/** Who wins. */
SPRAGUE_C_FUNCTION sprague_outcome sprague_analysis_outcome(const sprague_analysis* analysis);

/** The nim-sum; under misère play, where a quotient decides, the number of its element, and 0 of a
 * position that is played out, or that has no nim-value since play need not end. */
SPRAGUE_C_FUNCTION uint64_t sprague_analysis_nim_sum(const sprague_analysis* analysis);

/** How many winning moves there are. Equal heaps of a component count once. */
SPRAGUE_C_FUNCTION size_t sprague_analysis_move_count(const sprague_analysis* analysis);

/** The winning move with an index from 0: "5 -> 2", "5 -> 1,2", "a1 b1", and in a sum with the
 * number of the component, "0: 5 -> 2". Fails with SPRAGUE_INVALID_INPUT when there is no such
 * index. */
SPRAGUE_C_FUNCTION sprague_status sprague_analysis_move(sprague_context* context,
                                                        const sprague_analysis* analysis,
                                                        size_t index, char* buffer, size_t size,
                                                        size_t* length);

/** All of it in JSON, as `sprague moves --json` (docs/formats.md). */
SPRAGUE_C_FUNCTION sprague_status sprague_analysis_json(sprague_context* context,
                                                        const sprague_analysis* analysis,
                                                        char* buffer, size_t size, size_t* length);

/* ---------------------------------------------------------------- counts */

/** A natural number of any size. */
typedef struct sprague_number sprague_number;
SPRAGUE_C_FUNCTION void sprague_number_free(sprague_number* number);

/** The decimal digits. */
SPRAGUE_C_FUNCTION sprague_status sprague_number_text(sprague_context* context,
                                                      const sprague_number* number, char* buffer,
                                                      size_t size, size_t* length);

/** The number as an integer. Fails with SPRAGUE_TOO_LARGE from 2^64 on. */
SPRAGUE_C_FUNCTION sprague_status sprague_number_u64(sprague_context* context,
                                                     const sprague_number* number, uint64_t* value);

/** Which tuples of heaps are counted. */
typedef enum sprague_order SPRAGUE_C_INT {
  SPRAGUE_SORTED = 0,   /**< h1 <= h2 <= …: multisets */
  SPRAGUE_ORDERED = 1,  /**< all tuples */
  SPRAGUE_DISTINCT = 2, /**< h1 < h2 < …: sets */
  SPRAGUE_ARRANGED = 3  /**< all tuples of different heaps: K! for each set */
} sprague_order;

/**
 * A question of what to count. Members that are left out are 0 or NULL and mean the default, so
 * that `{.size = sizeof(sprague_count_query), .games = "kayles:0..100"}` is a query. `size` tells
 * the library which members the program knows: later versions add members at the end.
 */
typedef struct sprague_count_query {
  size_t size;             /**< sizeof(sprague_count_query) */
  const char* games;       /**< a game with its range of heaps, "kayles:0..100", or a sum such as
                              "kayles:0..100 + nim:0..5", one heap of each */
  const char* modulus;     /**< count modulo this number, at least 1; NULL: exactly */
  const char* nim_sum;     /**< count positions with this nim-sum, or with SPRAGUE_N those with
                              another; NULL: with an outcome */
  uint64_t heaps;          /**< number of heaps of the one game; 0 means 1 */
  uint64_t tokens;         /**< if not 0: placements of this number of distinguishable tokens on a
                              board; the range of the one game, 0..side-1, is that of a coordinate */
  uint64_t dimensions;     /**< of the board; 0 means 2 */
  sprague_order order;     /**< of the heaps */
  sprague_outcome outcome; /**< count P-positions (the default) or N-positions */
  sprague_convention convention;
} sprague_count_query;

/**
 * Counts positions. The cost depends on the number of different nim-values far more than on the
 * range (docs/algorithms.md, "Counting"); an exact count needs memory for its digits. Fails with
 * SPRAGUE_INVALID_INPUT, also for a `size` that no version has had and for members that contradict
 * each other, SPRAGUE_TOO_LARGE, SPRAGUE_NOT_ESTABLISHED.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_count(sprague_context* context,
                                                const sprague_count_query* query,
                                                sprague_number** count);

/* ---------------------------------------------------------------- periods and certificates */

/** Whether a period is known. */
typedef enum sprague_period_status SPRAGUE_C_INT {
  SPRAGUE_PERIOD_NONE = 0,        /**< none up to the heaps examined */
  SPRAGUE_PERIOD_CONJECTURED = 1, /**< observed; no theorem covers these rules */
  SPRAGUE_PERIOD_PROVEN = 2,      /**< a theorem applies, and its certificate can be written */
  SPRAGUE_PERIOD_BY_THEOREM = 3   /**< a theorem applies, and it has no certificate */
} sprague_period_status;

/** G(n + length) = G(n) + saltus for all n >= preperiod, with the least length and preperiod. */
typedef struct sprague_period sprague_period;

/**
 * Searches the period among the heaps up to `limit`; 0 means the library's limit, some seconds of
 * work. That none is found or proven is no error. With a path in `certificate` the proof is written
 * to that file, atomically, if there is one; NULL for none. Memory and time: those of
 * sprague_solve(), less where the values can be streamed. Fails with SPRAGUE_NOT_ESTABLISHED when
 * the period is proven but no certificate covers the proof, SPRAGUE_INPUT_OUTPUT,
 * SPRAGUE_TOO_LARGE, and SPRAGUE_INVALID_INPUT when the limit exceeds 2^62.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_period_find(sprague_context* context,
                                                      const sprague_game* game, uint64_t limit,
                                                      const char* certificate,
                                                      sprague_period** period);
SPRAGUE_C_FUNCTION void sprague_period_free(sprague_period* period);

/** Whether a theorem shows the period, and whether its certificate can be written. */
SPRAGUE_C_FUNCTION sprague_period_status sprague_period_get_status(const sprague_period* period);

/* The next three are 0 when the status is SPRAGUE_PERIOD_NONE. */
SPRAGUE_C_FUNCTION uint64_t sprague_period_length(const sprague_period* period);
SPRAGUE_C_FUNCTION uint64_t sprague_period_preperiod(const sprague_period* period);
SPRAGUE_C_FUNCTION uint64_t sprague_period_saltus(const sprague_period* period);

/** The heaps 0 to this number − 1 were examined. */
SPRAGUE_C_FUNCTION uint64_t sprague_period_examined(const sprague_period* period);

/** The theorem by which the period or the law is proven, one sentence; "" without a proof. */
SPRAGUE_C_FUNCTION sprague_status sprague_period_theorem(sprague_context* context,
                                                         const sprague_period* period, char* buffer,
                                                         size_t size, size_t* length);

/** All of it in JSON, as `sprague period --json` (docs/formats.md). */
SPRAGUE_C_FUNCTION sprague_status sprague_period_json(sprague_context* context,
                                                      const sprague_period* period, char* buffer,
                                                      size_t size, size_t* length);

/** The finding of a check of a certificate. */
typedef enum sprague_verdict SPRAGUE_C_INT {
  SPRAGUE_WRONG = 0,     /**< the certificate does not show what it claims */
  SPRAGUE_UNDECIDED = 1, /**< it may be right; the checker cannot establish it within its steps */
  SPRAGUE_VERIFIED = 2   /**< everything is checked and right */
} sprague_verdict;

/** The result of the check of a certificate. */
typedef struct sprague_verification sprague_verification;

/**
 * Checks a certificate with code that is independent of the engines. `max_steps` bounds the work, a
 * nanosecond a step; 0 means enough for every certificate of a known period. That the certificate
 * is wrong is no error. Fails with SPRAGUE_INPUT_OUTPUT when the file cannot be opened, with
 * SPRAGUE_INVALID_INPUT when it is no certificate, or is truncated or edited.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_verify(sprague_context* context, const char* path,
                                                 uint64_t max_steps,
                                                 sprague_verification** verification);
SPRAGUE_C_FUNCTION void sprague_verification_free(sprague_verification* verification);

/** SPRAGUE_WRONG for NULL. */
SPRAGUE_C_FUNCTION sprague_verdict
sprague_verification_verdict(const sprague_verification* verification);

/** One sentence: what was checked and what that establishes, or what is wrong and where. */
SPRAGUE_C_FUNCTION sprague_status
sprague_verification_summary(sprague_context* context, const sprague_verification* verification,
                             char* buffer, size_t size, size_t* length);

/** All of it in JSON, as `sprague verify --json` (docs/formats.md). */
SPRAGUE_C_FUNCTION sprague_status
sprague_verification_json(sprague_context* context, const sprague_verification* verification,
                          char* buffer, size_t size, size_t* length);

/* ---------------------------------------------------------------- misère quotients */

/** The misère quotient of a game, or of its heaps up to one. */
typedef struct sprague_quotient sprague_quotient;

/**
 * Searches the misère quotient heap by heap until it is proven to be that of all heaps, or a limit
 * is reached: the last heap (0 means 10,000, at most 1,000,000) or the number of elements (0 means
 * 200, at most 60,000). A limit that is reached is no error. With a path in `certificate` the
 * result is written to that file, for sprague_verify(); NULL for none. Memory: 2 · order² bytes,
 * and tables of outcomes. Fails with SPRAGUE_NOT_ESTABLISHED when no certificate covers the rules,
 * SPRAGUE_INPUT_OUTPUT, and SPRAGUE_INVALID_INPUT for larger limits.
 */
SPRAGUE_C_FUNCTION sprague_status sprague_quotient_find(sprague_context* context,
                                                        const sprague_game* game, uint64_t max_heap,
                                                        uint64_t max_order, const char* certificate,
                                                        sprague_quotient** quotient);
SPRAGUE_C_FUNCTION void sprague_quotient_free(sprague_quotient* quotient);

/** 1 when a theorem shows it to be the quotient of all heaps, otherwise 0. Its `status` in JSON is
 * `proven` where it has a certificate, too. */
SPRAGUE_C_FUNCTION int sprague_quotient_is_proven(const sprague_quotient* quotient);

/** How many elements it has, and how many of them are P-elements. */
SPRAGUE_C_FUNCTION uint64_t sprague_quotient_order(const sprague_quotient* quotient);
SPRAGUE_C_FUNCTION uint64_t sprague_quotient_p_order(const sprague_quotient* quotient);

/** The period and the preperiod of the elements of the heaps; 0 when it is not proven. */
SPRAGUE_C_FUNCTION uint64_t sprague_quotient_period(const sprague_quotient* quotient);
SPRAGUE_C_FUNCTION uint64_t sprague_quotient_preperiod(const sprague_quotient* quotient);

/** The last heap that was examined. */
SPRAGUE_C_FUNCTION uint64_t sprague_quotient_last_heap(const sprague_quotient* quotient);

/** Generators, relations, P-elements and the elements of the heaps, a line each. */
SPRAGUE_C_FUNCTION sprague_status sprague_quotient_text(sprague_context* context,
                                                        const sprague_quotient* quotient,
                                                        char* buffer, size_t size, size_t* length);

/** All of it but the multiplication table in JSON, as `sprague quotient --json`. */
SPRAGUE_C_FUNCTION sprague_status sprague_quotient_json(sprague_context* context,
                                                        const sprague_quotient* quotient,
                                                        char* buffer, size_t size, size_t* length);

/* ---------------------------------------------------------------- nim-arithmetic */

/* The nimbers below 2^64 are a field. A product takes about a hundred table look-ups. */

/** a ⊕ b, the exclusive or. */
SPRAGUE_C_FUNCTION uint64_t sprague_nim_sum(uint64_t a, uint64_t b);
/** a ⊗ b. */
SPRAGUE_C_FUNCTION uint64_t sprague_nim_product(uint64_t a, uint64_t b);
/** The product of `exponent` factors a; 1 for no factors. */
SPRAGUE_C_FUNCTION uint64_t sprague_nim_power(uint64_t a, uint64_t exponent);
/** The only number whose nim-square is a. */
SPRAGUE_C_FUNCTION uint64_t sprague_nim_square_root(uint64_t a);
/** The number y with b ⊗ y = a. Fails with SPRAGUE_INVALID_INPUT for b = 0. */
SPRAGUE_C_FUNCTION sprague_status sprague_nim_quotient(sprague_context* context, uint64_t a,
                                                       uint64_t b, uint64_t* quotient);
/** Computes an expression such as "12 * 7 + 3", "sqrt(5)", "log(5, 4)" or "solve(1, 2)", as
 * `sprague nimber` does; the answer is a text such as "6", "4 5" or "[w + 1]". Fails with
 * SPRAGUE_INVALID_INPUT, and of infinite ordinals with SPRAGUE_NOT_ESTABLISHED or
 * SPRAGUE_TOO_LARGE. */
SPRAGUE_C_FUNCTION sprague_status sprague_nim_evaluate(sprague_context* context,
                                                       const char* expression, char* buffer,
                                                       size_t size, size_t* length);

#ifdef __cplusplus
}
#endif

#endif /* SPRAGUE_C_H */
