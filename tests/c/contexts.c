/* Versions, statuses, messages, settings. */
#include "check.h"

static void test_versions(void) {
  CHECK_TEXT(sprague_version(), SPRAGUE_VERSION);
}

static void test_names(void) {
  static const char* const names[] = {
      "ok",           "invalid_input",    "too_large",     "not_established", "cancelled",
      "input_output", "buffer_too_small", "null_argument", "out_of_memory",   "internal_error"};
  for (int i = 0; i < 10; ++i) CHECK_TEXT(sprague_status_name((sprague_status)i), names[i]);
  CHECK_TEXT(sprague_status_name((sprague_status)10), "unknown");
}

/* The message is that of the last call, and of this context. */
static void test_messages(void) {
  sprague_context* context = new_context();
  sprague_context* other = new_context();
  sprague_game* game = NULL;
  CHECK_TEXT(sprague_context_message(context), "");
  CHECK(sprague_context_offset(context) == -1);
  CHECK_STATUS(sprague_game_parse(context, "0.7x", &game), SPRAGUE_INVALID_INPUT);
  CHECK(game == NULL);
  CHECK(message_has(context, "'x'"));
  CHECK(sprague_context_offset(context) == 3);
  CHECK_TEXT(sprague_context_message(other), "");
  CHECK(sprague_context_offset(other) == -1);

  CHECK_STATUS(sprague_game_parse(context, NULL, &game), SPRAGUE_NULL_ARGUMENT);
  CHECK_TEXT(sprague_context_message(context), "text must not be NULL");
  CHECK(sprague_context_offset(context) == -1);

  CHECK_STATUS(sprague_game_parse(context, "nim", &game), SPRAGUE_OK);
  CHECK_TEXT(sprague_context_message(context), "");
  sprague_game_free(game);
  sprague_context_free(other);
  sprague_context_free(context);
}

static void test_null_contexts(void) {
  CHECK_STATUS(sprague_context_new(NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_TEXT(sprague_context_message(NULL), "");
  CHECK(sprague_context_offset(NULL) == -1);
  CHECK_STATUS(sprague_context_set_callback(NULL, NULL, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_context_set_threads(NULL, 1), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_context_set_memory(NULL, 1), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_context_set_max_steps(NULL, 1), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_context_stop(NULL, 1), SPRAGUE_NULL_ARGUMENT);
  sprague_context_free(NULL);
}

/* The memory limit reaches the engines; the number of threads changes no value. */
static void test_settings(void) {
  sprague_context* context = new_context();
  sprague_game* game = parsed(context, "take(s: gcd(s,n) = 1)");
  sprague_game* growing = parsed(context, "nim-square");
  sprague_sequence* sequence = NULL;
  uint64_t alone[1000];
  uint64_t shared[1000];
  CHECK_STATUS(sprague_context_set_memory(context, 1000), SPRAGUE_OK);
  CHECK_STATUS(sprague_solve(context, growing, 1000000, &sequence), SPRAGUE_TOO_LARGE);
  CHECK(sequence == NULL);
  CHECK(sprague_context_message(context)[0] != '\0');
  CHECK_STATUS(sprague_context_set_memory(context, 0), SPRAGUE_OK);
  CHECK_TEXT(sprague_context_message(context), "");

  CHECK_STATUS(sprague_context_set_threads(context, 1), SPRAGUE_OK);
  CHECK_STATUS(sprague_solve(context, game, 999, &sequence), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 1000, alone, sizeof *alone), SPRAGUE_OK);
  sprague_sequence_free(sequence);
  CHECK_STATUS(sprague_context_set_threads(context, 2), SPRAGUE_OK);
  CHECK_STATUS(sprague_solve(context, game, 999, &sequence), SPRAGUE_OK);
  CHECK_STATUS(sprague_sequence_copy(context, sequence, 0, 1000, shared, sizeof *shared),
               SPRAGUE_OK);
  CHECK(memcmp(alone, shared, sizeof alone) == 0);
  sprague_sequence_free(sequence);
  sprague_game_free(growing);
  sprague_game_free(game);
  sprague_context_free(context);
}

void test_contexts(void) {
  test_versions();
  test_names();
  test_messages();
  test_null_contexts();
  test_settings();
}
