// docs/search.md, "P-positions by formulas", has the theorems. Numbers of positions are at most
// 2^40 and those of boxes 2^62, so that products of two fit in 128 bits.

#include "tuples/closed_forms.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <string>

#include "number/square_root.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

__extension__ using Wide = unsigned __int128;

Natural natural_of(Wide number) {
  const std::uint64_t limbs[] = {static_cast<std::uint64_t>(number),
                                 static_cast<std::uint64_t>(number >> 64)};
  return Natural::from_limbs(limbs);
}

/// The pairs (lesser(n), greater(n)), n = 0, 1, 2, …, are the P-positions of the game in which a
/// move takes k > 0 from one number, or k > 0 and l > 0 from both where |k − l| < breadth.
class WythoffPairs {
 public:
  explicit WythoffPairs(std::uint64_t breadth) : breadth_(breadth) {}

  /// ⌊nα⌋, α = (2 − a + √(a² + 4)) / 2.
  std::uint64_t lesser(std::uint64_t n) const {
    const std::uint64_t root = square_root((Wide{breadth_} * breadth_ + 4) * n * n);
    return (2 * n + root - breadth_ * n) / 2;
  }
  std::uint64_t greater(std::uint64_t n) const { return lesser(n) + breadth_ * n; }

  /// The one number with which this one is a P-position.
  std::uint64_t partner(std::uint64_t number) const {
    const std::uint64_t n = first([&](std::uint64_t i) { return lesser(i) >= number; }, number);
    if (lesser(n) == number) return greater(n);
    return lesser(first([&](std::uint64_t i) { return greater(i) >= number; }, number));
  }

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

  PairCount count(const PairBox& box) const {
    // The first pair that is beyond the box.
    const std::uint64_t end = first(
        [&](std::uint64_t n) {
          return greater(n) > box.max || lesser(n) + greater(n) > box.max_total;
        },
        box.max / (breadth_ + 1) + 1);
    const std::uint64_t begin = std::max<std::uint64_t>(
        1, first([&](std::uint64_t n) { return lesser(n) >= box.min; }, end));
    if (begin >= end) return {};
    const auto sum_below = [&](std::uint64_t n) {  // of lesser + greater
      return 2 * sum_of_lesser(n - 1) + Wide{breadth_} * (Wide{n} * (n - 1) / 2);
    };
    return {end - begin, natural_of(sum_below(end) - sum_below(begin))};
  }

 private:
  /// Σ ⌊iα⌋ for i = 1 … n. With x = (p + √d) / q, v = ⌊x⌋ and m = ⌊n(x − v)⌋ it is
  /// v·n(n + 1)/2 + nm − Σ ⌊j/(x − v)⌋ for j = 1 … m: the points below a line of irrational slope,
  /// by rows and by columns. 1/(x − v) has the same form (the continued fraction of x), and m falls
  /// below n/2 in two steps.
  Wide sum_of_lesser(std::uint64_t n) const {
    const auto a = static_cast<std::int64_t>(breadth_);
    const std::int64_t d = a * a + 4;
    const auto root = static_cast<std::int64_t>(square_root(static_cast<std::uint64_t>(d)));
    std::int64_t p = 2 - a;
    std::int64_t q = 2;
    Wide sum = 0;  // modulo 2^128, below which it ends
    for (bool adds = true; n > 0; adds = !adds) {
      const std::int64_t v = (p + root) / q;
      p -= v * q;  // √d > −p > 0, so that x − v > 0
      const Wide product = square_root(static_cast<Wide>(d) * n * n) - static_cast<Wide>(-p) * n;
      const auto m = static_cast<std::uint64_t>(product / static_cast<Wide>(q));
      const Wide part = static_cast<Wide>(v) * (Wide{n} * (n + 1) / 2) + Wide{n} * m;
      sum += adds ? part : -part;
      n = m;
      p = -p;
      q = (d - p * p) / q;
    }
    return sum;
  }

