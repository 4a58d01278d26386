#include "sprague/claim.hpp"

#include <algorithm>
#include <exception>
#include <functional>
#include <numeric>
#include <optional>

#include "digits/claim_certificate.hpp"
#include "digits/digit_claim.hpp"
#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"
#include "tuples/reached_values.hpp"
#include "tuples/tuple_digit_moves.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {

struct Claim::Parts {
  bool is_of_values = false;
  unsigned numbers = 1;
  std::string names;      ///< of the numbers, in their order
  std::string constants;  ///< letters of unknown constants
  Formula formula;
  std::string text;
};

namespace {

std::string names_of_numbers(unsigned numbers) {
  if (numbers == 1) return "n";
  std::string names(numbers, 'a');
  std::iota(names.begin(), names.end(), 'a');
  return names;
}

/// What all moves call the numbers; empty where some call them otherwise, or have no names.
std::string names_in_rules(const TupleRules::Parts& rules) {
  if (rules.formulas.empty() || !rules.vectors.empty()) return "";
  const std::string& names = rules.formulas.front().before;
  const bool agree = std::all_of(rules.formulas.begin(), rules.formulas.end(),
                                 [&](const TupleFormula& moves) { return moves.before == names; });
  return agree ? names : "";
}

/// Exchanges each letter in `from` for that in `to`.
void exchange_letters(std::vector<Node>& nodes, std::string_view from, std::string_view to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    for (Node& node : nodes) {
      if (node.operation != Operation::variable && node.operation != Operation::exists &&
          node.operation != Operation::between)
        continue;
      const char letter = node.letter();
      const char other = letter == from[i] ? to[i] : letter == to[i] ? from[i] : letter;
      node.value = static_cast<std::int64_t>(letters.find(other));
    }
  }
}

/// Whether a claim with these letters calls the numbers as the rules do.
bool has_names_of_rules(std::string_view free, std::string_view names, std::string_view in_rules) {
  const auto any = [&](std::string_view of, std::string_view but) {
    return std::any_of(of.begin(), of.end(), [&](char letter) {
      return but.find(letter) == but.npos && free.find(letter) != free.npos;
    });
  };
  return any(in_rules, names) && !any(names, in_rules);
}

std::shared_ptr<const Claim::Parts> read_claim(std::string_view text, unsigned numbers,
                                               bool is_of_values, std::string_view in_rules = {}) {
  const std::string names = names_of_numbers(numbers);
  std::string variables = names;
  for (const char letter : possible_variables(text)) {
    if (names.find(letter) == names.npos) variables += letter;
  }
  Cursor in(text);
  auto nodes = is_of_values ? parse_number(in, variables) : parse_condition(in, variables);
  in.expect_end();
  if (has_names_of_rules(free_letters(Expression(nodes)), names, in_rules))
    exchange_letters(nodes, in_rules, names);
  const std::string free = free_letters(Expression(nodes));
  std::string constants;
  for (const char letter : letters) {
    if (names.find(letter) == names.npos && free.find(letter) != free.npos) constants += letter;
  }
  Formula formula = Formula::of(Expression(nodes), names + constants, text);
  std::string canonical = formula.text();
  return std::make_shared<const Claim::Parts>(
      Claim::Parts{is_of_values, numbers, names, constants, std::move(formula), canonical});
}

/// A game whose positions are numbers, and the nim-values of those up to `max`.
struct Solved {
  std::string canonical, written;  ///< its rules
  Tuple max;
  bool are_ascending;  ///< the numbers of a position
  std::function<std::uint64_t(const Tuple&)> value;
  /// What a move from a position to one with this value leaves, if there is one.
  std::function<std::optional<Tuple>(const Tuple&, std::uint64_t)> move;
  std::vector<AddDigitMove> moves;  ///< none where they are no conditions on digits
};

class Test {
 public:
  Test(const Claim::Parts& claim, const Solved& game, const ClaimOptions& options,
       const RunControl& run)
      : claim_(claim),
        game_(game),
        options_(options),
        run_(run),
        constants_(claim.constants.size()) {
    for (std::size_t i = 0; i < game.max.size(); ++i) {
      positions_ *= game.max[i] + 1 + (game.are_ascending ? i : 0);
      if (game.are_ascending) positions_ /= i + 1;
    }
  }

