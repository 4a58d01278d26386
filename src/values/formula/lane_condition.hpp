/// A condition that is evaluated for up to 256 moves at once.
///
/// The moves of a block differ in one number: the lane. What does not depend on it is computed once
/// per heap. Evaluation stops at the first part that no move fulfils.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <variant>

#include "values/formula/lane_program.hpp"

namespace sprague::formula {

class LaneCondition {
 public:
  /// The conjunction of parts of one condition, whose facts are proven; empty where the numbers are
  /// too large for lanes. Heaps are below 2^31.
  static std::optional<LaneCondition> compile(const AnalysedCondition& analysed,
                                              std::span<const Part> parts, Roles roles,
                                              Kernels kernels, HeapSize last);

  /// Whether it has parts; it holds for every move otherwise.
  bool restricts() const { return restricts_; }
  /// Whether operations without vectors, or Euclid's algorithm, take most of its time.
  bool is_slow() const { return slow_; }

  /// Sets the fixed variables; the complement of lane x is n − s − x. For blocks of up to `lanes`.
  void begin(const Variables& fixed, std::size_t lanes = block_lanes);

  // Each returns a bit per move, 64 a word, or null where it holds for none. `count` <= 256.

  /// The lanes are the numbers of a list.
  const std::uint64_t* of_list(const std::uint32_t* list, std::size_t count);
  /// The lanes are the tokens that are taken to leave the heaps of a list.
  const std::uint64_t* of_heaps_left(const std::uint32_t* heaps, std::size_t count);
  /// The lanes are first, first + 1, …
  const std::uint64_t* of_range(std::uint64_t first, std::size_t count);

 private:
  using Program = std::variant<LaneProgram<float>, LaneProgram<double>>;
  LaneCondition(Program program, bool restricts, bool slow)
      : program_(std::move(program)), restricts_(restricts), slow_(slow) {}
  const std::uint64_t* all(std::size_t count);

  Program program_;
  bool restricts_;
  bool slow_;
  HeapSize heap_ = 0;
  std::array<std::uint64_t, block_lanes / 64> all_{};
};

/// Calls visit(i) for each bit set below `count`.
template <class Visit>
void for_each_bit(const std::uint64_t* words, std::size_t count, Visit visit) {
  for (std::size_t word = 0; word * 64 < count; ++word) {
    for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1)
      visit(word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits)));
  }
}

/// Excludes value_of(i) for each bit set below `count`. Words with all bits set are common.
template <class Values, class ValueOf>
void exclude_where(const std::uint64_t* words, std::size_t count, Values& excluded,
                   ValueOf value_of) {
  for (std::size_t word = 0; word * 64 < count; ++word) {
    const std::size_t first = word * 64;
    std::uint64_t bits = words[word];
    if (bits == ~std::uint64_t{0}) {
      for (std::size_t i = 0; i < 64; ++i) excluded.exclude(value_of(first + i));
      continue;
    }
    for (; bits != 0; bits &= bits - 1)
      excluded.exclude(value_of(first + static_cast<std::size_t>(__builtin_ctzll(bits))));
  }
}

}  // namespace sprague::formula
