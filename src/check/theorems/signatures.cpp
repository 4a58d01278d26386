// Theorem 14b: rules that leave one or two divisors of the heap, by conditions that a change of its
// primes keeps. Every part of a condition must compare terms: numbers from 1 to n that are divisors
// of n where the heaps left are, and that go over into those of another heap with its divisors.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "check/theorems/first_values.hpp"
#include "check/theorems/relation.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t heaps_of_divisors = 600;
constexpr std::uint64_t heaps_of_all_moves = 48;  // their moves are all looked at

bool is_number(const Expression& number) {
  return number.op == Op::number;
}

/// What a conjunction has said so far.
class DivisorParts {
 public:
  bool knows(char letter) const { return known_.find(letter) != std::string::npos; }

  /// Whether evaluating the condition cannot fail, and a change of primes keeps it.
  bool keeps(const Expression& condition) const {
    switch (condition.op) {
      case Op::negation:
      case Op::conjunction:
      case Op::disjunction:
        return std::all_of(condition.parts.begin(), condition.parts.end(),
                           [&](const Expression& part) { return keeps(part); });
      case Op::is_prime:
      case Op::is_square: return is_term(condition.parts[0]);
      default: break;
    }
    const auto relation = relation_of(condition);
    return relation && keeps(*relation);
  }

  /// Adds the letters that a part says are divisors of n.
  void learn(const Expression& part) {
    const auto relation = relation_of(part);
    if (!relation) return;
    using Kind = Relation::Kind;
    const Expression& left = relation->left;
    const Expression& right = relation->right;
    if ((relation->kind == Kind::equal || relation->kind == Kind::at_most) && right.is_number(0))
      learn_remainder_zero(left);
    if (relation->kind == Kind::equal && left.is_number(0)) learn_remainder_zero(right);
    if (relation->kind == Kind::less && right.is_number(1)) learn_remainder_zero(left);
    if (relation->kind != Kind::equal) return;
    learn_common_divisor(left, right);
    learn_common_divisor(right, left);
  }

 private:
  bool is_of_divisors(const Expression& number) const {
    if (number.op == Op::letter) return knows(number.letter);
    return std::all_of(number.parts.begin(), number.parts.end(),
                       [&](const Expression& part) { return is_of_divisors(part); });
  }

  bool is_term(const Expression& number) const {
    switch (number.op) {
      case Op::letter: return true;
      case Op::number: return number.number == 1;
      case Op::quotient: return number.parts[0].is('n') && is_term(number.parts[1]);
      case Op::lcm:  // of other numbers it can exceed 63 bits
        if (!is_of_divisors(number)) return false;
        [[fallthrough]];
      case Op::gcd: return is_term(number.parts[0]) && is_term(number.parts[1]);
      default: return false;
    }
  }

  bool is_remainder(const Expression& number) const {
    return number.op == Op::remainder && is_term(number.parts[0]) && is_term(number.parts[1]);
  }

  /// Whether it is the same for all integers from `first` on that stand for the side that is no
  /// number.
  static bool is_same_from(std::int64_t first, const Relation& relation) {
    const bool number_is_left = is_number(relation.left);
    const std::int64_t number = number_is_left ? relation.left.number : relation.right.number;
    switch (relation.kind) {
      case Relation::Kind::less: return number_is_left ? number < first : number <= first;
      case Relation::Kind::at_most: return number_is_left ? number <= first : number < first;
      default: return number < first;
    }
  }

  bool keeps(const Relation& relation) const {
    const Expression& left = relation.left;
    const Expression& right = relation.right;
    if (is_number(left) != is_number(right)) {
      const Expression& other = is_number(left) ? right : left;
      if (is_remainder(other)) return is_same_from(1, relation);     // 0 or not
      if (is_term(other) && is_same_from(2, relation)) return true;  // 1 or not
    }
    if (!is_term(left) || !is_term(right)) return false;
    const bool equation =
        relation.kind == Relation::Kind::equal || relation.kind == Relation::Kind::unequal;
    return equation || left.is('n') || right.is('n');  // no term exceeds n
  }

  void learn_remainder_zero(const Expression& number) {
    if (is_remainder(number)) learn_divisor(number.parts[0], number.parts[1]);
  }
  void learn_common_divisor(const Expression& number, const Expression& divisor) {
    if (number.op != Op::gcd) return;
    if (number.parts[0] == divisor) learn_divisor(number.parts[1], divisor);
    if (number.parts[1] == divisor) learn_divisor(number.parts[0], divisor);
  }
  void learn_divisor(const Expression& number, const Expression& divisor) {
    if (divisor.op == Op::letter && is_term(number) && is_of_divisors(number))
      known_ += divisor.letter;
  }

  std::string known_ = "n";
};

