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
  AllSplitsByWidth(const SplitRules& rules, const SplitKernels& kernels, std::uint64_t size,
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

  const SplitRules& rules_;
  bool looks_up_;
  std::uint64_t size_;
  const RunControl& run_;
  std::variant<std::monostate, AllSplits<CandidateList<std::uint8_t>>,
               AllSplits<CandidateList<std::uint16_t>>, AllSplits<CandidateTable>>
      engine_;
};

/// Stops early at the first value that does not fit in two bytes.
void extend_by_engine(const Ruleset& ruleset, const SplitRules& rules, const SplitKernels& kernels,
                      std::uint64_t size, NimValues& values, ProgressMeter& progress) {
  AllSplitsByWidth engine(rules, kernels, size, progress.run());
  std::size_t classes = 0;  // of two heaps, for rests of all residues
  for (const auto& residues : rules.residues) classes += residues.size();
  const double splits_per_heap = static_cast<double>(rules.taken_before_split.size() * classes) /
                                 static_cast<double>(rules.modulus * rules.modulus);
  const auto fill = [&](auto* cells, HeapSize n, std::uint64_t end) -> NimValues::BlockEnd {
    if constexpr (sizeof(*cells) > 2) {
      return {n, true};
    } else {
      const std::uint64_t done = engine.compute_block(cells, n, end);
      const double splits =
          splits_per_heap * static_cast<double>(n) * static_cast<double>(done - n);
      progress.advance(done, static_cast<std::uint64_t>(splits / 8) + 1);
      return done;
    }
  };
  const double copies = rules.modulus == 1 ? 2.5 : 3.5;
  values.extend_in_blocks(size, fill, [&](unsigned width) {
    require_cells(ruleset, size, copies * width, progress.run());
  });
}

SplitRules splits_of(const TwoHeapRules& rules) {
  SplitRules splits;
  for (HeapSize t = 1; t < rules.octal.digits.size(); ++t) {
    if ((rules.octal.digits[t] & 2u) != 0) splits.taken.push_back(t);
  }
  splits.taken_before_split = splitting_digits(rules.octal);
  splits.equal = {!rules.unequal};
  return splits;
}

}  // namespace

void extend_by_splits(const Ruleset& ruleset, const SplitRules& splits, std::uint64_t size,
                      NimValues& values, ProgressMeter& progress,
                      const std::function<void(std::uint64_t heaps)>& extend_to) {
  const SplitKernels* const kernels = split_kernels(simd::kernels_for(progress.run()));
  constexpr HeapSize min_start = 4096;
  const HeapSize start = splits.modulus * std::max<HeapSize>(min_start, 64 * splits.max_taken());
  if (size > start && !splits.taken_before_split.empty() && kernels != nullptr) {
    if (values.size() < start) extend_to(start);
    extend_by_engine(ruleset, splits, *kernels, size, values, progress);
  }
  if (values.size() < size) extend_to(size);
}

void extend_octal_by_splits(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                            ProgressMeter& progress) {
  extend_by_splits(ruleset, splits_of(*two_heap_rules_of(ruleset)), size, values, progress,
                   [&](std::uint64_t heaps) { extend_directly(ruleset, heaps, values, progress); });
}

}  // namespace sprague::octal
