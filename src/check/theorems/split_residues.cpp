// Theorem 49: formulas that split a heap by residues, by small parts and by small differences of
// the parts, beside moves that take a bounded number of tokens.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "check/periods/claimed_period.hpp"
#include "check/reading/canonical_rules.hpp"
#include "check/reading/formula.hpp"
#include "check/theorems/bounded_moves.hpp"
#include "check/theorems/first_values.hpp"
#include "check/theorems/theorems.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_split_modulus = 1 << 10;

/// A number αa + βb + γ of a split.
struct SplitNumber {
  Wide of_a = 0;
  Wide of_b = 0;
  Wide constant = 0;

  /// Whether it has at most 63 bits for all heaps; the largest is at a corner.
  bool fits() const {
    constexpr Wide end = (Wide{1} << 63) - 1;
    constexpr Wide largest = (Wide{1} << 62) - 1;  // beside another heap
    const auto within = [](Wide number, Wide bound) { return -bound <= number && number <= bound; };
    return within(of_a, 4) && within(of_b, 4) && within(constant, 4 * end) &&
           within(of_a + of_b + constant, end) && within(of_a * largest + of_b + constant, end) &&
           within(of_a + of_b * largest + constant, end);
  }
};

/// Empty for what is no such number, or might have more than 63 bits somewhere within it.
std::optional<SplitNumber> split_number_of(const Expression& term) {
  std::optional<SplitNumber> line;
  if (term.op == Op::number) {
    line = SplitNumber{0, 0, term.number};
  } else if (term.op == Op::letter) {
    if (!term.is('a') && !term.is('b') && !term.is('n')) return std::nullopt;
    line = SplitNumber{term.is('b') ? 0 : 1, term.is('a') ? 0 : 1, 0};
  } else if (term.op == Op::negative) {
    const auto part = split_number_of(term.parts[0]);
    if (part) line = SplitNumber{-part->of_a, -part->of_b, -part->constant};
  } else if (term.op == Op::sum || term.op == Op::difference || term.op == Op::product) {
    const auto left = split_number_of(term.parts[0]);
    const auto right = split_number_of(term.parts[1]);
    if (!left || !right) return std::nullopt;
    if (term.op == Op::product) {
      const bool by_left = left->of_a == 0 && left->of_b == 0;
      if (!by_left && (right->of_a != 0 || right->of_b != 0)) return std::nullopt;
      const SplitNumber& other = by_left ? *right : *left;
      const Wide factor = by_left ? left->constant : right->constant;
      line = SplitNumber{factor * other.of_a, factor * other.of_b, factor * other.constant};
    } else {
      const Wide sign = term.op == Op::sum ? 1 : -1;
      line = SplitNumber{left->of_a + sign * right->of_a, left->of_b + sign * right->of_b,
                         left->constant + sign * right->constant};
    }
  }
  return line && line->fits() ? line : std::nullopt;
}

constexpr Wide max_distance = 1 << 20;

Wide magnitude_of(Wide number) {
  return number < 0 ? -number : number;
}

/// Which splits of all heaps the rules allow. From heap `from` on they look at a and b modulo
/// `modulus`, at min(a, small), min(b, small), and at b − a between −spread and spread alone.
class AllowedSplits {
 public:
  explicit AllowedSplits(const Formula& rules) : rules_(rules) {
    for (const Clause& clause : rules) {
      if (!follow(clause.condition))
        throw Undecided{
            "that its splits depend on residues, on small parts and on small differences alone is "
            "not seen"};
    }
  }

  std::uint64_t modulus() const { return modulus_; }
  std::uint64_t small() const { return small_; }
  std::uint64_t spread() const { return spread_; }
  std::uint64_t from() const { return from_; }

  /// Into a and b, or into b and a. Both are evaluated: neither may fail.
  bool allow(std::uint64_t a, std::uint64_t b) const {
    const bool in_this_order = holds(a, b);
    return (a != b && holds(b, a)) || in_this_order;
  }

 private:
  bool holds(std::uint64_t a, std::uint64_t b) const {
    Letters letters;
    letters['n'] = static_cast<std::int64_t>(a + b);
    letters['a'] = static_cast<std::int64_t>(a);
    letters['b'] = static_cast<std::int64_t>(b);
    bool allowed = false;
    for (const Clause& clause : rules_) {
      const auto truth = evaluate(clause.condition, letters);
      require(truth.has_value(), "evaluating its rules fails for the split into {} and {}", a, b);
      allowed = allowed || *truth != 0;
    }
    return allowed;
  }

  /// A number or condition that is made of remainders of linear numbers alone.
  bool follow_residues(const Expression& term) {
    if (term.op == Op::number) return true;
    if (term.op == Op::letter) return false;
    if (term.op == Op::remainder && term.parts[1].op == Op::number) {
      const std::int64_t divisor = term.parts[1].number;
      if (divisor >= 1 && divisor <= static_cast<std::int64_t>(max_split_modulus) &&
          split_number_of(term.parts[0])) {
        modulus_ = std::lcm(modulus_, static_cast<std::uint64_t>(divisor));
        return modulus_ <= max_split_modulus;
      }
    }
    return std::all_of(term.parts.begin(), term.parts.end(),
                       [&](const Expression& part) { return follow_residues(part); });
  }

