#include "check/claims/claim_check.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "check/claims/claimed_moves.hpp"
#include "check/claims/digit_reader.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {
namespace {

using Condition = DigitConditions::Condition;
using Variables = std::vector<Variable>;

/// An automaton whose outputs further digits 0 do not change.
void require_automaton(const DigitOutput& automaton) {
  const std::size_t states = automaton.output.size();
  const auto is_state = [&](std::uint32_t state) { return state < states; };
  require(states > 0 && states <= 1u << 16 &&
              automaton.next.size() == states << automaton.numbers &&
              std::all_of(automaton.next.begin(), automaton.next.end(), is_state),
          "its automaton has a state or an output too many, or too few");
  for (std::size_t state = 0; state < states; ++state) {
    const std::uint32_t next = automaton.next[state << automaton.numbers];
    require(automaton.output[next] == automaton.output[state],
            "state {} of its automaton has another output after a digit 0", state);
  }
}

class ClaimChecker {
 public:
  ClaimChecker(const PositionsClaim& claim, std::vector<AddMove> moves, DigitConditions& conditions)
      : claim_(claim), moves_(std::move(moves)), conditions_(conditions) {
    for (unsigned i = 0; i < claim.numbers; ++i) position_.push_back(conditions.new_variable());
    if (claim.automaton) {
      require_automaton(*claim.automaton);
      outputs_ = claim.automaton->output;
      std::sort(outputs_.begin(), outputs_.end());
      outputs_.erase(std::unique(outputs_.begin(), outputs_.end()), outputs_.end());
    } else {
      std::string letters = names();
      for (const auto& [letter, constant] : claim.constants) letters += letter;
      formula_ = read_expression(claim.formula, letters);
      require(is_condition(formula_->op) != claim.are_values, "its claim '{}' is not one of {}",
              claim.formula, claim.are_values ? "nim-values" : "P-positions");
    }
  }

  void check() {
    require_end();
    if (claim_.are_values)
      check_values();
    else
      check_p_positions();
  }

 private:
  std::string names() const {
    if (claim_.numbers == 1) return "n";
    std::string names(claim_.numbers, 'a');
    std::iota(names.begin(), names.end(), 'a');
    return names;
  }

  DigitLetters letters_of(const Variables& position) const {
    DigitLetters letters;
    for (const auto& [letter, constant] : claim_.constants) {
      if (constant > std::uint64_t{1} << 40) throw Undecided{"a constant is beyond 2^40"};
      letters[letter] = Sum::number(static_cast<std::int64_t>(constant));
    }
    for (std::size_t i = 0; i < position.size(); ++i)
      letters[names()[i]] = Sum::variable(position[i]);
    return letters;
  }

  /// The claimed nim-value; its helpers are of the scope around the call.
  DigitNumber value(const Variables& position) {
    if (!claim_.automaton)
      return DigitReader(conditions_, letters_of(position), conditions_.constant(true))
          .number(*formula_);
    DigitNumber found;
    for (const std::uint64_t output : outputs_) {
      require(output <= 1u << 30, "the output {} of its automaton is no nim-value here", output);
      found.cases.push_back({conditions_.has_output(*claim_.automaton, position, output),
                             Sum::number(static_cast<std::int64_t>(output))});
    }
    return found;
  }

  Condition is_p(const Variables& position) {
    if (claim_.automaton) return conditions_.has_output(*claim_.automaton, position, 0);
    return DigitReader(conditions_, letters_of(position), conditions_.constant(true))
        .condition(*formula_);
  }

  /// Whether this way to move leads to what a condition on it says.
  template <class OfMove>
  Condition some_move(const AddMove& add, const OfMove& condition) {
    const DigitConditions::Scope scope(conditions_);
    const DigitMove move = add(conditions_, position_);
    const Variables chosen = scope.variables();
    return conditions_.some(chosen, conditions_.all({move.allowed, condition(move.left)}));
  }

  template <class OfMove>
  Condition some_move(const OfMove& condition) {
    std::vector<Condition> ways;
    for (const AddMove& add : moves_) ways.push_back(some_move(add, condition));
    return conditions_.any(std::move(ways));
  }

  /// Whether a condition on the position holds of one.
  bool occurs(Condition condition) {
    return conditions_.is_true(conditions_.some(position_, condition));
  }

