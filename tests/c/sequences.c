/* Nim-values of heaps. */
#include "check.h"

/* Kayles: Winning Ways, chapter 4; its period is 12, with the last exception 70. */
static const uint8_t kayles[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4};
static const uint8_t kayles_period[] = {4, 1, 2, 8, 1, 4,
                                        7, 2, 1, 8, 2, 7}; /* n mod 12 = 0, 1, … */

static void test_values(sprague_context* context) {
  sprague_game* game = parsed(context, "kayles");
  sprague_sequence* sequence = NULL;
  uint64_t value = 99;
  CHECK_STATUS(sprague_solve(context, game, 1000000, &sequence), SPRAGUE_OK);
  for (uint64_t n = 0; n < sizeof kayles; ++n) {
    CHECK_STATUS(sprague_sequence_value(context, sequence, n, &value), SPRAGUE_OK);
    CHECK_NUMBER(value, kayles[n]);
  }
  for (uint64_t n = 1200000; n < 1200012; ++n) {
    CHECK_STATUS(sprague_sequence_value(context, sequence, n, &value), SPRAGUE_OK);
    CHECK_NUMBER(value, kayles_period[n % 12]);
  }
  CHECK(sprague_sequence_knows(sequence, UINT64_C(1) << 62) == 1);
  CHECK(sprague_sequence_knows(sequence, (UINT64_C(1) << 62) + 1) == 0);
  CHECK_STATUS(sprague_sequence_value(context, sequence, (UINT64_C(1) << 62) + 1, &value),
               SPRAGUE_INVALID_INPUT);

  char text[10];
  size_t length = 0;
  CHECK_STATUS(sprague_sequence_value_text(context, sequence, "10^100", text, sizeof text, &length),
               SPRAGUE_OK);
  CHECK_TEXT(text, "1"); /* 10^100 mod 12 = 4 */
  CHECK_NUMBER(length, 1);
  CHECK_STATUS(sprague_sequence_value_text(context, sequence, "ten", text, sizeof text, NULL),
               SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_sequence_value_text(context, sequence, NULL, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_sequence_value_text(context, sequence, "5", text, 1, &length),
               SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_NUMBER(length, 1);
  sprague_sequence_free(sequence);
  sprague_game_free(game);
}

static void test_copies(sprague_context* context) {
  sprague_game* game = parsed(context, "kayles");
  sprague_sequence* sequence = NULL;
  uint8_t cells1[14] = {0};
  uint16_t cells2[13];
  uint32_t cells4[13];
  uint64_t cells8[13];
  CHECK_STATUS(sprague_solve(context, game, 200, &sequence), SPRAGUE_OK);
  cells1[13] = 99;
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 13, cells1, 1), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 13, cells2, 2), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 13, cells4, 4), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 13, cells8, 8), SPRAGUE_OK);
  CHECK_NUMBER(cells1[13], 99);
  for (int n = 0; n < 13; ++n) {
    CHECK_NUMBER(cells1[n], kayles[n]);
    CHECK_NUMBER(cells2[n], kayles[n]);
    CHECK_NUMBER(cells4[n], kayles[n]);
    CHECK_NUMBER(cells8[n], kayles[n]);
  }
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 3, 2, cells8, 8), SPRAGUE_OK);
  CHECK_NUMBER(cells8[0], 3);
  CHECK_NUMBER(cells8[1], 1);
  CHECK_NUMBER(cells8[2], 2); /* as it was */
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 0, NULL, 8), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 1, NULL, 8), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 1, cells8, 3), SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, UINT64_MAX, 2, cells8, 8),
               SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 5, SIZE_MAX, cells8, 8),
               SPRAGUE_INVALID_INPUT);
  sprague_sequence_free(sequence);
  sprague_game_free(game);
}

/* Nim has G(n) = n by a law. */
static void test_cells_too_small(sprague_context* context) {
  sprague_game* game = parsed(context, "nim");
  sprague_sequence* sequence = NULL;
  uint8_t cell = 99;
  CHECK_STATUS(sprague_solve(context, game, 1000, &sequence), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 255, 1, &cell, 1), SPRAGUE_OK);
  CHECK_NUMBER(cell, 255);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 256, 1, &cell, 1), SPRAGUE_TOO_LARGE);
  CHECK_NUMBER(cell, 255);
  sprague_sequence_free(sequence);
  sprague_game_free(game);
}

/* Nim Square has no period that is known. */
static void test_unknown_values(sprague_context* context) {
  sprague_game* game = parsed(context, "nim-square");
  sprague_sequence* sequence = NULL;
  uint64_t value = 99;
  uint64_t cells[2] = {98, 99};
  char text[10];
  CHECK_STATUS(sprague_solve(context, game, 100, &sequence), SPRAGUE_OK);
  CHECK(sprague_sequence_knows(sequence, 100) == 1);
  CHECK(sprague_sequence_knows(sequence, 100000) == 0);
  CHECK_STATUS(sprague_sequence_value(context, sequence, 100000, &value), SPRAGUE_NOT_ESTABLISHED);
  CHECK_NUMBER(value, 99);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 99999, 2, cells, 8),
               SPRAGUE_NOT_ESTABLISHED);
  CHECK_NUMBER(cells[0], 98);
  CHECK_STATUS(sprague_sequence_value_text(context, sequence, "1e9", text, sizeof text, NULL),
               SPRAGUE_NOT_ESTABLISHED);
  sprague_sequence_free(sequence);
  CHECK_STATUS(sprague_solve(context, game, (UINT64_C(1) << 62) + 1, &sequence),
               SPRAGUE_INVALID_INPUT);
  CHECK(sequence == NULL);
  sprague_game_free(game);
}

static void test_null_sequences(sprague_context* context) {
  sprague_game* game = parsed(context, "nim");
  sprague_sequence* sequence = NULL;
  uint64_t value = 99;
  char text[10];
  CHECK_STATUS(sprague_solve(context, NULL, 10, &sequence), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_solve(context, game, 10, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_solve(NULL, game, 10, &sequence), SPRAGUE_NULL_ARGUMENT);
  CHECK(sprague_sequence_knows(NULL, 0) == 0);
  CHECK_STATUS(sprague_sequence_value(context, NULL, 0, &value), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_sequence_value_text(context, NULL, "0", text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_sequence_copy(context, NULL, 0, 1, &value, 8), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_solve(context, game, 10, &sequence), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_value(context, sequence, 0, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_sequence_value(NULL, sequence, 0, &value), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_sequence_value_text(NULL, sequence, "0", text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_sequence_copy(NULL, sequence, 0, 1, &value, 8), SPRAGUE_NULL_ARGUMENT);
  CHECK_NUMBER(value, 99);
  sprague_sequence_free(sequence);
  sprague_sequence_free(NULL);
  sprague_game_free(game);
}

void test_sequences(void) {
  sprague_context* context = new_context();
  test_values(context);
  test_copies(context);
  test_cells_too_small(context);
  test_unknown_values(context);
  test_null_sequences(context);
  sprague_context_free(context);
}
