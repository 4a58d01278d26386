// Theorem 48: a claim that says of each position x a number f(x) >= 0 (of P-positions: 0, and 1 for
// others) is right where play always ends, no move leads to an equal number, and from each x for
// each v < f(x) a move leads to a y with f(y) = v. In misère play, where P-positions are claimed, a
// position without a move is none. What it asks is decided by automata.

#include "digits/digit_claim.hpp"

#include <algorithm>
#include <numeric>

namespace sprague {
namespace {

using Condition = DigitSystem::Condition;

class Proof {
 public:
  Proof(const DigitClaim& claim, std::span<const AddDigitMove> moves, const RunControl& run)
      : claim_(claim), moves_(moves), run_(run) {}

  DigitAnswer answer() const {
    if (!ends()) return {};
    for (const auto part : {&Proof::negative, &Proof::equal_after_a_move, &Proof::value_missed,
                            &Proof::p_position_without_a_move}) {
      DigitAnswer found = (this->*part)();
      if (!found.decided || found.numbers) return found;
    }
    return {true, std::nullopt};
  }

 private:
  DigitAnswer find(const DigitQuestion& some, std::span<const DigitQuestion> none = {}) const {
    return find_numbers(some, none, run_);
  }

  std::vector<DigitSystem::Number> position() const {
    std::vector<DigitSystem::Number> numbers(claim_.numbers);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
  }

  /// That the position and another are claimed to be P-positions, or of one nim-value.
  Condition same(DigitSystem& system, std::span<const DigitSystem::Number> left) const {
    if (!claim_.is_of_values)
      return system.conjunction(claim_.is_p(system, position()), claim_.is_p(system, left));
    const DigitCases before = claim_.value(system, position());
    return compare(system, before, Operation::equal, claim_.value(system, left));
  }

  /// A position of which less than 0 is claimed.
  DigitAnswer negative() const {
    if (!claim_.is_of_values) return {true, std::nullopt};
    DigitSystem system(claim_.numbers, claim_.base);
    const DigitCases value = claim_.value(system, position());
    const Condition asked = compare(system, value, Operation::less, {{system.constant(true), {}}});
    return find({system, asked});
  }

  /// A position with a move to one of the same value; of P-positions, from one to another.
  DigitAnswer equal_after_a_move() const {
    for (const AddDigitMove& add : moves_) {
      DigitSystem system(claim_.numbers, claim_.base);
      const DigitMove move = add(system);
      const Condition asked = system.conjunction(move.allowed, same(system, move.left));
      DigitAnswer found = find({system, asked});
      if (!found.decided || found.numbers) return found;
    }
    return {true, std::nullopt};
  }

  /// A position, and behind it a value less than its own, to which no move leads.
  DigitAnswer value_missed() const {
    if (claim_.is_misere) return missed_where_moves_are();
    const unsigned given = claim_.numbers + (claim_.is_of_values ? 1 : 0);
    const auto has = [&](DigitSystem& system, std::span<const DigitSystem::Number> numbers,
                         Operation comparison) {
      const DigitCases wanted{{system.constant(true), DigitForm::of_number(claim_.numbers)}};
      return compare(system, wanted, comparison, claim_.value(system, numbers));
    };
    std::vector<DigitQuestion> none;
    for (const AddDigitMove& add : moves_) {
      DigitSystem system(given, claim_.base);
      const DigitMove move = add(system);
      const Condition reached = claim_.is_of_values ? has(system, move.left, Operation::equal)
                                                    : claim_.is_p(system, move.left);
      const Condition asked = system.conjunction(move.allowed, reached);
      none.push_back({std::move(system), asked});
    }
    DigitSystem system(given, claim_.base);
    const Condition asked = claim_.is_of_values ? has(system, position(), Operation::less)
                                                : system.negation(claim_.is_p(system, position()));
    DigitAnswer found = find({system, asked}, none);
    if (found.numbers) found.numbers->resize(claim_.numbers);
    return found;
  }

