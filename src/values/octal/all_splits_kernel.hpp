/// The kernels of the split engine (src/values/octal/all_splits.hpp), which asks about many splits
/// of one heap at once.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sprague/machine.hpp"
#include "values/octal/candidate_set.hpp"

namespace sprague::octal {

inline constexpr std::size_t splits_per_batch = 64;

/// Consecutive splits of a heap: split i leaves the values first[i] and second[i], and attains
/// first[i] ^ second[i].
template <class Cell>
struct SplitRun {
  const Cell* first;
  const Cell* second;
  std::size_t count;  ///< a multiple of splits_per_batch

  SplitRun after(std::size_t some) const { return {first + some, second + some, count - some}; }
};

/// Which values are attained: marks[v] is `stamp`.
struct HeapMarks {
  std::uint8_t* marks;
  std::uint8_t stamp;
};

template <class Cell>
struct SplitKernelsOf {
  /// Marks what the splits attain.
  void (*mark)(const SplitRun<Cell>& splits, const HeapMarks& marking);

  /// Removes the candidates that a split attains. Requires at most max_candidates, in layers if it
  /// looks them up.
  void (*strike)(const SplitRun<Cell>& splits, CandidateSet<Cell>& candidates);

  /// Meanwhile it marks what others attain, the first of them: how many. Requires a candidate. Null
  /// where candidates are compared, which takes as long one after the other.
  std::size_t (*strike_and_mark)(const SplitRun<Cell>& splits, CandidateSet<Cell>& candidates,
                                 const SplitRun<Cell>& others, const HeapMarks& marking);
  unsigned max_candidates;

  /// Whether candidates are looked up, so that it matters little how many there are; otherwise each
  /// is compared.
  bool looks_up() const { return strike_and_mark != nullptr; }
};

struct SplitKernels {
  Kernels compiled_for;
  SplitKernelsOf<std::uint8_t> of_bytes;
  SplitKernelsOf<std::uint16_t> of_words;

  /// Bit j says whether value + j is not marked, for j < 64.
  std::uint64_t (*unmarked)(const HeapMarks& marking, std::size_t value);

  const auto& of(std::uint8_t) const { return of_bytes; }
  const auto& of(std::uint16_t) const { return of_words; }
};

/// Null for the scalar kernels: without vectors there is nothing to gain.
const SplitKernels* split_kernels(Kernels kernels);

}  // namespace sprague::octal
