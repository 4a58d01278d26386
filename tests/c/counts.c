/* Counts of positions, exact and modulo a number. */
#include <stdlib.h>

#include "check.h"

/* The digits of a count, which the next call overwrites. */
static const char* count_of(sprague_context* context, const sprague_count_query* query) {
  static char digits[100];
  sprague_number* number = NULL;
  digits[0] = '\0';
  if (sprague_count(context, query, &number) != SPRAGUE_OK) return sprague_context_message(context);
  CHECK_STATUS(sprague_number_text(context, number, digits, sizeof digits, NULL), SPRAGUE_OK);
  sprague_number_free(number);
  return digits;
}

/* Project Euler 310, and the low-prime chessboard of examples/. */
static void test_published_counts(sprague_context* context) {
  sprague_count_query squares = {.size = sizeof squares, .games = "nim-square:0..29", .heaps = 3};
  CHECK_TEXT(count_of(context, &squares), "1160");
  sprague_count_query coins = {.size = sizeof coins,
                               .games = "S(2,3,5,7):0..8",
                               .modulus = "1e9",
                               .tokens = 3,
                               .outcome = SPRAGUE_N};
  CHECK_TEXT(count_of(context, &coins), "450304");
}

/* Tuples of `heaps` Kayles heaps up to `max`, whose nim-values are given, in an order; with the
 * nim-sum 0 or not. */
static uint64_t counted_one_by_one(const uint64_t* values, uint64_t max, unsigned heaps,
                                   uint64_t sum, uint64_t tuple[], unsigned chosen,
                                   sprague_order order, int negated) {
  if (chosen == heaps) return (sum != 0) == (negated != 0);
  uint64_t found = 0;
  for (uint64_t heap = 0; heap <= max; ++heap) {
    int allowed = 1;
    if (order == SPRAGUE_SORTED && chosen > 0) allowed = heap >= tuple[chosen - 1];
    if (order == SPRAGUE_DISTINCT && chosen > 0) allowed = heap > tuple[chosen - 1];
    for (unsigned i = 0; i < chosen && order == SPRAGUE_ARRANGED; ++i)
      allowed = allowed && heap != tuple[i];
    if (!allowed) continue;
    tuple[chosen] = heap;
    found += counted_one_by_one(values, max, heaps, sum ^ values[heap], tuple, chosen + 1, order,
                                negated);
  }
  return found;
}

static void test_against_enumeration(sprague_context* context) {
  sprague_game* game = parsed(context, "kayles");
  sprague_sequence* sequence = NULL;
  uint64_t values[13];
  uint64_t tuple[4];
  CHECK_STATUS(sprague_solve(context, game, 12, &sequence), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 13, values, sizeof *values), SPRAGUE_OK);
  for (int order = SPRAGUE_SORTED; order <= SPRAGUE_ARRANGED; ++order) {
    for (int outcome = SPRAGUE_P; outcome <= SPRAGUE_N; ++outcome) {
      for (unsigned heaps = 1; heaps <= 4; ++heaps) {
        sprague_count_query query = {.size = sizeof query, .games = "kayles:0..12", .heaps = heaps};
        query.order = (sprague_order)order;
        query.outcome = (sprague_outcome)outcome;
        sprague_number* number = NULL;
        uint64_t count = 0;
        CHECK_STATUS(sprague_count(context, &query, &number), SPRAGUE_OK);
        CHECK_STATUS(sprague_number_u64(context, number, &count), SPRAGUE_OK);
        CHECK_NUMBER(count,
                     counted_one_by_one(values, 12, heaps, 0, tuple, 0, query.order, outcome));
        sprague_number_free(number);
      }
    }
  }
  sprague_sequence_free(sequence);
  sprague_game_free(game);
}

