#include "rules/formula/sizes_of.hpp"

#include <algorithm>
#include <numeric>

#include "rules/formula/linear_form.hpp"
#include "rules/formula/unrolled.hpp"
#include "rules/size_classes.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

__extension__ using Wide = __int128;

using Ranges = std::vector<SizeRange>;

constexpr std::int64_t max_modulus = 1000;  // of sizes that residues tell

constexpr Wide unbounded = Wide{1} << 100;
constexpr Wide max_bound = Wide{1} << 63;  // of those in a formula; unbounded divided is beyond it

/// The sizes from `first` to `last`, if there are any.
Ranges sizes_between(Wide first, Wide last) {
  if (first > last || last < 1) return {};
  return {{static_cast<HeapSize>(std::max<Wide>(first, 1)),
           last > max_bound ? infinity : static_cast<HeapSize>(last)}};
}

Wide floor_of(Wide number, Wide divisor) {
  const Wide quotient = number / divisor;
  return number % divisor != 0 && (number < 0) != (divisor < 0) ? quotient - 1 : quotient;
}

/// The sizes s with low <= factor·s <= high.
Ranges sizes_with_multiple_between(Wide factor, Wide low, Wide high) {
  if (factor == 0) return low <= 0 && 0 <= high ? sizes_between(1, unbounded) : Ranges();
  if (factor < 0) return sizes_with_multiple_between(-factor, -high, -low);
  return sizes_between(-floor_of(-low, factor), floor_of(high, factor));
}

SizeSet without_families(Ranges ranges) {
  return normalised(SizeSet{std::move(ranges), {}});
}

SizeSet members_of(Family family) {
  SizeSet set;
  set.families.push_back(std::move(family));
  return normalised(std::move(set));
}

constexpr HeapSize max_listed = 100'000;

/// The set of the sizes of which a condition on membership in both holds.
template <class Holds>
std::optional<SizeSet> members_where(const SizeSet& left, const SizeSet& right, Holds holds) {
  constexpr auto most = static_cast<std::uint64_t>(max_modulus);
  const auto of_left = size_classes(left, most);
  const auto of_right = size_classes(right, most);
  if (!of_left || !of_right) return std::nullopt;
  const SizeClasses both{std::lcm(of_left->modulus, of_right->modulus),
                         std::max(of_left->from, of_right->from)};
  if (both.modulus > most || both.from > max_listed) return std::nullopt;
  return set_where(
      both, [&](HeapSize size) { return holds(contains(left, size), contains(right, size)); });
}

std::optional<SizeSet> complement(const std::optional<SizeSet>& set) {
  if (!set) return std::nullopt;
  if (set->families.empty()) return without_families(gaps(set->ranges));
  return members_where(*set, *set, [](bool is_member, bool) { return !is_member; });
}

SizeSet either(SizeSet left, const SizeSet& right) {
  left.ranges.insert(left.ranges.end(), right.ranges.begin(), right.ranges.end());
  left.families.insert(left.families.end(), right.families.begin(), right.families.end());
  return normalised(std::move(left));
}

bool is_everything(const SizeSet& set) {
  return set.ranges.size() == 1 && set.ranges[0] == SizeRange{1, infinity};
}

SizeSet everything() {
  return without_families({{1, infinity}});
}

std::optional<SizeSet> both(const SizeSet& left, const SizeSet& right) {
  if (is_everything(left) || is_empty(right)) return right;
  if (is_everything(right) || is_empty(left)) return left;
  Ranges ranges;
  if (!left.families.empty() || !right.families.empty()) {
    const bool left_is_finite = is_finite(left);
    const SizeSet& finite = left_is_finite ? left : right;
    if (!is_finite(finite))
      return members_where(left, right,
                           [](bool in_left, bool in_right) { return in_left && in_right; });
    if (largest(finite) > max_listed) return std::nullopt;
    for (const HeapSize size : members_up_to(finite, max_listed)) {
      if (contains(left_is_finite ? right : left, size)) ranges.push_back({size, size});
    }
    return without_families(std::move(ranges));
  }
  for (const SizeRange& a : left.ranges) {
    for (const SizeRange& b : right.ranges) {
      const SizeRange common{std::max(a.first, b.first), std::min(a.last, b.last)};
      if (common.first <= common.last) ranges.push_back(common);
    }
  }
  return without_families(std::move(ranges));
}

bool is_taken(Expression number) {
  return number.operation() == Operation::variable && number.root().letter() == 's';
}

