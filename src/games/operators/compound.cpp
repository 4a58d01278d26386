// Components of which a move moves in all, in some, or in one, until the first of them or the last
// has no move. Who wins is told by numbers of the components; nim-values, by which a compound adds
// to other games, are searched.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/kinds.hpp"
#include "games/operators/compound_numbers.hpp"
#include "games/operators/summands.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

/// Calls visit(chosen) with each choice of one of `choices[i]` moves of each component that moves,
/// and stays of the others, until it returns false.
template <class Visit>
class Choices {
 public:
  Choices(CompoundRules::Moved moved, const std::vector<std::size_t>& choices, const Visit& visit)
      : moved_(moved), choices_(choices), visit_(visit), chosen_(choices.size(), stays) {}

  static constexpr std::size_t stays = static_cast<std::size_t>(-1);

  void visit_all() { choose(0, 0); }

 private:
  bool choose(std::size_t i, std::size_t moving) {
    if (i == choices_.size()) return moving == 0 || visit_(chosen_);
    const bool may_move = moved_ != CompoundRules::Moved::one || moving == 0;
    for (std::size_t move = 0; may_move && move < choices_[i]; ++move) {
      chosen_[i] = move;
      if (!choose(i + 1, moving + 1)) return false;
    }
    chosen_[i] = stays;
    const bool may_stay = moved_ != CompoundRules::Moved::all || choices_[i] == 0;
    return !may_stay || choose(i + 1, moving);
  }

  CompoundRules::Moved moved_;
  const std::vector<std::size_t>& choices_;
  const Visit& visit_;
  std::vector<std::size_t> chosen_;
};

/// Positions are the packed components.
class Compound final : public Game {
 public:
  explicit Compound(const CompoundRules& rules) : rules_(rules), numbers_(rules, summands_) {}

  std::string name() const override { return fmt::format("compound({})", rules_.words); }

  Message rules() const override {
    switch (rules_.moved) {
      case CompoundRules::Moved::one: return message("compound(diminished disjunctive).rules");
      case CompoundRules::Moved::some:
        return rules_.ends_with_the_first ? message("compound(shortened selective).rules")
                                          : message("compound(selective).rules");
      case CompoundRules::Moved::all: break;
    }
    return rules_.ends_with_the_first ? message("compound(conjunctive).rules")
                                      : message("compound(continued conjunctive).rules");
  }

  /// A component alone, to which a search comes, has another without a move beside it.
  std::string text(std::string_view position) const override {
    std::vector<std::string> summands = unpacked(position);
    if (summands.size() == 1) summands.emplace_back("nim:0");
    return bracketed(summands);
  }

  std::string certified_text(std::string_view position) const override {
    return bracketed_for_certificate(unpacked(position));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    const std::vector<std::string> summands = unpacked(position);
    const auto steps = steps_of(summands);
    if (parts(summands).empty()) return moves;
    for_each_move(summands, steps, [&](std::string text, const std::vector<std::string>& after) {
      moves.push_back({std::move(text), packed(after)});
    });
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    const std::vector<std::string> left = parts(unpacked(position));
    if (left.empty()) return {};
    return {packed(left)};
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    const std::vector<std::string> summands = unpacked(component);
    std::vector<const std::vector<const std::string*>*> steps;
    std::vector<std::size_t> choices;
    for (const std::string& summand : summands) {
      steps.push_back(&summands_.options(summand));
      choices.push_back(steps.back()->size());
    }
    const auto add = [&](const std::vector<std::size_t>& chosen) {
      std::vector<std::string> after = summands;
      for (std::size_t i = 0; i < after.size(); ++i) {
        if (chosen[i] < choices[i]) after[i] = *(*steps[i])[chosen[i]];
      }
      after = in_order(std::move(after));
      if (!after.empty()) options.add(packed(after));
      return options.end_sum();
    };
    Choices(rules_.moved, choices, add).visit_all();
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    return is_p(unpacked(component), {}) ? std::optional<std::uint64_t>(0) : std::nullopt;
  }

  void prepare(std::string_view position, const RunControl& run) const override {
    is_p(parts(unpacked(position)), run);
  }

  std::optional<std::vector<GameMove>> winning_moves(std::string_view position,
                                                     const RunControl& run) const override {
    const std::vector<std::string> summands = unpacked(position);
    const auto steps = steps_of(summands);  // too many are refused before anything long begins
    std::vector<GameMove> winning;
    if (is_p(parts(summands), run)) return winning;
    for_each_move(summands, steps, [&](std::string text, const std::vector<std::string>& after) {
      if (is_p(parts(after), run)) winning.push_back({std::move(text), packed(after)});
    });
    return winning;
  }

