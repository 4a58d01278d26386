/// For which numbers a condition of one number holds: computed in blocks when it is asked for.
#pragma once

#include "values/formula/condition_structure.hpp"

namespace sprague::formula {

class NumberTable {
 public:
  /// Which number the parts depend on.
  enum class Of : std::uint8_t { heap, heap_left, size };

  /// Empty where lanes cannot hold the numbers.
  static std::optional<NumberTable> make(const AnalysedCondition& analysed,
                                         std::span<const Part> parts, Of of, Kernels kernels,
                                         HeapSize last) {
    // n = number leaves n − 1, s = 1; the heap left is one less than n, and s is n where nothing
    // is.
    const Role size = of == Of::size ? Role::lane : Role::fixed;
    const Role heap_left = of == Of::size ? Role::fixed : Role::predecessor;
    auto condition = LaneCondition::compile(analysed, parts,
                                            {Role::lane, size, Role::fixed, Role::fixed, heap_left},
                                            kernels, last + 1);
    if (!condition) return std::nullopt;
    condition->begin({.s = 1});
    return NumberTable(std::move(*condition), of == Of::heap_left ? 1 : 0);
  }

  bool restricts() const { return condition_.restricts(); }

  bool holds(HeapSize number) {
    while (number >= 64 * words_.size()) compute_block();
    return (words_[number / 64] >> number % 64 & 1) != 0;
  }

 private:
  NumberTable(LaneCondition condition, std::uint64_t shift)
      : condition_(std::move(condition)), shift_(shift) {}

  void compute_block() {
    const std::uint64_t* const block =
        condition_.of_range(64 * words_.size() + shift_, block_lanes);
    for (std::size_t i = 0; i < block_lanes / 64; ++i)
      words_.push_back(block == nullptr ? 0 : block[i]);
  }

  LaneCondition condition_;
  std::uint64_t shift_;
  std::vector<std::uint64_t> words_;
};

}  // namespace sprague::formula