/// Whether a part that is false for m = 0 comes before any other that has to be evaluated there.
bool excludes_no_heap(const Expression& conjunction) {
  Letters letters;
  letters['m'] = 0;
  for (const Expression& part : parts_of(conjunction, Op::conjunction)) {
    if (part.mentions('n')) return false;
    const auto truth = evaluate(part, letters);
    if (!truth) return false;
    if (*truth == 0) return true;
  }
  return false;
}

void require_divisors(const Formula& rules) {
  for (const Clause& clause : rules) {
    const bool leaves_one = clause.head == "to(m";
    require(leaves_one || clause.head == "to(a,b",
            "its rules are not all of the forms to(m: …) and to(a,b: …)");
    for (const Expression& conjunction : parts_of(clause.condition, Op::disjunction)) {
      if (leaves_one && !excludes_no_heap(conjunction))
        throw Undecided{"that its rules do not leave the heap 0 is not seen"};
      DivisorParts parts;
      for (const Expression& part : parts_of(conjunction, Op::conjunction)) {
        if (!parts.keeps(part))
          throw Undecided{
              "that a part of its condition is the same for all heaps with the same "
              "exponents is not seen"};
        parts.learn(part);
      }
      for (const char letter : leaves_one ? std::string("m") : std::string("ab")) {
        if (!parts.knows(letter))
          throw Undecided{
              fmt::format("that {} is a divisor of n by its rules is not seen", letter)};
      }
    }
  }
}

/// Its exponents, ascending.
std::vector<unsigned> exponents_of(std::uint64_t n) {
  std::vector<unsigned> exponents;
  for (std::uint64_t p = 2; n > 1; ++p) {
    unsigned exponent = 0;
    for (; n % p == 0; n /= p) ++exponent;
    if (exponent > 0) exponents.push_back(exponent);
  }
  std::sort(exponents.begin(), exponents.end());
  return exponents;
}

class DivisorMoves {
 public:
  explicit DivisorMoves(const Formula& rules) : rules_(rules) {}

  void see(std::uint64_t n, const std::vector<std::uint64_t>& values, Seen& seen) const {
    const bool all = n < heaps_of_all_moves;
    std::vector<std::uint64_t> left;
    for (std::uint64_t m = 0; m < n; ++m) {
      if (all || (m > 0 && n % m == 0)) left.push_back(m);
    }
    Letters letters;
    letters['n'] = static_cast<std::int64_t>(n);
    for (const std::uint64_t m : left) {
      letters['m'] = static_cast<std::int64_t>(m);
      if (allow("to(m", letters)) seen.add(values[m]);
      for (const std::uint64_t other : left) {
        if (m == 0 || other < m) continue;
        letters['a'] = static_cast<std::int64_t>(m);
        letters['b'] = static_cast<std::int64_t>(other);
        bool allowed = allow("to(a,b", letters);
        std::swap(letters['a'], letters['b']);
        if (allowed || allow("to(a,b", letters)) seen.add(values[m] ^ values[other]);
      }
    }
  }

 private:
  bool allow(std::string_view head, const Letters& letters) const {
    return std::any_of(rules_.begin(), rules_.end(), [&](const Clause& clause) {
      if (clause.head != head) return false;
      const auto truth = evaluate(clause.condition, letters);
      require(truth.has_value(), "evaluating its rules fails for heap {}", letters['n']);
      return *truth != 0;
    });
  }

  const Formula& rules_;
};

}  // namespace

TheoremFinding check_signatures(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  limit.spend(heaps_of_divisors * heaps_of_divisors * 50);
  const Formula rules = read_formula_of_theorem(claim.game);
  require(claim.period == 0 && claim.preperiod == 0 && claim.saltus == 0,
          "its theorem, {}, is about values without a period", claim.theorem);
  require_divisors(rules);
  const DivisorMoves moves(rules);
  std::map<std::vector<unsigned>, std::uint64_t> known;
  std::vector<std::uint64_t> values;
  Seen seen;
  bool differ = false;
  for (std::uint64_t n = 0; n < heaps_of_divisors; ++n) {
    seen.begin();
    moves.see(n, values, seen);
    values.push_back(seen.min_missing());
    if (n == 0) continue;
    const std::uint64_t same = known.emplace(exponents_of(n), values[n]).first->second;
    require(values[n] == same, "heap {} has the value {}, and one with the same exponents has {}",
            n, values[n], same);
    differ |= n > 2 && values[n] != values[2];
  }
  require(differ, "all heaps from 2 to {} have the same value, which leaves a period open",
          heaps_of_divisors - 1);
  return {heaps_of_divisors, "G(n) depends on the exponents in the factorisation of n only"};
}

}  // namespace sprague::check
