// P-positions of Wythoff's Nim and its generalisation (theorem 33 of docs/search.md), Euclid
// (theorem 34), Fibonacci Nim and its like (theorem 35), Moore's Nim (theorem 36), and one token
// from each of any heaps. Numbers are at most 2^62, so that products of two fit in 128 bits.

#include "tuples/closed_forms.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include "number/floor_sums.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

__extension__ using Wide = unsigned __int128;

/// The least n ≤ last with a property that all later ones have, too.
template <class Property>
std::uint64_t first(const Property& property, std::uint64_t last) {
  std::uint64_t least = 0;
  while (least < last) {
    const std::uint64_t middle = least + (last - least) / 2;
    if (property(middle))
      last = middle;
    else
      least = middle + 1;
  }
  return least;
}

/// Σ i for i = 0 … n.
Integer sum_up_to(const Integer& n) {
  return n * (n + 1) / 2;
}

/// The pairs (lesser(n), greater(n)), n = 0, 1, 2, …, are the P-positions of the game in which a
/// move takes k > 0 from one number, or k > 0 and l > 0 from both where |k − l| < breadth.
class WythoffPairs {
 public:
  explicit WythoffPairs(std::uint64_t breadth) : breadth_(breadth) {}

  /// ⌊nα⌋ = n + m, α = (2 − a + √(a² + 4)) / 2: the greatest m with m² + amn ≤ n².
  std::uint64_t lesser(std::uint64_t n) const {
    const auto is_beyond = [&](std::uint64_t m) {
      return Wide{m} * m + Wide{breadth_ * m} * n > Wide{n} * n;
    };
    return n + first(is_beyond, n / breadth_ + 1) - 1;
  }
  /// At most 2^64 − 1, which is beyond all numbers.
  std::uint64_t greater(std::uint64_t n) const {
    return static_cast<std::uint64_t>(
        std::min(lesser(n) + Wide{breadth_} * n, Wide{std::numeric_limits<std::uint64_t>::max()}));
  }

  /// The one number with which this one is a P-position.
  std::uint64_t partner(std::uint64_t number) const {
    const std::uint64_t n = first([&](std::uint64_t i) { return lesser(i) >= number; }, number);
    if (lesser(n) == number) return greater(n);
    return lesser(
        first([&](std::uint64_t i) { return greater(i) >= number; }, number / (breadth_ + 1) + 1));
  }

  bool is_p(const Tuple& position) const { return partner(position[0]) == position[1]; }

  std::vector<Tuple> winning_options(const Tuple& position) const {
    const std::uint64_t a = position[0];
    const std::uint64_t b = position[1];
    std::vector<Tuple> found;
    if (partner(a) == b) return found;
    if (partner(a) < b) found.push_back({a, partner(a)});
    if (partner(b) < a) found.push_back({partner(b), b});
    const auto [small, large] = std::minmax(a, b);
    const std::uint64_t below = (large - small) / breadth_;
    for (std::uint64_t n = below; n <= below + 1; ++n) {
      if (breadth_ * n >= large - small + breadth_) break;
      if (lesser(n) >= small || greater(n) >= large) break;
      found.push_back(a < b ? Tuple{lesser(n), greater(n)} : Tuple{greater(n), lesser(n)});
    }
    return found;
  }

  PCounts count(const TupleBox& box) const {
    // The first pair that is beyond the box.
    const std::uint64_t end = first(
        [&](std::uint64_t n) {
          return greater(n) > box.max || lesser(n) + greater(n) > box.max_total;
        },
        box.max / (breadth_ + 1) + 1);
    const std::uint64_t begin = std::max<std::uint64_t>(
        1, first([&](std::uint64_t n) { return lesser(n) >= box.min; }, end));
    PCounts counts;
    if (box.min == 0) counts.equal.positions = 1;
    if (begin >= end) return counts;
    const auto sum_below = [&](std::uint64_t n) {  // the sum of lesser + greater
      const Integer last = to_integer(n - 1);
      return Integer(2 * sums_of_lesser(n - 1).floors + to_integer(breadth_) * sum_up_to(last));
    };
    counts.ascending = {to_integer(end - begin), sum_below(end) - sum_below(begin)};
    counts.descending = counts.ascending;
    return counts;
  }

