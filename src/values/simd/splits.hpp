/// The kernels of the split engine (src/values/octal_splits.hpp), which asks about many splits of one heap at once.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sprague/machine.hpp"

namespace sprague {

inline constexpr std::size_t splits_at_once = 64;
inline constexpr unsigned most_candidates = 32;

/// Split i of a heap leaves the values first[i] and second[i]; it attains first[i] ^ second[i]. Counts of splits are multiples of
/// splits_at_once.
template <class Cell>
struct SplitKernelsOf {
  /// marks[v] becomes `stamp` for every value v attained.
  void (*mark)(const Cell* first, const Cell* second, std::size_t count, std::uint8_t stamp, std::uint8_t* marks);

  /// Bit j says whether no split attains candidates[j], for j < number ≤ most_candidates; the others are 0.
  std::uint32_t (*strike)(const Cell* first, const Cell* second, std::size_t count, const Cell* candidates, unsigned number);
};

struct SplitKernels {
  Kernels compiled_for;
  SplitKernelsOf<std::uint8_t> of_bytes;
  SplitKernelsOf<std::uint16_t> of_words;

  /// Bit j says whether marks[j] is not `stamp`, for j < 64.
  std::uint64_t (*unmarked)(const std::uint8_t* marks, std::uint8_t stamp);

  const auto& of(std::uint8_t) const { return of_bytes; }
  const auto& of(std::uint16_t) const { return of_words; }
};

/// Null for the scalar kernels: without vectors there is nothing to gain.
const SplitKernels* split_kernels(Kernels kernels);

}  // namespace sprague
