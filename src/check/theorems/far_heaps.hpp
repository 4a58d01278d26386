/// What a condition says of a move that takes so many tokens, from some heap on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/reading/formula.hpp"
#include "check/work_limit.hpp"

namespace sprague::check {

/// For all heaps n from `from` to 2^62: whether the condition holds, by n modulo the length.
struct FarTruth {
  std::vector<bool> holds;
  std::uint64_t from = 0;
};

/// Throws Wrong where evaluating the condition fails for one of these heaps, and Undecided where
/// the heap matters in another way than modulo a number up to 2^20, or beyond heap 2^21.
FarTruth far_truth(const Expression& condition, std::int64_t taken, WorkLimit& limit);

}  // namespace sprague::check
