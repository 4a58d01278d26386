/* Nim-arithmetic. */
#include "check.h"

/* The least number that is none of (a'b) ^ (ab') ^ (a'b'): Conway's definition, in a table of
 * numbers below 16. */
static void test_against_definition(void) {
  uint64_t product[16][16];
  for (unsigned a = 0; a < 16; ++a) {
    for (unsigned b = 0; b < 16; ++b) {
      int excluded[16] = {0};
      for (unsigned c = 0; c < a; ++c)
        for (unsigned d = 0; d < b; ++d)
          excluded[product[c][b] ^ product[a][d] ^ product[c][d]] = 1;
      unsigned least = 0;
      while (excluded[least]) ++least;
      product[a][b] = least;
      CHECK_NUMBER(sprague_nim_product(a, b), least);
    }
  }
}

static void test_field(sprague_context* context) {
  const uint64_t a = UINT64_C(0x0123456789abcdef);
  const uint64_t b = UINT64_C(0xfedcba9876543210);
  uint64_t quotient = 99;
  CHECK_NUMBER(sprague_nim_sum(a, b), a ^ b);
  CHECK_STATUS(sprague_nim_quotient(context, sprague_nim_product(a, b), b, &quotient), SPRAGUE_OK);
  CHECK_NUMBER(quotient, a);
  CHECK_NUMBER(sprague_nim_square_root(sprague_nim_product(a, a)), a);
  CHECK_NUMBER(sprague_nim_power(a, 3), sprague_nim_product(a, sprague_nim_product(a, a)));
  CHECK_NUMBER(sprague_nim_power(a, UINT64_MAX), 1); /* the group has 2^64 - 1 elements */
  CHECK_NUMBER(sprague_nim_power(0, 0), 1);
  CHECK_STATUS(sprague_nim_quotient(context, a, 0, &quotient), SPRAGUE_INVALID_INPUT);
  CHECK_NUMBER(quotient, a);
  CHECK_STATUS(sprague_nim_quotient(context, a, b, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_nim_quotient(NULL, a, b, &quotient), SPRAGUE_NULL_ARGUMENT);
}

static void test_expressions(sprague_context* context) {
  char text[10] = "unchanged";
  size_t length = 0;
  CHECK_STATUS(sprague_nim_evaluate(context, "12 * 7 +", text, sizeof text, NULL),
               SPRAGUE_INVALID_INPUT);
  CHECK(sprague_context_offset(context) >= 0);
  CHECK_TEXT(text, "unchanged");
  CHECK_STATUS(sprague_nim_evaluate(context, "12 * 7 + 3", text, sizeof text, &length), SPRAGUE_OK);
  CHECK_TEXT(text, "6");
  CHECK_STATUS(sprague_nim_evaluate(context, "solve(1, 2)", text, sizeof text, &length),
               SPRAGUE_OK);
  CHECK_TEXT(text, "4 5");
  CHECK_NUMBER(length, 3);
  CHECK_STATUS(sprague_nim_evaluate(context, "solve(1, 2)", text, 3, NULL),
               SPRAGUE_BUFFER_TOO_SMALL);
  CHECK_STATUS(sprague_nim_evaluate(context, "w^4 + 1", text, sizeof text, NULL), SPRAGUE_OK);
  CHECK_TEXT(text, "[w*2 + 1]");
  CHECK_STATUS(sprague_nim_evaluate(context, "[w^(w^105)]", text, sizeof text, NULL),
               SPRAGUE_NOT_ESTABLISHED);
  CHECK_STATUS(sprague_nim_evaluate(context, "1 / 0", text, sizeof text, NULL),
               SPRAGUE_INVALID_INPUT);
  CHECK_STATUS(sprague_nim_evaluate(context, NULL, text, sizeof text, NULL), SPRAGUE_NULL_ARGUMENT);
  CHECK_STATUS(sprague_nim_evaluate(NULL, "1", text, sizeof text, NULL), SPRAGUE_NULL_ARGUMENT);
}

void test_nimbers(void) {
  sprague_context* context = new_context();
  test_against_definition();
  test_field(context);
  test_expressions(context);
  sprague_context_free(context);
}
