// The generating function of positions is a product over the sizes s of heaps, or a power of a sum
// over them, with coefficients in the algebra of the elements: multisets are Π 1/(1 − e(s)·x^s·t),
// sets Π (1 + e(s)·x^s·t), tuples Σ_K (Σ_s e(s)·x^s·t)^K. The coefficient of x^N·t^K has, for each
// element, the number of positions of N tokens in K heaps that it belongs to; with t = 1 K is any
// number. Each factor is multiplied in place, each power is one more heap in front. Exact counts
// are put together from their residues modulo primes (Chinese remainders).

#include "count/total_count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

#include "count/ring.hpp"
#include "count/target.hpp"
#include "messages/table.hpp"
#include "number/primality.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace sprague {
namespace {

using Element = ValueMonoid::Element;

constexpr int prime_bits = 62;  // the length of the moduli of exact counts

/// The elements of all positions, numbered from 0, that of no heaps, on; and for each heap size how
/// one more such heap changes the number.
struct Elements {
  std::vector<Element> all;
  std::vector<std::vector<std::uint32_t>> with_value;  // [kind of value][number]
  std::vector<std::uint32_t> kind_of_size;             // the kinds of the sizes min …
};

Elements elements_of(const Sequence& sequence, HeapRange sizes, ProgressMeter& progress) {
  const ValueMonoid& monoid = sequence.monoid();
  Elements elements{{Element{0}}, {}, {}};
  std::unordered_map<Element, std::uint32_t> number_of{{Element{0}, 0}};
  std::unordered_map<Element, std::uint32_t> kind_of;
  std::vector<Element> heaps;
  for (HeapSize size = sizes.min; size <= sizes.max; ++size) {
    const Element heap = monoid.of_heap(sequence[size]);
    const auto [kind, is_new] = kind_of.emplace(heap, static_cast<std::uint32_t>(heaps.size()));
    if (is_new) heaps.push_back(heap);
    elements.kind_of_size.push_back(kind->second);
  }
  elements.with_value.resize(heaps.size());
  for (std::size_t i = 0; i < elements.all.size(); ++i) {
    for (std::size_t kind = 0; kind < heaps.size(); ++kind) {
      const Element sum = monoid.sum(elements.all[i], heaps[kind]);
      const auto [number, is_new] =
          number_of.emplace(sum, static_cast<std::uint32_t>(elements.all.size()));
      if (is_new) elements.all.push_back(sum);
      elements.with_value[kind].push_back(number->second);
    }
    progress.advance(0, 10 * heaps.size());
  }
  return elements;
}

/// The numbers of positions by tokens, heaps and element.
template <class Ring>
class Table {
 public:
  using Number = typename Ring::Element;

  /// A table with `max_heaps` heaps at most, or not by heaps.
  Table(const Ring& ring, const Elements& elements, HeapRange sizes, std::uint64_t total,
        std::optional<std::uint64_t> max_heaps, ProgressMeter& progress, std::uint64_t& done)
      : ring_(ring),
        elements_(elements),
        sizes_(sizes),
        total_(total),
        heaps_(max_heaps.value_or(0)),
        step_(max_heaps ? 1 : 0),
        progress_(progress),
        done_(done),
        numbers_((total + 1) * row(), ring.from(Integer(0))) {
    numbers_[0] = ring.from(Integer(1));
  }

  /// Multiplies by the series of the heaps of a size, of which there may be any number.
  void add_repeatedly(HeapSize size) {
    for (std::uint64_t n = size; n <= total_; ++n) add_heap(n, size, 0, heaps_ + 1);
  }

  /// Multiplies by that of one heap or none.
  void add_once(HeapSize size) {
    for (std::uint64_t n = total_ + 1; n-- > size;) {
      for (std::uint64_t heaps = heaps_ + 1; heaps-- > 0;) add_heap(n, size, heaps, heaps + 1);
    }
  }

  /// Puts a heap of any size before those that are there, again and again.
  void add_in_front() {
    for (std::uint64_t heaps = 0; heaps <= heaps_; ++heaps) {
      for (std::uint64_t n = sizes_.min; n <= total_; ++n) {
        for (HeapSize size = sizes_.min; size <= std::min(sizes_.max, n); ++size)
          add_heap(n, size, heaps, heaps + 1);
      }
    }
  }

