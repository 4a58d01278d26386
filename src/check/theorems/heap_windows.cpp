// Theorem 14c: one rule that leaves the heaps m between two ends that never fall as n grows. Its
// parts compare a number that grows with m with one that grows with n, in integers without limit.
// That there is no period follows from how fast these grow. The runs of one value are followed up
// to 2^62: the value changes only where an end of the window reaches or leaves a run.

#include <fmt/format.h>

#include <algorithm>

#include "check/theorems/first_values.hpp"
#include "check/theorems/relation.hpp"
#include "check/theorems/theorems.hpp"
#include "number/integer.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_window_degree = 64;
constexpr std::uint64_t max_factor_bits = std::uint64_t{1} << 14;
constexpr std::uint64_t heaps_by_definition = 120;
constexpr std::uint64_t last_run_heap = std::uint64_t{1} << 62;

/// A number above 0 as a fraction.
struct Ratio {
  Integer over = 1;
  Integer under = 1;
};

int compare(const Ratio& x, const Ratio& y) {
  const Integer left = x.over * y.under;
  const Integer right = y.over * x.under;
  return left < right ? -1 : left > right ? 1 : 0;
}

/// How an expression that never falls grows with its one variable x: as factor·x^degree up to lower
/// powers. Of degree 0 it is the number `over` of the factor, of any sign, from some x on.
struct PowerGrowth {
  std::uint64_t degree = 0;
  Ratio factor;
  bool is_constant = false;
  bool is_natural = true;  ///< it is never negative
};

/// The greater power wins, and of the same power both count.
template <class Join>
PowerGrowth joined(const PowerGrowth& x, const PowerGrowth& y, Join join) {
  if (x.degree != y.degree) return x.degree > y.degree ? x : y;
  PowerGrowth result = x;
  result.factor = join(x.factor, y.factor);
  return result;
}

class PowerGrowthOf {
 public:
  explicit PowerGrowthOf(char variable) : variable_(variable) {}

  /// Throws Undecided for what may fall, or grows in another way, as far as its shape tells.
  PowerGrowth operator()(const Expression& number) const {
    if (number.op == Op::number)
      return {0, {to_integer(static_cast<std::uint64_t>(number.number)), 1}, true, true};
    if (number.is(variable_)) return {1, {}, false, true};
    if (number.parts.size() != 2) fail();
    const PowerGrowth x = (*this)(number.parts[0]);
    const PowerGrowth y = (*this)(number.parts[1]);
    PowerGrowth result = of(number.op, x, y);
    result.is_constant = x.is_constant && y.is_constant;
    if (result.degree > max_window_degree || bit_length(result.factor.over) > max_factor_bits ||
        bit_length(result.factor.under) > max_factor_bits)
      fail();
    return result;
  }

 private:
  [[noreturn]] void fail() const {
    throw Undecided{fmt::format("how a side of a comparison grows with {} is not seen", variable_)};
  }

  PowerGrowth of(Op op, const PowerGrowth& x, const PowerGrowth& y) const {
    switch (op) {
      case Op::sum: {
        PowerGrowth result = joined(x, y, [](const Ratio& a, const Ratio& b) {
          return Ratio{a.over * b.under + b.over * a.under, a.under * b.under};
        });
        result.is_natural = x.is_natural && y.is_natural;
        return result;
      }
      case Op::difference: {
        if (!y.is_constant) fail();
        PowerGrowth result = x;
        if (x.degree == 0) result.factor.over -= y.factor.over;
        result.is_natural = x.is_constant && result.factor.over >= 0;
        return result;
      }
      case Op::product:
        if (!is_factor(x) || !is_factor(y)) fail();
        return {x.degree + y.degree,
                {x.factor.over * y.factor.over, x.factor.under * y.factor.under},
                false,
                true};
      case Op::quotient: {
        if (!x.is_natural || !y.is_constant || y.factor.over < 1) fail();
        PowerGrowth result = x;
        result.factor.under *= y.factor.over;
        if (x.degree == 0) result.factor = {result.factor.over / result.factor.under, 1};
        return result;
      }
      case Op::power: {
        if (!x.is_natural || !y.is_constant || y.factor.over < 1 ||
            y.factor.over > to_integer(max_window_degree))
          fail();
        const std::uint64_t times = to_uint64(y.factor.over);
        return {x.degree * times,
                {power(x.factor.over, times), power(x.factor.under, times)},
                false,
                true};
      }
      case Op::greatest: {
        PowerGrowth result =
            joined(x, y, [](const Ratio& a, const Ratio& b) { return compare(a, b) < 0 ? b : a; });
        result.is_natural = x.is_natural || y.is_natural;
        return result;
      }
      case Op::least: {
        PowerGrowth result = x.degree < y.degree ? x : y;
        if (x.degree == y.degree && compare(x.factor, y.factor) < 0) result.factor = x.factor;
        result.is_natural = x.is_natural && y.is_natural;
        return result;
      }
      default: fail();
    }
  }