  void check_values() {
    require(!claim_.is_misere, "a claim about misère play is one about P-positions");
    {
      const DigitConditions::Scope scope(conditions_);
      const DigitNumber zero{{{conditions_.constant(true), Sum::number(0)}}};
      require(!occurs(compared(conditions_, Op::less, value(position_), zero)),
              "its claim has a nim-value below 0");
    }
    for (const AddMove& add : moves_) {
      require(!occurs(some_move(add,
                                [&](const Variables& left) {
                                  const DigitConditions::Scope scope(conditions_);
                                  const DigitNumber before = value(position_);
                                  return compared(conditions_, Op::equal, before, value(left));
                                })),
              "a move leads from a position to one of the same claimed nim-value");
    }
    const DigitConditions::Scope scope(conditions_);
    const Variable less = conditions_.new_variable();
    const DigitNumber wanted{{{conditions_.constant(true), Sum::variable(less)}}};
    const Condition is_less = [&] {
      const DigitConditions::Scope inner(conditions_);
      return compared(conditions_, Op::less, wanted, value(position_));
    }();
    const Condition is_reached = some_move([&](const Variables& left) {
      const DigitConditions::Scope inner(conditions_);
      return compared(conditions_, Op::equal, wanted, value(left));
    });
    require(
        !occurs(conditions_.some({less}, conditions_.all({is_less, conditions_.no(is_reached)}))),
        "no move leads from a position to one of a smaller claimed nim-value");
  }

  void check_p_positions() {
    const auto is_left_p = [&](const Variables& left) { return is_p(left); };
    const Condition is_claimed = is_p(position_);
    for (const AddMove& add : moves_) {
      require(!occurs(conditions_.all({is_claimed, some_move(add, is_left_p)})),
              "a move leads from a claimed P-position to another");
    }
    // In misère play who cannot move wins.
    const Condition can_move =
        claim_.is_misere ? some_move([&](const Variables&) { return conditions_.constant(true); })
                         : conditions_.constant(true);
    require(!occurs(conditions_.all({is_claimed, conditions_.no(can_move)})),
            "no move leads from a claimed P-position of misère play");
    require(!occurs(conditions_.all(
                {conditions_.no(is_claimed), can_move, conditions_.no(some_move(is_left_p))})),
            "no move leads from a position that is not claimed to be one to a P-position");
  }

  /// On heaps every move leaves a smaller one. Of tuples no move leaves as large a sum, or for one
  /// order of the numbers none leaves what is not lexicographically less.
  void require_end() {
    if (claim_.numbers == 1) return;
    const auto never = [&](const auto& condition) { return !occurs(some_move(condition)); };
    const auto grown = [&](const Variables& left, std::size_t i) {
      return plus(Sum::variable(left[i]), -1, Sum::variable(position_[i]));
    };
    if (never([&](const Variables& left) {
          Sum more;
          for (std::size_t i = 0; i < left.size(); ++i) more = plus(more, 1, grown(left, i));
          return conditions_.is_natural(more);
        }))
      return;
    std::vector<std::size_t> order(claim_.numbers);
    std::iota(order.begin(), order.end(), 0);
    do {
      if (never([&](const Variables& left) {
            Condition is_no_less = conditions_.constant(true);
            for (std::size_t i = order.size(); i-- > 0;) {
              const Sum more = grown(left, order[i]);
              is_no_less =
                  conditions_.any({conditions_.is_natural(plus(more, -1, Sum::number(1))),
                                   conditions_.all({conditions_.is_zero(more), is_no_less})});
            }
            return is_no_less;
          }))
        return;
    } while (claim_.numbers <= 4 && std::next_permutation(order.begin(), order.end()));
    throw Undecided{"this checker does not see that play ends"};
  }

  const PositionsClaim& claim_;
  std::vector<AddMove> moves_;
  DigitConditions& conditions_;
  Variables position_;
  std::optional<Expression> formula_;
  std::vector<std::uint64_t> outputs_;
};

}  // namespace

std::uint64_t check_claim(const Certificate& certificate, WorkLimit& limit, const RunControl& run) {
  const PositionsClaim& claim = *certificate.positions;
  ProgressMeter progress(run, fmt::format("the claim about {}, again", certificate.game), 0);
  DigitConditions conditions(limit, progress);
  ClaimChecker(claim, read_claimed_moves(certificate.game, claim.numbers), conditions).check();
  return conditions.size();
}

}  // namespace sprague::check