  /// The positions with all tokens in `heaps` heaps, or in any number where the table is not by
  /// heaps.
  template <class IsCounted>
  Number sum(std::uint64_t heaps, IsCounted is_counted) const {
    Number sum = ring_.from(Integer(0));
    const Number* const first = cell(total_, heaps);
    for (std::size_t i = 0; i < elements_.all.size(); ++i) {
      if (is_counted(elements_.all[i])) sum = ring_.add(sum, first[i]);
    }
    return sum;
  }

 private:
  std::size_t row() const { return (heaps_ + 1) * elements_.all.size(); }
  std::size_t at(std::uint64_t n, std::uint64_t heaps) const {
    return n * row() + heaps * elements_.all.size();
  }
  const Number* cell(std::uint64_t n, std::uint64_t heaps) const { return &numbers_[at(n, heaps)]; }

  /// Adds to the positions of n tokens those that a heap of this size makes of positions with from
  /// … to − 1 heaps.
  void add_heap(std::uint64_t n, HeapSize size, std::uint64_t from, std::uint64_t to) {
    const auto& moved = elements_.with_value[elements_.kind_of_size[size - sizes_.min]];
    for (std::uint64_t heaps = from; heaps < to && heaps + step_ <= heaps_; ++heaps) {
      const Number* const before = cell(n - size, heaps);
      Number* const after = &numbers_[at(n, heaps + step_)];
      for (std::size_t i = 0; i < moved.size(); ++i)
        after[moved[i]] = ring_.add(after[moved[i]], before[i]);
    }
    const std::uint64_t steps = (to - from) * moved.size();
    progress_.advance(done_ += steps, steps);
  }

  const Ring& ring_;
  const Elements& elements_;
  HeapRange sizes_;
  std::uint64_t total_;
  std::uint64_t heaps_;
  std::uint64_t step_;
  ProgressMeter& progress_;
  std::uint64_t& done_;
  std::vector<Number> numbers_;
};

bool is_by_heaps(const CountQuery& query) {
  return !query.has_any_number() || query.order == Order::arranged;
}

/// No position has more heaps than this.
std::uint64_t max_heaps(const CountQuery& query, HeapRange sizes) {
  if (!query.has_any_number()) return query.heaps;
  std::uint64_t heaps = 0;  // heaps of different sizes
  std::uint64_t tokens = *query.total_size;
  for (HeapSize size = sizes.min; size <= tokens && size <= sizes.max; ++size, ++heaps)
    tokens -= size;
  return heaps;
}

/// An upper bound of the number of elements.
double max_elements(const Sequence& sequence, HeapRange sizes) {
  if (const MisereQuotient* quotient = sequence.monoid().quotient())
    return static_cast<double>(quotient->order());
  std::uint64_t values = 0;
  for (HeapSize size = sizes.min; size <= sizes.max; ++size) values |= sequence[size];
  return 2 * std::exp2(std::bit_width(values));
}

/// Numbers that a table has for each of so many elements.
double cells(const CountQuery& query, HeapRange sizes) {
  const double heaps = is_by_heaps(query) ? static_cast<double>(max_heaps(query, sizes)) + 1 : 1;
  return (static_cast<double>(*query.total_size) + 1) * heaps;
}

/// The number of cells that the heap sizes change, one after another.
double changes(const CountQuery& query, HeapRange sizes) {
  const auto first = static_cast<double>(sizes.min);
  const auto last = static_cast<double>(sizes.max);
  const auto total = static_cast<double>(*query.total_size);
  const double tokens_left = (last - first + 1) * (total - (first + last) / 2 + 1);
  return cells(query, sizes) / (total + 1) * std::max(0.0, tokens_left);
}

/// No count is beyond 2^bits: the positions of N tokens are partitions of N, fewer than
/// e^(π√(2N/3)), or tuples, of which C(N + K − 1, N) have K heaps.
double bits_of(const CountQuery& query, HeapRange sizes) {
  const auto total = static_cast<double>(*query.total_size);
  const bool are_tuples = query.order == Order::ordered || query.order == Order::arranged;
  if (!are_tuples) return 1 + 3.71 * std::sqrt(total);
  return 1 + total + (is_by_heaps(query) ? static_cast<double>(max_heaps(query, sizes)) : 0);
}

/// Tables that are computed, one after another.
double tables(const CountQuery& query, HeapRange sizes) {
  return query.modulus ? 1 : 1 + std::floor(bits_of(query, sizes) / prime_bits);
}

void require_time_and_memory(const CountQuery& query, double elements, HeapRange sizes,
                             const RunControl& run) {
  const std::size_t words = query.modulus ? query.modulus->limbs().size() : 1;
  const double bytes = words == 1 ? 8 : 16 + 8 * static_cast<double>(words);
  Message what = message("needs.positions_of_tokens", {{"tokens", *query.total_size}});
  require_memory(cells(query, sizes) * elements * bytes, run, what);
  require_steps(
      tables(query, sizes) * changes(query, sizes) * elements * static_cast<double>(words),
      std::move(what), "instead.fewer_tokens", run);
}

/// Positions that match, and all.
struct Counts {
  Integer matching = 0;
  Integer all = 0;
};

/// The numbers of at most `bits` bits whose residues modulo primes `counts_in` computes.
template <class CountsIn>
Counts from_residues(double bits, CountsIn counts_in) {
  Counts counts;
  Integer modulus = 1;
  for (std::uint64_t below = std::uint64_t{1} << prime_bits;
       static_cast<double>(bit_length(modulus)) <= bits + 1;) {
    while (!is_prime(--below)) continue;
    const Integer prime = to_integer(below);
    const Integer inverse = inverse_modulo(modulus, prime);
    const Counts residues = counts_in(SmallResidues(prime));
    const auto lift = [&](Integer& number, const Integer& modulo_prime) {
      number += modulus * residue((modulo_prime - number) * inverse, prime);
    };
    lift(counts.matching, residues.matching);
    lift(counts.all, residues.all);
    modulus *= prime;
  }
  return counts;
}

template <class Ring, class Matches>
Counts counted(const Ring& ring, const CountQuery& query, const Elements& elements, HeapRange sizes,
               ProgressMeter& progress, std::uint64_t& done, Matches matches) {
  const std::uint64_t heaps = max_heaps(query, sizes);
  Table table(ring, elements, sizes, *query.total_size,
              is_by_heaps(query) ? std::optional(heaps) : std::nullopt, progress, done);
  if (query.order == Order::ordered) {
    table.add_in_front();
  } else {
    for (HeapSize size = sizes.min; size <= sizes.max; ++size)
      query.order == Order::sorted ? table.add_repeatedly(size) : table.add_once(size);
  }
  const auto sum = [&](auto is_counted) -> Integer {
    if (query.order != Order::arranged)
      return ring.lift(table.sum(is_by_heaps(query) ? heaps : 0, is_counted));
    auto tuples = ring.from(Integer(0));
    auto arrangements = ring.from(Integer(1));
    for (std::uint64_t k = 0; k <= heaps; ++k) {
      if (k > 0) arrangements = ring.multiply(arrangements, ring.from(to_integer(k)));
      if (k == heaps || query.has_any_number())
        tuples = ring.add(tuples, ring.multiply(arrangements, table.sum(k, is_counted)));
    }
    return ring.lift(tuples);
  };
  return {sum(matches), sum([](Element) { return true; })};
}

}  // namespace