  std::vector<ClaimTest> all() {
    if (constants_.empty()) {
      ProgressMeter progress(run_, "positions", positions_);
      std::uint64_t looked_at = 0;
      const Tuple first = first_that_differs([&] { progress.advance(++looked_at, 10); });
      return {first.empty() ? proven() : wrong_at(first)};
    }
    refuse_many_choices();
    std::vector<ClaimTest> found;
    std::optional<ClaimTest> best;
    std::exception_ptr fault;
    ProgressMeter progress(run_, "choices of constants", choices());
    std::uint64_t done = 0;
    do {
      Tuple first;
      try {
        first = first_that_differs([&] { progress.advance(done, 10); });
      } catch (const Error& error) {
        if (error.kind() != ErrorKind::invalid_input) throw;
        fault = std::current_exception();
        continue;  // constants for which the claim cannot be evaluated do not fit
      }
      if (first.empty()) {
        found.push_back(proven());
      } else if (!best || comes_before(best->wrong->position, first)) {
        best = wrong_at(first);
      }
      ++done;
    } while (go_to_next_choice());
    if (found.empty() && !best) std::rethrow_exception(fault);
    if (found.empty()) return {*best};
    std::stable_sort(found.begin(), found.end(),
                     [](const ClaimTest& a, const ClaimTest& b) { return a.status > b.status; });
    return found;
  }

