/// The kernel of the tables by lines (src/tuples/line_table.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sprague/detail/machine.hpp"

namespace sprague::tuples {

struct FreeWordKernels {
  Kernels compiled_for;

  /// The first place from `word` on where the or of `count` sets is not all ones. find[0] takes any
  /// number of sets, the others as many as their index. Requires such a place, and words_read words
  /// behind it.
  std::array<std::size_t (*)(const std::uint64_t* const* sets, std::size_t count, std::size_t word),
             5>
      find;
};

/// How many words are read at once, at most.
constexpr std::size_t words_read = 8;

const FreeWordKernels& free_word_kernels(Kernels kernels);

}  // namespace sprague::tuples