  /// A position from which a move leads somewhere and none to a P-position, not claimed to be one.
  DigitAnswer missed_where_moves_are() const {
    std::vector<DigitQuestion> none;
    for (const AddDigitMove& add : moves_) {
      DigitSystem system(claim_.numbers, claim_.base);
      const DigitMove move = add(system);
      const Condition asked = system.conjunction(move.allowed, claim_.is_p(system, move.left));
      none.push_back({std::move(system), asked});
    }
    for (const AddDigitMove& add : moves_) {
      DigitSystem system(claim_.numbers, claim_.base);
      const DigitMove move = add(system);
      const Condition asked =
          system.conjunction(move.allowed, system.negation(claim_.is_p(system, position())));
      DigitAnswer found = find({system, asked}, none);
      if (!found.decided || found.numbers) return found;
    }
    return {true, std::nullopt};
  }

  /// In misère play who cannot move wins.
  DigitAnswer p_position_without_a_move() const {
    if (!claim_.is_misere) return {true, std::nullopt};
    std::vector<DigitQuestion> none;
    for (const AddDigitMove& add : moves_) {
      DigitSystem system(claim_.numbers, claim_.base);
      const Condition allowed = add(system).allowed;
      none.push_back({std::move(system), allowed});
    }
    DigitSystem system(claim_.numbers, claim_.base);
    const Condition asked = claim_.is_p(system, position());
    return find({system, asked}, none);
  }

  /// Whether no move leaves a larger sum or the same, or one order of the numbers makes every move
  /// lexicographically less.
  bool ends() const {
    if (claim_.numbers == 1) return true;  // a move leaves a smaller heap
    if (never([](DigitSystem& system, std::span<const DigitSystem::Number> left) {
          DigitForm more;
          for (unsigned i = 0; i < left.size(); ++i) {
            more = sum_of(more, 1, DigitForm::of_number(left[i]));
            more = sum_of(more, -1, DigitForm::of_number(i));
          }
          return system.compare(more, Operation::at_least);
        }))
      return true;
    std::vector<unsigned> order(claim_.numbers);
    std::iota(order.begin(), order.end(), 0);
    constexpr unsigned max_orders_of = 4;
    do {
      if (never([&](DigitSystem& system, std::span<const DigitSystem::Number> left) {
            return not_less(system, left, order);
          }))
        return true;
    } while (claim_.numbers <= max_orders_of && std::next_permutation(order.begin(), order.end()));
    return false;
  }

  /// Whether a move leaves what is not lexicographically less in this order.
  static Condition not_less(DigitSystem& system, std::span<const DigitSystem::Number> left,
                            std::span<const unsigned> order) {
    Condition found = system.constant(true);
    for (std::size_t i = order.size(); i-- > 0;) {
      const DigitForm more =
          sum_of(DigitForm::of_number(left[order[i]]), -1, DigitForm::of_number(order[i]));
      found = system.disjunction(system.compare(more, Operation::greater),
                                 system.conjunction(system.compare(more, Operation::equal), found));
    }
    return found;
  }

  /// Whether no move from any position leaves what `condition` says.
  template <class OfMove>
  bool never(const OfMove& condition) const {
    return std::all_of(moves_.begin(), moves_.end(), [&](const AddDigitMove& add) {
      DigitSystem system(claim_.numbers, claim_.base);
      const DigitMove move = add(system);
      const Condition asked = system.conjunction(move.allowed, condition(system, move.left));
      const DigitAnswer found = find({system, asked});
      return found.decided && !found.numbers;
    });
  }

  const DigitClaim& claim_;
  std::span<const AddDigitMove> moves_;
  const RunControl& run_;
};

}  // namespace

DigitAnswer decide_claim(const DigitClaim& claim, std::span<const AddDigitMove> moves,
                         const RunControl& run) {
  if (moves.empty()) return {};
  try {
    return Proof(claim, moves, run).answer();
  } catch (const NotByDigits&) {
    return {};
  }
}

}  // namespace sprague
