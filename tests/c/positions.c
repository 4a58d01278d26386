/* Values of positions of all kinds, outcomes, winning moves. */
#include <stdlib.h>

#include "check.h"

static uint64_t value_of(sprague_context* context, const char* position) {
  uint64_t value = 99;
  CHECK_STATUS(sprague_value(context, position, NULL, &value), SPRAGUE_OK);
  return value;
}

/* Cram 3x4 and 4x5: Lemoine and Viennot, table of the nimbers of Cram. */
static void test_values_of_positions(sprague_context* context) {
  CHECK_NUMBER(value_of(context, "nim:3,5,7"), 1);
  CHECK_NUMBER(value_of(context, "kayles:5"), 4);
  CHECK_NUMBER(value_of(context, "cram:4x5"), 2);
  CHECK_NUMBER(value_of(context, "kayles:5,7 + nim:3"), 4 ^ 2 ^ 3);
  CHECK_NUMBER(value_of(context, "kayles:5 + cram:3x5"), 4 ^ 1);
  CHECK_NUMBER(value_of(context, "turning-turtles:3,5,8"), 3 ^ 5 ^ 8);
  CHECK_NUMBER(value_of(context, "wythoff:1,2"), 0);
}

static void test_bad_positions(sprague_context* context) {
  uint64_t value = 99;
  CHECK_STATUS(sprague_value(context, "cram:0x", NULL, &value), SPRAGUE_INVALID_INPUT);
  CHECK(sprague_context_offset(context) >= 5);
  CHECK_STATUS(sprague_value(context, "", NULL, &value), SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_value(context, "kayles", NULL, &value), SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_value(context, "kayles:-1", NULL, &value), SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_value(context, "nim-square:4e18", NULL, &value), SPRAGUE_TOO_LARGE);
  CHECK_STATUS(sprague_value(context, NULL, NULL, &value), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_value(context, "nim:1", NULL, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_value(NULL, "nim:1", NULL, &value), SPRAGUE_NULL_ARGUMENT);
  CHECK_NUMBER(value, 99);
}

static const char* move_of(sprague_context* context, const sprague_analysis* analysis,
                           size_t index) {
  static char text[200];
  text[0] = '\0';
  CHECK_STATUS(sprague_analysis_move(context, analysis, index, text, sizeof text, NULL),
               SPRAGUE_OK);
  return text;
}

static void test_winning_moves(sprague_context* context) {
  sprague_analysis* analysis = NULL;
  CHECK_STATUS(sprague_analyse(context, "nim:3,5,7", SPRAGUE_NORMAL, &analysis), SPRAGUE_OK);
  CHECK(sprague_analysis_outcome(analysis) == SPRAGUE_N);
  CHECK_NUMBER(sprague_analysis_nim_sum(analysis), 1);
  CHECK_NUMBER(sprague_analysis_move_count(analysis), 3);
  CHECK_TEXT(move_of(context, analysis, 0), "3 -> 2");
  CHECK_TEXT(move_of(context, analysis, 1), "5 -> 4");
  CHECK_TEXT(move_of(context, analysis, 2), "7 -> 6");

  char text[10] = "unchanged";
  size_t length = 0;
  CHECK_STATUS(sprague_analysis_move(context, analysis, 3, text, sizeof text, NULL),
               SPRAGUE_INVALID_INPUT);
  CHECK(message_has(context, "no winning move 3"));
  CHECK_STATUS(sprague_analysis_move(context, analysis, 0, text, 6, &length),
               SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_NUMBER(length, 6);
  CHECK_TEXT(text, "unchanged");
  sprague_analysis_free(analysis);

  CHECK_STATUS(sprague_analyse(context, "cram:3x4 + kayles:5", SPRAGUE_NORMAL, &analysis),
               SPRAGUE_OK);
  CHECK_NUMBER(sprague_analysis_move_count(analysis), 3);
  CHECK_TEXT(move_of(context, analysis, 0), "0: a2 b2");
  CHECK_TEXT(move_of(context, analysis, 2), "1: 5 -> 4");
  sprague_analysis_free(analysis);

  CHECK_STATUS(sprague_analyse(context, "nim:3,3", SPRAGUE_NORMAL, &analysis), SPRAGUE_OK);
  CHECK(sprague_analysis_outcome(analysis) == SPRAGUE_P);
  CHECK_NUMBER(sprague_analysis_nim_sum(analysis), 0);
  CHECK_NUMBER(sprague_analysis_move_count(analysis), 0);
  sprague_analysis_free(analysis);
}

static void test_draws(sprague_context* context) {
  sprague_analysis* analysis = NULL;
  uint64_t value = 7;
  CHECK_STATUS(sprague_analyse(context, "graph:0-0,0-1 + nim:1", SPRAGUE_NORMAL, &analysis),
               SPRAGUE_OK);
  CHECK(sprague_analysis_outcome(analysis) == SPRAGUE_DRAW);
  CHECK_NUMBER(sprague_analysis_move_count(analysis), 0);
  sprague_analysis_free(analysis);
  CHECK_STATUS(sprague_analyse(context, "graph:0-0,0-1", SPRAGUE_NORMAL, &analysis), SPRAGUE_OK);
  CHECK(sprague_analysis_outcome(analysis) == SPRAGUE_N);
  CHECK_TEXT(move_of(context, analysis, 0), "1");
  sprague_analysis_free(analysis);
  CHECK_STATUS(sprague_value(context, "graph:0-0,0-1", NULL, &value), SPRAGUE_INVALID_INPUT);
  CHECK(message_has(context, "no nim-value"));
  CHECK_STATUS(sprague_value(context, "graph:0-1,1-0,1-2/1", NULL, &value), SPRAGUE_OK);
  CHECK_NUMBER(value, 1);
}

/* The last player loses: one heap of 1 is lost, two are won. */
static void test_misere(sprague_context* context) {
  sprague_analysis* analysis = NULL;
  char json[1000];
  CHECK_STATUS(sprague_analyse(context, "nim:1", SPRAGUE_MISERE, &analysis), SPRAGUE_OK);
  CHECK(sprague_analysis_outcome(analysis) == SPRAGUE_P);
  sprague_analysis_free(analysis);
  CHECK_STATUS(sprague_analyse(context, "nim:1,1", SPRAGUE_MISERE, &analysis), SPRAGUE_OK);
  CHECK(sprague_analysis_outcome(analysis) == SPRAGUE_N);
  CHECK_STATUS(sprague_analysis_json(context, analysis, json, sizeof json, NULL), SPRAGUE_OK);
  CHECK(strstr(json, "\"convention\":\"misere\"") != NULL);
  sprague_analysis_free(analysis);
  CHECK_STATUS(sprague_analyse(context, "kayles:5,7", SPRAGUE_MISERE, &analysis), SPRAGUE_OK);
  CHECK_TEXT(move_of(context, analysis, 0), "5 -> 1,3");
  sprague_analysis_free(analysis);
  CHECK_STATUS(sprague_analyse(context, "cram:2x2", SPRAGUE_MISERE, &analysis), SPRAGUE_OK);
  CHECK(sprague_analysis_outcome(analysis) == SPRAGUE_N);
  sprague_analysis_free(analysis);
  CHECK_STATUS(sprague_analyse(context, "nim:1", (sprague_convention)2, &analysis),
               SPRAGUE_INVALID_INPUT);
  CHECK_TEXT(sprague_context_message(context), "2 is no sprague_convention");
}

static void test_json(sprague_context* context) {
  sprague_analysis* analysis = NULL;
  size_t length = 0;
  CHECK_STATUS(sprague_analyse(context, "kayles:5,7 + nim:3", SPRAGUE_NORMAL, &analysis),
               SPRAGUE_OK);
  CHECK_STATUS(sprague_analysis_json(context, analysis, NULL, 0, &length), SPRAGUE_OK);
  char* json = malloc(length + 1);
  CHECK_STATUS(sprague_analysis_json(context, analysis, json, length + 1, NULL), SPRAGUE_OK);
  CHECK_NUMBER(strlen(json), length);
  CHECK(strstr(json, "\"nim_values\":[4,2,3]") != NULL);
  CHECK_STATUS(sprague_analysis_json(context, analysis, json, length, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  free(json);
  sprague_analysis_free(analysis);
}

static void test_null_analyses(sprague_context* context) {
  sprague_analysis* analysis = NULL;
  char text[100];
  CHECK_STATUS(sprague_analyse(context, NULL, SPRAGUE_NORMAL, &analysis), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_analyse(context, "nim:1", SPRAGUE_NORMAL, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_analyse(NULL, "nim:1", SPRAGUE_NORMAL, &analysis), SPRAGUE_NULL_ARGUMENT);
  CHECK_NUMBER(sprague_analysis_outcome(NULL), 0);
  CHECK_NUMBER(sprague_analysis_nim_sum(NULL), 0);
  CHECK_NUMBER(sprague_analysis_move_count(NULL), 0);
  CHECK_STATUS(sprague_analysis_move(context, NULL, 0, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_analysis_json(context, NULL, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  sprague_analysis_free(NULL);
}

static const char* const proof_path = "c_cram.proof";

static void test_certificates_of_values(sprague_context* context) {
  uint64_t value = 99;
  sprague_verification* verification = NULL;
  CHECK_STATUS(sprague_value(context, "cram:4x5", proof_path, &value), SPRAGUE_OK);
  CHECK_NUMBER(value, 2);
  CHECK_STATUS(sprague_verify(context, proof_path, 0, &verification), SPRAGUE_OK);
  CHECK(sprague_verification_verdict(verification) == SPRAGUE_VERIFIED);
  sprague_verification_free(verification);
  remove(proof_path);
  CHECK_STATUS(sprague_value(context, "kayles:5", proof_path, &value), SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_value(context, "cram:4x5", "no/such/folder/c.proof", &value),
               SPRAGUE_INPUT_OUTPUT);
}

void test_positions(void) {
  sprague_context* context = new_context();
  test_values_of_positions(context);
  test_bad_positions(context);
  test_winning_moves(context);
  test_draws(context);
  test_misere(context);
  test_json(context);
  test_null_analyses(context);
  test_certificates_of_values(context);
  sprague_context_free(context);
}
