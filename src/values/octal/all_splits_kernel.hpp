/// The kernels of the engine of all splits (all_splits.cpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "sprague/machine.hpp"
#include "values/blocks.hpp"
#include "values/octal/candidate_list.hpp"
#include "values/octal/candidate_table.hpp"
#include "values/octal/stamped_set.hpp"

namespace sprague::octal {

/// Consecutive splits of a heap: split i leaves the values first[i] and second[i], and attains
/// first[i] ^ second[i].
template <class Cell>
struct SplitRun {
  const Cell* first;
  const Cell* second;
  std::size_t count;  ///< a multiple of block_heaps

  SplitRun after(std::size_t done) const { return {first + done, second + done, count - done}; }
};

template <class Cell>
struct SplitKernelsOf {
  /// Adds what the splits attain.
  void (*mark)(const SplitRun<Cell>& splits, const StampedSet& attained);

  /// Removes the candidates that a split attains.
  void (*eliminate)(const SplitRun<Cell>& splits, CandidateList<Cell>& candidates);
};

struct LookupKernels {
  /// Removes the candidates that a split attains.
  void (*eliminate)(const SplitRun<std::uint16_t>& splits, CandidateTable& candidates);

  /// Also adds what the first of other splits attain, and returns how many it added: stores and
  /// vectors have little to do with each other. Requires a candidate.
  std::size_t (*eliminate_and_mark)(const SplitRun<std::uint16_t>& splits,
                                    CandidateTable& candidates,
                                    const SplitRun<std::uint16_t>& others,
                                    const StampedSet& attained);
};

struct SplitKernels {
  Kernels compiled_for;
  SplitKernelsOf<std::uint8_t> of_bytes;
  SplitKernelsOf<std::uint16_t> of_words;
  const LookupKernels* lookup;  ///< null before AVX-512, where nothing looks up in one instruction

  /// Bit j says whether value + j is not in the set, for j < 64.
  std::uint64_t (*absent)(const StampedSet& set, std::size_t value);

  const auto& of(std::uint8_t) const { return of_bytes; }
  const auto& of(std::uint16_t) const { return of_words; }

  template <class Cell>
  void mark(const SplitRun<Cell>& splits, const StampedSet& attained) const {
    of(Cell{}).mark(splits, attained);
  }
  template <class Cell>
  void eliminate(const SplitRun<Cell>& splits, CandidateList<Cell>& candidates) const {
    of(Cell{}).eliminate(splits, candidates);
  }
  void eliminate(const SplitRun<std::uint16_t>& splits, CandidateTable& candidates) const {
    lookup->eliminate(splits, candidates);
  }
};

/// Null for the scalar kernels: without vectors the direct rung is as quick.
const SplitKernels* split_kernels(Kernels kernels);

}  // namespace sprague::octal
