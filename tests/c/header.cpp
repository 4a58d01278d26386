// sprague/c.h in C++, and beside the C++ headers.
#include "sprague/c.h"

#include "sprague/sprague.hpp"

int main() {
  sprague_context* context = nullptr;
  if (sprague_context_new(&context) != SPRAGUE_OK) return 1;
  std::uint64_t value = 0;
  const sprague_status status = sprague_value(context, "kayles:5,7 + nim:3", nullptr, &value);
  sprague_context_free(context);
  return status == SPRAGUE_OK && value == 5 && sprague_nim_product(4, 4) == 6 ? 0 : 1;
}