  /// The sums of lesser(1) … lesser(n): no fraction with a denominator up to that of a convergent
  /// below α lies between both. α is the continued fraction 1 + 1/(a + 1/(a + …)).
  FloorSums sums_of_lesser(std::uint64_t n) const {
    const Integer last = to_integer(n);
    const Integer breadth = to_integer(breadth_);
    Integer p = 1;  // of the convergent below
    Integer q = 1;
    Integer above_p = 1 + breadth;
    Integer above_q = breadth;
    while (q < last) {
      p += breadth * above_p;
      q += breadth * above_q;
      above_p += breadth * p;
      above_q += breadth * q;
    }
    return floor_sums(p, q, last);
  }

 private:
  std::uint64_t breadth_;
};

/// The breadth a where these are the moves of WythoffPairs, in any order.
std::optional<std::uint64_t> wythoff_breadth(const TupleRules::Parts& parts) {
  if (parts.dimensions != 2 || !parts.formulas.empty()) return std::nullopt;
  constexpr std::uint64_t max_breadth = 1000;
  std::set<std::vector<std::int64_t>> vectors;
  for (const VectorRules& rules : parts.vectors) {
    if (rules.condition) return std::nullopt;
    for (const VectorFamily& family : rules.families) {
      if (family.parameters.size() != 1) return std::nullopt;
      const LinearForm& x = family.taken[0];
      const LinearForm& y = family.taken[1];
      vectors.insert({x.of[0], x.constant, y.of[0], y.constant});
    }
  }
  const std::uint64_t breadth = (vectors.size() - 1) / 2;
  if (vectors.size() < 3 || vectors.size() % 2 == 0 || breadth > max_breadth) return std::nullopt;
  std::set<std::vector<std::int64_t>> expected{{1, 0, 0, 0}, {0, 0, 1, 0}};
  for (std::int64_t more = 0; more < static_cast<std::int64_t>(breadth); ++more) {
    expected.insert({1, 0, 1, more});
    expected.insert({1, more, 1, 0});
  }
  return vectors == expected ? std::optional(breadth) : std::nullopt;
}

/// Requires 0 < small <= large.
bool is_below_golden_ratio(std::uint64_t large, std::uint64_t small) {
  const Wide x = large;
  const Wide y = small;
  return x * x < x * y + y * y;
}

/// Theorem 34.
bool is_p_of_euclid(std::uint64_t large, std::uint64_t small) {
  return small == 0 || (large != small && is_below_golden_ratio(large, small));
}

bool is_p_of_euclid(const Tuple& position) {
  const auto [small, large] = std::minmax(position[0], position[1]);
  return is_p_of_euclid(large, small);
}

std::vector<Tuple> euclid(const Tuple& position) {
  std::vector<Tuple> found;
  const auto [small, large] = std::minmax(position[0], position[1]);
  if (is_p_of_euclid(large, small)) return found;
  if (small == large) return {{0, large}, {large, 0}};
  // All that is left beyond twice the smaller number is lost to the opponent.
  for (const std::uint64_t left : {large % small, large % small + small}) {
    if (left >= large || !is_p_of_euclid(std::max(left, small), std::min(left, small))) continue;
    found.push_back(position[0] < position[1] ? Tuple{small, left} : Tuple{left, small});
  }
  return found;
}

/// Sums over numbers a of a range and a bound u(a).
struct BoundSums {
  Integer numbers;         ///< Σ a
  Integer number_squares;  ///< Σ a²
  Integer count;           ///< Σ 1
  Integer bounds;          ///< Σ u(a)
  Integer products;        ///< Σ a·u(a)
  Integer squares;         ///< Σ u(a)²
};

/// The pairs of a and each b with a < b ≤ u(a).
PositionCount pairs_below(const BoundSums& sums) {
  const Integer positions = sums.bounds - sums.numbers;
  // Each a comes u − a times; b runs from a + 1 to u.
  const Integer of_a = sums.products - sums.number_squares;
  const Integer of_b = (sums.squares + sums.bounds - sums.number_squares - sums.numbers) / 2;
  return {positions, of_a + of_b};
}

