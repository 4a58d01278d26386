/// Machine code for the candidates of a stream, generated for its exclusion terms: distances and
/// indices are constants in it. The tables (GenericFill, LowIndexFill) compute the same and serve
/// where no code can be generated.
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

/// Sets of 64 indices in this form: bit i of a word is set when index i is in it.
inline constexpr unsigned set_planes = 8;    ///< planes that fit into a set
inline constexpr unsigned vector_heaps = 8;  ///< heaps computed together, the sets of a vector

class FillCode {
 public:
  /// Null where this build or these kernels have none (sprague/detail/code_generation.hpp), or
  /// where a near term has an index beyond the sets.
  static std::shared_ptr<const FillCode> generate(const ExclusionTerms& terms, Kernels kernels);

  FillCode() = default;
  virtual ~FillCode() = default;
  FillCode(const FillCode&) = delete;
  FillCode& operator=(const FillCode&) = delete;

  /// Writes what the far terms exclude in a plane (the one in the array) at the 64 sums from `at`
  /// on.
  using FarRow = void(SPRAGUE_GENERATED_CODE*)(const std::uint8_t* const* planes, std::size_t at,
                                               std::uint8_t* row);
  std::array<FarRow, set_planes> far_rows{};

  /// Computes groups of a block in order, and returns how many; fewer than asked for where a heap
  /// has no index up to that of `highest_set`. `sets` are those of computed heaps, the index alone,
  /// of 128 heaps before the group at least, and are written; `excluded` is what far terms exclude.
  /// `indices`, those of the 64 heaps, are complete after eight groups, by any number of calls.
  using Groups = std::size_t(SPRAGUE_GENERATED_CODE*)(std::uint64_t* sets,
                                                      const std::uint64_t* excluded,
                                                      std::uint8_t* indices, std::size_t groups,
                                                      std::uint64_t highest_set);
  Groups groups = nullptr;
};

}  // namespace sprague::octal