  /// The least n ≤ last with a property that all later ones have, too.
  template <class Property>
  static std::uint64_t first(const Property& property, std::uint64_t last) {
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

/// For 0 < small <= large.
bool is_below_golden_ratio(std::uint64_t large, std::uint64_t small) {
  const Wide x = large;
  const Wide y = small;
  return x * x < x * y + y * y;
}

bool is_p_of_euclid(std::uint64_t large, std::uint64_t small) {
  return small == 0 || (large != small && is_below_golden_ratio(large, small));
}

std::vector<Tuple> euclid(const Tuple& position) {
  std::vector<Tuple> found;
  const auto [small, large] = std::minmax(position[0], position[1]);
  if (small == 0 || is_p_of_euclid(large, small)) return found;
  if (small == large) return {{0, large}, {large, 0}};
  // All that is left beyond twice the smaller number is lost to the opponent.
  for (const std::uint64_t left : {large % small, large % small + small}) {
    if (left >= large || !is_p_of_euclid(std::max(left, small), std::min(left, small))) continue;
    found.push_back(position[0] < position[1] ? Tuple{small, left} : Tuple{left, small});
  }
  return found;
}

/// n tokens, of which a move takes at most `factor` times what was taken before.
class TakeAway {
 public:
  explicit TakeAway(std::uint64_t factor) : factor_(factor) {}

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
      if (i + 1 == parts.size() || factor_ * taken < parts[i + 1])
        found.push_back({n - taken, std::min(factor_ * taken, n - taken)});
    }
    return found;
  }

 private:
  /// The numbers H of which each is more than `factor` times the one before, and that add to n > 0,
  /// ascending: for factor 2 those of Zeckendorf.
  std::vector<std::uint64_t> parts_of(std::uint64_t n) const {
    std::vector<std::uint64_t> numbers{1};
    std::size_t least = 0;  // the first number that is large enough beside the last
    while (numbers.back() <= n) {
      while (factor_ * numbers[least] < numbers.back()) ++least;
      numbers.push_back(numbers.back() + numbers[least]);
    }
    std::vector<std::uint64_t> parts;
    for (std::size_t i = numbers.size(); i-- > 0;) {
      if (numbers[i] > n) continue;
      n -= numbers[i];
      parts.push_back(numbers[i]);
    }
    std::reverse(parts.begin(), parts.end());
    return parts;
  }

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

/// With three heaps each binary digit is 1 in none or in all of them.
std::vector<Tuple> moore(const Tuple& position) {
  const std::uint64_t least = *std::min_element(position.begin(), position.end());
  const Tuple equal(position.size(), least);
  return equal == position ? std::vector<Tuple>{} : std::vector<Tuple>{equal};
}

struct Form {
  std::string_view game;
  std::vector<Tuple> (*winning)(const Tuple& position);
};

constexpr Form forms[] = {{"euclid", euclid}, {"moore", moore}};

}  // namespace

WinningOptions closed_form(const TupleRules& rules) {
  static const std::vector<std::string> canonical = [] {
    std::vector<std::string> texts;
    for (const Form& form : forms) texts.push_back(TupleRules::parse(form.game).canonical());
    return texts;
  }();
  const auto found = std::find(canonical.begin(), canonical.end(), rules.canonical());
  if (found != canonical.end()) return forms[found - canonical.begin()].winning;
  if (const auto breadth = wythoff_breadth(rules.parts())) {
    return [pairs = WythoffPairs(*breadth)](const Tuple& position) {
      return pairs.winning_options(position);
    };
  }
  if (const auto factor = take_away_factor(rules.canonical())) {
    return [game = TakeAway(*factor)](const Tuple& position) {
      return game.winning_options(position);
    };
  }
  return nullptr;
}

std::optional<PairCount> count_p_pairs(const TupleRules& rules, const PairBox& box) {
  const auto breadth = wythoff_breadth(rules.parts());
  return breadth ? std::optional(WythoffPairs(*breadth).count(box)) : std::nullopt;
}

}  // namespace sprague
