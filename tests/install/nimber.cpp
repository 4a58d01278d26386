// The header of nimbers alone, without the library.

#include <sprague/nimber.hpp>

static_assert(sprague::nim_product(6u, 5u) == 8);
static_assert(sprague::nim_quotient(8u, 5u) == 6);

int main() {}
