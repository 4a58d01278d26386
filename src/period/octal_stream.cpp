// While no heap is rare, the index of a heap is a function of the last R + k ones, R being the last rare position and k
// the last digit: the state. A state that returns proves the period by docs/algorithms.md, 2.9, once the stream has gone
// on far enough for its coverage to repeat as well.
//
// States are looked at where they can be recognised at little cost: at the heaps with one seldom index (`mark`), found by
// memchr. Of those some are kept, each at a heap 1/32 beyond the last, by a hash of their last 64 indices; a match is
// compared in full. The mark goes with the content, so a state that returns is looked at again. Checkpoints, states
// at even distances and at most 256 of them, serve to find the least preperiod by a binary search.

#include "period/octal_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "rules/rules.hpp"
#include "run/heartbeat.hpp"
#include "values/sparse/octal.hpp"

namespace sprague {
namespace {

using State = SparseStream::State;

/// The states kept to be found again, and what tells where to look.
class Recurrence {
 public:
  /// Begins anew, with a mark that the last heaps before end() show.
  void begin(const SparseStream& stream) {
    std::array<std::uint32_t, 256> count{};
    const HeapSize from = std::max(stream.begin(), stream.end() - std::min<HeapSize>(stream.end() - 1, 1 << 16));
    for (HeapSize n = from; n < stream.end(); ++n) ++count[*stream.indices_at(n)];
    mark_ = *stream.indices_at(stream.end() - 1);
    for (unsigned index = 0; index < no_index; ++index) {
      if (count[index] >= 2 && count[index] < count[mark_]) mark_ = static_cast<std::uint8_t>(index);
    }
    states_.clear();
    next_ = 0;
    seen_at_ = stream.end();
  }

  /// Looks at the heaps from `from` to end(); the state that occurs there again, and where it ends there.
  std::optional<std::pair<HeapSize, HeapSize>> look(const SparseStream& stream, HeapSize from) {
    if (stream.end() > seen_at_ + std::max<HeapSize>(1 << 18, seen_at_ / 16)) begin(stream);  // the mark has gone
    const std::uint8_t* const begin = stream.indices_at(from);
    const std::uint8_t* const end = begin + (stream.end() - from);
    for (const std::uint8_t* at = begin; (at = static_cast<const std::uint8_t*>(memchr(at, mark_, static_cast<std::size_t>(end - at)))) != nullptr; ) {
      ++at;
      const HeapSize n = from + static_cast<HeapSize>(at - begin);
      seen_at_ = n;
      const std::uint64_t hash = hash_before(at);
      const auto found = states_.find(hash);
      if (found != states_.end()) {
        const std::vector<std::uint8_t>& kept = found->second.indices;
        if (std::equal(kept.begin(), kept.end(), at - kept.size())) return std::pair(found->second.end, n);
      } else if (n >= next_) {
        states_.emplace(hash, stream.state(n));
        next_ = n + std::max<HeapSize>(n / 32, stream.state_size() / 8);
      }
      if (at == end) break;
    }
    return std::nullopt;
  }

 private:
  static std::uint64_t hash_before(const std::uint8_t* end) {
    std::uint64_t hash = 0x9E3779B97F4A7C15u;
    for (const std::uint8_t* at = end - 64; at < end; at += 8) {
      std::uint64_t word;
      std::memcpy(&word, at, 8);
      hash = (hash ^ word) * 0xFF51AFD7ED558CCDu;
      hash ^= hash >> 32;
    }
    return hash;
  }

  std::uint8_t mark_ = 0;
  HeapSize seen_at_ = 0;
  HeapSize next_ = 0;
  std::unordered_map<std::uint64_t, State> states_;
};

/// States from which parts of the stream can be repeated: about evenly far apart.
class Checkpoints {
 public:
  static constexpr std::size_t most = 256;

  void clear() {
    states_.clear();
    step_ = 1 << 16;
  }

  void note(const SparseStream& stream) {
    if (!states_.empty() && stream.end() < states_.back().end + step_) return;
    states_.push_back(stream.state(stream.end()));
    if (states_.size() < most) return;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < states_.size(); i += 2) states_[kept++] = std::move(states_[i]);
    states_.resize(kept);
    step_ *= 2;
  }

  const std::vector<State>& states() const { return states_; }