  /// What a product with it does not fall by, and grows by as the factors say.
  static bool is_factor(const PowerGrowth& x) { return x.is_natural && x.factor.over > 0; }

  char variable_;
};

/// Evaluates an expression whose growth is known, for x >= 0.
Integer value_at(const Expression& number, const Integer& x) {
  if (number.op == Op::number) return to_integer(static_cast<std::uint64_t>(number.number));
  if (number.op == Op::letter) return x;
  const Integer first = value_at(number.parts[0], x);
  const Integer second = value_at(number.parts[1], x);
  switch (number.op) {
    case Op::sum: return first + second;
    case Op::difference: return first - second;
    case Op::product: return first * second;
    case Op::quotient: return first / second;  // of natural numbers
    case Op::power: return power(first, to_uint64(second));
    case Op::least: return std::min(first, second);
    default: return std::max(first, second);
  }
}

/// A comparison that bounds the heap left from above (of_left <= of_heap) or from below.
struct End {
  const Expression& of_left;
  const Expression& of_heap;
  bool is_upper;
  bool is_strict;
  PowerGrowth left;  ///< of of_left with m
  PowerGrowth heap;  ///< of of_heap with n
};

class LeftWindow {
 public:
  LeftWindow(const Expression& condition, WorkLimit& limit) : limit_(limit) {
    for (const Expression& part : parts_of(condition, Op::conjunction)) {
      const auto relation = relation_of(part);
      if (!relation || relation->kind == Relation::Kind::equal ||
          relation->kind == Relation::Kind::unequal)
        throw Undecided{"a part of its condition is no comparison by order"};
      const bool is_lower = relation->left.mentions('n') || relation->right.mentions('m');
      const Expression& of_left = is_lower ? relation->right : relation->left;
      const Expression& of_heap = is_lower ? relation->left : relation->right;
      ends_.push_back({of_left, of_heap, !is_lower, relation->kind == Relation::Kind::less,
                       PowerGrowthOf('m')(of_left), PowerGrowthOf('n')(of_heap)});
    }
  }

  /// The hypotheses of the theorem, by which there is no period, with or without a saltus.
  void require_no_period() const {
    // Powers of n that the ends grow by, as fractions.
    Ratio lower{0, 1};
    Ratio upper{1, 1};  // m < n
    bool is_below_share = false;
    for (const End& end : ends_) {
      const Ratio order{to_integer(end.heap.degree), to_integer(end.left.degree)};
      if (end.is_upper) {
        require(end.heap.degree > 0, "the greatest heap left does not grow with n by its rules");
        if (end.left.degree == 0) continue;  // it leaves all m from some n on
        if (compare(order, upper) < 0) upper = order;
        is_below_share |=
            end.heap.degree < end.left.degree ||
            (end.heap.degree == end.left.degree && compare(end.heap.factor, end.left.factor) < 0);
      } else {
        require(end.left.degree > 0, "no heap can be left of large ones by its rules");
        if (compare(order, lower) > 0) lower = order;
      }
    }
    if (lower.over == 0) {
      require(is_below_share, "the greatest heap left is no fraction of n by its rules");
    } else {
      require(compare(lower, upper) < 0 && compare(upper, Ratio{1, 1}) < 0,
              "the ends of what can be left do not grow by different powers of n below 1");
    }
  }

  bool allows(bool upper, const Integer& left, const Integer& heap) const {
    limit_.spend(200 * ends_.size());
    return std::all_of(ends_.begin(), ends_.end(), [&](const End& end) {
      if (end.is_upper != upper) return true;
      const Integer of_left = value_at(end.of_left, left);
      const Integer of_heap = value_at(end.of_heap, heap);
      if (end.is_strict && of_left == of_heap) return false;
      return upper ? of_left <= of_heap : of_left >= of_heap;
    });
  }

  /// The least m that the lower ends allow, or n.
  Integer least_left(const Integer& heap) const {
    return first(0, heap, [&](const Integer& m) { return allows(false, m, heap); });
  }
  /// One more than the greatest m < n that the upper ends allow, or 0.
  Integer after_left(const Integer& heap) const {
    return first(0, heap, [&](const Integer& m) { return !allows(true, m, heap); });
  }
  /// The first heap after this one, and before `end`, for which m is not above the window, or
  /// `end`.
  Integer first_reaching(const Integer& m, const Integer& heap, const Integer& end) const {
    return first(heap + 1, end, [&](const Integer& n) { return m < n && allows(true, m, n); });
  }
  /// The first heap after this one, and before `end`, for which m is below the window, or `end`.
  Integer first_leaving(const Integer& m, const Integer& heap, const Integer& end) const {
    return first(heap + 1, end, [&](const Integer& n) { return !allows(false, m, n); });
  }

