// Counts in the C interface.

#include "sprague/count.hpp"

#include <fmt/format.h>

#include "c/call.hpp"
#include "c/choices.hpp"
#include "sprague/error.hpp"

namespace sprague::c {
namespace {

[[noreturn]] void reject(const std::string& message) {
  throw Error(ErrorKind::invalid_input, message);
}

/// A number in a member of the query; the message names the member.
std::optional<Natural> number_in(const char* text, const char* member) {
  if (text == nullptr) return std::nullopt;
  try {
    return Natural::parse(text);
  } catch (const Error& error) {
    throw Error(error.kind(), fmt::format("{}: {}", member, error.what()), error.position());
  }
}

void check_combination(const sprague_count_query& query, std::size_t games) {
  const bool several_heaps = query.heaps > 1 || query.order != SPRAGUE_SORTED;
  if (games > 1 && several_heaps)
    reject("several games mean one heap of each, in order; leave out heaps and order");
  if (query.tokens > 0 && several_heaps)
    reject("tokens move on a board; leave out heaps and order");
  if (query.tokens == 0 && query.dimensions > 0)
    reject("dimensions are those of a board with tokens; tokens is 0");
}

CountQuery query_of(const sprague_count_query& query) {
  if (query.size != sizeof(sprague_count_query)) {
    reject(fmt::format("size is {}; set it to sizeof(sprague_count_query), which is {}", query.size,
                       sizeof(sprague_count_query)));
  }
  CountQuery result;
  result.games = GameRange::parse_wide_sum({std::string(required_text(query.games, "games"))});
  check_combination(query, result.games.size());
  result.heaps = query.heaps > 0 ? query.heaps : 1;
  result.order = order_of(query.order);
  result.target.negated = is_negated(query.outcome);
  result.nim_sum = number_in(query.nim_sum, "nim_sum");
  result.modulus = number_in(query.modulus, "modulus");
  result.tokens = query.tokens;
  result.dimensions = query.dimensions > 0 ? query.dimensions : 2;
  result.solve.convention = convention_of(query.convention);
  return result;
}

}  // namespace
}  // namespace sprague::c

using namespace sprague::c;

extern "C" {

sprague_status sprague_count(sprague_context* context, const sprague_count_query* query,
                             sprague_number** count) {
  return make(context, count, "count", [&] {
    require_pointer(query, "query");
    sprague::Natural number = sprague::count(query_of(*query), run_of(*context)).count;
    std::string digits = number.to_string();
    return sprague_number{std::move(number), std::move(digits)};
  });
}

void sprague_number_free(sprague_number* number) {
  delete number;
}

sprague_status sprague_number_text(sprague_context* context, const sprague_number* number,
                                   char* buffer, size_t size, size_t* length) {
  return copy_text(context, number, "number", {buffer, size, length},
                   [&]() -> const std::string& { return number->digits; });
}

sprague_status sprague_number_u64(sprague_context* context, const sprague_number* number,
                                  uint64_t* value) {
  return call(context, [&] {
    require_pointer(number, "number");
    require_pointer(value, "value");
    const auto fitting = number->number.to_uint64();
    if (!fitting) {
      throw sprague::Error(sprague::ErrorKind::too_large,
                           "the number does not fit in 64 bits; sprague_number_text() writes it");
    }
    *value = *fitting;
  });
}

}  // extern "C"
