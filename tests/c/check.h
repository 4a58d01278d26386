/* Checks of the tests in C: a failed one is printed with its place, and the others go on. */
#ifndef SPRAGUE_TESTS_C_CHECK_H
#define SPRAGUE_TESTS_C_CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sprague/c.h"

extern int failed_checks;

#define CHECK(condition) \
  ((condition)           \
       ? (void)0         \
       : (void)(++failed_checks, fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition)))

#define CHECK_NUMBER(actual, expected) \
  check_number((uint64_t)(actual), (uint64_t)(expected), __FILE__, __LINE__, #actual)
#define CHECK_TEXT(actual, expected) check_text((actual), (expected), __FILE__, __LINE__, #actual)
#define CHECK_STATUS(call, expected) check_status((call), (expected), __FILE__, __LINE__, #call)

void check_number(uint64_t actual, uint64_t expected, const char* file, int line, const char* what);
void check_text(const char* actual, const char* expected, const char* file, int line,
                const char* what);
void check_status(sprague_status actual, sprague_status expected, const char* file, int line,
                  const char* what);

/* True when the message of the last call has this part. */
int message_has(const sprague_context* context, const char* part);

/* A context, and rules, that the test frees. */
sprague_context* new_context(void);
sprague_game* parsed(sprague_context* context, const char* text);

/* One function for each file. */
void test_contexts(void);
void test_games(void);
void test_sequences(void);
void test_positions(void);
void test_counts(void);
void test_periods(void);
void test_quotients(void);
void test_nimbers(void);
void test_threads(void);

#endif
