#include "values/sparse/sparse_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "run/memory.hpp"
#include "values/memoised_values.hpp"
#include "values/sparse/few_options.hpp"

namespace sprague {
namespace {

/// The heaps of a game for MemoisedValues.
class SparseHeaps {
 public:
  using Position = HeapSize;

  SparseHeaps(const Ruleset& ruleset, HeapSize last, std::uint64_t max_tries, const RunControl& run)
      : ruleset_(ruleset), options_(ruleset.rules().form, last), tries_left_(max_tries), run_(run) {
    values_.emplace(0, 0);
  }

  std::uint32_t& cell(HeapSize heap) {
    return values_.try_emplace(heap, unknown_value).first->second;
  }

  static std::optional<std::uint32_t> shortcut(HeapSize) { return std::nullopt; }

  template <class Visit, class Know>
  std::optional<std::uint64_t> for_each_option(HeapSize heap, const Visit& visit, const Know&) {
    constexpr std::uint64_t max_of_one_heap = 1 << 22;
    const auto options = options_.of(heap, std::min(tries_left_, max_of_one_heap));
    if (!options) return std::nullopt;
    for (const Option& option : *options) visit(std::span<const HeapSize>(option));
    const std::uint64_t tries = options_.tries() + 1;
    tries_left_ -= std::min(tries_left_, tries);
    return tries;
  }

  void require_room(double waiting) const {
    constexpr double bytes_per_heap = 64;
    require_memory(waiting + bytes_per_heap * static_cast<double>(values_.size()), run_,
                   message("needs.reached", {{"position", ruleset_.canonical()}}));
  }

  /// Every heap left is smaller.
  [[noreturn]] void refuse_loop(const std::vector<HeapSize>&, HeapSize) const { std::abort(); }

  SparseValues take_values() { return std::move(values_); }

 private:
  const Ruleset& ruleset_;
  FewOptions options_;
  std::uint64_t tries_left_;
  const RunControl& run_;
  SparseValues values_;
};

}  // namespace

std::optional<SparseValues> sparse_values(const Ruleset& ruleset, std::span<const HeapSize> heaps,
                                          std::uint64_t max_tries, const RunControl& run) {
  const HeapSize last = *std::max_element(heaps.begin(), heaps.end());
  ProgressMeter progress(run, fmt::format("nim-values of {}", ruleset.canonical()), 0);
  SparseHeaps positions(ruleset, last, max_tries, run);
  MemoisedValues values(positions, progress);
  for (const HeapSize heap : heaps) {
    if (!values.value(heap)) return std::nullopt;
  }
  return positions.take_values();
}

}  // namespace sprague
