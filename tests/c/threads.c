/* Several threads, progress, cancellation, and too little memory. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ADDRESS_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define ADDRESS_SANITIZED 1
#endif

/* What a thread reads with a context of its own. */
struct reader {
  const sprague_sequence* sequence;
  const char* bad_rules;
  const char* message;
  int wrong;
};

static void* read_values(void* data) {
  struct reader* reader = data;
  sprague_context* context = new_context();
  for (int round = 0; round < 200; ++round) {
    sprague_game* game = NULL;
    uint64_t value = 0;
    uint64_t other = 0;
    if (sprague_game_parse(context, reader->bad_rules, &game) != SPRAGUE_INVALID_INPUT)
      ++reader->wrong;
    if (!message_has(context, reader->message)) ++reader->wrong;
    if (sprague_sequence_value(context, reader->sequence, 1000000 + (uint64_t)round, &value) !=
        SPRAGUE_OK)
      ++reader->wrong;
    if (sprague_sequence_value(context, reader->sequence, 1000012 + (uint64_t)round, &other) !=
        SPRAGUE_OK)
      ++reader->wrong;
    if (value != other) ++reader->wrong; /* the period of Kayles is 12 */
    if (sprague_value(context, "kayles:5 + cram:3x5", NULL, &value) != SPRAGUE_OK || value != 5)
      ++reader->wrong;
  }
  sprague_context_free(context);
  return NULL;
}

/* Two threads share the handle of a sequence; each finds its own messages. */
static void test_two_threads(void) {
  sprague_context* context = new_context();
  sprague_game* game = parsed(context, "kayles");
  sprague_sequence* sequence = NULL;
  CHECK_STATUS(sprague_solve(context, game, 1000, &sequence), SPRAGUE_OK);
  struct reader readers[2] = {{sequence, "0.7x", "'x'", 0}, {sequence, "0.7y", "'y'", 0}};
  pthread_t threads[2];
  for (int i = 0; i < 2; ++i)
    CHECK(pthread_create(&threads[i], NULL, read_values, &readers[i]) == 0);
  for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
  CHECK_NUMBER(readers[0].wrong, 0);
  CHECK_NUMBER(readers[1].wrong, 0);
  sprague_sequence_free(sequence);
  sprague_game_free(game);
  sprague_context_free(context);
}

/* What a callback saw. */
struct reports {
  pthread_t caller;
  int count;
  int wrong;
  int stop_after; /* 0: never */
};

static int report(const char* activity, uint64_t done, uint64_t total, double fraction,
                  void* data) {
  struct reports* reports = data;
  ++reports->count;
  if (activity == NULL || activity[0] == '\0' || done > total || fraction < 0 || fraction > 1)
    ++reports->wrong;
  if (!pthread_equal(reports->caller, pthread_self())) ++reports->wrong;
  return reports->stop_after > 0 && reports->count >= reports->stop_after;
}

/* Would take minutes. */
static const uint64_t far_out = UINT64_C(2000000000);

static void test_callback(sprague_context* context, const sprague_game* game) {
  struct reports reports = {pthread_self(), 0, 0, 2};
  sprague_sequence* sequence = NULL;
  CHECK_STATUS(sprague_context_set_callback(context, report, &reports), SPRAGUE_OK);
  CHECK_STATUS(sprague_solve(context, game, far_out, &sequence), SPRAGUE_CANCELLED);
  CHECK(sequence == NULL);
  CHECK(reports.count >= 2);
  CHECK_NUMBER(reports.wrong, 0);
  CHECK(sprague_context_message(context)[0] != '\0');

  /* The next call is not cancelled, and a callback can be taken back. */
  CHECK_STATUS(sprague_solve(context, game, 100, &sequence), SPRAGUE_OK);
  sprague_sequence_free(sequence);
  CHECK_STATUS(sprague_context_set_callback(context, NULL, NULL), SPRAGUE_OK);
}

/* A call that has begun, which another thread stops. */
struct begun {
  sprague_context* context;
  sem_t reported;
};

static int report_begun(const char* activity, uint64_t done, uint64_t total, double fraction,
                        void* data) {
  struct begun* begun = data;
  (void)activity, (void)done, (void)total, (void)fraction;
  sem_post(&begun->reported);
  return 0;
}

