/* Rules, and the convention for texts in buffers of the caller. */
#include "check.h"

static void test_texts_of_games(sprague_context* context) {
  sprague_game* game = parsed(context, "kayles");
  char text[1000];
  size_t length = 0;
  CHECK_STATUS(sprague_game_text(context, game, text, sizeof text, &length), SPRAGUE_OK);
  CHECK_TEXT(text, "0.77");
  CHECK_NUMBER(length, 4);
  CHECK_STATUS(sprague_game_explain(context, game, text, sizeof text, &length), SPRAGUE_OK);
  CHECK_NUMBER(length, strlen(text));
  CHECK(strstr(text, "heap") != NULL);
  sprague_game_free(game);
}

static void test_buffers(sprague_context* context) {
  sprague_game* game = parsed(context, "kayles");
  char text[] = "unchanged";
  size_t length = 0;
  CHECK_STATUS(sprague_game_text(context, game, NULL, 0, &length), SPRAGUE_OK);
  CHECK_NUMBER(length, 4);

  length = 0;
  CHECK_STATUS(sprague_game_text(context, game, text, 4, &length), SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_NUMBER(length, 4);
  CHECK_TEXT(text, "unchanged");
  CHECK_TEXT(sprague_context_message(context),
             "the text needs a buffer of 5 bytes, and the buffer has 4");
  CHECK_STATUS(sprague_game_text(context, game, text, 0, NULL), SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_TEXT(text, "unchanged");

  CHECK_STATUS(sprague_game_text(context, game, text, 5, NULL), SPRAGUE_OK);
  CHECK_TEXT(text, "0.77");
  CHECK_TEXT(text + 5, "nged");

  CHECK_STATUS(sprague_game_text(context, game, NULL, 5, &length), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_game_text(context, game, NULL, 0, NULL), SPRAGUE_NULL_ARGUMENT);
  sprague_game_free(game);
}

static void test_null_games(sprague_context* context) {
  char text[10];
  size_t length = 0;
  sprague_game* game = NULL;
  CHECK_STATUS(sprague_game_parse(context, "nim", NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_game_parse(NULL, "nim", &game), SPRAGUE_NULL_ARGUMENT);
  CHECK(game == NULL);
  CHECK_STATUS(sprague_game_text(context, NULL, text, sizeof text, &length), SPRAGUE_NULL_ARGUMENT);
  CHECK_TEXT(sprague_context_message(context), "game must not be NULL");
  CHECK_STATUS(sprague_game_explain(context, NULL, text, sizeof text, &length),
               SPRAGUE_NULL_ARGUMENT);
  game = parsed(context, "nim");
  CHECK_STATUS(sprague_game_text(NULL, game, text, sizeof text, &length), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_game_explain(NULL, game, text, sizeof text, &length), SPRAGUE_NULL_ARGUMENT);
  sprague_game_free(game);
  sprague_game_free(NULL);
}

static void test_bad_texts(sprague_context* context) {
  static const char* const bad[] = {"",      "0.x",          "kaylees",  "S(",         "S(0)",
                                    "0.77;", "take(s: s <)", "\xff\xfe", "file:no.txt"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
    sprague_game* game = NULL;
    CHECK_STATUS(sprague_game_parse(context, bad[i], &game), SPRAGUE_INVALID_INPUT);
    CHECK(game == NULL);
    CHECK(sprague_context_message(context)[0] != '\0');
    CHECK(strchr(sprague_context_message(context), '\n') == NULL);
  }
}

void test_games(void) {
  sprague_context* context = new_context();
  test_texts_of_games(context);
  test_buffers(context);
  test_null_games(context);
  test_bad_texts(context);
  sprague_context_free(context);
}