/* Half of the even nim-values 0 … 2^100 − 1, and so on: numbers of any size. */
static void test_large_numbers(sprague_context* context) {
  sprague_count_query query = {
      .size = sizeof query, .games = "nim:0..1267650600228229401496703205375", .heaps = 2};
  query.order = SPRAGUE_ORDERED; /* pairs of equal heaps below 2^100 */
  CHECK_TEXT(count_of(context, &query), "1267650600228229401496703205376");
  query.modulus = "2^61";
  CHECK_TEXT(count_of(context, &query), "0");
  query.modulus = "1e9+7";
  CHECK_TEXT(count_of(context, &query), "976371285");
  query.modulus = NULL;

  sprague_number* number = NULL;
  uint64_t value = 99;
  size_t length = 0;
  CHECK_STATUS(sprague_count(context, &query, &number), SPRAGUE_OK);
  CHECK_STATUS(sprague_number_u64(context, number, &value), SPRAGUE_TOO_LARGE);
  CHECK_NUMBER(value, 99);
  CHECK_STATUS(sprague_number_text(context, number, NULL, 0, &length), SPRAGUE_OK);
  CHECK_NUMBER(length, 31);
  char digits[31] = "unchanged";
  CHECK_STATUS(sprague_number_text(context, number, digits, sizeof digits, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_TEXT(digits, "unchanged");
  sprague_number_free(number);
}

static void test_other_targets(sprague_context* context) {
  sprague_count_query sum = {.size = sizeof sum, .games = "kayles:0..100 + nim:0..5"};
  CHECK_TEXT(count_of(context, &sum), "72");
  sprague_count_query nim_sum = {
      .size = sizeof nim_sum, .games = "nim:0..7", .heaps = 2, .nim_sum = "7"};
  CHECK_TEXT(count_of(context, &nim_sum), "4"); /* 0 7, 1 6, 2 5, 3 4 */
  nim_sum.outcome = SPRAGUE_N;
  CHECK_TEXT(count_of(context, &nim_sum), "32"); /* of 36 */
  sprague_count_query misere = {
      .size = sizeof misere, .games = "kayles:0..12", .heaps = 3, .convention = SPRAGUE_MISERE};
  CHECK_TEXT(count_of(context, &misere), "67");
  sprague_count_query cube = {
      .size = sizeof cube, .games = "nim:0..1", .tokens = 1, .dimensions = 3};
  CHECK_TEXT(count_of(context, &cube), "4"); /* of the 8 corners, those with an even sum */
}

static void check_rejected(sprague_context* context, sprague_count_query query,
                           const char* message) {
  sprague_number* number = NULL;
  if (query.size == 0) query.size = sizeof query;
  CHECK_STATUS(sprague_count(context, &query, &number), SPRAGUE_INVALID_INPUT);
  CHECK(number == NULL);
  if (!message_has(context, message)) CHECK_TEXT(sprague_context_message(context), message);
}

static void test_bad_queries(sprague_context* context) {
  check_rejected(context, (sprague_count_query){.size = 8, .games = "nim:0..5"}, "size is 8");
  check_rejected(context, (sprague_count_query){.games = "nim"},
                 "how large may the heaps of nim be");
  check_rejected(context, (sprague_count_query){.games = "nim:5..0"}, "empty");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5", .modulus = "x"}, "modulus: ");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5", .modulus = "0"}, "modulus");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5", .nim_sum = "-1"}, "nim_sum: ");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5 + nim:0..5", .heaps = 2},
                 "several games");
  check_rejected(context,
                 (sprague_count_query){.games = "nim:0..5 + nim:0..5", .order = SPRAGUE_ORDERED},
                 "several games");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5", .tokens = 2, .heaps = 2},
                 "tokens");
  check_rejected(context, (sprague_count_query){.games = "kayles:0..5", .tokens = 2}, "splits");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5", .dimensions = 2},
                 "tokens is 0");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5", .order = (sprague_order)4},
                 "4 is no sprague_order");
  check_rejected(context, (sprague_count_query){.games = "nim:0..5", .outcome = (sprague_outcome)2},
                 "2 is no sprague_outcome");
  check_rejected(context,
                 (sprague_count_query){.games = "nim:0..5", .convention = (sprague_convention)2},
                 "2 is no sprague_convention");
}

static void test_failing_counts(sprague_context* context) {
  sprague_number* number = NULL;
  sprague_count_query unknown = {.size = sizeof unknown, .games = "nim-square:0..4e18"};
  CHECK_STATUS(sprague_count(context, &unknown, &number), SPRAGUE_TOO_LARGE);
  sprague_count_query endless = {.size = sizeof endless,
                                 .games = "kayles:0..12",
                                 .heaps = UINT64_C(1) << 60,
                                 .order = SPRAGUE_ORDERED};
  CHECK_STATUS(sprague_count(context, &endless, &number), SPRAGUE_TOO_LARGE);
  CHECK(number == NULL);
}

static void test_null_counts(sprague_context* context) {
  sprague_number* number = NULL;
  uint64_t value = 99;
  char text[10];
  sprague_count_query query = {.size = sizeof query, .games = "nim:0..5"};
  CHECK_STATUS(sprague_count(context, NULL, &number), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_count(context, &query, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_count(NULL, &query, &number), SPRAGUE_NULL_ARGUMENT);
  query.games = NULL;
  CHECK_STATUS(sprague_count(context, &query, &number), SPRAGUE_NULL_ARGUMENT);
  CHECK_TEXT(sprague_context_message(context), "games must not be NULL");
  CHECK_STATUS(sprague_number_text(context, NULL, text, sizeof text, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_number_u64(context, NULL, &value), SPRAGUE_NULL_ARGUMENT);
  query.games = "nim:0..5";
  CHECK_STATUS(sprague_count(context, &query, &number), SPRAGUE_OK);
  CHECK_STATUS(sprague_number_u64(context, number, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_NUMBER(value, 99);
  sprague_number_free(number);
  sprague_number_free(NULL);
}

void test_counts(void) {
  sprague_context* context = new_context();
  test_published_counts(context);
  test_against_enumeration(context);
  test_large_numbers(context);
  test_other_targets(context);
  test_bad_queries(context);
  test_failing_counts(context);
  test_null_counts(context);
  sprague_context_free(context);
}
