// Moves and outcomes as text.

#include "sprague/output.hpp"

namespace sprague {
namespace {

/// On a heap the text of a move says what it leaves, `5 -> 4!`; elsewhere that is added, unless the
/// move is named by it: then the component comes first, as a heap does.
std::string with_what_it_leaves(const Component& component, const std::string& move) {
  if (move.find(" -> ") != move.npos) return move;
  const std::string left = component.after(move)->text_without_game();
  return (move == left ? component.text_without_game() : move) + " -> " + left;
}

/// Where the value is unknown there are too many options to look for this one; the text of a move
/// of a tuple is what it leaves.
std::string with_what_it_is(const Component& component, const std::string& move) {
  const GamePosition* const position = component.game_position();
  const bool is_tuple = position != nullptr && TupleRules::recognizes(position->game->name());
  return is_tuple ? component.text_without_game() + " -> " + move : move;
}

}  // namespace

std::string_view name_of_value(const Analysis& analysis) {
  if (analysis.genus) return "genus";
  if (analysis.played_out) return "outcome";
  if (analysis.loopy) return "value";
  return analysis.monoid.quotient() != nullptr ? "element" : "nim-sum";
}

std::string text_of_value(const Analysis& analysis) {
  if (analysis.value_unknown) return "not 0";
  if (analysis.genus) return analysis.genus->text();
  if (analysis.played_out) return std::string(outcome_name(*analysis.played_out));
  return analysis.loopy ? analysis.loopy->text() : analysis.monoid.text_of(analysis.element);
}

std::vector<std::string> winning_move_texts(const Position& position, const Analysis& analysis) {
  std::vector<std::string> texts;
  for (const auto& [component, text] : analysis.winning) {
    const Component& moved = position.components[component];
    texts.push_back(
        position.text_of({component, analysis.value_unknown ? with_what_it_is(moved, text)
                                                            : with_what_it_leaves(moved, text)}));
  }
  return texts;
}

}  // namespace sprague
