#include "rules/parse_name.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "sprague/detail/nearest_names.hpp"

namespace sprague {
namespace {

/// Dropped from names, beside the ASCII apostrophe: what word processors and phones make of it.
constexpr std::string_view apostrophes[] = {"\u2019", "\u2018", "\u02BC", "\u2032", "\u00B4", "`"};

/// "Dawson's Kayles" → "dawsons-kayles".
std::string game_name(std::string_view text) {
  std::string name = lower_case(text);
  for (const std::string_view sign : apostrophes) {
    for (auto at = name.find(sign); at != std::string::npos; at = name.find(sign, at))
      name.erase(at, sign.size());
  }
  std::erase(name, '\'');
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ' ' || c == '_'; }, '-');
  return name;
}

}  // namespace

bool is_game_name(std::string_view text) {
  const auto games = named_games();
  return std::any_of(games.begin(), games.end(),
                     [name = game_name(text)](const NamedGame& game) { return game.name == name; });
}

const NamedGame& parse_name(const Cursor& in) {
  const std::string name = game_name(in.rest());
  std::vector<std::string_view> names;
  for (const NamedGame& game : named_games()) {
    if (game.name == name) return game;
    names.push_back(game.name);
  }
  if (Message advice = partisan_advice(name); !advice.empty()) in.fail(in.at(), std::move(advice));
  const auto nearest = nearest_names(name, names);
  if (nearest.empty()) {
    in.fail(in.at(), message("game.unknown"));
  }
  in.fail(in.at(), message("game.did_you_mean", {one_of("names", nearest)}),
          Correction{in.at(), in.end(), std::string(nearest[0])});
}

}  // namespace sprague
