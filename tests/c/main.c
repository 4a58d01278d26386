/* Runs the tests of the C interface: test_c DIRECTORY, in which certificates are written. */
#include <stdlib.h>

#include "check.h"

int failed_checks = 0;

void check_number(uint64_t actual, uint64_t expected, const char* file, int line,
                  const char* what) {
  if (actual == expected) return;
  ++failed_checks;
  fprintf(stderr, "%s:%d: %s is %" PRIu64 ", not %" PRIu64 "\n", file, line, what, actual,
          expected);
}

void check_text(const char* actual, const char* expected, const char* file, int line,
                const char* what) {
  if (actual != NULL && strcmp(actual, expected) == 0) return;
  ++failed_checks;
  fprintf(stderr, "%s:%d: %s is \"%s\", not \"%s\"\n", file, line, what,
          actual == NULL ? "NULL" : actual, expected);
}

void check_status(sprague_status actual, sprague_status expected, const char* file, int line,
                  const char* what) {
  if (actual == expected) return;
  ++failed_checks;
  fprintf(stderr, "%s:%d: %s is %s, not %s\n", file, line, what, sprague_status_name(actual),
          sprague_status_name(expected));
}

int message_has(const sprague_context* context, const char* part) {
  return strstr(sprague_context_message(context), part) != NULL;
}

sprague_context* new_context(void) {
  sprague_context* context = NULL;
  if (sprague_context_new(&context) != SPRAGUE_OK) abort();
  return context;
}

sprague_game* parsed(sprague_context* context, const char* text) {
  sprague_game* game = NULL;
  if (sprague_game_parse(context, text, &game) != SPRAGUE_OK) {
    fprintf(stderr, "%s\n", sprague_context_message(context));
    abort();
  }
  return game;
}

int main(void) {
  test_contexts();
  test_games();
  test_sequences();
  test_positions();
  test_counts();
  test_periods();
  test_quotients();
  test_nimbers();
  test_threads();
  if (failed_checks == 0) printf("all checks passed\n");
  return failed_checks == 0 ? 0 : 1;
}
