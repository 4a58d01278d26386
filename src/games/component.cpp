// The kind of a component, and its moves as text.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/entailing/entailing_game.hpp"
#include "games/heap_moves.hpp"
#include "games/systems/system_game.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/natural.hpp"
#include "sprague/position.hpp"
#include "values/sparse/few_options.hpp"

namespace sprague {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

std::string text_of(const Ruleset& ruleset, const std::vector<HeapSize>& sizes) {
  return fmt::format("{}:{}", ruleset.canonical(), fmt::join(sizes, ","));
}

std::optional<Component> after_move(const Heaps& heaps, std::string_view text,
                                    const RunControl& run) {
  const std::optional<HeapMove> move = HeapMove::parse(text);
  if (!move) return std::nullopt;
  if (std::find(heaps.sizes.begin(), heaps.sizes.end(), move->from) == heaps.sizes.end())
    return std::nullopt;
  ProgressMeter progress(run, "options", 0);
  if (!is_option(heaps.ruleset, move->from, move->to, progress)) return std::nullopt;
  return Component(heaps.ruleset, sizes_after(heaps.sizes, *move));
}

/// The text of a move or, as moves are printed, with what it leaves behind an arrow; where that is
/// the text of the move, the position stands before the arrow.
std::optional<Component> after_move(const GamePosition& position, std::string_view text,
                                    const RunControl&) {
  constexpr std::string_view arrow = " -> ";
  const std::size_t at = text.find(arrow);
  const std::string_view before = text.substr(0, at);
  const std::string_view left = at == text.npos ? "" : text.substr(at + arrow.size());
  const Game& game = *position.game;
  const bool from_here = at != text.npos && before == game.text(position.position);
  for (GameMove& move : position.moves()) {
    const bool is_printed = at != text.npos &&
                            (before == move.text || (from_here && left == move.text)) &&
                            left == game.text(move.to);
    if (is_printed || move.text == text) return GamePosition{position.game, std::move(move.to)};
  }
  return std::nullopt;
}

}  // namespace

std::string HeapMove::text() const {
  return to.empty() ? fmt::format("{} -> 0", from)
                    : fmt::format("{} -> {}", from, fmt::join(to, ","));
}

std::optional<HeapMove> HeapMove::parse(std::string_view text) {
  constexpr std::string_view arrow = "->";
  const std::size_t at = text.find(arrow);
  if (at == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view word) {
    const std::size_t begin = std::min(word.find_first_not_of(' '), word.size());
    word = word.substr(begin, word.find_last_not_of(' ') + 1 - begin);
    return parse_integer(word, 0, max_heap_size);
  };
  HeapMove move;
  try {
    move.from = number(text.substr(0, at));
    for (std::size_t next = at + arrow.size(); next <= text.size();) {
      const std::size_t end = std::min(text.find(',', next), text.size());
      const HeapSize size = number(text.substr(next, end - next));
      if (size > 0) move.to.push_back(size);
      next = end + 1;
    }
  } catch (const Error&) {
    return std::nullopt;
  }
  std::sort(move.to.begin(), move.to.end());
  return move;
}

Component::Component(Ruleset ruleset, std::vector<HeapSize> heaps)
    : what_(std::holds_alternative<SystemRules>(ruleset.rules().form)
                ? decltype(what_)(system_position(ruleset, heaps))
            : ruleset.rules().may_entail()
                ? decltype(what_)(entailing_position(ruleset, heaps))
                : decltype(what_)(Heaps{std::move(ruleset), std::move(heaps)})) {}

std::string Component::game() const {
  return std::visit(Overloaded{[](const Heaps& heaps) { return heaps.ruleset.canonical(); },
                               [](const GamePosition& position) { return position.game->name(); }},
                    what_);
}

std::string Component::written_game() const {
  return std::visit(Overloaded{[](const Heaps& heaps) { return heaps.ruleset.written(); },
                               [](const GamePosition& position) { return position.game->name(); }},
                    what_);
}

std::string Component::text() const {
  return std::visit(
      Overloaded{[](const Heaps& heaps) { return text_of(heaps.ruleset, heaps.sizes); },
                 [](const GamePosition& position) { return position.text(); }},
      what_);
}

std::string Component::text_without_game() const {
  return text().substr(game().size() + 1);
}

Message Component::rules() const {
  return std::visit(Overloaded{[](const Heaps& heaps) { return heaps.ruleset.in_words(); },
                               [](const GamePosition& position) { return position.game->rules(); }},
                    what_);
}

Message Component::notation() const {
  const GamePosition* position = game_position();
  return position == nullptr ? Message() : position->game->notation();
}

std::vector<PositionSign> Component::signs() const {
  const GamePosition* position = game_position();
  return position == nullptr ? std::vector<PositionSign>() : position->game->signs();
}

bool Component::must_answer() const {
  const GamePosition* position = game_position();
  return position != nullptr && position->game->must_answer(position->position);
}

void Component::for_each_move(const std::function<bool(std::string text)>& visit) const {
  std::visit(Overloaded{[&](const Heaps& heaps) {
                          for_each_heap_move(
                              heaps, [&visit](const HeapMove& move) { return visit(move.text()); });
                        },
                        [&](const GamePosition& position) {
                          for (GameMove& move : position.moves()) {
                            if (!visit(std::move(move.text))) return;
                          }
                        }},
             what_);
}

std::vector<std::string> Component::moves() const {
  std::vector<std::string> moves;
  for_each_move([&](std::string text) {
    moves.push_back(std::move(text));
    return true;
  });
  return moves;
}

bool Component::has_move() const {
  bool found = false;
  for_each_move([&](const std::string&) {
    found = true;
    return false;
  });
  return found;
}

std::optional<Component> Component::after(std::string_view move, const RunControl& run) const {
  return std::visit([&](const auto& what) { return after_move(what, move, run); }, what_);
}

std::optional<BoardLayout> Component::layout() const {
  const GamePosition* position = game_position();
  return position == nullptr ? std::nullopt : position->game->layout(position->position);
}

}  // namespace sprague
