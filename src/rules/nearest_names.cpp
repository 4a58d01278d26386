// Edit distances of short words, by dynamic programming (optimal string alignment: Levenshtein's
// distance and exchanges of neighbours). O(length²) for each name.

#include "sprague/detail/nearest_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "messages/table.hpp"
#include "rules/parse_name.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_suggestions = 3;
constexpr std::size_t max_length = 100;  // longer words are no names
constexpr std::size_t min_beginning = 3;

std::size_t edit_distance(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> distances((a.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& {
    return distances[i * width + j];
  };
  for (std::size_t i = 0; i <= a.size(); ++i) at(i, 0) = i;
  for (std::size_t j = 0; j <= b.size(); ++j) at(0, j) = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1);
      at(i, j) = std::min({changed, at(i - 1, j) + 1, at(i, j - 1) + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return distances.back();
}

/// Games that people look for here in vain, and what is nearest.
struct Partisan {
  std::string_view name;
  std::string_view impartial;
};

constexpr Partisan partisan_games[] = {
    {"domineering", "cram:4x5"},
    {"red-blue-hackenbush", "hackenbush:0-1,1-2,2-0"},
    {"blue-red-hackenbush", "hackenbush:0-1,1-2,2-0"},
    {"snort", "col:3x4, col:path:5"},
    {"amazons", "cram:4x5"},
    {"toads-and-frogs", "silver-dollar:2,5,9"},
    {"hex", "notakto:3x3"},
    {"tic-tac-toe", "notakto:3x3"},
    {"noughts-and-crosses", "notakto:3x3"},
    {"go", "nogo:3x4"},
};

}  // namespace

std::vector<std::string_view> nearest_names(std::string_view word,
                                            std::span<const std::string_view> names) {
  std::vector<std::string_view> nearest;
  if (word.empty() || word.size() > max_length) return nearest;
  const std::string wanted = lower_case(word);
  std::size_t min_distance = std::clamp<std::size_t>(wanted.size() / 3, 1, 3);
  for (const std::string_view name : names) {
    const std::size_t distance = edit_distance(wanted, lower_case(name));
    if (distance > min_distance) continue;
    if (distance < min_distance) nearest.clear();
    min_distance = distance;
    nearest.push_back(name);
  }
  if (nearest.empty() && wanted.size() >= min_beginning) {
    std::copy_if(names.begin(), names.end(), std::back_inserter(nearest),
                 [&](std::string_view name) { return lower_case(name).starts_with(wanted); });
  }
  if (nearest.size() > max_suggestions) nearest.resize(max_suggestions);
  return nearest;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names) {
  const auto nearest = nearest_names(word, names);
  return nearest.empty() ? std::string()
                         : fmt::format("did you mean {}?", fmt::join(nearest, " or "));
}

Message partisan_advice(std::string_view name) {
  for (const Partisan& game : partisan_games) {
    if (game.name != name) continue;
    return message("game.partisan", {{"example", game.impartial}});
  }
  if (name == "dots-and-boxes")
    return message("game.scored", {{"example", "nimstring:0-1,1-2,2-3,3-1,3-4,4-0"}});
  return {};
}

}  // namespace sprague