/// The sums of the numbers from `first` to `last`, the bounds left out.
BoundSums sums_of_numbers(std::uint64_t first, std::uint64_t last) {
  const auto squares = [](const Integer& n) { return Integer(n * (n + 1) * (2 * n + 1) / 6); };
  const Integer before = to_integer(first) - 1;
  const Integer end = to_integer(last);
  BoundSums sums;
  sums.count = end - before;
  sums.numbers = sum_up_to(end) - sum_up_to(before);
  sums.number_squares = squares(end) - squares(before);
  return sums;
}

/// The pairs 0 < a < b < φa, those of 0 and any number, and both the other way round.
PCounts count_euclid(const TupleBox& box) {
  const WythoffPairs golden(1);
  const std::uint64_t total = box.max_total;
  PositionCount found;
  PCounts counts;
  if (box.min == 0) {
    counts.equal.positions = 1;
    const Integer last = to_integer(std::min(box.max, total));
    found += {last, sum_up_to(last)};
  }
  const std::uint64_t begin = std::max<std::uint64_t>(box.min, 1);
  // Up to these the bound of b is ⌊φa⌋, the largest number, and what the total leaves.
  const std::uint64_t golden_end = first(
      [&](std::uint64_t a) {
        const std::uint64_t b = golden.lesser(a);
        return b > box.max || a + b > total;
      },
      box.max + 1);
  const std::uint64_t max_end =
      std::max(golden_end, total < box.max ? 0 : std::min(total - box.max + 1, box.max));
  const std::uint64_t total_end = std::max(max_end, std::min(total / 2 + 1, box.max));
  if (begin < golden_end) {
    BoundSums sums = sums_of_numbers(begin, golden_end - 1);
    const FloorSums all = golden.sums_of_lesser(golden_end - 1);
    const FloorSums before = golden.sums_of_lesser(begin - 1);
    sums.bounds = all.floors - before.floors;
    sums.products = all.products - before.products;
    sums.squares = all.squares - before.squares;
    found += pairs_below(sums);
  }
  if (const std::uint64_t from = std::max(begin, golden_end); from < max_end) {
    BoundSums sums = sums_of_numbers(from, max_end - 1);
    const Integer bound = to_integer(box.max);
    sums.bounds = bound * sums.count;
    sums.products = bound * sums.numbers;
    sums.squares = bound * sums.bounds;
    found += pairs_below(sums);
  }
  if (const std::uint64_t from = std::max(begin, max_end); from < total_end) {
    BoundSums sums = sums_of_numbers(from, total_end - 1);
    const Integer both = to_integer(total);
    sums.bounds = both * sums.count - sums.numbers;
    sums.products = both * sums.numbers - sums.number_squares;
    sums.squares = both * both * sums.count - 2 * both * sums.numbers + sums.number_squares;
    found += pairs_below(sums);
  }
  counts.ascending = counts.descending = found;
  return counts;
}

/// n tokens, of which a move takes at most `factor` times what was taken before.
class TakeAway {
 public:
  explicit TakeAway(std::uint64_t factor) : factor_(factor) {}

  bool is_p(const Tuple& position) const {
    const std::uint64_t n = position[0];
    return n == 0 || parts_of(n).front() > position[1];
  }