static void* stop_when_begun(void* data) {
  struct begun* begun = data;
  while (sem_wait(&begun->reported) != 0) continue;
  CHECK_STATUS(sprague_context_stop(begun->context, 1), SPRAGUE_OK);
  return NULL;
}

static void test_stop(sprague_context* context, const sprague_game* game) {
  sprague_sequence* sequence = NULL;
  sprague_period* period = NULL;
  sprague_number* number = NULL;
  sprague_analysis* analysis = NULL;
  sprague_quotient* quotient = NULL;
  sprague_verification* verification = NULL;
  uint64_t value = 0;
  sprague_count_query query = {.size = sizeof query, .games = "nim:0..5"};
  struct begun begun = {.context = context};
  pthread_t stopper;
  CHECK(sem_init(&begun.reported, 0, 0) == 0);
  CHECK_STATUS(sprague_context_set_callback(context, report_begun, &begun), SPRAGUE_OK);
  CHECK(pthread_create(&stopper, NULL, stop_when_begun, &begun) == 0);
  CHECK_STATUS(sprague_solve(context, game, far_out, &sequence), SPRAGUE_CANCELLED);
  pthread_join(stopper, NULL);
  CHECK_STATUS(sprague_context_set_callback(context, NULL, NULL), SPRAGUE_OK);
  sem_destroy(&begun.reported);

  /* It stays stopped until it is told otherwise. */
  CHECK_STATUS(sprague_solve(context, game, 100, &sequence), SPRAGUE_CANCELLED);
  CHECK_STATUS(sprague_value(context, "nim:1", NULL, &value), SPRAGUE_CANCELLED);
  CHECK_STATUS(sprague_analyse(context, "nim:1", SPRAGUE_NORMAL, &analysis), SPRAGUE_CANCELLED);
  CHECK_STATUS(sprague_count(context, &query, &number), SPRAGUE_CANCELLED);
  CHECK_STATUS(sprague_period_find(context, game, 100, NULL, &period), SPRAGUE_CANCELLED);
  CHECK_STATUS(sprague_quotient_find(context, game, 10, 0, NULL, &quotient), SPRAGUE_CANCELLED);
  CHECK_STATUS(sprague_verify(context, "no.certificate", 0, &verification), SPRAGUE_CANCELLED);
  CHECK_STATUS(sprague_context_stop(context, 0), SPRAGUE_OK);
  CHECK_STATUS(sprague_solve(context, game, 100, &sequence), SPRAGUE_OK);
  sprague_sequence_free(sequence);
}

/* A child with little memory beyond what it has reads a text of 256 MB, which the library copies.
 * QEMU, which runs programs of other processors, grants what is over the limit. */
static void test_out_of_memory(void) {
#if !defined(ADDRESS_SANITIZED)
  if (getenv("SPRAGUE_EMULATED") != NULL) return; /* see tests/sanitized.hpp */
  const size_t size = (size_t)256 << 20;
  char* text = malloc(size + 1);
  memset(text, 'x', size);
  text[size] = '\0';
  const pid_t child = fork();
  if (child == 0) {
    sprague_context* context = new_context();
    sprague_game* game = NULL;
    const struct rlimit limit = {1, 1};
    if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(2);
    const sprague_status status = sprague_game_parse(context, text, &game);
    _exit(status == SPRAGUE_OUT_OF_MEMORY && message_has(context, "out of memory") ? 0 : 1);
  }
  int how = 1;
  CHECK(waitpid(child, &how, 0) == child);
  CHECK(WIFEXITED(how) && WEXITSTATUS(how) == 0);
  free(text);
#endif
}

void test_threads(void) {
  sprague_context* context = new_context();
  sprague_game* game = parsed(context, "nim-square");
  test_two_threads();
  CHECK_STATUS(sprague_context_set_max_steps(context, 0), SPRAGUE_OK); /* endless work is wanted */
  test_callback(context, game);
  test_stop(context, game);
  test_out_of_memory();
  sprague_game_free(game);
  sprague_context_free(context);
}
