#include "sprague/position.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/entailing/entailing_game.hpp"
#include "games/graphs/graph_text.hpp"
#include "number/text_error.hpp"
#include "rules/component_text.hpp"
#include "rules/other_spellings.hpp"
#include "rules/rules.hpp"
#include "sprague/detail/nearest_names.hpp"
#include "sprague/natural.hpp"

namespace sprague {
namespace {

HeapSize parse_heap(std::string_view text, const TextPart& heap) {
  if (const auto spelling = spelling_of_heap(heap.text))
    fail_at(text, heap.at, spelling->advice,
            Correction{heap.at, heap.at + heap.text.size(), spelling->text});
  try {
    return parse_integer(heap.text, 0, max_heap_size);
  } catch (const Error& error) {
    fail_at(text, heap.at + error.position().value_or(0), message("read.heap_size"));
  }
}

/// `dag`, a former name of `graph`, has an error of its own.
bool is_kind(std::string_view game) {
  return game_kind(game) != nullptr || game == "dag";
}

/// Spaces behind the colon are left out.
GamePosition parse_game_position(const TextPart& component) {
  std::string text(component.text);
  const std::size_t begin = colon_outside_brackets(text) + 1;
  const std::size_t spaces = std::min(text.find_first_not_of(' ', begin), text.size()) - begin;
  text.erase(begin, spaces);
  try {
    return GamePosition::parse(text);
  } catch (const Error& error) {
    throw moved(error, component.at + (error.position().value_or(0) < begin ? 0 : spaces));
  }
}

/// A game of heaps on a graph, `kayles:petersen`, is written in another way.
void refuse_graph(std::string_view text, const ComponentText& part) {
  const std::string_view heap = part.heaps[0].text;
  const auto families = graph_families();
  const auto is_named = [&heap](const GraphFamily& family) {
    return heap.substr(0, heap.find(':')) == family.name;
  };
  if (std::none_of(families.begin(), families.end(), is_named)) return;
  const std::size_t end = part.heaps.back().at + part.heaps.back().text.size();
  const std::string position = fmt::format("octal({}):{}", part.game.text,
                                           text.substr(part.heaps[0].at, end - part.heaps[0].at));
  fail_at(text, part.heaps[0].at, message("spelling.octal", {{"position", position}}),
          Correction{part.game.at, end, position});
}

bool names_game(std::string_view game) {
  try {
    return is_kind(game) || !Ruleset::parse(game).canonical().empty();
  } catch (const Error&) {
    return false;
  }
}

/// `nim:3 and kayles:5` lacks a plus sign, `kayles 5 nim:3` a colon.
void refuse_missing_sign(std::string_view text, const TextPart& game) {
  const std::size_t first = game.text.find(' ');
  if (first == std::string_view::npos) return;
  if (game.at > 0 && names_game(game.text.substr(first + 1)))
    fail_at(text, game.at, as_in({"kayles:5 + nim:3"}), Correction{game.at, game.at + first, "+"});
  const std::size_t last = game.text.rfind(' ');
  if (const auto spelling = spelling_of_rules(game.text.substr(0, last)))
    fail_at(text, game.at, spelling->advice, Correction{game.at, game.at + last, spelling->text});
}

/// Misspelt kinds are suggested, too.
Ruleset parse_heap_game(std::string_view text, const TextPart& game) {
  try {
    return parse_game(game);
  } catch (const Error&) {
    refuse_missing_sign(text, game);
    std::vector<std::string_view> names;
    for (const GameKind& kind : game_kinds()) names.push_back(kind.name);
    const auto nearest = nearest_names(game.text, names);
    if (nearest.empty()) throw;
    fail_at(text, game.at, message("game.did_you_mean", {one_of("names", nearest)}),
            Correction{game.at, game.at + game.text.size(), std::string(nearest[0])});
  }
}

std::string joined(const std::vector<Component>& components,
                   std::string (Component::*text)() const) {
  std::string sum;
  for (const Component& component : components)
    sum += (sum.empty() ? "" : " + ") + (component.*text)();
  return sum;
}

}  // namespace

Position Position::parse(std::string_view text) {
  Position position;
  for (const ComponentText& part : split_components(text, is_kind)) {
    if (!part.other.text.empty()) {
      position.components.emplace_back(parse_game_position(part.other));
      continue;
    }
    if (part.heaps.empty()) {
      if (const auto spelling = spelling_of_position(text)) {
        fail_at(text, part.game.at, spelling->advice, Correction{0, text.size(), spelling->text});
      }
      fail_at(text, part.game.at,
              message("position.no_heap", {{"game", in_quotes(part.game.text)}}));
    }
    Ruleset game = parse_heap_game(text, part.game);
    refuse_graph(text, part);
    if (game.rules().may_entail()) {
      position.components.emplace_back(parse_entailing_position(game, text, part.heaps));
      continue;
    }
    std::vector<HeapSize> sizes;
    for (const TextPart& heap : part.heaps) sizes.push_back(parse_heap(text, heap));
    position.components.emplace_back(std::move(game), std::move(sizes));
  }
  return position;
}

bool Position::names_components(std::string_view text) {
  return colon_outside_brackets(text) < text.size();
}

std::string Position::text() const {
  return joined(components, &Component::text);
}

Position Position::after(const Move& move, const RunControl& run) const {
  if (move.component >= components.size()) {
    throw Error(ErrorKind::invalid_input,
                message("position.no_component", {{"component", move.component},
                                                  {"position", text()},
                                                  {"last", components.size() - 1}}));
  }
  if (!may_move_in(move.component)) {
    const auto forced = std::find_if(components.begin(), components.end(),
                                     [](const auto& component) { return component.must_answer(); });
    throw Error(ErrorKind::invalid_input,
                message("entailing.must_answer", {{"component", forced->text()}}));
  }
  std::optional<Component> left = components[move.component].after(move.text, run);
  if (!left) {
    throw Error(ErrorKind::invalid_input,
                message("position.no_move", {{"move", in_quotes(move.text)},
                                             {"position", components[move.component].text()}}));
  }
  Position position = *this;
  position.components[move.component] = std::move(*left);
  return position;
}

std::string Position::text_of(const Move& move) const {
  return components.size() > 1 ? fmt::format("{}: {}", move.component, move.text) : move.text;
}

Move Position::parse_move(std::string_view text) const {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits > 9 || digits == text.size() || text[digits] != ':')
    return {0, std::string(text)};
  Move move{std::stoul(std::string(text.substr(0, digits))), {}};
  text.remove_prefix(digits + 1);
  while (text.starts_with(' ')) text.remove_prefix(1);
  move.text = text;
  return move;
}

bool Position::may_move_in(std::size_t component) const {
  return components[component].must_answer() ||
         std::none_of(components.begin(), components.end(),
                      [](const Component& other) { return other.must_answer(); });
}

bool Position::has_only_heaps() const noexcept {
  return std::all_of(components.begin(), components.end(),
                     [](const Component& component) { return component.heaps() != nullptr; });
}

void require_heaps(const Position& position, std::string_view what) {
  for (const Component& component : position.components) {
    if (component.heaps() == nullptr) {
      throw Error(
          ErrorKind::invalid_input,
          message("position.heaps_only", {{"what", what}, {"component", component.text()}}));
    }
  }
}

}  // namespace sprague
