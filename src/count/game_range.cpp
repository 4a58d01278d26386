// Games with a range of heap sizes, such as kayles:0..100.

#include <fmt/format.h>

#include "number/text_error.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// Index of the colon before the range, or npos. A colon within parentheses belongs to a formula.
std::size_t colon_of_range(std::string_view text) {
  const std::size_t opened = text.rfind('(');
  if (opened == std::string_view::npos) return text.find(':');
  const std::size_t closed = text.rfind(')');
  return closed == std::string_view::npos || closed < opened ? std::string_view::npos
                                                             : text.find(':', closed);
}

}  // namespace

bool GameRange::has_range(std::string_view text) {
  return colon_of_range(text) != std::string_view::npos;
}

GameRange GameRange::parse(std::string_view text, const std::optional<HeapRange>& default_range) {
  const std::size_t colon = colon_of_range(text);
  Ruleset ruleset = Ruleset::parse(text.substr(0, colon));
  if (colon == std::string_view::npos) {
    if (!default_range)
      throw Error(ErrorKind::invalid_input,
                  fmt::format("how large may the heaps of {} be? Give --max N or write {}:0..N",
                              text, text));
    return {std::move(ruleset), *default_range};
  }
  const std::size_t dots = text.find("..", colon);
  if (dots == std::string_view::npos) {
    fail_at(text, colon + 1,
            fmt::format("write a range of heap sizes after ':', as in {}:0..100",
                        abridged(text.substr(0, colon))));
  }
  const auto bound = [&](std::size_t begin, std::size_t end) {
    try {
      return parse_integer(text.substr(begin, end - begin), 0, max_heap_size);
    } catch (const Error& error) {
      fail_at(text, begin + error.position().value_or(0),
              "write a heap size, a whole number up to 2^62");
    }
  };
  const HeapRange range{bound(colon + 1, dots), bound(dots + 2, text.size())};
  if (range.min > range.max) {
    fail_at(text, colon + 1, fmt::format("the range is empty; write {}..{}", range.max, range.min));
  }
  return {std::move(ruleset), range};
}

}  // namespace sprague