 private:
  std::uint64_t choices() const {
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < constants_.size(); ++i) product *= options_.max_constant + 1;
    return product;
  }

  void refuse_many_choices() const {
    constexpr double max_choices = 1e6;
    double product = 1;
    for (std::size_t i = 0; i < constants_.size(); ++i)
      product *= static_cast<double>(options_.max_constant) + 1;
    if (product <= max_choices) return;
    throw Error(ErrorKind::too_large,
                message("claims.many_constants",
                        {{"count", constants_.size()}, {"most", options_.max_constant}}));
  }

  bool go_to_next_choice() {
    for (std::int64_t& each : constants_) {
      if (each++ < static_cast<std::int64_t>(options_.max_constant)) return true;
      each = 0;
    }
    return false;
  }

  std::int64_t claimed(const Tuple& position) {
    for (unsigned i = 0; i < claim_.numbers; ++i)
      values_[letters.find(claim_.names[i])] = static_cast<std::int64_t>(position[i]);
    for (std::size_t i = 0; i < constants_.size(); ++i)
      values_[letters.find(claim_.constants[i])] = constants_[i];
    if (claim_.is_of_values) return claim_.formula.number(values_);
    return claim_.formula.holds(values_) ? 0 : 1;
  }

  bool differs(const Tuple& position) {
    const std::int64_t said = claimed(position);
    const std::uint64_t value = game_.value(position);
    if (claim_.is_of_values) return said < 0 || static_cast<std::uint64_t>(said) != value;
    return (said == 0) != (value == 0);
  }

  static std::uint64_t sum_of(const Tuple& position) {
    return std::accumulate(position.begin(), position.end(), std::uint64_t{0});
  }

  static bool comes_before(const Tuple& left, const Tuple& right) {
    return std::pair(sum_of(left), left) < std::pair(sum_of(right), right);
  }

  /// Visits the positions, those with the least sum first and of these in lexicographic order,
  /// until `visit` returns false.
  template <class Visit>
  void for_each_position(const Visit& visit) const {
    Tuple position(game_.max.size(), 0);
    for (std::uint64_t sum = 0; sum <= sum_of(game_.max); ++sum) {
      if (!fill(position, 0, sum, visit)) return;
    }
  }

  /// Visits those with these numbers up to `place`, and this sum of the others.
  template <class Visit>
  bool fill(Tuple& position, std::size_t place, std::uint64_t sum, const Visit& visit) const {
    const std::uint64_t least = game_.are_ascending && place > 0 ? position[place - 1] : 0;
    const bool is_last = place + 1 == position.size();
    std::uint64_t later = 0;  // at most
    for (std::size_t i = place + 1; i < position.size(); ++i) later += game_.max[i];
    for (std::uint64_t number = std::max(least, sum - std::min(sum, later));
         number <= std::min(sum, game_.max[place]); ++number) {
      position[place] = number;
      if (!(is_last ? visit(position) : fill(position, place + 1, sum - number, visit)))
        return false;
    }
    return true;
  }

  /// Empty where none does. Calls look() for each that is looked at.
  template <class Look>
  Tuple first_that_differs(const Look& look) {
    Tuple found;
    for_each_position([&](const Tuple& position) {
      if (differs(position)) found = position;
      look();
      return found.empty();
    });
    return found;
  }

  ClaimTest begun() const {
    ClaimTest test;
    for (std::size_t i = 0; i < constants_.size(); ++i)
      test.constants.emplace_back(claim_.constants[i], static_cast<std::uint64_t>(constants_[i]));
    test.positions = positions_;
    test.max = game_.max;
    return test;
  }

  ClaimTest wrong_at(const Tuple& position) {
    ClaimTest test = begun();
    test.status = ClaimStatus::wrong;
    test.wrong = described(position);
    return test;
  }

  /// Of a claim that holds for all positions looked at: as far as it can be proven.
  ClaimTest proven() {
    ClaimTest test = begun();
    const DigitAnswer proof = decide_claim(by_digits(), game_.moves, run_);
    if (proof.numbers) {
      test.status = ClaimStatus::refuted;
      for (const Integer& number : *proof.numbers) test.contradiction.push_back(to_natural(number));
      return test;
    }
    if (proof.decided) {
      test.status = ClaimStatus::by_theorem;
      test.certificate = certificate_of_proof(game_.canonical, game_.written, certified(), run_);
    } else {
      // The checker may decide what has too many states here.
      CertifiedClaim found = certify_claim(game_.canonical, game_.written, certified(), run_);
      if (found.verdict == Verdict::wrong) test.status = ClaimStatus::refuted;
      test.certificate = std::move(found.certificate);
    }
    if (!test.certificate.empty()) test.status = ClaimStatus::proven;
    return test;
  }

  check::PositionsClaim certified() const {
    check::PositionsClaim claim;
    claim.numbers = claim_.numbers;
    claim.are_values = claim_.is_of_values;
    claim.is_misere = options_.convention == Convention::misere;
    claim.formula = claim_.text;
    for (std::size_t i = 0; i < constants_.size(); ++i)
      claim.constants.emplace_back(claim_.constants[i], static_cast<std::uint64_t>(constants_[i]));
    return claim;
  }

  DigitClaim by_digits() const {
    DigitClaim claim{claim_.numbers, claim_.is_of_values};
    claim.is_misere = options_.convention == Convention::misere;
    const auto read = [this](DigitSystem& system, std::span<const DigitSystem::Number> position) {
      DigitReader reader(system);
      for (unsigned i = 0; i < claim_.numbers; ++i)
        reader.define(claim_.names[i], DigitForm::of_number(position[i]));
      for (std::size_t i = 0; i < constants_.size(); ++i)
        reader.define(claim_.constants[i], {{}, constants_[i]});
      return reader;
    };
    claim.value = [this, read](DigitSystem& system, auto position) {
      return read(system, position).number(claim_.formula.expression());
    };
    claim.is_p = [this, read](DigitSystem& system, auto position) {
      return read(system, position).condition(claim_.formula.expression());
    };
    return claim;
  }

  WrongClaim described(const Tuple& position) {
    WrongClaim wrong{position, claimed(position), game_.value(position), std::nullopt};
    const bool is_claimed_of_others = claim_.is_of_values || wrong.claimed == 0;
    if (wrong.claimed >= 0 && is_claimed_of_others)
      wrong.move = game_.move(position, static_cast<std::uint64_t>(wrong.claimed));
    return wrong;
  }

  const Claim::Parts& claim_;
  const Solved& game_;
  const ClaimOptions& options_;
  const RunControl& run_;
  std::uint64_t positions_ = 1;
  std::vector<std::int64_t> constants_;
  LetterValues values_{};
};

void require_convention(const Claim& claim, bool splits, bool is_misere) {
  if (!is_misere) return;
  if (claim.is_of_values()) throw Error(ErrorKind::invalid_input, message("claims.misere_values"));
  if (splits) throw Error(ErrorKind::invalid_input, message("claims.misere_splits"));
}

/// 0 of P-positions of misère play, 1 of others, of a game that never splits a heap.
std::vector<std::uint64_t> misere_outcomes(const Ruleset& ruleset, HeapSize max,
                                           const RunControl& run) {
  std::vector<std::uint64_t> outcomes;
  ProgressMeter progress(run, "misère play", max, 2);
  for (HeapSize heap = 0; heap <= max; ++heap) {
    bool has_moves = false, wins = false;
    ruleset.for_each_option(heap, [&](std::span<const HeapSize> option) {
      has_moves = true;
      wins = outcomes[option.empty() ? 0 : option[0]] == 0;
      return !wins;
    });
    outcomes.push_back(wins || !has_moves ? 1 : 0);
    progress.advance(heap, heap + 1);
  }
  return outcomes;
}

}  // namespace

