#include "rules/parse_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <vector>

namespace sprague {
namespace {

/// "Dawson's Kayles" → "dawsons-kayles".
std::string game_name(std::string_view text) {
  std::string name;
  for (const char c : lower_case(text)) {
    if (c == '\'') continue;
    name += (c == ' ' || c == '_') ? '-' : c;
  }
  return name;
}

/// The number of single-letter changes between two words (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

const NamedGame& parse_name(const Cursor& in) {
  const std::string name = game_name(in.rest());
  const NamedGame* nearest = nullptr;
  std::size_t min_distance = 3;  // names at this distance are not suggested
  for (const NamedGame& game : named_games()) {
    const std::size_t distance = edit_distance(name, game.name);
    if (distance == 0) return game;
    if (distance < min_distance) {
      min_distance = distance;
      nearest = &game;
    }
  }
  const std::string advice =
      nearest ? fmt::format("did you mean {}?", nearest->name)
              : std::string(
                    "write an octal code (0.77), a set (S(1,3,4), allbut(1,3)) or a named "
                    "game ('sprague games')");
  in.fail(in.at(), "no game of that name; " + advice);
}

}  // namespace sprague
