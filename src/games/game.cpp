// The defaults of every game, and positions as text.

#include "sprague/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "number/text_error.hpp"
#include "rules/component_text.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

std::string Game::certified_text(std::string_view position) const {
  return text(position);
}

std::vector<std::string> Game::components(std::string_view position) const {
  return {std::string(position)};
}

std::vector<std::string> Game::misere_components(std::string_view position) const {
  return {std::string(position)};
}

void Game::options(std::string_view component, SumList& options) const {
  for (const GameMove& move : moves(component)) {
    for (const std::string& part : components(move.to)) options.add(part);
    if (!options.end_sum()) return;
  }
}

std::optional<std::uint64_t> Game::nim_value(std::string_view) const {
  return std::nullopt;
}

bool Game::may_entail() const {
  return false;
}

bool Game::must_answer(std::string_view) const {
  return false;
}

std::optional<LoopyValue> Game::loopy_value(std::string_view) const {
  return std::nullopt;
}

double Game::least_steps(std::string_view, const RunControl&) const {
  return 0;
}

std::optional<std::vector<GameMove>> Game::winning_moves(std::string_view,
                                                         const RunControl&) const {
  return std::nullopt;
}

std::optional<bool> Game::is_lost(std::string_view position, const RunControl& run) const {
  const auto winning = winning_moves(position, run);
  return winning ? std::optional(winning->empty()) : std::nullopt;
}

std::optional<std::uint64_t> Game::misere_value(std::string_view, const RunControl&) const {
  return std::nullopt;
}

std::optional<Natural> Game::count_moves_to(std::string_view, std::uint64_t,
                                            const RunControl&) const {
  return std::nullopt;
}

void Game::prepare(std::string_view, const RunControl&) const {}

void Game::prepare_value(std::string_view, const RunControl&) const {}

std::uint64_t Game::difficulty(std::string_view component) const {
  return component.size();
}

std::optional<BoardLayout> Game::layout(std::string_view) const {
  return std::nullopt;
}

Message Game::remark(std::string_view) const {
  return {};
}

bool Game::is_searched_best_first() const {
  return false;
}

namespace {

/// The offset of the bracket that closes the one at `open`, or the length of the text.
std::size_t closing_bracket(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) return at;
  }
  return text.size();
}

bool has_brackets(std::string_view position) {
  return position.substr(0, colon_outside_brackets(position)).find('(') != std::string_view::npos;
}

}  // namespace

std::vector<PositionSign> Game::signs() const {
  return {};
}

Message Game::rules() const {
  const std::string game = name();
  const GameKind* kind = game_kind(game);
  return kind == nullptr ? Message() : rules_of(*kind, game);
}

Message rules_of(const GameKind& kind, std::string_view text) {
  const std::string_view game = text.substr(0, colon_outside_brackets(text));
  const std::size_t open = game.find('(');
  if (open == game.npos || kind.rules.values().empty()) return kind.rules;
  const bool is_one = open == kind.name.size() && game.starts_with(kind.name) &&
                      closing_bracket(game, open) + 1 == game.size();
  return {kind.rules.id(),
          {{"rules", is_one ? game.substr(open + 1, game.size() - open - 2) : game}}};
}

Message Game::notation() const {
  const GameKind* kind = game_kind(name());
  return kind == nullptr ? Message() : kind->notation;
}

const GameKind* game_kind(std::string_view text) {
  const auto named = [](std::string_view name) -> const GameKind* {
    const auto kinds = game_kinds();
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const auto& kind) { return kind.name == name; });
    return found == kinds.end() ? nullptr : &*found;
  };
  const GameKind* const kind = named(text.substr(0, text.find_first_of(":(")));
  if (kind != nullptr) return kind;
  // Rules on tuples that begin with a name or a definition: `rook; moves((k,k))`.
  const std::string_view rules = text.substr(0, colon_outside_brackets(text));
  if (!TupleRules::recognizes(rules)) return nullptr;
  return named(rules.find("move(") == rules.npos ? "moves" : "move");
}

bool GamePosition::names_kind(std::string_view text) {
  return colon_outside_brackets(text) < text.size() && game_kind(text) != nullptr;
}

GamePosition GamePosition::parse(std::string_view text) {
  const GameKind* kind = game_kind(text);
  if (text.starts_with("dag:"))
    fail_at(text, 0, message("graph.dag", {{"example", "graph:0-1,0-2/0"}}));
  if (kind == nullptr) fail_at(text, 0, message("game.no_kind"));
  const std::size_t colon = colon_outside_brackets(text);
  if (colon == text.size()) fail_at(text, colon, as_in({kind->example}));
  if (has_brackets(text) && !kind->may_have_rules && !has_brackets(kind->example))
    fail_at(text, text.find('('),
            message("game.no_brackets", {{"game", kind->name}, {"example", kind->example}}));
  return kind->parse(text, colon + 1);
}

}  // namespace sprague
