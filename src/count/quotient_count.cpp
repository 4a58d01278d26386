// Positions are counted by element: a vector of numbers, one for each element of the quotient. The
// heaps of a range are such a vector f; of two parts of a position the vectors multiply as in the
// monoid algebra, (f·g)[z] = Σ f[x]·g[y] over xy = z. Multisets of heaps are the coefficients of
// Π_x Σ_j C(f[x] + j − 1, j)·x^j·t^j, sets those of Π_x Σ_j C(f[x], j)·x^j·t^j. For a sum of sizes
// one heap is marked and counts as its size: with s[x] the sizes of the heaps with element x, that
// is K·s·f^(K−1) for tuples, and the products' logarithmic derivative, Σ_x s[x]·Σ_j (±x·t)^j, for
// multisets and sets.

#include "count/quotient_count.hpp"

#include <fmt/format.h>

#include <cmath>

#include "count/ring.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using QuotientElement = MisereQuotient::Element;

constexpr double max_operations = 1e12;

[[noreturn]] void refuse(double operations) {
  throw Error(ErrorKind::too_large, message("count.quotient_operations",
                                            {{"operations", fmt::format("{:.1g}", operations)},
                                             {"limit", fmt::format("{:.0g}", max_operations)}}));
}

double to_double(std::uint64_t number) {
  return static_cast<double>(number);
}

/// Numbers of positions by element, over a ring.
template <class Ring>
class Algebra {
 public:
  using Number = typename Ring::Element;
  using Vector = std::vector<Number>;

  Algebra(const Ring& ring, const MisereQuotient& quotient, ProgressMeter& progress)
      : ring_(ring), quotient_(quotient), progress_(progress) {}

  Vector zero() const { return Vector(quotient_.order(), ring_.from(Integer(0))); }

  /// The position without heaps.
  Vector one() const {
    Vector vector = zero();
    vector[0] = ring_.from(Integer(1));
    return vector;
  }

  Vector of(const Histogram& range) const {
    Vector vector = zero();
    const auto& counts = range.heaps_with_value();
    for (std::size_t x = 0; x < counts.size(); ++x) vector[x] = ring_.from(to_integer(counts[x]));
    return vector;
  }

  Vector of(const SizedHeaps& range) const {
    Vector vector = zero();
    for (const auto& [x, heaps] : range.with_value) vector[x] = ring_.from(heaps.sizes);
    return vector;
  }

  Vector product(const Vector& left, const Vector& right) {
    Vector result = zero();
    for (std::size_t x = 0; x < left.size(); ++x) {
      if (left[x] == 0) continue;
      for (std::size_t y = 0; y < right.size(); ++y) {
        if (right[y] != 0) add(result[product_of(x, y)], ring_.multiply(left[x], right[y]));
      }
      progress_.advance(done_++, 10 * right.size());
    }
    return result;
  }

  Vector power(Vector base, std::uint64_t exponent) {
    Vector result = one();
    for (; exponent > 0; exponent /= 2) {
      if (exponent % 2 == 1) result = product(result, base);
      if (exponent > 1) base = product(base, base);
    }
    return result;
  }

  /// Multisets or sets of 0 … `heaps` heaps of a range.
  std::vector<Vector> selections(const Histogram& range, std::uint64_t heaps, bool multisets) {
    std::vector<Vector> by_heaps(heaps + 1, zero());
    by_heaps[0] = one();
    const auto& counts = range.heaps_with_value();
    for (std::size_t x = 0; x < counts.size(); ++x) {
      if (counts[x] > 0) add_element(by_heaps, x, to_integer(counts[x]), multisets);
    }
    return by_heaps;
  }