  std::vector<Tuple> winning_options(const Tuple& position) const {
    const std::uint64_t n = position[0];
    const std::uint64_t most = position[1];
    std::vector<Tuple> found;
    if (n == 0) return found;
    const std::vector<std::uint64_t> parts = parts_of(n);
    std::uint64_t taken = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      taken += parts[i];
      if (taken > most) break;
      const Wide next = Wide{factor_} * taken;
      if (i + 1 == parts.size() || next < parts[i + 1])
        found.push_back({n - taken, static_cast<std::uint64_t>(std::min<Wide>(next, n - taken))});
    }
    return found;
  }

  /// Empty where a total cuts the box.
  std::optional<PCounts> count(const TupleBox& box) const {
    if (box.max_total / 2 < box.max) return std::nullopt;
    PCounts counts;
    if (box.min == 0) {
      counts.equal.positions = 1;
      counts.ascending = {to_integer(box.max), sum_up_to(to_integer(box.max))};
    }
    const Tallies tallies(numbers_up_to(box.max), box);
    const PositionCount before = box.min == 0 ? PositionCount{} : tallies.up_to(box.min - 1);
    counts.descending = tallies.up_to(box.max) - before;
    return counts;
  }

 private:
  /// The numbers H that their parts are, ascending, and beyond each of them the first one that n −
  /// H is less than for all n up to the next H.
  struct Number {
    std::uint64_t number;
    std::size_t beyond;
  };

  /// The numbers up to `last`, at least one.
  std::vector<Number> numbers_up_to(std::uint64_t last) const {
    std::vector<Number> numbers{{1, 0}};
    while (true) {
      auto& [number, beyond] = numbers.back();
      if (numbers.size() > 1) beyond = numbers[numbers.size() - 2].beyond;
      while (factor_ * numbers[beyond].number < number) ++beyond;
      const std::uint64_t next = number + numbers[beyond].number;
      if (next > last) return numbers;
      numbers.push_back({next, 0});
    }
  }

  /// The numbers H of which each is more than `factor` times the one before, and that add to n > 0,
  /// ascending: for factor 2 those of Zeckendorf.
  std::vector<std::uint64_t> parts_of(std::uint64_t n) const {
    const std::vector<Number> numbers = numbers_up_to(n);
    std::vector<std::uint64_t> parts;
    for (std::size_t i = numbers.size(); i-- > 0;) {
      if (numbers[i].number > n) continue;
      n -= numbers[i].number;
      parts.push_back(numbers[i].number);
    }
    std::reverse(parts.begin(), parts.end());
    return parts;
  }

  /// m is less than the least part of n, and within the box. Numbers n with the same greatest part
  /// have the other parts of the numbers from 0 to its `beyond`.
  class Tallies {
   public:
    Tallies(std::vector<Number> numbers, const TupleBox& box)
        : numbers_(std::move(numbers)), box_(box) {
      below_.reserve(numbers_.size());
      below_.emplace_back();
      for (std::size_t i = 0; i + 1 < numbers_.size(); ++i)
        below_.push_back(with(below_[i], numbers_[i], below_[numbers_[i].beyond]));
    }

    /// The tally of n from 1 to `last`.
    PositionCount up_to(std::uint64_t last) const {
      if (last == 0) return {};
      const auto greatest = static_cast<std::size_t>(
          std::upper_bound(numbers_.begin(), numbers_.end(), last,
                           [](std::uint64_t n, const Number& x) { return n < x.number; }) -
          numbers_.begin() - 1);
      return with(below_[greatest], numbers_[greatest], up_to(last - numbers_[greatest].number));
    }

   private:
    /// Adds to those below a number H that number, and H added to each n of `rest`.
    PositionCount with(PositionCount below, const Number& h, const PositionCount& rest) const {
      const Integer number = to_integer(h.number);
      const std::uint64_t end = std::min(h.number, box_.max + 1);  // of m
      if (box_.min < end) {
        const Integer alone = to_integer(end - box_.min);
        below.positions += alone;
        below.sum += number * alone + sum_up_to(to_integer(end - 1)) -
                     (box_.min == 0 ? Integer(0) : sum_up_to(to_integer(box_.min - 1)));
      }
      below.positions += rest.positions;
      below.sum += rest.sum + number * rest.positions;
      return below;
    }

    std::vector<Number> numbers_;
    TupleBox box_;
    std::vector<PositionCount> below_;  // by number: the counts of n below it
  };

  std::uint64_t factor_;
};

/// The factor of rules that are written like those of Fibonacci Nim, whose factor is 2.
std::optional<std::uint64_t> take_away_factor(std::string_view canonical) {
  constexpr std::uint64_t max_factor = 10'000;  // some hundred thousand numbers H
  static const std::string fibonacci = TupleRules::parse("fibonacci-nim").canonical();
  static const std::string equal =
      TupleRules::parse("move(n,m -> p,q: p < n and n - p <= m and q = min(n - p, p))").canonical();
  if (canonical == equal) return 1;
  const std::size_t at = fibonacci.find("2*");
  const std::string_view before = std::string_view(fibonacci).substr(0, at);
  const std::string_view after = std::string_view(fibonacci).substr(at + 1);
  if (!canonical.starts_with(before) || !canonical.ends_with(after)) return std::nullopt;
  canonical.remove_prefix(before.size());
  canonical.remove_suffix(std::min(after.size(), canonical.size()));
  std::uint64_t factor = 0;
  const char* const end = canonical.data() + canonical.size();
  const auto read = std::from_chars(canonical.data(), end, factor);
  if (read.ec != std::errc{} || read.ptr != end || factor == 0 || factor > max_factor)
    return std::nullopt;
  return factor;
}

