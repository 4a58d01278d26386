#include <algorithm>

#include "run/progress_meter.hpp"
#include "sprague/pattern.hpp"
#include "values/octal/sparse/sparse_space.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague {
namespace {

std::optional<octal::SparseSpace> useful_space(const Sequence& sequence, HeapSize to) {
  if (!sequence.has_rules()) return std::nullopt;
  const auto moves = octal::two_heap_rules_of(sequence.ruleset());
  if (!moves) return std::nullopt;
  constexpr HeapSize max_learnt_from = 1 << 20;
  std::vector<std::uint32_t> values(std::min(to + 1, max_learnt_from));
  for (HeapSize n = 0; n < values.size(); ++n) values[n] = static_cast<std::uint32_t>(sequence[n]);
  const auto learnt = octal::learn_space(moves->octal, values);
  if (!learnt || !octal::is_useful(*learnt, values.size(), values.size())) return std::nullopt;
  return learnt->space;
}

/// Rarity depends on the value and the parity of the heap, so it repeats after two periods: a
/// stretch of that length without a rare heap is followed by none.
template <class Visit>
void for_each_rare(const Sequence& sequence, const octal::SparseSpace& space, HeapSize to,
                   const RunControl& run, Visit visit) {
  ProgressMeter progress(run, "rare values", to);
  const Period& period = sequence.period();
  const bool repeats = period.is_established() && period.saltus == 0;
  HeapSize from = period.preperiod;  // where the stretch begins
  for (HeapSize n = 1; n <= to; ++n) {
    if (space.is_rare(n, static_cast<std::uint32_t>(sequence[n]))) {
      visit(n);
      from = std::max(from, n + 1);
    } else if (repeats && n >= from && n - from >= 2 * period.period) {
      return;
    }
    progress.advance(n, 3);
  }
}

}  // namespace

std::optional<SparseSpace> find_sparse_space(const Sequence& sequence, HeapSize to,
                                             const RunControl& run) {
  const auto space = useful_space(sequence, to);
  if (!space) return std::nullopt;
  SparseSpace found{space->mask(), space->parity_dependent()};
  for_each_rare(sequence, *space, to, run, [&](HeapSize n) {
    ++found.heaps;
    found.last = n;
  });
  return found;
}

std::optional<std::vector<HeapSize>> rare_heaps(const Sequence& sequence, HeapSize to,
                                                const RunControl& run) {
  const auto space = useful_space(sequence, to);
  if (!space) return std::nullopt;
  std::vector<HeapSize> rare;
  for_each_rare(sequence, *space, to, run, [&](HeapSize n) { rare.push_back(n); });
  return rare;
}

}  // namespace sprague