CountResult count_by_total(const CountQuery& query, Target target, const RunControl& run) {
  const GameRange& game = query.games[0];
  const std::uint64_t total = *query.total_size;
  const HeapRange sizes{game.range.min, std::min(game.range.max, total)};
  const Sequence sequence = solve(game.ruleset, sizes.max, query.solve, run);
  CountResult result;
  result.periods.push_back(sequence.period());
  result.method = message("count.by_totals");
  const bool has_more_heaps =
      !query.has_any_number() && sizes.min > 0 && query.heaps > total / sizes.min;
  if (has_more_heaps) return result;
  require_time_and_memory(query, max_elements(sequence, sizes), sizes, run);
  ProgressMeter closing(run, "nim-sums", 0);
  const Elements elements = elements_of(sequence, sizes, closing);
  const double steps =
      tables(query, sizes) * changes(query, sizes) * static_cast<double>(elements.all.size());
  ProgressMeter progress(run, "positions by tokens", static_cast<std::uint64_t>(steps));
  std::uint64_t done = 0;
  const auto matches = [&](Element element) { return accepts(target, sequence.monoid(), element); };
  const auto counts_in = [&](const auto& ring) {
    return counted(ring, query, elements, sizes, progress, done, matches);
  };
  const Counts counts = query.modulus
                            ? in_ring(std::optional(to_integer(*query.modulus)), counts_in)
                            : from_residues(bits_of(query, sizes), counts_in);
  result.count = to_natural(counts.matching);
  result.total = to_natural(counts.all);
  return result;
}

}  // namespace sprague
