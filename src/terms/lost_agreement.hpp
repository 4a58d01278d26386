/// With how many heaps of a list of lost ones the outcomes of candidates agree.
#pragma once

#include <cstdint>
#include <vector>

#include "terms/candidate.hpp"

namespace sprague {

/// The outcomes of heaps are found one after the other, up to the first that differs: a step for
/// each heap of a set, whose members are at most 64, and the nim-values of a code, of which splits
/// have need.
class LostAgreement {
 public:
  /// is_lost[n] says whether heap n is. Requires at most max_quick_lost heaps.
  explicit LostAgreement(std::vector<bool> is_lost) : is_lost_(std::move(is_lost)) {}

  /// The number of heaps before the first with another outcome.
  std::size_t count(const Candidate& candidate);

 private:
  std::size_t count_of_set(const Candidate& candidate) const;
  std::size_t count_of_code(const Candidate& candidate);
  std::uint64_t value_of(const Candidate& candidate, std::size_t n);

  std::vector<bool> is_lost_;
  std::vector<std::uint64_t> values_;
  std::vector<bool> options_;
};

inline constexpr std::size_t max_quick_lost = 256;

}  // namespace sprague
