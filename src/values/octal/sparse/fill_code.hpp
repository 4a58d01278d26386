/// Machine code for the candidates of a stream, generated for its exclusion terms: distances and
/// indices are constants in it. The tables (GenericFill) compute the same and serve where no
/// code can be generated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "sprague/detail/machine.hpp"

/// Generated code takes its arguments as on Linux everywhere.
#ifdef _WIN32
#define SPRAGUE_GENERATED_CODE __attribute__((sysv_abi))
#else
#define SPRAGUE_GENERATED_CODE
#endif

namespace sprague::octal {

struct ExclusionTerms;

/// Sets of indices are words: bit i of word w is set when index 64w + i is in the set.
inline constexpr unsigned word_bits = 64;
inline constexpr unsigned word_planes = 8;  ///< planes of 8 indices that make a word
inline constexpr unsigned max_words = 4;    ///< of a set: all indices

class FillCode {
 public:
  /// Whether this build generates code for these kernels.
  static bool generates_for(Kernels kernels);

  /// For sets of so many words. Null where no code is generated for these kernels, or where a near
  /// term has an index beyond a word.
  static std::shared_ptr<const FillCode> generate(const ExclusionTerms& terms, Kernels kernels,
                                                  unsigned words);

  FillCode() = default;
  virtual ~FillCode() = default;
  FillCode(const FillCode&) = delete;
  FillCode& operator=(const FillCode&) = delete;

  unsigned words = 0;
  std::size_t group_count = 0;  ///< of a block; a vector has a word of each heap of a group

  /// Writes what the far terms exclude in a plane (the one in the array) at the 64 sums from `at`
  /// on; null beyond the words.
  using FarRow = void(SPRAGUE_GENERATED_CODE*)(const std::uint8_t* const* planes, std::size_t at,
                                               std::uint8_t* row);
  std::array<FarRow, max_words * word_planes> far_rows{};

  /// Computes groups of a block in order from `first` on, and returns which is next: one of the
  /// block where a heap has no index in the first w + 1 words, for groups[w]. `sets` are those of
  /// the block's heaps, the index alone, in the first word, sets_stride before the next; they are
  /// written in the first w + 1 words, those of a group that is not computed with anything.
  /// `excluded` is what far terms exclude, a block of each word after the other. `indices`, those
  /// of the heaps, are complete when all groups are.
  using Groups = std::size_t(SPRAGUE_GENERATED_CODE*)(std::uint64_t* sets,
                                                      const std::uint64_t* excluded,
                                                      std::uint8_t* indices, std::size_t first);
  std::array<Groups, max_words> groups{};
};

}  // namespace sprague::octal