/// Moore's Nim: any number is taken from each of one to `most` heaps. In a P-position the number of
/// heaps that have a binary digit is a multiple of most + 1, for each digit.
class MooreNim {
 public:
  explicit MooreNim(std::size_t most) : most_(most) {}

  std::vector<Tuple> winning_options(const Tuple& position) const {
    Search search{position, position, {}, 0};
    if (!is_p(position)) choose(search, max_digits, 0);
    return std::move(search.found);
  }

  std::optional<PCounts> count(const TupleBox& box, std::size_t heaps) const {
    if (heaps != 3 || most_ != 2) return std::nullopt;
    return count_equal(box);
  }

  bool is_p(const Tuple& position) const {
    for (unsigned digit = 0; digit < max_digits; ++digit) {
      if (static_cast<std::size_t>(std::popcount(heaps_with(digit, position))) % (most_ + 1) != 0)
        return false;
    }
    return true;
  }

 private:
  static constexpr unsigned max_digits = 63;
  /// Heaps, a bit each.
  using HeapSet = std::uint32_t;

  struct Search {
    const Tuple& position;
    Tuple left;  // its digits so far
    std::vector<Tuple> found;
    std::uint64_t tries;
  };

  static HeapSet heaps_with(unsigned digit, const Tuple& position) {
    HeapSet heaps = 0;
    for (std::size_t i = 0; i < position.size(); ++i)
      heaps |= static_cast<HeapSet>(position[i] >> digit & 1u) << i;
    return heaps;
  }

  /// Chooses the digits below `digits` in all ways that leave a P-position. The heaps in `smaller`
  /// are smaller already, by a digit that was 1 and is 0, so that their other digits are free.
  void choose(Search& search, unsigned digits, HeapSet smaller) const {
    if (digits == 0) return search.found.push_back(search.left);
    const unsigned digit = digits - 1;
    const HeapSet ones = heaps_with(digit, search.position) & ~smaller;
    const std::size_t more = most_ - static_cast<std::size_t>(std::popcount(smaller));
    for_each_subset(ones, more, [&](HeapSet now_smaller) {
      for_each_subset(smaller, most_, [&](HeapSet free_ones) {
        if (++search.tries > max_tries) refuse_tries(numbers_of(search.position));
        const HeapSet left = (ones & ~now_smaller) | free_ones;
        if (static_cast<std::size_t>(std::popcount(left)) % (most_ + 1) != 0) return;
        set_digit(search.left, digit, left);
        choose(search, digit, smaller | now_smaller);
      });
    });
  }

  /// Visits the subsets of at most `most` heaps, each with those chosen already.
  template <class Visit>
  static void for_each_subset(HeapSet set, std::size_t most, const Visit& visit,
                              HeapSet chosen = 0) {
    visit(chosen);
    if (most == 0) return;
    while (set != 0) {
      const HeapSet heap = set & (~set + 1);
      set ^= heap;
      for_each_subset(set, most - 1, visit, chosen | heap);
    }
  }

  static void set_digit(Tuple& heaps, unsigned digit, HeapSet ones) {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      heaps[i] &= ~(std::uint64_t{1} << digit);
      heaps[i] |= static_cast<std::uint64_t>(ones >> i & 1u) << digit;
    }
  }

  static PCounts count_equal(const TupleBox& box);

  std::size_t most_;
};

/// Of three heaps each digit is in none or in all.
PCounts MooreNim::count_equal(const TupleBox& box) {
  PCounts counts;
  const std::uint64_t last = std::min(box.max, box.max_total / 3);
  if (last < box.min) return counts;
  const Integer before = box.min == 0 ? Integer(0) : sum_up_to(to_integer(box.min - 1));
  counts.equal = {to_integer(last - box.min + 1), 3 * (sum_up_to(to_integer(last)) - before)};
  return counts;
}

