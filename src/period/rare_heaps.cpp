#include <algorithm>

#include "run/heartbeat.hpp"
#include "sprague/rare.hpp"
#include "values/sparse/space.hpp"
#include "values/split_moves.hpp"

namespace sprague {

std::optional<std::vector<HeapSize>> rare_heaps(const NimSequence& sequence, HeapSize to, const RunControl& run) {
  const auto moves = split_moves_of(sequence.ruleset());
  if (!moves) return std::nullopt;
  constexpr HeapSize most_learnt_from = 1 << 20;
  std::vector<std::uint32_t> values(std::min({sequence.values().size(), to + 1, most_learnt_from}));
  for (HeapSize n = 0; n < values.size(); ++n) values[n] = sequence.values()[n];
  const auto learnt = learn_space(moves->octal, values);
  if (!learnt || !is_useful(*learnt, values.size(), values.size())) return std::nullopt;
  Heartbeat heartbeat(run, "rare values", to);
  std::vector<HeapSize> rare;
  for (HeapSize n = 1; n <= to; ++n) {
    if (learnt->space.is_rare(n, static_cast<std::uint32_t>(sequence[n]))) rare.push_back(n);
    heartbeat.beat(n, 3);
  }
  return rare;
}

}  // namespace sprague
