/* Periods and their certificates. */
#include "check.h"

static const char* const certificate = "c_period.certificate";

static sprague_period* found(sprague_context* context, const char* rules, uint64_t limit) {
  sprague_game* game = parsed(context, rules);
  sprague_period* period = NULL;
  CHECK_STATUS(sprague_period_find(context, game, limit, NULL, &period), SPRAGUE_OK);
  sprague_game_free(game);
  return period;
}

/* Kayles: Guy and Smith, 1956. */
static void test_proven_periods(sprague_context* context) {
  char text[4000];
  size_t length = 0;
  sprague_period* period = found(context, "kayles", 0);
  CHECK(sprague_period_get_status(period) == SPRAGUE_PERIOD_PROVEN);
  CHECK_NUMBER(sprague_period_length(period), 12);
  CHECK_NUMBER(sprague_period_preperiod(period), 71);
  CHECK_NUMBER(sprague_period_saltus(period), 0);
  CHECK(sprague_period_examined(period) > 71 + 12);
  CHECK_STATUS(sprague_period_theorem(context, period, text, sizeof text, &length), SPRAGUE_OK);
  CHECK(length > 20);
  CHECK_STATUS(sprague_period_theorem(context, period, text, length, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_STATUS(sprague_period_json(context, period, text, sizeof text, &length), SPRAGUE_OK);
  CHECK(strstr(text, "\"status\":\"proven\"") != NULL);
  CHECK_STATUS(sprague_period_json(context, period, text, length, NULL), SPRAGUE_BUFFER_TOO_SMALL);
  sprague_period_free(period);

  period = found(context, "nim", 0);
  CHECK_NUMBER(sprague_period_length(period), 1);
  CHECK_NUMBER(sprague_period_saltus(period), 1);
  sprague_period_free(period);
}

static void test_periods_not_found(sprague_context* context) {
  char text[10] = "unchanged";
  sprague_period* period = found(context, "nim-square", 1000);
  CHECK(sprague_period_get_status(period) == SPRAGUE_PERIOD_NONE);
  CHECK_NUMBER(sprague_period_length(period), 0);
  CHECK_NUMBER(sprague_period_preperiod(period), 0);
  CHECK_NUMBER(sprague_period_examined(period), 1001);
  CHECK_STATUS(sprague_period_theorem(context, period, text, sizeof text, NULL), SPRAGUE_OK);
  CHECK_TEXT(text, "");
  sprague_period_free(period);
}

static void test_certificates(sprague_context* context) {
  sprague_game* game = parsed(context, "kayles");
  sprague_period* period = NULL;
  sprague_verification* verification = NULL;
  char text[2000];
  size_t length = 0;
  CHECK_STATUS(sprague_period_find(context, game, 0, certificate, &period), SPRAGUE_OK);
  CHECK_NUMBER(sprague_period_length(period), 12);
  sprague_period_free(period);

  CHECK_STATUS(sprague_verify(context, certificate, 0, &verification), SPRAGUE_OK);
  CHECK(sprague_verification_verdict(verification) == SPRAGUE_VERIFIED);
  CHECK_STATUS(sprague_verification_summary(context, verification, text, sizeof text, &length),
               SPRAGUE_OK);
  CHECK(length > 20);
  CHECK_STATUS(sprague_verification_summary(context, verification, text, length, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_STATUS(sprague_verification_json(context, verification, text, sizeof text, &length),
               SPRAGUE_OK);
  CHECK(strstr(text, "\"period\":12") != NULL);
  CHECK_STATUS(sprague_verification_json(context, verification, text, length, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  sprague_verification_free(verification);

  CHECK_STATUS(sprague_verify(context, certificate, 1, &verification), SPRAGUE_OK);
  CHECK(sprague_verification_verdict(verification) == SPRAGUE_UNDECIDED);
  sprague_verification_free(verification);
  remove(certificate);
  sprague_game_free(game);
}

/* Whole and well-formed, with the checksum of its bytes, and the claim that the period of Kayles
 * is 13. */
static const char* const forged =
    "sprague-certificate 2\n"
    "{\"game\":\"0.77\",\"written\":\"kayles\",\"claim\":{\"preperiod\":71,\"period\":13,"
    "\"saltus\":0,\"status\":\"proven\"}"
    ",\"theorem\":\"guy-smith\",\"evidence\":null,\"checksum\":\"xxh3:b87fe2794b7d8ad5\"}\n";

static void test_forged_certificate(sprague_context* context) {
  sprague_verification* verification = NULL;
  FILE* file = fopen(certificate, "w");
  CHECK(file != NULL);
  fputs(forged, file);
  fclose(file);
  CHECK_STATUS(sprague_verify(context, certificate, 0, &verification), SPRAGUE_OK);
  CHECK(sprague_verification_verdict(verification) == SPRAGUE_WRONG);
  sprague_verification_free(verification);
  remove(certificate);
}

/* A file that is no certificate, and none. */
static void test_bad_certificates(sprague_context* context) {
  sprague_verification* verification = NULL;
  FILE* file = fopen(certificate, "w");
  CHECK(file != NULL);
  fputs("no certificate\n", file);
  fclose(file);
  CHECK_STATUS(sprague_verify(context, certificate, 0, &verification), SPRAGUE_INVALID_INPUT);
  CHECK(verification == NULL);
  remove(certificate);
  CHECK_STATUS(sprague_verify(context, certificate, 0, &verification), SPRAGUE_INPUT_OUTPUT);
  CHECK(message_has(context, certificate));
}

static void test_failing_searches(sprague_context* context) {
  sprague_game* game = parsed(context, "kayles");
  sprague_period* period = NULL;
  CHECK_STATUS(sprague_period_find(context, game, 0, "no/such/folder/c.certificate", &period),
               SPRAGUE_INPUT_OUTPUT);
  CHECK(period == NULL);
  CHECK_STATUS(sprague_period_find(context, game, UINT64_MAX, NULL, &period),
               SPRAGUE_INVALID_INPUT);
  sprague_game_free(game);
}

static void test_null_periods(sprague_context* context) {
  sprague_game* game = parsed(context, "nim");
  sprague_period* period = NULL;
  sprague_verification* verification = NULL;
  char text[10];
  CHECK_STATUS(sprague_period_find(context, NULL, 0, NULL, &period), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_period_find(context, game, 0, NULL, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_period_find(NULL, game, 0, NULL, &period), SPRAGUE_NULL_ARGUMENT);
  CHECK(sprague_period_get_status(NULL) == SPRAGUE_PERIOD_NONE);
  CHECK_NUMBER(sprague_period_length(NULL), 0);
  CHECK_NUMBER(sprague_period_preperiod(NULL), 0);
  CHECK_NUMBER(sprague_period_saltus(NULL), 0);
  CHECK_NUMBER(sprague_period_examined(NULL), 0);
  CHECK_STATUS(sprague_period_theorem(context, NULL, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_period_json(context, NULL, text, sizeof text, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_verify(context, NULL, 0, &verification), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_verify(context, certificate, 0, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_verify(NULL, certificate, 0, &verification), SPRAGUE_NULL_ARGUMENT);
  CHECK(sprague_verification_verdict(NULL) == SPRAGUE_WRONG);
  CHECK_STATUS(sprague_verification_summary(context, NULL, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_verification_json(context, NULL, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  sprague_period_free(NULL);
  sprague_verification_free(NULL);
  sprague_game_free(game);
}

void test_periods(void) {
  sprague_context* context = new_context();
  test_proven_periods(context);
  test_periods_not_found(context);
  test_certificates(context);
  test_forged_certificate(context);
  test_bad_certificates(context);
  test_failing_searches(context);
  test_null_periods(context);
  sprague_context_free(context);
}
