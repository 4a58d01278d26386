#include "values/system/sparse_space.hpp"

#include <algorithm>
#include <cstdlib>

#include "number/walsh_hadamard.hpp"

namespace sprague::systems {

std::optional<SparseSpace> SparseSpace::find(const HeapSystem& system,
                                             std::vector<std::vector<std::int64_t>> counts,
                                             HeapSize size, HeapSize quicker,
                                             ProgressMeter& progress) {
  const std::vector<HeapKind>& kinds = system.kinds();
  const HeapSize all_pairs = size / quicker;
  HeapSize least = 0;
  std::uint64_t moves = 0;
  for (const HeapKind& kind : kinds) {
    for (const SystemMove& move : kind.moves) {
      if (move.left) least += all_pairs;
    }
    moves += kind.moves.size();
  }
  if (least == 0) return std::nullopt;
  // Then counts[kind][mask] are the heaps of even parity less those of odd parity.
  for (std::vector<std::int64_t>& each : counts) {
    walsh_hadamard(each, [&](std::size_t written) { progress.advance(size, written); });
  }
  std::optional<SparseSpace> best;
  SparseSpace tried(kinds.size());
  std::vector<HeapSize> rare(kinds.size());
  for (tried.mask_ = 1; tried.mask_ < counts[0].size(); ++tried.mask_) {
    for (KindIndex kind = 0; kind < kinds.size(); ++kind) {
      const std::int64_t more_even = counts[kind][tried.mask_];
      tried.common_[kind] = more_even < 0;
      rare[kind] = (size - static_cast<HeapSize>(std::abs(more_even))) / 2;
    }
    HeapSize steps = 0;
    for (KindIndex kind = 0; kind < kinds.size() && steps < least; ++kind) {
      for (const SystemMove& move : kinds[kind].moves) {
        if (!move.left) continue;
        const bool is_sparse = tried.needs_rare(move, tried.common_[kind] != 0);
        const HeapSize of_rare = rare[*move.left] + rare[*move.right];
        steps += is_sparse ? std::min(all_pairs, of_rare + rare[kind] / quicker) : all_pairs;
      }
    }
    progress.advance(size, moves);
    if (steps >= least) continue;
    least = steps;
    best = tried;
  }
  return best;
}

}  // namespace sprague::systems
