#include "games/strips/strip_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/kinds.hpp"
#include "games/layout/result_layout.hpp"
#include "number/text_error.hpp"
#include "rules/strip/strip_rules.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_word = 10'000;
constexpr std::size_t max_cells_drawn = 100;
constexpr std::size_t max_results_drawn = 20;

/// The cells of a rule from the first to the last that becomes another one.
struct Change {
  std::size_t first;    ///< its index in the rule
  std::string letters;  ///< that become others; a space for each that stays
  std::string result;
};

Change change_of(const StripRules::Rule& rule) {
  std::string letters = rule.before;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == rule.after[i]) letters[i] = ' ';
  }
  const std::size_t first = letters.find_first_not_of(' ');
  const std::size_t cells = letters.find_last_not_of(' ') + 1 - first;
  return {first, letters.substr(first, cells), rule.after.substr(first, cells)};
}

/// The results of letters that have several: pointing at cells does not tell these moves from each
/// other.
std::set<std::string> ambiguous_results(const std::vector<StripRules::Rule>& rules) {
  std::map<std::string, std::set<std::string>> results_of;
  for (const StripRules::Rule& rule : rules) {
    const Change change = change_of(rule);
    results_of[change.letters].insert(change.result);
  }
  std::set<std::string> ambiguous;
  for (const auto& [letters, results] : results_of) {
    if (results.size() > 1) ambiguous.insert(results.begin(), results.end());
  }
  return ambiguous;
}

/// Positions are words.
class StripGame final : public Game {
 public:
  explicit StripGame(StripRules rules) : rules_(std::move(rules)) {}

  std::string name() const override { return fmt::format("strip({})", rules_.text()); }
  std::vector<PositionSign> signs() const override {
    std::vector<PositionSign> signs;
    for (const char letter : rules_.all_letters())
      signs.push_back({letter, BoardElement::State::token, {}});
    signs.push_back({dead_cell, BoardElement::State::taken, message("cell.dead")});
    return signs;
  }
  Message rules() const override { return rules_.move(); }
  Message notation() const override { return rules_.notation(); }
  std::string text(std::string_view position) const override { return std::string(position); }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    for_each_move(position, [&](std::size_t begin, const StripRules::Rule& rule, const Change&) {
      std::string after(position);
      after.replace(begin, rule.after.size(), rule.after);
      moves.push_back({fmt::format("{} at {}", rule.after, begin + 1), std::move(after)});
    });
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    std::vector<std::string> components;
    for (const std::string_view component : components_of(position)) {
      if (rules_.has_move(component)) components.push_back(canonical(component));
    }
    return components;
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    std::string after(component);
    bool more = true;
    rules_.for_each_move(component, [&](std::size_t begin, const StripRules::Rule& rule) {
      if (!more) return;
      after.replace(begin, rule.after.size(), rule.after);
      for (const std::string_view part : components_of(after)) {
        if (rules_.has_move(part)) options.add(canonical(part));
      }
      more = options.end_sum();
      after.replace(begin, rule.before.size(), rule.before);
    });
  }

  /// Draws words up to max_cells_drawn. A move is told by the cells that it changes, and by what
  /// they become where other moves change the same ones.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    const std::set<std::string> results = ambiguous_results(rules_.rules());
    if (position.size() > max_cells_drawn || results.size() > max_results_drawn)
      return std::nullopt;
    BoardLayout layout{static_cast<double>(position.size()), 1};
    for (std::size_t cell = 0; cell < position.size(); ++cell) {
      const bool dead = position[cell] == dead_cell;
      layout.elements.push_back({std::to_string(cell + 1), BoardElement::Shape::cell,
                                 dead ? BoardElement::State::taken : BoardElement::State::free,
                                 static_cast<double>(cell) + 0.5, 0.5});
      layout.elements.back().label = dead ? " " : std::string(1, position[cell]);
    }
    add_results(layout, results);
    for_each_move(position, [&](std::size_t begin, const StripRules::Rule&, const Change& change) {
      std::vector<std::string> touched;
      for (std::size_t i = 0; i < change.letters.size(); ++i) {
        if (change.letters[i] != ' ')
          touched.push_back(std::to_string(begin + change.first + i + 1));
      }
      if (results.count(change.result) > 0) touched.push_back(result_name(change.result));
      layout.touches.push_back(std::move(touched));
    });
    layout.advice =
        results.empty() ? message("advice.change") : message("advice.change_and_result");
    return layout;
  }

  Message remark(std::string_view position) const override {
    const std::string letters = rules_.letters();
    const std::size_t other = position.find_first_not_of(letters + dead_cell);
    if (other == std::string_view::npos) return {};
    return message("strip.no_rule_replaces",
                   {{"word", in_quotes(position.substr(other, 1))},
                    {"letters", fmt::format("{}", fmt::join(letters, ", "))}});
  }

 private:
  /// Calls visit(begin, rule, change) for the moves of a word, once for all that leave the same.
  template <class Visit>
  void for_each_move(std::string_view position, Visit visit) const {
    std::set<std::pair<std::size_t, std::string>> seen;
    for (const std::string_view component : components_of(position)) {
      const auto at = static_cast<std::size_t>(component.data() - position.data());
      rules_.for_each_move(component, [&](std::size_t begin, const StripRules::Rule& rule) {
        const Change change = change_of(rule);
        if (seen.emplace(at + begin + change.first, change.result).second)
          visit(at + begin, rule, change);
      });
    }
  }

  std::string canonical(std::string_view component) const {
    std::string word(component);
    if (!rules_.is_symmetric()) return word;
    return std::min(word, std::string(component.rbegin(), component.rend()));
  }

  StripRules rules_;
};

}  // namespace

GamePosition parse_strip_position(std::string_view text, std::size_t argument) {
  const std::size_t open = text.find('(');
  const std::size_t colon = argument - 1;
  Cursor in(text, argument, text.size());
  if (open >= colon) in.fail(0, as_in({"strip(clobber):xoxo", "strip(11 -> ..):11111"}));
  const std::size_t close = text.rfind(')', colon);
  if (close + 1 != colon) in.fail(close + 1, expected({":"}, "strip(clobber):xoxo"));
  StripRules rules = StripRules::parse(Cursor(text, open + 1, close));
  std::string word;
  while (const auto cell = take_cell(in)) word += *cell;
  if (word.empty() || !in.done()) in.fail(in.at(), as_in({"xoxxo"}));
  if (word.size() > max_word) in.fail(in.at(), at_most(max_word, "things.cells"));
  return {std::make_shared<const StripGame>(std::move(rules)), std::move(word)};
}

void add_strip_kinds(std::vector<GameKind>& kinds) {
  kinds.push_back(
      {"strip", "strip(clobber):xoxxo", "your own moves on a strip, by what they replace",
       message("strip.rules", {{"rules", "xo -> .x; ox -> x."}}), message("strip.notation"),
       "docs/families.md", parse_strip_position, PositionForm::word});
}

}  // namespace sprague
