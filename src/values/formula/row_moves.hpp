/// Moves that leave a row of heaps, a, a + d, …, a + (k - 1)·d, or k of a and a + 1, where a
/// condition holds.
///
/// k heaps with the total t have k·a + d·k(k - 1)/2 = t, so that k divides 2t: the rows of t are
/// found by the divisors of 2t, by all differences where d is a variable. Where d is a constant,
/// the nim-sum of a row is P(its last heap) ⊕ P(a - d), P(x) being that of x, x - d, x - 2d, …; of
/// equal heaps it is that of one or none; of those of a and a + 1, for which k is any number, that
/// of one or none of each. So a heap costs O(divisors), besides the evaluations of the condition;
/// with any difference or any k O(n) of them, with tokens taken n times as much unless the
/// condition begins with what allows few numbers of tokens.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "rules/formula/clauses.hpp"
#include "run/progress_meter.hpp"
#include "values/formula/factor_sieve.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

class RowMoves {
 public:
  /// All clauses leave rows; those of a form together, since where one holds the next are not
  /// evaluated.
  RowMoves(FormulaRules rules, ProgressMeter& progress);

  /// Whether a heap may have O(n) of them or more.
  bool are_many() const {
    return std::any_of(forms_.begin(), forms_.end(), [](const Form& form) {
      return !form.heaps.difference || form.heaps.is_even ||
             form.heaps.total == HeapsLeft::Total::rest;
    });
  }

  void record(HeapSize heap, std::uint64_t value) {
    for (PrefixSums& sums : sums_) {
      const std::uint32_t before = heap > sums.difference ? sums.of[heap - sums.difference] : 0;
      sums.of.push_back(heap == 0 ? 0 : before ^ static_cast<std::uint32_t>(value));
    }
  }

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    for (const Form& form : forms_) {
      if (form.heaps.total == HeapsLeft::Total::whole) exclude(form, n, n, known, mex);
      for (HeapSize s = 1; form.heaps.total == HeapsLeft::Total::rest && s + 2 <= n; ++s) {
        if (may_take(form, n, s)) exclude(form, n, n - s, known, mex);
      }
    }
    return 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  /// Divisors and sums.
  double bytes_per_heap() const {
    return (keeps_divisors_ ? 4.0 * mean_divisors + 8 : 0) + 4 * static_cast<double>(sums_.size());
  }

 private:
  static constexpr std::uint64_t steps_per_evaluation = 10;
  static constexpr double mean_divisors = 25;  // the mean for 2t, for t up to some millions

  struct Form {
    HeapsLeft heaps;
    std::vector<Formula> guards;  // one for each clause of the form, on n and s; none: no bound
  };

  /// The nim-sums P(x) for a difference.
  struct PrefixSums {
    HeapSize difference;
    std::vector<std::uint32_t> of;
  };

  /// Whether some clause may hold where s are taken. A guard that cannot be evaluated forbids
  /// nothing: the condition decides whether that is an error.
  bool may_take(const Form& form, HeapSize n, HeapSize s);

  /// The divisors of 2·total from 2 to total, ascending.
  std::span<const std::uint32_t> counts_for(HeapSize total);

  template <class Cell>
  void exclude(const Form& form, HeapSize n, HeapSize total, const Cell* known, Mex& mex) {
    if (form.heaps.is_even) return exclude_even(form, n, total, known, mex);
    for (const HeapSize count : counts_for(total)) {
      const HeapSize steps = count * (count - 1) / 2;
      HeapSize difference = form.heaps.difference.value_or(0);
      for (; difference <= (total - count) / steps; ++difference) {
        const HeapSize of_first = total - difference * steps;
        if (of_first % count == 0 && allows(form, n, total, of_first / count, count, difference))
          mex.exclude(nim_sum(form, of_first / count, count, difference, known));
        if (form.heaps.difference) break;
      }
    }
  }

  template <class Cell>
  void exclude_even(const Form& form, HeapSize n, HeapSize total, const Cell* known, Mex& mex) {
    for (HeapSize count = 2; count <= total; ++count) {
      const HeapSize first = total / count;
      const HeapSize larger = total % count;
      if (!allows(form, n, total, first, count, 0)) continue;
      const std::uint64_t of_larger = larger % 2 == 0 ? 0 : known[first + 1];
      mex.exclude(of_larger ^ ((count - larger) % 2 == 0 ? 0 : known[first]));
    }
  }

  bool allows(const Form& form, HeapSize n, HeapSize total, HeapSize first, HeapSize count,
              HeapSize difference);

  template <class Cell>
  std::uint64_t nim_sum(const Form& form, HeapSize first, HeapSize count, HeapSize difference,
                        const Cell* known) const {
    if (difference == 0) return count % 2 == 0 ? 0 : known[first];
    const HeapSize last = first + (count - 1) * difference;
    if (form.heaps.difference) {
      const auto sums = std::find_if(sums_.begin(), sums_.end(), [&](const PrefixSums& each) {
        return each.difference == difference;
      });
      return sums->of[last] ^ (first > difference ? sums->of[first - difference] : 0);
    }
    std::uint64_t sum = 0;
    for (HeapSize heap = first; heap <= last; heap += difference) sum ^= known[heap];
    return sum;
  }

  std::unique_ptr<const FormulaRules> rules_;
  ProgressMeter& progress_;
  std::vector<Form> forms_;
  std::vector<PrefixSums> sums_;
  FactorSieve sieve_;
  bool keeps_divisors_ = false;
  std::vector<std::vector<std::uint32_t>> counts_;  // by total, where they are kept
  std::vector<std::uint32_t> present_;
};

}  // namespace sprague::formula
