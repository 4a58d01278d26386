/// The closed forms that a Law can have, one struct for each.
#pragma once

#include "digits/digit_words.hpp"
#include "laws/window.hpp"
#include "number/integer.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sprague/period.hpp"

namespace sprague {

/// One cycle of a law with a period from heap 0 on.
struct LawCycle {
  std::uint64_t length = 1;
  std::uint64_t max_value = 0;
  HeapSize max_first_at = 0;
};

using VisitBatch = std::function<void(HeapSize first, std::span<const std::uint64_t> values)>;
using VisitHeap = std::function<bool(HeapSize heap)>;

/// Appends a run; joins it to the one before when both have the same number of heaps each.
inline void append_run(std::vector<ValueRun>& runs, ValueRun run) {
  if (run.heaps == 0 || run.first > run.last) return;
  if (!runs.empty() && runs.back().last + 1 == run.first && runs.back().heaps == run.heaps)
    runs.back().last = run.last;
  else
    runs.push_back(run);
}

/// The law G(n) = ⌊(n mod p)/w⌋: blocks of w heaps with the values 0, 1, 2, …, over and over.
/// The nim-values of S(w..b) with p = w + b, of S(1..m) with w = 1 and p = m + 1, of S(w) with
/// p = 2w. Requires 1 <= width, 2·width <= modulus <= 2^63.
struct Blocks {
  std::uint64_t width = 1;
  std::uint64_t modulus = 2;

  std::uint64_t max_value() const { return (modulus - 1) / width; }

  Message sentence() const;
  std::optional<LawCycle> cycle() const {
    return LawCycle{modulus, max_value(), max_value() * width};
  }
  std::uint64_t value(HeapSize n, const RunControl& = {}) const { return n % modulus / width; }
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

/// The law of S(a,b): blocks of a heaps with the values 0 and 1 in turn up to b, then 2 for 0.
/// With r = n mod (a + b): G(n) is the parity of ⌊r/a⌋, but 2 where that is 0 and r >= b. Requires
/// 1 <= a < b, b not an odd multiple of a (S(a,b) is then S(a)), a + b <= 2^63.
struct AlternatingBlocks {
  std::uint64_t a = 1;
  std::uint64_t b = 2;

  Message sentence() const;
  std::optional<LawCycle> cycle() const;
  std::uint64_t value(HeapSize n, const RunControl& = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

/// The law of S(1..q−1,k) where q divides k, and of multiples of such sets: with
/// r = ⌊n/width⌋ mod (end + 1), G(n) is r mod values, but `values` where r is `end`. Requires
/// 2 <= values, a divisor of end, and width·(end + 1) <= 2^63.
struct RaisedEnd {
  std::uint64_t width = 1;
  std::uint64_t values = 2;
  std::uint64_t end = 2;

  std::uint64_t modulus() const { return width * (end + 1); }

  Message sentence() const;
  std::optional<LawCycle> cycle() const { return LawCycle{modulus(), values, width * end}; }
  std::uint64_t value(HeapSize n, const RunControl& = {}) const {
    const std::uint64_t rest = n % modulus() / width;
    return rest == end ? values : rest % values;
  }
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

/// The law of the divisor rules: G(n) is the 2-adic valuation of n, plus a constant.
/// G(n) = v + offset for n >= 1, 2^v being the largest power of 2 that divides n; G(0) = 0.
struct Valuation {
  std::uint64_t offset = 0;

  Message sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& = {}) const {
    return n == 0 ? 0 : static_cast<std::uint64_t>(__builtin_ctzll(n)) + offset;
  }
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

/// The law of the coprime rules: G(n) is the index of the least prime factor of n.
/// With the primes p_1 = 2, p_2 = 3, …: G(n) = i for an odd n > 1 with the least prime factor p_i.
/// G(0) = 0; G(n) = even for an even n > 0, and G(1) = 1 − even.
struct LeastPrimeFactor {
  std::uint64_t even = 0;  ///< 0 or 1

  Message sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& run = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& run = {}) const;
  void for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                      const VisitBatch& visit) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
  double heaps_looked_at(std::uint64_t value, HeapSize to) const;
};

/// The law of the rules that take at most a fraction of the heap, 1 … f(n) tokens with
/// f(n) = ⌊(share·n + shift)/whole⌋, not less than 0 and not more than n: G(n) = f(n) where
/// f(n) > f(n − 1), else G(n) = G(n − f(n) − 1), and G(0) = 0. Requires 1 <= share < whole,
/// share <= 64, whole <= 2^20 and |shift| <= 2^40.
struct FractionTaken {
  std::int64_t share = 1;
  std::int64_t whole = 2;
  std::int64_t shift = 0;

  friend bool operator==(const FractionTaken&, const FractionTaken&) = default;

  Message sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
  void for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                      const VisitBatch& visit) const;
};

/// The law of rules that leave a window of heaps: G is the same from the first heap of a run to the
/// heap before the next run. The runs are known for heaps up to max_heap_size, and few.
struct Runs {
  struct Run {
    HeapSize first;
    std::uint64_t value;
  };

  Window window;
  std::vector<Run> runs;

  /// Empty where there are more than 1000 runs, or too many heaps without a move to find them.
  static std::optional<Runs> of(const Window& window);

  Message sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

class SignatureValues;

/// The law of rules whose moves leave divisors of the heap by conditions that a change of its
/// primes keeps: G(n) depends on the exponents in the factorisation of n alone. G(0) = G(1) = 0.
/// Has no period: some heaps n, m >= 2 have different values.
struct PrimeSignature {
  std::shared_ptr<SignatureValues> values;

  Message sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& run = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& run) const;
  void for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                      const VisitBatch& visit) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
  double heaps_looked_at(std::uint64_t, HeapSize to) const { return static_cast<double>(to); }
};

/// The law of rules whose moves are conditions on binary digits: G(n) is the output of an automaton
/// that reads those of n.
struct DigitValues {
  std::shared_ptr<const DigitWords> words;

  Message sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& run = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& run = {}) const;
  /// Of the heaps from … to that have the value.
  Integer size_sum(std::uint64_t value, HeapSize from, HeapSize to) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

/// Every form has sentence(), period(), value() of both kinds of numbers, histogram() and
/// for_each_heap() as Law describes them, for_each_batch() where values of many heaps take less
/// time together, and heaps_looked_at() where for_each_heap() looks at others.
struct LawForm {
  std::variant<Blocks, AlternatingBlocks, RaisedEnd, Valuation, LeastPrimeFactor, FractionTaken,
               Runs, PrimeSignature, DigitValues>
      form;
  Message theorem;
  std::string_view theorem_number;  ///< in docs/algorithms.md
  Message sentence = {};            ///< filled in by Law
};

}  // namespace sprague
