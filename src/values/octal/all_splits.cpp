#include "values/octal/all_splits.hpp"

#include <algorithm>
#include <variant>

#include "simd/dispatch.hpp"
#include "values/engine.hpp"
#include "values/octal/all_splits_engine.hpp"
#include "values/octal/sparse/sparse_space.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague::octal {
namespace {

/// The engine for the present width of cells, made when the first block of this width is asked for.
class AllSplitsByWidth {
 public:
  AllSplitsByWidth(const TwoHeapRules& rules, const SplitKernels& kernels, std::uint64_t size,
                   const RunControl& run)
      : rules_(rules), looks_up_(kernels.lookup != nullptr), size_(size), run_(run) {}

  std::uint64_t compute_block(std::uint8_t* cells, HeapSize n, std::uint64_t end) {
    return compute_by<CandidateList<std::uint8_t>>(cells, n, end);
  }
  std::uint64_t compute_block(std::uint16_t* cells, HeapSize n, std::uint64_t end) {
    return looks_up_ ? compute_by<CandidateTable>(cells, n, end)
                     : compute_by<CandidateList<std::uint16_t>>(cells, n, end);
  }

 private:
  template <class Set, class Cell>
  std::uint64_t compute_by(Cell* cells, HeapSize n, std::uint64_t end) {
    if (!std::holds_alternative<AllSplits<Set>>(engine_))
      engine_.emplace<AllSplits<Set>>(rules_, cells, n, size_, run_);
    return std::get<AllSplits<Set>>(engine_).compute_block(cells, n, end);
  }

  const TwoHeapRules& rules_;
  bool looks_up_;
  std::uint64_t size_;
  const RunControl& run_;
  std::variant<std::monostate, AllSplits<CandidateList<std::uint8_t>>,
               AllSplits<CandidateList<std::uint16_t>>, AllSplits<CandidateTable>>
      engine_;
};

/// Stops early at the first value that does not fit in two bytes.
void extend_by_engine(const Ruleset& ruleset, const TwoHeapRules& rules,
                      const SplitKernels& kernels, std::uint64_t size, NimValues& values,
                      ProgressMeter& progress) {
  AllSplitsByWidth engine(rules, kernels, size, progress.run());
  const auto steps_per_heap = splitting_digits(rules.octal).size();
  const auto fill = [&](auto* cells, HeapSize n, std::uint64_t end) -> NimValues::BlockEnd {
    if constexpr (sizeof(*cells) > 2) {
      return {n, true};
    } else {
      const std::uint64_t done = engine.compute_block(cells, n, end);
      progress.advance(done, steps_per_heap * n / 8 * (done - n) + 1);
      return done;
    }
  };
  values.extend_in_blocks(size, fill, [&](unsigned width) {
    require_cells(ruleset, size, 2.5 * width, progress.run());
  });
}

}  // namespace

void extend_octal_by_splits(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                            ProgressMeter& progress) {
  const TwoHeapRules rules = *two_heap_rules_of(ruleset);
  const SplitKernels* const kernels = split_kernels(simd::kernels_for(progress.run()));
  constexpr HeapSize min_start = 4096;
  const HeapSize start = std::max<HeapSize>(min_start, 64 * rules.octal.max_taken());
  if (size > start && !splitting_digits(rules.octal).empty() && kernels != nullptr) {
    extend_directly(ruleset, start, values, progress);
    extend_by_engine(ruleset, rules, *kernels, size, values, progress);
  }
  extend_directly(ruleset, size, values, progress);
}

}  // namespace sprague::octal