  /// The sizes of all heaps of the selections of `heaps` heaps.
  Vector sizes_of_selections(const Histogram& range, const SizedHeaps& sized, std::uint64_t heaps,
                             bool multisets) {
    const std::vector<Vector> by_heaps = selections(range, heaps, multisets);
    Vector sum = zero();
    for (const auto& [x, marked] : sized.with_value) {
      std::size_t power = x;
      for (std::uint64_t j = 1; j <= heaps; ++j, power = product_of(power, x)) {
        const bool negative = !multisets && j % 2 == 0;
        const Number sizes = ring_.from(negative ? Integer(-marked.sizes) : marked.sizes);
        const Vector& others = by_heaps[heaps - j];
        for (std::size_t y = 0; y < others.size(); ++y) {
          if (others[y] != 0) add(sum[product_of(y, power)], ring_.multiply(others[y], sizes));
        }
        progress_.advance(done_++, 10 * others.size());
      }
    }
    return sum;
  }

 private:
  std::size_t product_of(std::size_t x, std::size_t y) const {
    return quotient_.product(static_cast<QuotientElement>(x), static_cast<QuotientElement>(y));
  }

  void add(Number& sum, const Number& term) const { sum = ring_.add(sum, term); }

  /// Multiplies the series by that of the `heaps` heaps with one element.
  void add_element(std::vector<Vector>& by_heaps, std::size_t x, const Integer& heaps,
                   bool multisets) {
    const std::size_t degree = by_heaps.size() - 1;
    std::vector<Number> ways;  // to choose j of these heaps
    std::vector<std::size_t> powers;
    Integer binomial = 1;
    for (std::size_t j = 0, power = 0; j <= degree && binomial != 0; ++j) {
      ways.push_back(ring_.from(binomial));
      powers.push_back(power);
      power = product_of(power, x);
      const auto chosen = to_integer(j);
      binomial *= multisets ? Integer(heaps + chosen) : Integer(heaps - chosen);
      divide_exactly(binomial, j + 1);
    }
    for (std::size_t d = degree; d > 0; --d) {  // downwards, so that lower ones are as before
      for (std::size_t j = 1; j < ways.size() && j <= d; ++j) {
        const Vector& lower = by_heaps[d - j];
        for (std::size_t y = 0; y < lower.size(); ++y) {
          if (lower[y] != 0)
            add(by_heaps[d][product_of(y, powers[j])], ring_.multiply(lower[y], ways[j]));
        }
        progress_.advance(done_++, 10 * lower.size());
      }
    }
  }

  const Ring& ring_;
  const MisereQuotient& quotient_;
  ProgressMeter& progress_;
  std::uint64_t done_ = 0;
};

/// About the bits of the largest number of an exact count.
double bits_of(const CountQuery& query, const std::vector<Histogram>& ranges) {
  double bits = 0;
  for (const Histogram& range : ranges) bits += std::log2(std::max(to_double(range.heaps()), 2.0));
  if (ranges.size() > 1) return bits;
  if (query.tokens > 0) return bits * to_double(query.tokens) * to_double(query.dimensions);
  return bits * to_double(query.heaps);
}

void require_time_and_memory(const CountQuery& query, const std::vector<Histogram>& ranges,
                             const MisereQuotient& quotient, const RunControl& run) {
  const double order = to_double(quotient.order());
  const double bits =
      query.modulus ? 64 * to_double(query.modulus->limbs().size()) : bits_of(query, ranges);
  const bool powers = ranges.size() > 1 || query.tokens > 0 || query.order == Order::ordered;
  const double heaps = to_double(query.heaps);
  const double vectors = powers ? 4 : heaps + 1;
  require_memory(vectors * order * (bits / 8 + 32), run);
  const double words = 1 + bits / 64;
  const double operations =
      powers ? order * order * words * (query.modulus ? words : std::sqrt(words)) * 64
             : heaps * heaps / 2 * order * order * words;
  if (operations > max_operations) refuse(operations);
}