Claim Claim::p_positions(std::string_view condition, unsigned numbers) {
  return Claim(read_claim(condition, numbers, false));
}
Claim Claim::values(std::string_view number, unsigned numbers) {
  return Claim(read_claim(number, numbers, true));
}
Claim Claim::p_positions(std::string_view condition, const TupleRules& rules) {
  return Claim(read_claim(condition, rules.dimensions(), false, names_in_rules(rules.parts())));
}
Claim Claim::values(std::string_view number, const TupleRules& rules) {
  return Claim(read_claim(number, rules.dimensions(), true, names_in_rules(rules.parts())));
}
bool Claim::is_of_values() const noexcept {
  return parts_->is_of_values;
}
unsigned Claim::numbers() const noexcept {
  return parts_->numbers;
}
const std::string& Claim::text() const noexcept {
  return parts_->text;
}
const std::string& Claim::constants() const noexcept {
  return parts_->constants;
}

std::uint64_t default_claim_max(unsigned numbers) {
  std::uint64_t max = 200;
  const auto positions = [&] {
    double product = 1;
    for (unsigned i = 0; i < numbers; ++i) product *= static_cast<double>(max) + 1;
    return product;
  };
  while (max > 1 && positions() > 5e4) --max;
  return max;
}

std::vector<ClaimTest> test_claim(const Ruleset& ruleset, const Claim& claim,
                                  const ClaimOptions& options, const RunControl& run) {
  const bool is_misere = options.convention == Convention::misere;
  require_convention(claim, ruleset.splits(), is_misere);
  const std::uint64_t max = options.max.value_or(is_misere ? 2000 : 10'000);
  require_memory(8 * (static_cast<double>(max) + 1), run,
                 message("needs.nim_values", {{"last", max}, {"game", ruleset.canonical()}}));
  std::vector<std::uint64_t> values(max + 1);
  if (is_misere)
    values = misere_outcomes(ruleset, max, run);
  else
    copy_values(solve(ruleset, max, {}, run), 0, std::span(values), run);
  Solved game{ruleset.canonical(), ruleset.written(), {max}, false, {}, {}, {}};
  game.value = [&](const Tuple& position) { return values[position[0]]; };
  game.move = [&](const Tuple& position, std::uint64_t value) -> std::optional<Tuple> {
    for (const Option& option : ruleset.options(position[0])) {
      std::uint64_t sum = option.empty() ? values[0] : 0;
      for (const HeapSize heap : option) sum ^= values[heap];
      if (sum == value) return option.empty() ? Tuple{0} : Tuple(option);
    }
    return std::nullopt;
  };
  game.moves = heap_moves(ruleset.rules());
  return Test(claim.parts(), game, options, run).all();
}

std::vector<ClaimTest> test_claim(const TupleRules& rules, const Claim& claim,
                                  const ClaimOptions& options, const RunControl& run) {
  const bool is_misere = options.convention == Convention::misere;
  require_convention(claim, rules.splits(), is_misere);
  const unsigned numbers = rules.dimensions();
  const Tuple max(numbers, options.max.value_or(default_claim_max(numbers)));
  std::optional<TupleTable> table;
  std::optional<ReachedValues> reached;
  ProgressMeter progress(run, "positions", 0);
  if (is_misere)
    reached.emplace(rules, max, run, ReachedValues::Moves::shared, Convention::misere);
  else
    table = tuple_values(rules, max, Algorithm::automatic, run);
  Solved game{rules.canonical(), rules.written(), max, rules.parts().sorted, {}, {}, {}};
  game.value = [&](const Tuple& position) -> std::uint64_t {
    return table ? table->at(position) : reached->value(numbers_of(position), progress);
  };
  game.move = [&](const Tuple& position, std::uint64_t value) -> std::optional<Tuple> {
    for (const TupleSum& sum : rules.options(position)) {
      const bool is_looked_at =
          sum.size() == 1 && std::all_of(sum[0].begin(), sum[0].end(),
                                         [&](std::uint64_t each) { return each <= max[0]; });
      if (is_looked_at && game.value(sum[0]) == value) return sum[0];
    }
    return std::nullopt;
  };
  game.moves = tuple_moves(rules);
  return Test(claim.parts(), game, options, run).all();
}

}  // namespace sprague
