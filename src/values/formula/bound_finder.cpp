#include "values/formula/bound_finder.hpp"

#include <algorithm>
#include <bit>

namespace sprague::formula {

std::optional<BoundFinder> BoundFinder::make(const AnalysedCondition& analysed, const Bound& bound,
                                             Roles roles, Kernels kernels, HeapSize last) {
  auto condition = LaneCondition::compile(analysed, {&bound.part, 1}, roles, kernels, last);
  if (!condition) return std::nullopt;
  return BoundFinder(std::move(*condition), bound.holds_for_first);
}

std::uint64_t BoundFinder::before_change(const std::uint32_t* moves, std::size_t count) {
  const std::uint64_t* const words = condition_.of_list(moves, count);
  const std::uint64_t holds = words == nullptr ? 0 : words[0];
  const std::uint64_t all = count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  return holds_for_first_ ? holds : ~holds & all;
}

std::uint64_t BoundFinder::change(std::uint64_t count) {
  std::uint32_t moves[64];
  std::uint64_t before = 0;         // lies before the change, or is 0
  std::uint64_t after = count + 1;  // does not, or there is no such move
  bool first_look = true;
  while (after - before > 1) {
    std::uint64_t first = before + 1;
    std::uint64_t step = 1;
    if (first_look) {
      if (hint_ > 32) first = std::min(hint_ - 31, count);
    } else {
      step = (after - before - 1 + 63) / 64;
    }
    std::size_t looked_at = 0;
    for (std::uint64_t move = first; move < after && looked_at < 64; move += step)
      moves[looked_at++] = static_cast<std::uint32_t>(move);
    const auto found = static_cast<unsigned>(std::countr_one(before_change(moves, looked_at)));
    if (found > 0) before = moves[found - 1];
    if (found < looked_at) after = moves[found];
    first_look = false;
  }
  return before;
}

void BoundFinder::narrow(const Variables& fixed, std::uint64_t count, MoveRange& range) {
  condition_.begin(fixed, 64);
  hint_ = change(count);
  if (holds_for_first_)
    range.last = std::min(range.last, hint_);
  else
    range.first = std::max(range.first, hint_ + 1);
}

}  // namespace sprague::formula