/// s mod m = r.
std::optional<SizeSet> residue_class(Expression remainder, Expression residue) {
  constexpr std::int64_t largest = 1'000'000'000'000;
  if (remainder.operation() != Operation::modulo || !is_taken(remainder.left()) ||
      remainder.right().operation() != Operation::constant ||
      residue.operation() != Operation::constant)
    return std::nullopt;
  const std::int64_t modulus = remainder.right().root().value;
  const std::int64_t wanted = residue.root().value;
  if (modulus < 1 || modulus > largest) return std::nullopt;
  if (wanted >= modulus) return without_families({});
  const auto first = static_cast<HeapSize>(wanted == 0 ? modulus : wanted);
  return members_of(every(static_cast<HeapSize>(modulus), first));
}

/// A modulus by which s decides the condition or number, where s stands in s mod m and gcd(s, m)
/// only, with constants m; 0 for others.
std::int64_t residue_modulus_of(Expression expression) {
  const Operation operation = expression.operation();
  if (operation == Operation::constant) return 1;
  if (arity(operation) == 0) return 0;
  const Expression right = expression.right();
  if (arity(operation) == 1) return residue_modulus_of(right);
  const Expression left = expression.left();
  const auto constant = [](Expression number) {
    const bool is_modulus = number.operation() == Operation::constant && number.root().value > 0 &&
                            number.root().value <= max_modulus;
    return is_modulus ? number.root().value : 0;
  };
  if ((operation == Operation::modulo || operation == Operation::gcd) && is_taken(left))
    return constant(right);
  if (operation == Operation::gcd && is_taken(right)) return constant(left);
  const std::int64_t of_left = residue_modulus_of(left);
  const std::int64_t of_right = of_left == 0 ? 0 : residue_modulus_of(right);
  if (of_right == 0) return 0;
  const std::int64_t both = std::lcm(of_left, of_right);
  return both <= max_modulus ? both : 0;
}

/// The residue classes of a condition of s alone.
std::optional<SizeSet> residue_classes(Expression condition) {
  const std::int64_t modulus = residue_modulus_of(condition);
  if (modulus < 2) return std::nullopt;
  const Formula formula = Formula::of(condition, "s", "");
  try {
    return set_where({static_cast<std::uint64_t>(modulus), 0},
                     [&](HeapSize size) { return formula.holds(Variables{.s = size}); });
  } catch (const Error&) {
    return std::nullopt;  // an error of moves
  }
}

/// Moves whose letters are s and one or two numbers of at least `least`, which any heap may have.
struct Moves {
  FormOfLetter form_of;  ///< of[0] is that of s, the others are those of the numbers
  Wide least;

  /// Within which a number has 64 bits for all heaps, so that evaluating a condition that is
  /// decided for all of them fails for none.
  std::int64_t max_coefficient;
};

Moves takes() {
  return {[](char letter) -> std::optional<LinearForm> {
            switch (letter) {
              case 'n': return LinearForm{{1, 1}, 0};
              case 's': return LinearForm{{1, 0}, 0};
              case 'm': return LinearForm{{0, 1}, 0};
              default: return std::nullopt;
            }
          },
          0, 1};
}

/// Splits with a < b, a = b or a > b: one number is the smaller heap, another the difference.
Moves splits(bool take, int sign_of_difference) {
  return {[=](char letter) -> std::optional<LinearForm> {
            const std::int64_t a = sign_of_difference > 0 ? 1 : 0;
            const std::int64_t b = sign_of_difference < 0 ? 1 : 0;
            switch (letter) {
              case 'n': return LinearForm{{take ? 1 : 0, 2, a + b}, 0};
              case 's': return LinearForm{{1}, 0};
              case 'a': return LinearForm{{0, 1, a}, 0};
              case 'b': return LinearForm{{0, 1, b}, 0};
              default: return std::nullopt;
            }
          },
          1, 2};
}

/// Splits into heaps a, b, c and so on, each a number.
Moves splits_into(std::size_t heaps, bool take) {
  return {[=](char letter) -> std::optional<LinearForm> {
            LinearForm form;
            const auto heap = static_cast<std::size_t>(letter - 'a');
            if (heap < heaps)
              form.of[1 + heap] = 1;
            else if (letter == 'n')
              std::fill_n(form.of.begin() + 1, heaps, 1);
            else if (letter != 's')
              return std::nullopt;
            if (letter == 's' || (letter == 'n' && take)) form.of[0] = 1;
            return form;
          },
          1, 1};
}

