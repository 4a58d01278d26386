#include <algorithm>

#include "run/heartbeat.hpp"
#include "sprague/rare.hpp"
#include "values/octal/sparse/space.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague {
namespace {

std::optional<SparseSpace> useful_space(const NimSequence& sequence, HeapSize to) {
  const auto moves = split_moves_of(sequence.ruleset());
  if (!moves) return std::nullopt;
  constexpr HeapSize most_learnt_from = 1 << 20;
  std::vector<std::uint32_t> values(std::min(to + 1, most_learnt_from));
  for (HeapSize n = 0; n < values.size(); ++n) values[n] = static_cast<std::uint32_t>(sequence[n]);
  const auto learnt = learn_space(moves->octal, values);
  if (!learnt || !is_useful(*learnt, values.size(), values.size())) return std::nullopt;
  return learnt->space;
}

template <class Visit>
void for_each_rare(const NimSequence& sequence, const SparseSpace& space, HeapSize to, const RunControl& run, Visit visit) {
  Heartbeat heartbeat(run, "rare values", to);
  for (HeapSize n = 1; n <= to; ++n) {
    if (space.is_rare(n, static_cast<std::uint32_t>(sequence[n]))) visit(n);
    heartbeat.beat(n, 3);
  }
}

}  // namespace

std::optional<RareSplit> rare_split(const NimSequence& sequence, HeapSize to, const RunControl& run) {
  const auto space = useful_space(sequence, to);
  if (!space) return std::nullopt;
  RareSplit split{space->mask(), space->by_position()};
  for_each_rare(sequence, *space, to, run, [&](HeapSize n) {
    ++split.heaps;
    split.last = n;
  });
  return split;
}

std::optional<std::vector<HeapSize>> rare_heaps(const NimSequence& sequence, HeapSize to, const RunControl& run) {
  const auto space = useful_space(sequence, to);
  if (!space) return std::nullopt;
  std::vector<HeapSize> rare;
  for_each_rare(sequence, *space, to, run, [&](HeapSize n) { rare.push_back(n); });
  return rare;
}

}  // namespace sprague
