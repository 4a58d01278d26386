// The fast algorithm of subtraction games: for each group of heaps the strategy that should take
// the fewest cycles. Marking (marking.hpp) wins for the first heaps and for sets that are dense or
// short, elimination (elimination.hpp) for the long and thin ones; where neither applies, and on
// processors without vectors, there is plain exclusion. All are exact, so the choice changes no
// value.

#include "values/subtraction/subtraction.hpp"

#include <algorithm>
#include <limits>

#include "rules/rules.hpp"
#include "run/parallel.hpp"
#include "simd/dispatch.hpp"
#include "values/elimination/elimination.hpp"
#include "values/elimination/exclusion.hpp"
#include "values/elimination/value_records.hpp"
#include "values/engine.hpp"
#include "values/subtraction/marking.hpp"
#include "values/subtraction/small_values.hpp"
#include "values/subtraction_sizes.hpp"

namespace sprague::subtraction {

using namespace elimination;
namespace {

class QuickestStrategy {
 public:
  QuickestStrategy(std::vector<HeapSize> sizes, std::uint64_t size, Kernels kernels,
                   ProgressMeter& progress)
      : terms_{std::move(sizes), {}},
        progress_(progress),
        marking_(terms_.distances, marking_kernels(kernels)),
        exclusion_(terms_) {
    const CandidateKernels* const candidates = candidate_kernels(kernels);
    if (candidates == nullptr) return;
    small_values_.emplace(terms_.distances, *candidates);
    elimination_.emplace(terms_, size, kernels, threads_for(progress.run()));
  }

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    records_.note(cells, n);
    const std::uint32_t largest = std::max(records_.bound(), 1u) - 1;
    const double marking = marking_.steps(n, largest);
    const double exclusion = exclusion_.steps(n);
    // The two that work in lanes begin at multiples of 64.
    const double small_values =
        all_values_are_small<Cell>(n, largest) ? small_values_->steps(n) : never;
    double elimination = never;
    if constexpr (sizeof(Cell) <= 2) {
      if (can_eliminate(n, largest)) elimination = elimination_->steps(n, largest);
    }
    const double in_lanes = std::min(small_values, elimination);
    double chosen = std::min({marking, exclusion, in_lanes});
    std::uint64_t done = n;
    if (in_lanes == chosen && n % block_heaps == 0) {
      if constexpr (sizeof(Cell) == 1) {
        if (small_values == chosen) done = small_values_->fill(cells, n, end);
      }
      if constexpr (sizeof(Cell) <= 2) {
        if (elimination == chosen) done = elimination_->fill(cells, n, end, records_.heaps());
      }
    }
    if (done == n) {
      if (in_lanes == chosen) end = std::min(end, (n / block_heaps + 1) * block_heaps);
      chosen = std::min(marking, exclusion);
      done = marking == chosen ? marking_.fill(cells, n, end, largest)
                               : exclusion_.fill(cells, n, end, largest);
    }
    progress_.advance(done, static_cast<std::uint64_t>(chosen * static_cast<double>(done - n)) + 1);
    return done;
  }

 private:
  static constexpr double never = std::numeric_limits<double>::infinity();

  template <class Cell>
  bool all_values_are_small(HeapSize n, std::uint32_t largest) const {
    return sizeof(Cell) == 1 && small_values_ && n >= block_heaps &&
           largest < SmallValues::max_values;
  }

  bool can_eliminate(HeapSize n, std::uint32_t largest) const {
    return elimination_ && n >= Elimination::min_start && largest < max_eliminated_value;
  }

  OptionTerms terms_;
  ProgressMeter& progress_;
  Marking marking_;
  Exclusion exclusion_;
  std::optional<SmallValues> small_values_;
  std::optional<Elimination> elimination_;
  ValueRecords records_;
};

}  // namespace

void extend(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
            ProgressMeter& progress) {
  const auto& rules = std::get<SubtractionRules>(ruleset.rules().form);
  extend(ruleset, listed_members(rules.set, size, progress), size, values, progress);
}

void extend(const Ruleset& ruleset, std::vector<HeapSize> sizes, std::uint64_t size,
            NimValues& values, ProgressMeter& progress) {
  const Kernels kernels = simd::kernels_for(progress.run());
  const CoverKernels* const cover = cover_kernels(kernels);
  const double slices = cover != nullptr && cover->reads_slices ? bytes_of_slices : 0;
  require_cells(ruleset, size, values.width() + slices, progress.run());
  QuickestStrategy engine(std::move(sizes), size, kernels, progress);
  values.extend_in_blocks(
      size, [&](auto* cells, HeapSize n, std::uint64_t end) { return engine.fill(cells, n, end); },
      [&](unsigned width) { require_cells(ruleset, size, 1.5 * width + slices, progress.run()); });
}

}  // namespace sprague::subtraction
