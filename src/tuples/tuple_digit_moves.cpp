#include "tuples/tuple_digit_moves.hpp"

#include "sprague/error.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

DigitCases cases_of(DigitSystem& system, DigitForm form) {
  return {{system.constant(true), std::move(form)}};
}

DigitMove by_vector(DigitSystem& system, const VectorRules& rules, const VectorFamily& family) {
  DigitReader reader(system);
  for (const char letter : letters) reader.define(letter, {});  // one that the vector lacks is 0
  std::vector<DigitForm> parameters;
  for (const char letter : family.parameters) {
    parameters.push_back(positive(system));
    reader.define(letter, parameters.back());
  }
  auto allowed = system.constant(true);
  if (rules.condition) allowed = reader.condition(rules.condition->expression());
  DigitMove move{allowed, {}};
  for (unsigned i = 0; i < family.taken.size(); ++i) {
    DigitForm left = DigitForm::of_number(i);
    const LinearForm& taken = family.taken[i];
    left = sum_of(left, -1, {{}, taken.constant});
    for (std::size_t k = 0; k < parameters.size(); ++k)
      left = sum_of(left, -taken.of[k], parameters[k]);
    move.left.push_back(reader.natural(cases_of(system, left)));
  }
  return move;
}

DigitMove by_formula(DigitSystem& system, const TupleFormula& formula) {
  DigitReader reader(system);
  for (unsigned i = 0; i < formula.before.size(); ++i)
    reader.define(formula.before[i], DigitForm::of_number(i));
  DigitMove move{0, {}};
  for (const char letter : formula.after) {
    const DigitSystem::Number number = system.choose();
    reader.define(letter, DigitForm::of_number(number));
    if (formula.left.empty()) move.left.push_back(number);
  }
  if (!formula.left.empty()) {
    for (const Formula& left : formula.left[0])
      move.left.push_back(reader.natural(reader.number(left.expression())));
  }
  move.allowed = reader.condition(formula.condition.expression());
  return move;
}

/// Empty where a position of the table has a fault that others may not have: also that play from it
/// goes on and on.
std::optional<TupleTable> small_table(const TupleRules& rules, const Tuple& max,
                                      const RunControl& run) {
  constexpr std::uint64_t max_polls = 200'000;  // several for each position
  std::uint64_t polls = 0;
  RunControl bounded = run;
  bounded.on_progress = {};
  bounded.interval = std::chrono::milliseconds(0);
  bounded.should_stop = [&] {
    return (run.should_stop && run.should_stop()) || ++polls > max_polls;
  };
  try {
    return tuple_values(rules, max, Algorithm::automatic, bounded);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::cancelled && polls <= max_polls) throw;
    return std::nullopt;
  }
}

}  // namespace

std::vector<AddDigitMove> tuple_moves(const TupleRules& rules) {
  const TupleRules::Parts& parts = rules.parts();
  if (parts.sorted || parts.splits()) return {};
  std::vector<AddDigitMove> moves;
  for (const VectorRules& vectors : parts.vectors) {
    for (const VectorFamily& family : vectors.families) {
      moves.push_back(
          [&vectors, &family](DigitSystem& system) { return by_vector(system, vectors, family); });
    }
  }
  for (const TupleFormula& formula : parts.formulas)
    moves.push_back([&formula](DigitSystem& system) { return by_formula(system, formula); });
  return moves;
}

std::optional<ProvenWords> tuple_words(const TupleRules& rules, const RunControl& run) {
  constexpr unsigned max_numbers = 3;
  const unsigned numbers = rules.dimensions();
  const std::vector<AddDigitMove> moves = tuple_moves(rules);
  if (numbers > max_numbers || moves.empty()) return std::nullopt;
  const unsigned digits = numbers == 2 ? 7 : 5;
  const std::uint64_t compared = numbers == 2 ? 8 : 4;
  const auto table = small_table(rules, Tuple(numbers, (std::uint64_t{1} << digits) - 1), run);
  if (!table) return std::nullopt;
  const auto is_n = [&](std::span<const std::uint64_t> at) -> std::uint64_t {
    return table->at({at.begin(), at.end()}) != 0;
  };
  return proven_words(moves, numbers, digits, compared, false, is_n, run);
}

}  // namespace sprague