/// How many heaps a move may take from, where it takes any number from each of so many at most.
std::optional<std::size_t> most_heaps_of_move(const TupleRules::Parts& parts) {
  if (!parts.formulas.empty()) return std::nullopt;
  std::set<std::uint32_t> sets;
  std::size_t most = 0;
  for (const VectorRules& rules : parts.vectors) {
    if (rules.condition) return std::nullopt;
    for (const VectorFamily& family : rules.families) {
      std::uint32_t heaps = 0;
      std::size_t next = 0;
      LinearForm sum;
      for (std::size_t i = 0; i < family.taken.size(); ++i) {
        const LinearForm& taken = family.taken[i];
        if (taken == LinearForm()) continue;
        const bool is_parameter =
            taken.constant == 0 && std::count(taken.of.begin(), taken.of.end(), 1) == 1 &&
            std::count(taken.of.begin(), taken.of.end(), 0) + 1 == std::ssize(taken.of);
        if (!is_parameter) return std::nullopt;
        heaps |= std::uint32_t{1} << i;
        sum = *combined(1, sum, 1, taken);
        ++next;
      }
      // Each heap has a parameter of its own.
      if (next != family.parameters.size() ||
          std::any_of(sum.of.begin(), sum.of.end(), [](std::int64_t of) { return of > 1; }))
        return std::nullopt;
      sets.insert(heaps);
      most = std::max(most, next);
    }
  }
  std::size_t expected = 0;
  double binomial = 1;
  for (std::size_t size = 1; size <= most; ++size) {
    binomial =
        binomial * static_cast<double>(parts.dimensions - size + 1) / static_cast<double>(size);
    expected += static_cast<std::size_t>(binomial + 0.5);
  }
  return sets.size() == expected ? std::optional(most) : std::nullopt;
}

/// One token is taken from each of any heaps, from one at least: those with an odd number leave
/// even ones in all heaps, and every move from these leaves an odd one.
class OneFromAny {
 public:
  static bool is_p(const Tuple& position) {
    return std::all_of(position.begin(), position.end(),
                       [](std::uint64_t number) { return number % 2 == 0; });
  }

  static std::vector<Tuple> winning_options(const Tuple& position) {
    if (is_p(position)) return {};
    Tuple even = position;
    for (std::uint64_t& number : even) number -= number % 2;
    return {even};
  }

  static std::optional<PCounts> count(const TupleBox&) { return std::nullopt; }
};

/// Whether these are its moves.
bool takes_one_from_any(const TupleRules::Parts& parts) {
  if (!parts.formulas.empty()) return false;
  std::set<std::uint32_t> sets;
  for (const VectorRules& rules : parts.vectors) {
    if (rules.condition) return false;
    for (const VectorFamily& family : rules.families) {
      std::uint32_t heaps = 0;
      for (std::size_t i = 0; i < family.taken.size(); ++i) {
        const LinearForm& taken = family.taken[i];
        if (taken == LinearForm()) continue;
        if (taken != LinearForm{{}, 1}) return false;
        heaps |= std::uint32_t{1} << i;
      }
      sets.insert(heaps);
    }
  }
  return sets.size() == (std::size_t{1} << parts.dimensions) - 1 && !sets.contains(0);
}

template <class Formulas>
ClosedForm form_of(const Formulas& formulas) {
  return {[formulas](const Tuple& position) { return formulas.is_p(position); },
          [formulas](const Tuple& position) { return formulas.winning_options(position); },
          [formulas](const TupleBox& box) { return formulas.count(box); }};
}

}  // namespace

std::optional<ClosedForm> closed_form(const TupleRules& rules) {
  static const std::string canonical_euclid = TupleRules::parse("euclid").canonical();
  const std::string canonical = rules.canonical();
  if (canonical == canonical_euclid)
    return ClosedForm{[](const Tuple& position) { return is_p_of_euclid(position); }, euclid,
                      count_euclid};
  if (const auto breadth = wythoff_breadth(rules.parts())) return form_of(WythoffPairs(*breadth));
  if (const auto factor = take_away_factor(canonical)) return form_of(TakeAway(*factor));
  if (const auto most = most_heaps_of_move(rules.parts())) {
    const MooreNim nim(*most);
    return ClosedForm{
        [nim](const Tuple& position) { return nim.is_p(position); },
        [nim](const Tuple& position) { return nim.winning_options(position); },
        [nim, heaps = rules.dimensions()](const TupleBox& box) { return nim.count(box, heaps); }};
  }
  if (takes_one_from_any(rules.parts())) return form_of(OneFromAny());
  return std::nullopt;
}

}  // namespace sprague
