/// Rules by which a move takes a bounded number of tokens, and that look at large heaps modulo some
/// number only.
#pragma once

#include <cstdint>
#include <vector>

#include "check/reading/formula.hpp"
#include "check/theorems/far_heaps.hpp"

namespace sprague::check {

inline constexpr std::uint64_t max_heaps_computed = std::uint64_t{1}
                                                    << 32;  ///< of those with values, at most

/// The moves of all heaps that can be played on.
class BoundedMoves {
 public:
  /// Of rules that take or leave one heap. The bound is found by intervals of all moves that take
  /// more, and the modulus for each number of tokens alone. Throws Undecided where these are not
  /// seen or too large.
  BoundedMoves(const Formula& rules, WorkLimit& limit);

  std::uint64_t most() const { return most_; }        ///< tokens that a move takes
  std::uint64_t modulus() const { return modulus_; }  ///< heaps from from() on have moves by this
  std::uint64_t from() const { return from_; }

  /// Whether s of n tokens may be taken, s <= most().
  bool allow(std::uint64_t n, std::uint64_t s) const;

 private:
  const Formula& rules_;
  std::uint64_t most_;
  std::uint64_t modulus_ = 1;
  std::uint64_t from_ = 0;
  std::vector<std::vector<FarTruth>> far_;  ///< of each number of tokens, of each rule
};

}  // namespace sprague::check
