#include "rules/formula/sizes_of.hpp"

#include <algorithm>

#include "rules/formula/linear_form.hpp"

namespace sprague {
namespace {

__extension__ using Wide = __int128;

using Ranges = std::vector<SizeRange>;

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

/// The sizes with low <= number <= high; empty where that depends on the heap.
std::optional<Ranges> sizes_within(const LinearForm& number, Wide low, Wide high) {
  if (number.of[0] != 0) return std::nullopt;
  return sizes_with_multiple_between(number.of[1], low - number.constant, high - number.constant);
}

SizeSet without_families(Ranges ranges) {
  return normalised(SizeSet{std::move(ranges), {}});
}

SizeSet members_of(Family family) {
  SizeSet set;
  set.families.push_back(std::move(family));
  return normalised(std::move(set));
}

std::optional<SizeSet> complement(std::optional<SizeSet> set) {
  if (!set || !set->families.empty()) return std::nullopt;
  return without_families(gaps(set->ranges));
}

SizeSet either(SizeSet left, const SizeSet& right) {
  left.ranges.insert(left.ranges.end(), right.ranges.begin(), right.ranges.end());
  left.families.insert(left.families.end(), right.families.begin(), right.families.end());
  return normalised(std::move(left));
}

bool is_everything(const SizeSet& set) {
  return set.ranges.size() == 1 && set.ranges[0] == SizeRange{1, infinity};
}

bool is_nothing(const SizeSet& set) {
  return set.ranges.empty() && set.families.empty();
}

std::optional<SizeSet> both(const SizeSet& left, const SizeSet& right) {
  if (is_everything(left) || is_nothing(right)) return right;
  if (is_everything(right) || is_nothing(left)) return left;
  Ranges ranges;
  if (!left.families.empty() || !right.families.empty()) {
    constexpr HeapSize max_filtered = 100'000;
    const bool left_is_finite = is_finite(left);
    const SizeSet& finite = left_is_finite ? left : right;
    if (!is_finite(finite) || largest(finite) > max_filtered) return std::nullopt;
    for (const HeapSize size : members_up_to(finite, max_filtered)) {
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
  constexpr std::int64_t max_modulus = 1'000'000'000'000;
  if (remainder.operation() != Operation::modulo || !is_taken(remainder.left()) ||
      remainder.right().operation() != Operation::constant ||
      residue.operation() != Operation::constant)
    return std::nullopt;
  const std::int64_t modulus = remainder.right().root().value;
  const std::int64_t wanted = residue.root().value;
  if (modulus < 1 || modulus > max_modulus) return std::nullopt;
  if (wanted >= modulus) return without_families({});
  const auto first = static_cast<HeapSize>(wanted == 0 ? modulus : wanted);
  return members_of(every(static_cast<HeapSize>(modulus), first));
}

std::optional<SizeSet> sizes_where(Expression condition);

std::optional<SizeSet> sizes_of_comparison(Expression comparison) {
  const Operation operation = comparison.operation();
  if (operation == Operation::equal) {
    if (auto found = residue_class(comparison.left(), comparison.right())) return found;
  }
  const auto left = linear_in_heap_and_taken(comparison.left());
  const auto right = linear_in_heap_and_taken(comparison.right());
  if (!left || !right) return std::nullopt;
  constexpr std::int64_t twice_the_limit = 2 * LinearLimits().constant;
  const LinearForm difference = *combined(1, *left, -1, *right, {twice_the_limit, twice_the_limit});
  // The heap itself bounds what is taken: 1 <= s <= n.
  if (difference == LinearForm{{-1, 1}, 0}) {
    if (operation == Operation::at_most) return without_families({{1, infinity}});
    if (operation == Operation::greater) return without_families({});
  }
  const auto within = [&](Wide low, Wide high) -> std::optional<SizeSet> {
    auto ranges = sizes_within(difference, low, high);
    return ranges ? std::optional(without_families(std::move(*ranges))) : std::nullopt;
  };
  switch (operation) {
    case Operation::equal: return within(0, 0);
    case Operation::unequal: return complement(within(0, 0));
    case Operation::less: return within(-unbounded, -1);
    case Operation::at_most: return within(-unbounded, 0);
    case Operation::greater: return within(1, unbounded);
    case Operation::at_least: return within(0, unbounded);
    default: return std::nullopt;
  }
}

std::optional<SizeSet> sizes_of_membership(Expression membership) {
  const auto number = linear_in_heap_and_taken(membership.left());
  if (!number) return std::nullopt;
  Ranges all;
  for (const NumberRange& range : ranges_of(membership.right())) {
    const auto ranges = sizes_within(*number, range.first, range.last);
    if (!ranges) return std::nullopt;
    all.insert(all.end(), ranges->begin(), ranges->end());
  }
  return without_families(std::move(all));
}

std::optional<SizeSet> sizes_where(Expression condition) {
  constexpr std::size_t max_recursion = 1000;
  if (condition.nodes().size() > max_recursion) return std::nullopt;
  switch (condition.operation()) {
    case Operation::logical_not: return complement(sizes_where(condition.operand()));
    case Operation::logical_and:
    case Operation::logical_or: {
      auto left = sizes_where(condition.left());
      const auto right = left ? sizes_where(condition.right()) : std::nullopt;
      if (!right) return std::nullopt;
      return condition.operation() == Operation::logical_or ? either(std::move(*left), *right)
                                                            : both(*left, *right);
    }
    case Operation::member: return sizes_of_membership(condition);
    case Operation::is_prime:
      if (!is_taken(condition.operand())) return std::nullopt;
      return members_of(Primes());
    case Operation::is_square:
      if (!is_taken(condition.operand())) return std::nullopt;
      return members_of(Polynomial{{0, 0, 1}, 1, 1});
    default:
      return is_condition(condition.operation()) ? sizes_of_comparison(condition) : std::nullopt;
  }
}

}  // namespace

std::optional<SizeSet> sizes_of(const FormulaRules& rules, FormulaRules::Kind kind) {
  SizeSet all;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    const bool is_to = clause.kind == FormulaRules::Kind::to;
    if ((is_to ? FormulaRules::Kind::take : clause.kind) != kind) continue;
    const auto sizes = sizes_where(clause.condition.expression());
    if (!sizes) return std::nullopt;
    all = either(std::move(all), *sizes);
  }
  return can_be_written(all) ? std::optional(std::move(all)) : std::nullopt;
}

}  // namespace sprague