template <class Ring>
auto positions_by_element(const Ring& ring, const CountQuery& query,
                          const std::vector<Histogram>& ranges, const MisereQuotient& quotient,
                          ProgressMeter& progress) {
  Algebra algebra(ring, quotient, progress);
  if (ranges.size() > 1) {
    auto vector = algebra.one();
    for (const Histogram& range : ranges) vector = algebra.product(vector, algebra.of(range));
    return vector;
  }
  if (query.tokens > 0)
    return algebra.power(algebra.power(algebra.of(ranges[0]), query.dimensions), query.tokens);
  if (query.order == Order::ordered) return algebra.power(algebra.of(ranges[0]), query.heaps);
  return algebra.selections(ranges[0], query.heaps, query.order == Order::sorted).back();
}

/// The sizes of all heaps of the positions, by element.
template <class Ring>
auto sizes_by_element(const Ring& ring, const CountQuery& query,
                      const std::vector<Histogram>& ranges, const std::vector<SizedHeaps>& sized,
                      const MisereQuotient& quotient, ProgressMeter& progress) {
  Algebra algebra(ring, quotient, progress);
  if (ranges.size() > 1) {
    auto vector = algebra.one();
    auto marked = algebra.zero();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const auto range = algebra.of(ranges[i]);
      marked = algebra.product(marked, range);
      const auto with_sizes = algebra.product(vector, algebra.of(sized[i]));
      for (std::size_t x = 0; x < marked.size(); ++x)
        marked[x] = ring.add(marked[x], with_sizes[x]);
      vector = algebra.product(vector, range);
    }
    return marked;
  }
  if (query.heaps == 0) return algebra.zero();
  if (query.order != Order::ordered) {
    return algebra.sizes_of_selections(ranges[0], sized[0], query.heaps,
                                       query.order == Order::sorted);
  }
  auto sum =
      algebra.product(algebra.of(sized[0]), algebra.power(algebra.of(ranges[0]), query.heaps - 1));
  for (auto& sizes : sum) sizes = ring.multiply(sizes, ring.from(to_integer(query.heaps)));
  return sum;
}

}  // namespace

OutcomeCount count_by_quotient(const CountQuery& query, const std::vector<Histogram>& ranges,
                               const std::vector<SizedHeaps>& sized, const MisereQuotient& quotient,
                               const RunControl& run) {
  const bool different = query.order == Order::distinct || query.order == Order::arranged;
  const bool one_range = ranges.size() == 1 && query.tokens == 0;
  if (one_range && different && query.heaps > ranges[0].heaps())
    return {{}, {}, query.sum ? std::optional(Natural(0)) : std::nullopt};
  require_time_and_memory(query, ranges, quotient, run);
  ProgressMeter progress(run, "positions by element", 0);
  const auto sum_over = [&](const auto& ring, const auto& vector, auto is_counted) {
    auto sum = ring.from(Integer(0));
    for (std::size_t x = 0; x < vector.size(); ++x) {
      if (is_counted(static_cast<QuotientElement>(x))) sum = ring.add(sum, vector[x]);
    }
    if (one_range && query.order == Order::arranged) {
      for (std::uint64_t factor = 2; factor <= query.heaps; ++factor)
        sum = ring.multiply(sum, ring.from(to_integer(factor)));
    }
    return sum;
  };
  const auto counts_in = [&](const auto& ring) -> OutcomeCount {
    const auto by_element = positions_by_element(ring, query, ranges, quotient, progress);
    const auto count = [&](const auto& positions, auto is_counted) {
      return to_natural(ring.lift(sum_over(ring, positions, is_counted)));
    };
    const auto matches = [&](QuotientElement x) {
      return quotient.is_p(x) != query.target.negated;
    };
    std::optional<Natural> sum;
    if (query.sum) {
      sum = count(sizes_by_element(ring, query, ranges, sized, quotient, progress), matches);
    }
    return {count(by_element, matches), count(by_element, [](QuotientElement) { return true; }),
            sum};
  };
  std::optional<Integer> modulus;
  if (query.modulus) modulus = to_integer(*query.modulus);
  return in_ring(modulus, counts_in);
}

}  // namespace sprague
