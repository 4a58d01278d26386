// Nim-arithmetic in the C interface.

#include "sprague/nimber.hpp"

#include "c/call.hpp"
#include "sprague/detail/nimber_expression.hpp"
#include "sprague/error.hpp"

using namespace sprague::c;

extern "C" {

uint64_t sprague_nim_sum(uint64_t a, uint64_t b) {
  return sprague::nim_sum<std::uint64_t>(a, b);
}

uint64_t sprague_nim_product(uint64_t a, uint64_t b) {
  return sprague::nim_product<std::uint64_t>(a, b);
}

uint64_t sprague_nim_power(uint64_t a, uint64_t exponent) {
  return sprague::nim_power<std::uint64_t>(a, exponent);
}

uint64_t sprague_nim_square_root(uint64_t a) {
  return sprague::nim_square_root<std::uint64_t>(a);
}

sprague_status sprague_nim_quotient(sprague_context* context, uint64_t a, uint64_t b,
                                    uint64_t* quotient) {
  return call(context, [&] {
    require_pointer(quotient, "quotient");
    if (b == 0) throw sprague::Error(sprague::ErrorKind::invalid_input, "division by 0");
    *quotient = sprague::nim_quotient<std::uint64_t>(a, b);
  });
}

sprague_status sprague_nim_evaluate(sprague_context* context, const char* expression, char* buffer,
                                    size_t size, size_t* length) {
  return call(context, [&] {
    const auto answer = sprague::evaluate_nimbers(required_text(expression, "expression"));
    write_text(answer.text(), {buffer, size, length});
  });
}

}  // extern "C"
