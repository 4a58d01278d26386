// The index of the least prime factor (docs/algorithms.md, theorem 14): single values by factoring,
// many by a sieve in segments, histograms by counting (least_factor_counts.hpp).

#include <fmt/format.h>

#include <cmath>

#include "laws/law_form.hpp"
#include "laws/least_factor_counts.hpp"
#include "messages/table.hpp"
#include "number/primality.hpp"
#include "rules/size_set.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// The least prime factor of an odd n > 1. At most √n/2 divisions, none for a prime.
std::uint64_t least_factor(std::uint64_t n, const RunControl& run) {
  if (is_prime(n)) return n;
  ProgressMeter progress(run, "factoring", n, 0.5);
  std::uint64_t p = 3;
  for (; n % p != 0; p += 2) progress.advance(p * p, 4);
  return p;
}

/// The primes from 3 up to √n.
std::vector<HeapSize> odd_primes_to_root(HeapSize n) {
  const auto root = static_cast<HeapSize>(std::sqrt(static_cast<double>(n))) + 1;
  std::vector<HeapSize> primes = members_up_to(Family{Primes{}}, root);
  if (!primes.empty()) primes.erase(primes.begin());
  return primes;
}

/// The i-th prime, i >= 2, when it is at most `limit`.
std::optional<HeapSize> prime_of_index(std::uint64_t index, HeapSize limit) {
  // p_i < i·(ln i + ln ln i) for i >= 6 (Rosser 1941).
  const double i = static_cast<double>(std::max<std::uint64_t>(index, 6));
  const double bound = i * (std::log(i) + std::log(std::log(i))) + 1;
  const HeapSize last = bound < static_cast<double>(limit) ? static_cast<HeapSize>(bound) : limit;
  const auto primes = members_up_to(Family{Primes{}}, last);
  if (index > primes.size()) return std::nullopt;
  return primes[index - 1];
}

}  // namespace

Message LeastPrimeFactor::sentence() const {
  return message("law.least_prime_factor", {{"even", even}, {"one", 1 - even}});
}

std::uint64_t LeastPrimeFactor::value(HeapSize n, const RunControl& run) const {
  if (n == 0) return 0;
  if (n == 1) return 1 - even;
  if (n % 2 == 0) return even;
  return count_least_factors(least_factor(n, run), run).primes;
}

Integer LeastPrimeFactor::value_of_large(const Integer& n) const {
  if (is_divisible(n, 2)) return to_integer(even);
  constexpr std::uint64_t max_factor = 10'000'000;
  for (std::uint64_t p = 3; p < max_factor; p += 2) {
    if (is_divisible(n, p)) return to_integer(count_least_factors(p, {}).primes);
  }
  throw Error(ErrorKind::not_established,
              message("law.prime_factors", {{"number", to_decimal(n)}, {"limit", max_factor}}));
}

std::vector<ValueRun> LeastPrimeFactor::histogram(HeapSize from, HeapSize to,
                                                  const RunControl& run) const {
  const LeastFactorCounts up_to = count_least_factors(to, run);
  const LeastFactorCounts before =
      from > 1 ? count_least_factors(from - 1, run) : LeastFactorCounts{};
  const std::size_t indices = up_to.composites.size();
  require_memory(24.0 * static_cast<double>(indices), run);
  // heaps[i]: the numbers in the range with the least factor p_i, i <= indices.
  std::vector<std::uint64_t> heaps(indices + 2);
  for (std::size_t i = 1; i <= indices; ++i) {
    heaps[i] =
        up_to.composites[i - 1] - (i <= before.composites.size() ? before.composites[i - 1] : 0);
  }
  const std::uint64_t first_prime = before.primes + 1;  // the indices of the primes in the range
  for (std::uint64_t i = first_prime; i <= std::min<std::uint64_t>(up_to.primes, indices + 1); ++i)
    ++heaps[i];
  const std::uint64_t evens = heaps[1];
  heaps[1] = 0;
  heaps[even] = evens;
  if (from <= 1 && to >= 1) ++heaps[1 - even];
  if (from == 0) ++heaps[0];
  std::vector<ValueRun> runs;
  for (std::uint64_t value = 0; value < heaps.size(); ++value) {
    append_run(runs, {value, value, heaps[value]});
  }
  append_run(runs, {std::max<std::uint64_t>(first_prime, heaps.size()), up_to.primes, 1});
  return runs;
}