 private:
  /// The least number from `begin` on for which a property holds that then stays, or `end`.
  template <class Property>
  static Integer first(const Integer& begin, const Integer& end, Property holds) {
    Integer low = begin;
    Integer high = end;
    while (low < high) {
      const Integer middle = (low + high) / 2;
      if (holds(middle))
        high = middle;
      else
        low = middle + 1;
    }
    return high;
  }

  WorkLimit& limit_;
  std::vector<End> ends_;
};

struct ClaimedRun {
  Integer first;
  std::uint64_t value;
};

std::vector<ClaimedRun> claimed_runs(const std::vector<std::uint64_t>& numbers) {
  std::vector<ClaimedRun> runs;
  require(numbers.size() >= 2 && numbers.size() % 2 == 0, "its runs have no values");
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    require(i == 0 ? numbers[0] == 0 : numbers[i - 2] < numbers[i] && numbers[i] <= last_run_heap,
            "its runs do not ascend from heap 0 to 2^62");
    require(i == 0 || numbers[i - 1] != numbers[i + 1],
            "the runs before and from heap {} on have the same value", numbers[i]);
    runs.push_back({to_integer(numbers[i]), numbers[i + 1]});
  }
  return runs;
}

/// The run of a heap.
std::size_t run_at(const std::vector<ClaimedRun>& runs, const Integer& heap) {
  const auto after = std::upper_bound(
      runs.begin(), runs.end(), heap,
      [](const Integer& number, const ClaimedRun& run) { return number < run.first; });
  return static_cast<std::size_t>(after - runs.begin()) - 1;
}

/// By induction over the stretches of heaps for which the window meets the same runs.
void check_runs(const LeftWindow& window, const std::vector<ClaimedRun>& runs, WorkLimit& limit) {
  const Integer end_of_all = to_integer(last_run_heap) + 1;
  Seen seen;
  for (Integer heap = 0; heap < end_of_all;) {
    limit.spend(runs.size());
    const Integer least = window.least_left(heap);
    const Integer after = window.after_left(heap);
    const std::size_t run = run_at(runs, heap);
    Integer next = run + 1 < runs.size() ? runs[run + 1].first : end_of_all;
    seen.begin();
    if (after <= least) {
      next = window.first_reaching(least, heap, next);
    } else {
      const std::size_t first_run = run_at(runs, least);
      const std::size_t last_run = run_at(runs, after - 1);
      for (std::size_t i = first_run; i <= last_run; ++i) {
        require(runs[i].value <= runs.size(), "the value {} is beyond what its runs can have",
                runs[i].value);
        seen.add(runs[i].value);
      }
      next = window.first_leaving(after - 1, heap, next);
      if (first_run < last_run)
        next = window.first_leaving(runs[first_run + 1].first - 1, heap, next);
      if (last_run + 1 < runs.size())
        next = window.first_reaching(runs[last_run + 1].first, heap, next);
    }
    require(seen.min_missing() == runs[run].value,
            "heap {} has the value {}, where the law says {}", to_decimal(heap), seen.min_missing(),
            runs[run].value);
    heap = next;
  }
}

std::string sentence_of(const std::vector<ClaimedRun>& runs) {
  constexpr std::size_t shown = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, runs.size()); ++i)
    text += fmt::format("{}{} from {}", i == 0 ? "G(n) = " : ", ", runs[i].value,
                        to_decimal(runs[i].first));
  return fmt::format("{}{}; up to 2^62 it changes at {} heaps", text,
                     runs.size() > shown ? ", ..." : "", runs.size() - 1);
}

}  // namespace

TheoremFinding check_heap_windows(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  const Formula rules = read_formula_of_theorem(claim.game);
  require(rules.size() == 1 && rules[0].head == "to(m",
          "its theorem, {}, is about one rule to(m: …)", claim.theorem);
  require(claim.period == 0 && claim.preperiod == 0 && claim.saltus == 0,
          "its theorem, {}, is about values without a period", claim.theorem);
  const std::vector<ClaimedRun> runs = claimed_runs(*claim.law);
  const LeftWindow window(rules[0].condition, limit);
  window.require_no_period();
  check_runs(window, runs, limit);
  check_first_values(
      heaps_by_definition,
      [&](std::uint64_t n, const auto& values, Seen& seen) {
        const Integer heap = to_integer(n);
        for (std::uint64_t m = 0; m < n; ++m) {
          if (window.allows(true, to_integer(m), heap) && window.allows(false, to_integer(m), heap))
            seen.add(values[m]);
        }
      },
      [&](std::uint64_t n) { return runs[run_at(runs, to_integer(n))].value; });
  return {heaps_by_definition, sentence_of(runs)};
}

}  // namespace sprague::check
