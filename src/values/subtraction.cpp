// The fast rung of subtraction games: for each stretch of heaps the strategy that should take the fewest
// cycles. Marking (marking.hpp) wins for the first heaps and for sets that are dense or short, elimination
// (elimination.hpp) for the long and thin ones; where neither applies, and on processors without vectors,
// there is plain exclusion. All are exact, so the choice changes no value.

#include <algorithm>
#include <limits>

#include "rules/rules.hpp"
#include "run/parallel.hpp"
#include "values/elimination.hpp"
#include "values/ladder.hpp"
#include "values/listed_members.hpp"
#include "values/marking.hpp"
#include "values/simd/dispatch.hpp"

namespace sprague {
namespace {

/// Straight from the recurrence, heap by heap.
class PlainExclusion {
 public:
  explicit PlainExclusion(std::span<const HeapSize> sizes) : sizes_(sizes) {}

  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t size, std::uint64_t largest) {
    constexpr std::uint64_t block = 512;
    const std::uint64_t end = std::min(n + block, size);
    mex_.make_room(largest + block + 1);
    for (; n < end; ++n) {
      mex_.begin();
      for (const HeapSize taken : sizes_) {
        if (taken > n) break;
        mex_.exclude(cells[n - taken]);
      }
      const std::uint64_t value = mex_.least();
      if (value > std::numeric_limits<Cell>::max()) return n;
      cells[n] = static_cast<Cell>(value);
    }
    return n;
  }

  /// Cycles for a heap, to choose by.
  double steps(HeapSize n) const {
    const auto usable = std::upper_bound(sizes_.begin(), sizes_.end(), n) - sizes_.begin();
    return 5.0 * static_cast<double>(usable) + 10;
  }

 private:
  std::span<const HeapSize> sizes_;
  Mex mex_;
};

class Engine {
 public:
  Engine(std::vector<HeapSize> sizes, std::uint64_t size, Heartbeat& heartbeat)
      : sizes_(std::move(sizes)),
        size_(size),
        heartbeat_(heartbeat),
        marking_(sizes_, marking_kernels(kernels_for(heartbeat.run()))),
        exclusion_(sizes_) {
    const Kernels kernels = kernels_for(heartbeat.run());
    if (const CoverKernels* cover = cover_kernels(kernels)) {
      elimination_.emplace(sizes_, *cover, *candidate_kernels(kernels), threads_for(heartbeat.run()));
    }
  }

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n) {
    for (; seen_ < n; ++seen_) {
      while (cells[seen_] >= records_.size()) records_.push_back(seen_);
    }
    const std::uint32_t largest = records_.empty() ? 0 : static_cast<std::uint32_t>(records_.size() - 1);
    const double marking = marking_.steps(n, largest);
    const double exclusion = exclusion_.steps(n);
    double chosen = std::min(marking, exclusion);
    std::uint64_t done = 0;
    const double elimination = can_eliminate<Cell>(n, largest) ? elimination_->steps(n, largest)
                                                               : std::numeric_limits<double>::infinity();
    if (elimination < chosen && n % lanes == 0) {
      chosen = elimination;
      if constexpr (sizeof(Cell) <= 2) done = elimination_->fill(cells, n, size_, records_);
    } else {
      // Elimination begins at multiples of 64.
      const std::uint64_t end = elimination < chosen ? std::min(size_, (n / lanes + 1) * lanes) : size_;
      done = marking <= exclusion ? marking_.fill(cells, n, end, largest) : exclusion_.fill(cells, n, end, largest);
    }
    heartbeat_.beat(done, static_cast<std::uint64_t>(chosen * static_cast<double>(done - n)) + 1);
    return done;
  }

 private:
  template <class Cell>
  bool can_eliminate(HeapSize n, std::uint32_t largest) const {
    return sizeof(Cell) <= 2 && elimination_ && n >= Elimination::least_start && largest < max_eliminated_value;
  }

  std::vector<HeapSize> sizes_;
  std::uint64_t size_;
  Heartbeat& heartbeat_;
  Marking marking_;
  PlainExclusion exclusion_;
  std::optional<Elimination> elimination_;
  std::vector<HeapSize> records_;  ///< for each value, the first of the seen_ heaps with it or a larger one
  HeapSize seen_ = 0;
};

}  // namespace

void extend_subtraction_fast(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat) {
  const auto& rules = std::get<SubtractionRules>(ruleset.rules().form);
  const CoverKernels* const cover = cover_kernels(kernels_for(heartbeat.run()));
  const double slices = cover != nullptr && cover->reads_slices ? bytes_of_slices : 0;
  require_cells(ruleset, size, values.width() + slices, heartbeat.run());
  Engine engine(listed_members(rules.set, size, heartbeat), size, heartbeat);
  values.extend_in_blocks(
      size, [&](auto* cells, HeapSize n) { return engine.fill(cells, n); },
      [&](unsigned width) { require_cells(ruleset, size, 1.5 * width + slices, heartbeat.run()); });
}

}  // namespace sprague
