/* The C interface for R's .Call. A failed call is an error of R, after everything is freed.
 *
 *     PKG_CPPFLAGS="-Iinclude -Ibuild/release/include" \
 *     PKG_LIBS="-Lbuild/release -lsprague_c -Wl,-rpath,$PWD/build/release" \
 *     R CMD SHLIB -o sprague_r.so examples/r/sprague_r.c
 */
#include <R.h>
#include <Rinternals.h>
#include <sprague/c.h>
#include <stdlib.h>

static sprague_context* context_of(SEXP pointer) {
  return R_ExternalPtrAddr(pointer);
}

static void check(SEXP context, sprague_status status) {
  if (status != SPRAGUE_OK) Rf_error("%s", sprague_context_message(context_of(context)));
}

static void free_context(SEXP pointer) {
  sprague_context_free(context_of(pointer));
  R_ClearExternalPtr(pointer);
}

SEXP r_sprague_context(void) {
  sprague_context* context = NULL;
  if (sprague_context_new(&context) != SPRAGUE_OK) Rf_error("out of memory");
  SEXP pointer = PROTECT(R_MakeExternalPtr(context, R_NilValue, R_NilValue));
  R_RegisterCFinalizerEx(pointer, free_context, TRUE);
  UNPROTECT(1);
  return pointer;
}

SEXP r_sprague_value(SEXP context, SEXP position) {
  uint64_t value = 0;
  check(context, sprague_value(context_of(context), CHAR(STRING_ELT(position, 0)), NULL, &value));
  return Rf_ScalarReal((double)value);
}

/* The nim-values of the heaps 0 to n, as numbers of R, which are exact below 2^53. */
SEXP r_sprague_values(SEXP context, SEXP rules, SEXP n) {
  const size_t count = (size_t)Rf_asReal(n) + 1;
  SEXP result = PROTECT(Rf_allocVector(REALSXP, (R_xlen_t)count));
  uint64_t* values = (uint64_t*)R_alloc(count, sizeof *values); /* freed by R */
  sprague_context* c = context_of(context);
  sprague_game* game = NULL;
  sprague_sequence* sequence = NULL;
  sprague_status status = sprague_game_parse(c, CHAR(STRING_ELT(rules, 0)), &game);
  if (status == SPRAGUE_OK) status = sprague_solve(c, game, count - 1, &sequence);
  if (status == SPRAGUE_OK)
    status = sprague_sequence_copy(c, sequence, 0, count, values, sizeof *values);
  sprague_sequence_free(sequence);
  sprague_game_free(game);
  check(context, status);
  for (size_t i = 0; i < count; ++i) REAL(result)[i] = (double)values[i];
  UNPROTECT(1);
  return result;
}

/* How many P-positions of a number of heaps there are, in decimal. */
SEXP r_sprague_count(SEXP context, SEXP games, SEXP heaps) {
  sprague_context* c = context_of(context);
  const sprague_count_query query = {.size = sizeof query,
                                     .games = CHAR(STRING_ELT(games, 0)),
                                     .heaps = (uint64_t)Rf_asReal(heaps)};
  sprague_number* number = NULL;
  size_t length = 0;
  check(context, sprague_count(c, &query, &number));
  sprague_number_text(c, number, NULL, 0, &length);
  char* digits = malloc(length + 1);
  if (digits != NULL) sprague_number_text(c, number, digits, length + 1, NULL);
  sprague_number_free(number);
  if (digits == NULL) Rf_error("out of memory");
  SEXP result = PROTECT(Rf_mkString(digits));
  free(digits);
  UNPROTECT(1);
  return result;
}