// A segment holds the index of the least factor of each odd number, 0 while it may be prime. The
// primes come in descending order, so that the least one writes last. O(n log log n) for n numbers
// and O(√to) for each segment.
void LeastPrimeFactor::for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                                      const VisitBatch& visit) const {
  constexpr std::size_t segment = std::size_t{1} << 18;
  const std::vector<HeapSize> primes = odd_primes_to_root(to);
  std::uint64_t primes_before = from > 2 ? count_least_factors(from - 1, run).primes : 0;
  std::vector<std::uint64_t> values;
  ProgressMeter progress(run, "sieving least prime factors", to - from + 1);
  for (HeapSize first = from; first <= to; first += segment) {
    const HeapSize last = std::min(to, first + segment - 1);
    values.assign(last - first + 1, 0);
    for (std::size_t i = primes.size(); i > 0; --i) {
      const HeapSize p = primes[i - 1];
      HeapSize multiple = std::max(p * p, (first + p - 1) / p * p);
      if (multiple % 2 == 0) multiple += p;
      for (; multiple <= last; multiple += 2 * p) values[multiple - first] = i + 1;
    }
    for (HeapSize n = first; n <= last; ++n) {
      std::uint64_t& value = values[n - first];
      const bool prime = n == 2 || (n % 2 == 1 && n > 1 && value == 0);
      if (prime) ++primes_before;
      if (n % 2 == 0)
        value = n == 0 ? 0 : even;
      else if (n == 1)
        value = 1 - even;
      else if (prime)
        value = primes_before;
    }
    visit(first, values);
    progress.advance(last - from + 1, 8 * segment);
  }
}

bool LeastPrimeFactor::for_each_heap(std::uint64_t wanted, HeapSize from, HeapSize to,
                                     const RunControl& run, const VisitHeap& visit) const {
  ProgressMeter progress(run, "heaps of the value", to);
  if (wanted == 0 && from == 0 && !visit(0)) return false;
  if (wanted == 1 - even && from <= 1 && to >= 1 && !visit(1)) return false;
  if (wanted <= 1) {
    if (wanted != even) return true;
    for (HeapSize n = std::max<HeapSize>(from + from % 2, 2); n <= to; n += 2) {
      if (!visit(n)) return false;
      progress.advance(n, 3);
    }
    return true;
  }
  const auto prime = prime_of_index(wanted, to);
  if (!prime) return true;
  // The multiples m·p whose m has no prime factor below p.
  const auto smaller = members_up_to(Family{Primes{}}, *prime - 1);
  for (HeapSize m = from == 0 ? 1 : (from - 1) / *prime + 1; m <= to / *prime; ++m) {
    if (m > 1) m = std::max(m, *prime);  // any m between has a prime factor below p
    if (m > to / *prime) break;
    const auto divides = [&](HeapSize q) { return m % q == 0; };
    progress.advance(m * *prime, 10);
    if (m > 1 && std::any_of(smaller.begin(), smaller.end(), divides)) continue;
    if (!visit(m * *prime)) return false;
  }
  return true;
}

// The multiples of 2, or of the prime p_i > i·ln i (Rosser 1939).
double LeastPrimeFactor::heaps_looked_at(std::uint64_t wanted, HeapSize to) const {
  if (wanted <= 1) return wanted == even ? static_cast<double>(to) / 2 : 0;
  const auto i = static_cast<double>(wanted);
  return static_cast<double>(to) / (i * std::log(i));
}

}  // namespace sprague
