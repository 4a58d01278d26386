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

/// A game and the text of its range.
struct Parts {
  Ruleset ruleset;
  std::optional<NaturalRange> range;
};

/// Reads a game with or without a range whose bounds are at most `max`.
Parts read_parts(std::string_view text, const std::optional<Natural>& max) {
  const std::size_t colon = colon_of_range(text);
  Ruleset ruleset = Ruleset::parse(text.substr(0, colon));
  if (colon == std::string_view::npos) return {std::move(ruleset), std::nullopt};
  const std::size_t dots = text.find("..", colon);
  if (dots == std::string_view::npos) {
    fail_at(text, colon + 1,
            fmt::format("write a range of heap sizes after ':', as in {}:0..100",
                        abridged(text.substr(0, colon))));
  }
  const char* const advice = max ? "write a heap size, a whole number up to 2^62"
                                 : "write a heap size, a whole number such as 1e18 or 2^100";
  const auto bound = [&](std::size_t begin, std::size_t end) {
    Natural size;
    try {
      size = Natural::parse(text.substr(begin, end - begin));
    } catch (const Error& error) {
      fail_at(text, begin + error.position().value_or(0), advice);
    }
    if (max && size > *max) fail_at(text, begin, advice);
    return size;
  };
  NaturalRange range{bound(colon + 1, dots), bound(dots + 2, text.size())};
  if (range.min > range.max) {
    fail_at(text, colon + 1,
            fmt::format("the range is empty; write {}..{}", range.max.to_string(),
                        range.min.to_string()));
  }
  return {std::move(ruleset), std::move(range)};
}

[[noreturn]] void ask_for_range(std::string_view text) {
  throw Error(
      ErrorKind::invalid_input,
      fmt::format("how large may the heaps of {} be? Give --max N or write {}:0..N", text, text));
}

}  // namespace

bool GameRange::has_range(std::string_view text) {
  return colon_of_range(text) != std::string_view::npos;
}

GameRange GameRange::parse(std::string_view text, const std::optional<HeapRange>& default_range) {
  Parts parts = read_parts(text, Natural(max_heap_size));
  if (!parts.range && !default_range) ask_for_range(text);
  if (!parts.range) return {std::move(parts.ruleset), *default_range};
  return of(std::move(parts.ruleset), *parts.range);
}

GameRange GameRange::parse_wide(std::string_view text,
                                const std::optional<NaturalRange>& default_range) {
  Parts parts = read_parts(text, std::nullopt);
  if (!parts.range) parts.range = default_range;
  if (!parts.range) ask_for_range(text);
  return of(std::move(parts.ruleset), *parts.range);
}

GameRange GameRange::of(Ruleset ruleset, const NaturalRange& heaps) {
  const Natural most(max_heap_size);
  const auto word = [&](const Natural& size) { return std::min(size, most).to_uint64().value(); };
  GameRange result{std::move(ruleset), {word(heaps.min), word(heaps.max)}};
  if (heaps.max > most) result.wide = heaps;
  return result;
}

}  // namespace sprague