  std::optional<bool> is_lost(std::string_view position, const RunControl& run) const override {
    return is_p(parts(unpacked(position)), run);
  }

 private:
  using Steps = std::vector<std::vector<Summands::Step>>;  // by component

  /// Whether the player who is not on move wins, of canonical components in play.
  bool is_p(const std::vector<std::string>& summands, const RunControl& run) const {
    std::vector<std::uint64_t> numbers;
    for (const std::string& summand : summands) numbers.push_back(numbers_.number(summand, run));
    return numbers_.is_p(numbers);
  }

  /// The canonical components in play; none where it is over.
  std::vector<std::string> parts(const std::vector<std::string>& summands) const {
    std::vector<std::string> left;
    for (const std::string& summand : summands) left.push_back(summands_.canonical(summand));
    return in_order(std::move(left));
  }

  std::vector<std::string> in_order(std::vector<std::string> canonical) const {
    const auto ended = std::remove(canonical.begin(), canonical.end(), std::string());
    if (ended != canonical.end() && rules_.ends_with_the_first) return {};
    canonical.erase(ended, canonical.end());
    std::sort(canonical.begin(), canonical.end());
    return canonical;
  }

  /// The moves of each component. Throws Error(too_large) where their choices are too many.
  Steps steps_of(const std::vector<std::string>& summands) const {
    Steps steps;
    double moves = rules_.moved == CompoundRules::Moved::one ? 0 : 1;
    for (const std::string& summand : summands) {
      steps.push_back(summands_.moves(summand));
      const auto count = static_cast<double>(steps.back().size());
      switch (rules_.moved) {
        case CompoundRules::Moved::one: moves += count; break;
        case CompoundRules::Moved::some: moves *= count + 1; break;
        case CompoundRules::Moved::all: moves *= std::max(count, 1.0);
      }
    }
    require_few_moves(moves, bracketed(summands));
    return steps;
  }

  /// Calls visit(text, the components after it) with each move while play is not over.
  template <class Visit>
  void for_each_move(const std::vector<std::string>& summands, const Steps& steps,
                     const Visit& visit) const {
    std::vector<std::size_t> choices;
    for (const auto& of_one : steps) choices.push_back(of_one.size());
    const auto make = [&](const std::vector<std::size_t>& chosen) {
      std::vector<std::string> after = summands;
      std::string text;
      for (std::size_t i = 0; i < after.size(); ++i) {
        if (chosen[i] >= choices[i]) continue;
        const auto& [move, to] = steps[i][chosen[i]];
        text += (text.empty() ? "" : " & ") + move_in(i, move);
        after[i] = to;
      }
      visit(std::move(text), after);
      return true;
    };
    Choices(rules_.moved, choices, make).visit_all();
  }

  const CompoundRules& rules_;
  Summands summands_;
  CompoundNumbers numbers_;
};

GamePosition parse_compound(std::string_view text, std::size_t argument) {
  const std::size_t colon = argument - 1;
  const std::size_t begin = std::min(text.substr(0, colon).find('('), colon - 1) + 1;
  std::string words;
  for (Cursor in(text, begin, std::max(begin, colon - 1)); !in.done(); in.skip_spaces()) {
    const std::size_t word = in.at();
    while (!in.done() && in.peek() != ' ') in.advance();
    words += (words.empty() ? "" : " ") + lower_case(in.from(word));
  }
  for (const CompoundRules& rules : compound_rules) {
    if (rules.words != words) continue;
    const std::vector<std::string> summands = read_summands(text, argument);
    if (summands.size() == 1) fail_at(text, argument + 1, message("compound.one_component"));
    const auto game = std::make_shared<const Compound>(rules);
    return {game, packed(summands)};
  }
  fail_at(text, begin, message("compound.words"));
}

}  // namespace

GameKind compound_kind() {
  return {"compound",
          "compound(selective):(nim:3+nim:4)",
          "a sum in which several components are moved at once",
          message("compound(selective).rules"),
          message("compound.notation"),
          "C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966); J. H. Conway, "
          "On Numbers and Games, chapter 14",
          parse_compound,
          PositionForm::sum};
}

}  // namespace sprague