/// The sizes s for which a condition holds, whatever the other numbers of the moves.
class SizesWhere {
 public:
  /// `of_size_alone`: its numbers are those of s alone, of any magnitude, and what is left.
  SizesWhere(const Moves& moves, bool of_size_alone)
      : moves_(moves), of_size_alone_(of_size_alone) {
    if (!of_size_alone) limits_.coefficient = moves.max_coefficient;
  }

  std::optional<SizeSet> operator()(Expression condition) const {
    constexpr std::size_t max_recursion = 1000;
    if (condition.nodes().size() > max_recursion) return std::nullopt;
    if (auto classes = residue_classes(condition)) return classes;
    switch (condition.operation()) {
      case Operation::logical_not: return complement((*this)(condition.operand()));
      case Operation::logical_and:
      case Operation::logical_or: {
        auto left = (*this)(condition.left());
        const auto right = left ? (*this)(condition.right()) : std::nullopt;
        if (!right) return std::nullopt;
        return condition.operation() == Operation::logical_or ? either(std::move(*left), *right)
                                                              : both(*left, *right);
      }
      case Operation::member: return of_membership(condition);
      case Operation::exists: return for_some(condition);
      case Operation::is_prime:
        if (!is_taken(condition.operand())) return std::nullopt;
        return members_of(Primes());
      case Operation::is_square:
        if (!is_taken(condition.operand())) return std::nullopt;
        return members_of(Polynomial{{0, 0, 1}, 1, 1});
      default: return is_condition(condition.operation()) ? of_comparison(condition) : std::nullopt;
    }
  }

 private:
  static bool is_of_size_alone(const LinearForm& number) {
    return std::all_of(number.of.begin() + 1, number.of.end(),
                       [](std::int64_t factor) { return factor == 0; });
  }

  std::optional<SizeSet> of_comparison(Expression comparison) const {
    if (comparison.operation() == Operation::equal) {
      if (auto found = residue_class(comparison.left(), comparison.right())) return found;
    }
    if (comparison.right().operation() == Operation::constant && is_taken(comparison.left()))
      return compared(comparison.operation(), LinearForm{{1}, 0}, comparison.right().root().value);
    const auto left = linear_in(comparison.left(), moves_.form_of, limits_);
    const auto right = linear_in(comparison.right(), moves_.form_of, limits_);
    if (!left || !right) return std::nullopt;
    constexpr std::int64_t twice_the_limit = 2 * LinearLimits().constant;
    const LinearForm difference =
        *combined(1, *left, -1, *right, {twice_the_limit, twice_the_limit});
    return compared(comparison.operation(), difference, 0);
  }

  std::optional<SizeSet> compared(Operation comparison, const LinearForm& number,
                                  std::int64_t bound) const {
    switch (comparison) {
      case Operation::equal: return where_within(number, bound, bound);
      case Operation::unequal: return complement(where_within(number, bound, bound));
      case Operation::less: return where_within(number, -unbounded, Wide{bound} - 1);
      case Operation::at_most: return where_within(number, -unbounded, bound);
      case Operation::greater: return where_within(number, Wide{bound} + 1, unbounded);
      case Operation::at_least: return where_within(number, bound, unbounded);
      default: return std::nullopt;
    }
  }

  /// The union of those for each number, where these are constants and few.
  std::optional<SizeSet> for_some(Expression exists) const {
    const Expression numbers = exists.left();
    if (numbers.left().operation() != Operation::constant ||
        numbers.right().operation() != Operation::constant)
      return std::nullopt;
    const std::int64_t first = numbers.left().root().value;
    const std::int64_t last = numbers.right().root().value;
    if (Wide{last} - first >= numbers_left_) return std::nullopt;
    numbers_left_ -= std::max<std::int64_t>(last - first + 1, 0);
    SizeSet all;
    try {
      for (std::int64_t number = first; number <= last; ++number) {
        const std::vector<Node> nodes = with_number(exists.right(), exists.root(), number);
        const auto sizes = (*this)(Expression(nodes));
        if (!sizes) return std::nullopt;
        all = either(std::move(all), *sizes);
      }
    } catch (const Error&) {
      return std::nullopt;  // an error of moves
    }
    return all;
  }

  std::optional<SizeSet> of_membership(Expression membership) const {
    const auto number = linear_in(membership.left(), moves_.form_of, limits_);
    if (!number) return std::nullopt;
    SizeSet all;
    for (const NumberRange& range : ranges_of(membership.right())) {
      const auto sizes = where_within(*number, range.first, range.last);
      if (!sizes) return std::nullopt;
      all = either(std::move(all), *sizes);
    }
    return all;
  }

