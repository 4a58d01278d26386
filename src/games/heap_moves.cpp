#include "games/heap_moves.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "values/sparse/few_options.hpp"

namespace sprague {

void for_each_heap_move(const Heaps& heaps, const std::function<bool(HeapMove)>& visit,
                        const std::function<void(double moves)>& before_many) {
  constexpr double many = 1e6;  // moves, of which a search may find the few that are allowed
  std::vector<HeapSize> different = heaps.sizes;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  bool more = true;
  for (const HeapSize size : different) {
    if (!more) return;
    const auto visit_option = [&](std::span<const HeapSize> to) {
      more = visit(HeapMove{size, {to.begin(), to.end()}});
      return more;
    };
    const double moves = moves_to_look_at(heaps.ruleset.rules().form, size);
    std::optional<std::vector<Option>> few;
    if (moves > many) few = few_options(heaps.ruleset, size);
    if (few) {
      static_cast<void>(std::all_of(few->rbegin(), few->rend(), visit_option));
      continue;
    }
    if (moves > many && before_many) before_many(moves);
    heaps.ruleset.for_each_option(size, visit_option);
  }
}

std::vector<HeapSize> sizes_after(std::vector<HeapSize> sizes, const HeapMove& move) {
  const auto heap = std::find(sizes.begin(), sizes.end(), move.from);
  sizes.insert(sizes.erase(heap), move.to.begin(), move.to.end());
  if (sizes.empty()) sizes.push_back(0);
  return sizes;
}

}  // namespace sprague
