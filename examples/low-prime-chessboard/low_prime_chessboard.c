/* Low-prime chessboard in C. Standard input: the side of the board and the number of coins. See
 * README.md. */

#include <inttypes.h>
#include <sprague/c.h>
#include <stdio.h>

/* Prints the last nine digits of the number of won placements. */
static sprague_status print_count(sprague_context* context, uint64_t side, uint64_t coins) {
  char board[64];
  snprintf(board, sizeof board, "S(2,3,5,7):0..%" PRIu64, side - 1);
  const sprague_count_query query = {.size = sizeof query,
                                     .games = board,
                                     .tokens = coins,
                                     .outcome = SPRAGUE_N,
                                     .modulus = "1e9"};
  sprague_number* won = NULL;
  uint64_t digits = 0;
  sprague_status status = sprague_count(context, &query, &won);
  if (status == SPRAGUE_OK) status = sprague_number_u64(context, won, &digits);
  if (status == SPRAGUE_OK) printf("%09" PRIu64 "\n", digits);
  sprague_number_free(won);
  return status;
}

int main(void) {
  int64_t side = 0;
  int64_t coins = 0;
  if (scanf("%" SCNd64 " %" SCNd64, &side, &coins) != 2 || side < 1 || coins < 1) {
    fprintf(stderr, "the side of the board and the number of coins: write two numbers\n");
    return 2;
  }
  sprague_context* context = NULL;
  if (sprague_context_new(&context) != SPRAGUE_OK) return 1;
  const sprague_status status = print_count(context, (uint64_t)side, (uint64_t)coins);
  if (status != SPRAGUE_OK) fprintf(stderr, "%s\n", sprague_context_message(context));
  sprague_context_free(context);
  return status == SPRAGUE_OK ? 0 : 2;
}
