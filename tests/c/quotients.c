/* Misère quotients. */
#include "check.h"

static const char* const certificate = "c_quotient.certificate";

/* 0.123 has a quotient of order 20 with 5 P-elements: Plambeck and Siegel, Misère quotients for
 * impartial games. */
static void test_quotient(sprague_context* context) {
  sprague_game* game = parsed(context, "0.123");
  sprague_quotient* quotient = NULL;
  sprague_verification* verification = NULL;
  char text[4000];
  size_t length = 0;
  CHECK_STATUS(sprague_quotient_find(context, game, 0, 0, certificate, &quotient), SPRAGUE_OK);
  CHECK(sprague_quotient_is_proven(quotient) == 1);
  CHECK_NUMBER(sprague_quotient_order(quotient), 20);
  CHECK_NUMBER(sprague_quotient_p_order(quotient), 5);
  CHECK_NUMBER(sprague_quotient_period(quotient), 5);
  CHECK_NUMBER(sprague_quotient_preperiod(quotient), 5);
  CHECK(sprague_quotient_last_heap(quotient) >= 9);
  CHECK_STATUS(sprague_quotient_text(context, quotient, text, sizeof text, &length), SPRAGUE_OK);
  CHECK(strstr(text, "P: a, a c, b^2, b d, d^2\n") != NULL);
  CHECK_STATUS(sprague_quotient_text(context, quotient, text, length, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_STATUS(sprague_quotient_json(context, quotient, text, sizeof text, &length), SPRAGUE_OK);
  CHECK(strstr(text, "\"order\":20") != NULL);
  CHECK_STATUS(sprague_quotient_json(context, quotient, text, length, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  sprague_quotient_free(quotient);

  CHECK_STATUS(sprague_verify(context, certificate, 0, &verification), SPRAGUE_OK);
  CHECK(sprague_verification_verdict(verification) == SPRAGUE_VERIFIED);
  sprague_verification_free(verification);
  remove(certificate);

  CHECK_STATUS(sprague_quotient_find(context, game, 4, 0, NULL, &quotient), SPRAGUE_OK);
  CHECK(sprague_quotient_is_proven(quotient) == 0);
  CHECK_NUMBER(sprague_quotient_last_heap(quotient), 4);
  CHECK_NUMBER(sprague_quotient_period(quotient), 0);
  sprague_quotient_free(quotient);
  sprague_game_free(game);
}

static void test_bad_quotients(sprague_context* context) {
  sprague_game* game = parsed(context, "0.123");
  sprague_game* formula = parsed(context, "take(s: gcd(s,n) = 1)");
  sprague_quotient* quotient = NULL;
  char text[10];
  CHECK_STATUS(sprague_quotient_find(context, formula, 5, 0, certificate, &quotient),
               SPRAGUE_NOT_ESTABLISHED);
  CHECK_STATUS(
      sprague_quotient_find(context, game, 0, 0, "no/such/folder/c.certificate", &quotient),
      SPRAGUE_INPUT_OUTPUT);
  CHECK_STATUS(sprague_quotient_find(context, game, 1000001, 0, NULL, &quotient),
               SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_quotient_find(context, game, 0, 60001, NULL, &quotient),
               SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_quotient_find(context, NULL, 0, 0, NULL, &quotient), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_quotient_find(context, game, 0, 0, NULL, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_quotient_find(NULL, game, 0, 0, NULL, &quotient), SPRAGUE_NULL_ARGUMENT);
  CHECK(quotient == NULL);
  CHECK(sprague_quotient_is_proven(NULL) == 0);
  CHECK_NUMBER(sprague_quotient_order(NULL), 0);
  CHECK_NUMBER(sprague_quotient_p_order(NULL), 0);
  CHECK_NUMBER(sprague_quotient_period(NULL), 0);
  CHECK_NUMBER(sprague_quotient_preperiod(NULL), 0);
  CHECK_NUMBER(sprague_quotient_last_heap(NULL), 0);
  CHECK_STATUS(sprague_quotient_text(context, NULL, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_quotient_json(context, NULL, text, sizeof text, NULL),
               SPRAGUE_NULL_ARGUMENT);
  sprague_quotient_free(NULL);
  sprague_game_free(formula);
  sprague_game_free(game);
}

void test_quotients(void) {
  sprague_context* context = new_context();
  test_quotient(context);
  test_bad_quotients(context);
  sprague_context_free(context);
}