  /// A condition that looks at where a number lies among those up to a magnitude.
  bool follow_place(const SplitNumber& number, Wide magnitude) {
    const Wide of_a = magnitude_of(number.of_a);
    const Wide of_b = magnitude_of(number.of_b);
    if (of_a == 0 && of_b == 0) return true;
    // Beyond this many times the least step it lies on one side for good.
    const Wide step = of_a == 0 || of_b == 0 ? of_a + of_b : std::min(of_a, of_b);
    const Wide distance = (magnitude_of(number.constant) + magnitude) / step + 1;
    if (distance > max_distance) return false;
    const bool of_one_part = of_a == 0 || of_b == 0;
    const bool of_difference = number.of_a == -number.of_b;
    const bool of_heap = (number.of_a > 0) == (number.of_b > 0);
    if (!of_one_part && !of_difference && !of_heap) return false;
    std::uint64_t& of = of_one_part ? small_ : of_difference ? spread_ : from_;
    of = std::max(of, static_cast<std::uint64_t>(distance));
    return true;
  }

  bool follow_comparison(const Expression& left, const Expression& right) {
    const auto x = split_number_of(left);
    const auto y = split_number_of(right);
    if (x && y)
      return follow_place({x->of_a - y->of_a, x->of_b - y->of_b, x->constant - y->constant}, 0);
    const Expression& other = x ? right : left;
    const auto& number = x ? x : y;
    if (!number || number->of_a != 0 || number->of_b != 0 || other.op != Op::absolute) return false;
    const auto inner = split_number_of(other.parts[0]);
    return inner && follow_place(*inner, magnitude_of(number->constant));
  }

  bool follow(const Expression& condition) {
    if (condition.op == Op::negation || condition.op == Op::conjunction ||
        condition.op == Op::disjunction)
      return std::all_of(condition.parts.begin(), condition.parts.end(),
                         [&](const Expression& part) { return follow(part); });
    if (is_comparison(condition.op) && follow_comparison(condition.parts[0], condition.parts[1]))
      return true;
    if (condition.op == Op::member) {
      if (const auto number = split_number_of(condition.parts[0])) {
        Wide magnitude = 0;
        for (const auto& [first, last] : condition.set)
          magnitude = std::max({magnitude, magnitude_of(first), magnitude_of(last)});
        return follow_place(*number, magnitude);
      }
    }
    return follow_residues(condition);
  }

  const Formula& rules_;
  std::uint64_t modulus_ = 1;
  std::uint64_t small_ = 1;
  std::uint64_t spread_ = 1;
  std::uint64_t from_ = 0;
};

struct TakesAndSplits {
  std::vector<std::uint64_t> sizes;  ///< of a set before the formulas
  Formula takes;
  Formula splits;
};

TakesAndSplits read_takes_and_splits(const Certificate& claim) {
  TakesAndSplits rules;
  std::string formulas = claim.game;
  if (formulas.starts_with("S(")) {
    const std::size_t end = formulas.find("; ");
    require(end != std::string::npos, "its rules are a set alone");
    rules.sizes = std::get<Taking>(read_game(formulas.substr(0, end))).sizes;
    formulas.erase(0, end + 2);
  }
  for (Clause& clause : read_formula_of_theorem(formulas)) {
    const bool takes = clause.head == "take(s" || clause.head == "to(m";
    require(takes || clause.head == "split(a,b",
            "its theorem, {}, is about rules that leave at most one heap, or split a heap in two",
            claim.theorem);
    (takes ? rules.takes : rules.splits).push_back(std::move(clause));
  }
  return rules;
}

}  // namespace

TheoremFinding check_split_residues(const Certificate& claim, WorkLimit& limit,
                                    const RunControl& run) {
  const TakesAndSplits rules = read_takes_and_splits(claim);
  require(claim.saltus == 0, "its theorem, {}, gives a period without a saltus", claim.theorem);
  require_range(claim);
  const std::uint64_t p = claim.period;
  const AllowedSplits splits(rules.splits);
  const BoundedMoves takes(rules.takes, limit);
  const std::uint64_t n0 = std::max(claim.preperiod, splits.small());
  const std::uint64_t most = std::max(takes.most(), rules.sizes.empty() ? 0 : rules.sizes.back());
  // Theorem 49 for a multiple of all, which carries the claimed period to all heaps. Its window has
  // pairs of all residues, small parts and differences, so that no evaluation fails beyond it.
  const std::uint64_t modulus = std::lcm(splits.modulus(), takes.modulus());
  const std::uint64_t multiple = p / std::gcd(p, modulus) * modulus;
  if (multiple > max_heaps_computed || most > max_heaps_computed)
    throw Undecided{fmt::format(
        "its moves repeat after {} heaps, and its values after {}, which is too long to see both",
        modulus, p)};
  const std::uint64_t end =
      std::max(splits.from(), takes.from()) + 2 * n0 + 6 * multiple + 2 * splits.spread() + most;
  const auto heaps = static_cast<double>(end + p);
  limit.require(heaps *
                (heaps * static_cast<double>(16 * rules.splits.size()) +
                 static_cast<double>(most) * static_cast<double>(8 * rules.takes.size() + 1)));
  require_memory(8 * heaps, run);
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), end + p);
  std::vector<std::uint64_t> values;
  Seen seen;
  for (std::uint64_t n = 0; n < end + p; ++n) {
    seen.begin();
    for (const std::uint64_t s : rules.sizes) {
      if (s <= n) seen.add(values[n - s]);
    }
    for (std::uint64_t s = 1; s <= std::min(n, takes.most()); ++s) {
      if (takes.allow(n, s)) seen.add(values[n - s]);
    }
    for (std::uint64_t a = 1; 2 * a <= n; ++a) {
      if (splits.allow(a, n - a)) seen.add(values[a] ^ values[n - a]);
    }
    values.push_back(seen.min_missing());
    progress.advance(n, 16 * n + most);
  }
  check_repetition(claim, values, end);
  check_least_period(claim, values);
  return {values.size()};
}

}  // namespace sprague::check
