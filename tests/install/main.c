/* A program in C that is linked with the installed shared library. */
#include <sprague/c.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  sprague_context* context = NULL;
  uint64_t value = 0;
  if (strcmp(sprague_version(), SPRAGUE_VERSION) != 0) return 1;
  if (sprague_context_new(&context) != SPRAGUE_OK) return 1;
  const sprague_status status = sprague_value(context, "kayles:5,7 + nim:3", NULL, &value);
  if (status != SPRAGUE_OK) fprintf(stderr, "%s\n", sprague_context_message(context));
  sprague_context_free(context);
  return status == SPRAGUE_OK && value == 5 ? 0 : 1;
}
