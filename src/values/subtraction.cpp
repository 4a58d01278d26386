// The fast rung of subtraction games: two strategies, and for each stretch of heaps the one that should
// take fewer steps. Marking (marking.hpp) wins for the first heaps and for sets that are dense or short,
// elimination (elimination.hpp) for the long and thin ones. Both are exact whatever the choice.

#include "values/elimination.hpp"
#include "values/ladder.hpp"
#include "values/listed_members.hpp"
#include "values/marking.hpp"
#include "values/simd/dispatch.hpp"

#include <algorithm>
#include <thread>

#include "rules/rules.hpp"
#include "run/parallel.hpp"

namespace sprague {
namespace {

constexpr HeapSize longest_marked = HeapSize{1} << 24;  // windows take a byte for each

class Engine {
 public:
  Engine(std::vector<HeapSize> sizes, std::uint64_t size, Heartbeat& heartbeat)
      : sizes_(std::move(sizes)), size_(size), heartbeat_(heartbeat), marking_(sizes_, marking_kernels(kernels_for(heartbeat.run()))) {
    const Kernels kernels = kernels_for(heartbeat.run());
    if (const CoverKernels* cover = cover_kernels(kernels)) {
      elimination_.emplace(sizes_, *cover, *candidate_kernels(kernels), threads_for(heartbeat.run()));
    }
  }

  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n) {
    for (; seen_ < n; ++seen_) {
      while (cells[seen_] >= records_.size()) records_.push_back(seen_);
    }
    const std::uint32_t largest = records_.empty() ? 0 : static_cast<std::uint32_t>(records_.size() - 1);
    const double marking = marking_.steps(n, largest) / Marking::block;
    if constexpr (sizeof(Cell) <= 2) {
      if (elimination_ && n >= Elimination::least_start && largest < max_eliminated_value) {
        const double elimination = elimination_->steps(n, largest);
        if (elimination < marking) {
          if (n % lanes != 0) return marking_.fill(cells, n, std::min(size_, (n / lanes + 1) * lanes), largest);
          const std::uint64_t done = elimination_->fill(cells, n, size_, records_);
          heartbeat_.beat(done, static_cast<std::uint64_t>(static_cast<double>(done - n) * elimination));
          return done;
        }
      }
    }
    const std::uint64_t done = marking_.fill(cells, n, size_, largest);
    heartbeat_.beat(done, static_cast<std::uint64_t>(marking * Marking::block));
    return done;
  }

 private:
  std::vector<HeapSize> sizes_;
  std::uint64_t size_;
  Heartbeat& heartbeat_;
  Marking marking_;
  std::optional<Elimination> elimination_;
  std::vector<HeapSize> records_;  ///< for each value, the first of the seen_ heaps with it or a larger one
  HeapSize seen_ = 0;
};

}  // namespace

void extend_subtraction_fast(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat) {
  const auto& rules = std::get<SubtractionRules>(ruleset.rules().form);
  Engine engine(listed_members(rules.set, size, heartbeat), size, heartbeat);
  values.extend_in_blocks(
      size, [&](auto* cells, HeapSize n) { return engine.fill(cells, n); },
      [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, heartbeat.run()); });
}

}  // namespace sprague