  /// The sizes with low <= number <= high, bounds that are whole or `unbounded`. Where the other
  /// numbers occur, all sizes or none, by what the number can be.
  std::optional<SizeSet> where_within(const LinearForm& number, Wide low, Wide high) const {
    if (is_of_size_alone(number)) {
      return without_families(
          sizes_with_multiple_between(number.of[0], low - number.constant, high - number.constant));
    }
    // What is taken is at most the heap, which conditions on sizes alone may say.
    const bool is_within_heap = number == LinearForm{{0, -1}, 0} && (low == 1 || high == 0) &&
                                (low == -unbounded || high == unbounded);
    if (of_size_alone_ && !is_within_heap) return std::nullopt;
    Wide least = number.constant;
    Wide largest = number.constant;
    for (std::size_t i = 0; i < number.of.size(); ++i) {
      const Wide first = number.of[i] * (i == 0 ? 1 : moves_.least);
      least = number.of[i] < 0 ? -unbounded : std::max(least + first, -unbounded);
      largest = number.of[i] > 0 ? unbounded : std::min(largest + first, unbounded);
    }
    if (low <= least && largest <= high) return everything();
    if (largest < low || high < least) return SizeSet();
    return std::nullopt;
  }

  const Moves& moves_;
  bool of_size_alone_;
  LinearLimits limits_;
  mutable std::int64_t numbers_left_ = 1000;  // that may be tried, of all `exists`
};

std::optional<SizeSet> sizes_where(Expression condition, const Moves& moves) {
  auto sizes = SizesWhere(moves, true)(condition);
  return sizes ? sizes : SizesWhere(moves, false)(condition);
}

/// The union over the clauses of a form.
template <class HasForm>
std::optional<SizeSet> sizes_of(const FormulaRules& rules, HasForm has_form, const Moves& moves) {
  SizeSet all;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    if (!has_form(clause)) continue;
    const auto sizes = sizes_where(clause.condition.expression(), moves);
    if (!sizes) return std::nullopt;
    all = either(std::move(all), *sizes);
  }
  return can_be_written(all) ? std::optional(std::move(all)) : std::nullopt;
}

bool takes_alone(const FormulaRules::Clause& clause) {
  using Kind = FormulaRules::Kind;
  return clause.kind == Kind::take || clause.kind == Kind::to;
}

}  // namespace

std::optional<SizeSet> sizes_taken(const FormulaRules& rules) {
  return sizes_of(rules, takes_alone, takes());
}

std::optional<SizeSet> sizes_left_out(const FormulaRules& rules) {
  if (rules.clauses.size() != 1 || !takes_alone(rules.clauses[0])) return std::nullopt;
  const auto condition = rules.clauses[0].condition.expression().nodes();
  std::vector<Node> negated(condition.begin(), condition.end());
  negated.push_back({Operation::logical_not, negated.back().position,
                     static_cast<std::uint32_t>(negated.size() + 1), 0});
  auto sizes = sizes_where(Expression(negated), takes());
  return sizes && can_be_written(*sizes) ? sizes : std::nullopt;
}

std::optional<SplitSizes> sizes_before_splits(const FormulaRules& rules, FormulaRules::Kind kind) {
  const auto of = [&](int sign_of_difference) {
    return sizes_of(
        rules, [&](const FormulaRules::Clause& clause) { return clause.kind == kind; },
        splits(kind == FormulaRules::Kind::take_and_split, sign_of_difference));
  };
  auto less = of(-1);
  const auto greater = less ? of(1) : std::nullopt;
  auto equal = greater ? of(0) : std::nullopt;
  if (!equal) return std::nullopt;
  return SplitSizes{either(std::move(*less), *greater), std::move(*equal)};
}

std::optional<SizeSet> sizes_before_splits(const FormulaRules& rules, const HeapsLeft& heaps) {
  if (heaps.is_row() || heaps.total == HeapsLeft::Total::any ||
      heaps.named + 1 > LinearForm().of.size())
    return std::nullopt;
  const auto names_them = [&](const FormulaRules::Clause& clause) {
    return clause.kind == FormulaRules::Kind::several && clause.heaps == heaps;
  };
  return sizes_of(rules, names_them,
                  splits_into(heaps.named, heaps.total == HeapsLeft::Total::rest));
}

bool depends_on_order_alone(Expression condition) {
  const auto is_known = [&](int sign_of_difference) {
    return sizes_where(condition, splits(false, sign_of_difference)).has_value();
  };
  return is_known(-1) && is_known(0) && is_known(1);
}

}  // namespace sprague
