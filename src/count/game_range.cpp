// Games with ranges of heap sizes, such as kayles:0..100 or kayles:0..100,5 + nim:3.

#include <fmt/format.h>

#include <algorithm>

#include "number/text_error.hpp"
#include "rules/component_text.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/fmt.hpp"
#include "sprague/position.hpp"

namespace sprague {
namespace {

/// A heap size or a range, whose bounds are at max_size `max`. A heap size is the range of that
/// alone.
NaturalRange read_range(std::string_view text, const TextPart& heap,
                        const std::optional<Natural>& max) {
  const auto bound = [&](std::size_t begin, std::size_t end) {
    Natural size;
    try {
      size = Natural::parse(heap.text.substr(begin, end - begin));
    } catch (const Error& error) {
      fail_at(text, heap.at + begin + error.position().value_or(0), message("count.size_or_range"));
    }
    if (max && size > *max) fail_at(text, heap.at + begin, too_large(size, *max));
    return size;
  };
  const std::size_t dots = heap.text.find("..");
  if (dots == std::string_view::npos) {
    const Natural size = bound(0, heap.text.size());
    return {size, size};
  }
  NaturalRange range{bound(0, dots), bound(dots + 2, heap.text.size())};
  if (range.min > range.max) {
    fail_at(text, heap.at, empty_range(range.min, range.max));
  }
  return range;
}

[[noreturn]] void ask_for_range(std::string_view text) {
  throw Error(
      ErrorKind::invalid_input,
      message("count.no_range", {{"game", text}, {"example", fmt::format("{}:0..100", text)}}));
}

/// Adds the components of a sum, one heap each.
void add_games(std::string_view text, const std::optional<NaturalRange>& default_range,
               const std::optional<Natural>& max, std::vector<GameRange>& games) {
  for (const ComponentText& part : split_components(text)) {
    const Ruleset ruleset = parse_game(part.game);
    if (part.heaps.empty()) {
      if (!default_range) ask_for_range(part.game.text);
      games.push_back(GameRange::of(ruleset, *default_range));
    }
    for (const TextPart& heap : part.heaps)
      games.push_back(GameRange::of(ruleset, read_range(text, heap, max)));
  }
}

GameRange only(std::string_view text, std::vector<GameRange> games) {
  if (games.size() == 1) return std::move(games[0]);
  throw Error(ErrorKind::invalid_input,
              message("count.several_heaps", {{"component", in_quotes(text)}}));
}

std::vector<GameRange> parse_words(const std::vector<std::string>& words,
                                   const std::optional<NaturalRange>& default_range,
                                   const std::optional<Natural>& max) {
  std::vector<GameRange> games;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool between = i > 0 && i + 1 < words.size() && words[i - 1] != "+";
    if (words[i] == "+" && between) continue;
    add_games(words[i], default_range, max, games);
  }
  return games;
}

std::optional<NaturalRange> natural(const std::optional<HeapRange>& range) {
  if (!range) return std::nullopt;
  return NaturalRange{Natural(range->min), Natural(range->max)};
}

}  // namespace

bool GameRange::has_range(std::string_view text) {
  return Position::names_components(text);
}

bool GameRange::lacks_range(std::string_view text) {
  const std::vector<ComponentText> parts = split_components(text);
  return std::any_of(parts.begin(), parts.end(),
                     [](const ComponentText& part) { return part.heaps.empty(); });
}

GameRange GameRange::parse(std::string_view text, const std::optional<HeapRange>& default_range) {
  std::vector<GameRange> games;
  add_games(text, natural(default_range), Natural(max_heap_size), games);
  return only(text, std::move(games));
}

GameRange GameRange::parse_wide(std::string_view text,
                                const std::optional<NaturalRange>& default_range) {
  std::vector<GameRange> games;
  add_games(text, default_range, std::nullopt, games);
  return only(text, std::move(games));
}

std::vector<GameRange> GameRange::parse_sum(const std::vector<std::string>& words,
                                            const std::optional<HeapRange>& default_range) {
  return parse_words(words, natural(default_range), Natural(max_heap_size));
}

std::vector<GameRange> GameRange::parse_wide_sum(const std::vector<std::string>& words,
                                                 const std::optional<NaturalRange>& default_range) {
  return parse_words(words, default_range, std::nullopt);
}

GameRange GameRange::of(Ruleset ruleset, const NaturalRange& heaps) {
  const Natural max_size(max_heap_size);
  const auto word = [&](const Natural& size) {
    return std::min(size, max_size).to_uint64().value();
  };
  GameRange result{std::move(ruleset), {word(heaps.min), word(heaps.max)}};
  if (heaps.max > max_size) result.wide = heaps;
  return result;
}

}  // namespace sprague