  /// The state that ends at n, computed from the last one before.
  State at(HeapSize n, const SparseStream& stream, Heartbeat& heartbeat) const {
    const auto after = std::upper_bound(states_.begin(), states_.end(), n, [](HeapSize heap, const State& s) { return heap < s.end; });
    SparseStream again = stream.replay(*(after - 1));
    while (again.end() < n) {
      again.advance(n);
      heartbeat.beat(n, 10'000);
    }
    return again.state(n);
  }

 private:
  std::vector<State> states_;
  HeapSize step_ = 1 << 16;
};

bool same(const State& a, const State& b) { return a.indices == b.indices; }

/// The least n0 with G(n + p) = G(n) from n0 on, which holds from `start` on; known to the values kept, or after the
/// first checkpoint.
std::optional<HeapSize> least_preperiod(const SparseStream& stream, const Checkpoints& checkpoints, std::uint64_t p,
                                        HeapSize start, Heartbeat& heartbeat) {
  const auto history = stream.history();
  if (start + p < history.size()) {
    HeapSize n = start;
    while (n > 0 && history[n - 1] == history[n - 1 + p]) --n;
    return n;
  }
  // The first checkpoint whose state is there again p later.
  const std::vector<State>& states = checkpoints.states();
  if (states.empty()) return std::nullopt;
  const auto recurs = [&](const State& state) { return same(state, checkpoints.at(state.end + p, stream, heartbeat)); };
  std::size_t first = 0;
  std::size_t last = 0;
  while (last < states.size() && states[last].end < start + stream.state_size()) ++last;
  if (last > 0 && (last == states.size() || states[last].end + p > stream.end())) --last;
  const HeapSize end = std::max(states[last].end, start + stream.state_size());
  if (recurs(states[0])) {
    // Even before the checkpoints, where all values are kept.
    if (states[0].end > history.size() || p < states[0].end) return std::nullopt;
    SparseStream ahead = stream.replay(checkpoints.at(p, stream, heartbeat));
    HeapSize preperiod = 0;
    for (HeapSize n = 0; n < states[0].end; ++n) {
      while (ahead.end() <= n + p) ahead.advance(n + p + 1);
      if (history[n] != ahead.value(n + p)) preperiod = n + 1;
    }
    return preperiod;
  }
  while (last - first > 1) {
    const std::size_t middle = (first + last) / 2;
    (recurs(states[middle]) ? last : first) = middle;
  }
  // Between the two, heap by heap.
  SparseStream behind = stream.replay(states[first]);
  SparseStream ahead = stream.replay(checkpoints.at(states[first].end + p, stream, heartbeat));
  HeapSize n = states[first].end;
  HeapSize preperiod = n;
  while (n < end) {
    if (behind.end() <= n) behind.advance(n + 1);
    if (ahead.end() <= n + p) ahead.advance(n + p + 1);
    heartbeat.beat(n, 10'000);
    const HeapSize both = std::min({behind.end(), ahead.end() - p, end});
    for (; n < both; ++n) {
      if (*behind.indices_at(n) != *ahead.indices_at(n + p)) preperiod = n + 1;
    }
  }
  // The state before may differ in heaps before it.
  if (preperiod == states[first].end) {
    const State later = checkpoints.at(states[first].end + p, stream, heartbeat);
    const auto& earlier = states[first].indices;
    std::size_t i = earlier.size();
    while (i > 0 && earlier[i - 1] == later.indices[i - 1]) --i;
    preperiod = states[first].end - (earlier.size() - i);
  }
  return preperiod;
}

/// G(from) … G(to − 1), from the history and then from the last checkpoint before.
std::vector<std::uint16_t> values_between(HeapSize from, HeapSize to, const SparseStream& stream, const Checkpoints& checkpoints, Heartbeat& heartbeat) {
  std::vector<std::uint16_t> values;
  const auto history = stream.history();
  HeapSize n = from;
  for (; n < std::min<HeapSize>(to, history.size()); ++n) values.push_back(history[n]);
  if (n == to) return values;
  const std::vector<State>& states = checkpoints.states();
  const auto after = std::upper_bound(states.begin(), states.end(), n, [](HeapSize heap, const State& s) { return heap < s.end; });
  if (after == states.begin()) throw Error(ErrorKind::not_established, fmt::format("the values from heap {} on are not at hand any more", n));
  SparseStream again = stream.replay(*(after - 1));
  while (n < to) {
    again.advance(to);
    for (; n < std::min(to, again.end()); ++n) values.push_back(static_cast<std::uint16_t>(again.value(n)));
    heartbeat.beat(again.end(), 10'000);
  }
  return values;
}

void tell(const OctalProofSink& on_proof, const Period& period, const SparseStream& stream, const Checkpoints& checkpoints, Heartbeat& heartbeat) {
  std::vector<HeapSize> cheap;
  for (const State& state : checkpoints.states()) cheap.push_back(state.end);
  on_proof({period, stream.space(), stream.rare(), stream.largest_witness(), std::move(cheap),
            [&](HeapSize from, HeapSize to) { return values_between(from, to, stream, checkpoints, heartbeat); }});
}

}  // namespace

std::optional<Period> stream_octal_period(const Ruleset& ruleset, const NimValues& known, HeapSize limit, const RunControl& run,
                                          const OctalProofSink& on_proof) {
  const auto* rules = std::get_if<OctalRules>(&ruleset.rules().form);
  if (rules == nullptr || !SparseStream::takes(*rules)) return std::nullopt;
  const auto learnt = learn_useful_space(*rules, known, {});
  if (!learnt) return std::nullopt;
  Heartbeat heartbeat(run, fmt::format("period of {}, streaming", ruleset.canonical()), limit);
  SparseStream stream(*rules, learnt->space, known, run);
  const HeapSize k = rules->most_taken();

  Recurrence recurrence;
  Checkpoints checkpoints;
  std::size_t rare = ~std::size_t{0};
  std::uint64_t p = 0;
  HeapSize start = 0;  // the window from here on occurs again p later
  while (stream.end() <= limit || p != 0) {
    const HeapSize before = stream.end();
    if (!stream.advance(before + (1 << 16))) return std::nullopt;
    heartbeat.beat(stream.end(), Heartbeat::steps_per_look / 8);
    if (stream.rare().size() != rare) {
      // What was seen before rested on another recurrence.
      p = 0;
      rare = stream.rare().size();
      checkpoints.clear();
      recurrence.begin(stream);
      continue;
    }
    if (stream.end() < stream.last_rare() + 2 * stream.state_size()) continue;
    checkpoints.note(stream);
    if (p == 0) {
      // The whole state lies beyond the last rare position and what moves reach from it.
      const HeapSize from = std::max({before, stream.begin() + stream.state_size(), stream.last_rare() + k + 1 + stream.state_size()});
      if (from >= stream.end()) continue;
      const auto found = recurrence.look(stream, from);
      if (!found) continue;
      p = found->second - found->first;
      if (learnt->space.by_position() && p % 2 == 1) p *= 2;
      start = found->first - stream.state_size();
    }
    // The theorem: for a period from `covered` on there are witnesses that all lie A + k heaps after `start`, and no two
    // rare heaps make a split.
    const HeapSize covered = std::max(start + stream.largest_witness() + k, 2 * stream.last_rare() + k + 1);
    if (stream.end() < covered + p || stream.end() < start + stream.state_size() + p) continue;
    const auto preperiod = least_preperiod(stream, checkpoints, p, start, heartbeat);
    if (!preperiod) return std::nullopt;
    Period period;
    period.status = PeriodStatus::proven;
    period.period = p;
    period.preperiod = *preperiod;
    period.examined = stream.end();
    period.max_value = stream.largest();
    period.max_first_at = stream.largest_at();
    period.theorem = fmt::format(
        "no heap from {} to {} is rare and G(n+{}) = G(n) holds for the {} heaps from {} on, so that the same common values "
        "are excluded ever after; for a whole period from {} on all smaller values are attained by splits with a heap up to {}",
        stream.last_rare() + 1, covered + p - 1, p, stream.last_rare() + k, start, covered, stream.largest_witness());
    if (on_proof) tell(on_proof, period, stream, checkpoints, heartbeat);
    return period;
  }
  Period none;
  none.examined = stream.end();
  none.max_value = stream.largest();
  none.max_first_at = stream.largest_at();
  return none;
}

}  // namespace sprague
