/// Greedy set cover: which of many candidates attain the most of what sampled heaps need?
///
/// The gain of a candidate only falls as others are chosen. So the best is known once its gain has
/// been counted again, and most candidates are rarely counted.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <queue>
#include <vector>

namespace sprague {

/// Candidates by their gains, each as of the round in which it was counted last. Among equal gains
/// the least candidate is the first, where candidates have an order.
template <class Candidate>
class GreedyQueue {
 public:
  /// Drops a candidate that gains nothing.
  void push(const Candidate& candidate, std::size_t gain, std::size_t round) {
    if (gain > 0) queue_.push({gain, candidate, round});
  }

  /// The gain of the best candidate in this round, or something not above `bound` when that is not
  /// above it; `gain(candidate)` counts.
  template <class Gain>
  std::size_t max_gain(std::size_t round, std::size_t bound, Gain gain) {
    while (!queue_.empty() && queue_.top().gain > bound && queue_.top().round != round) {
      const Candidate candidate = queue_.top().candidate;
      queue_.pop();
      push(candidate, gain(candidate), round);
    }
    return queue_.empty() ? 0 : queue_.top().gain;
  }

  /// Takes the best candidate. Requires max_gain() > bound just before.
  Candidate pop() {
    const Candidate best = queue_.top().candidate;
    queue_.pop();
    return best;
  }

 private:
  struct Entry {
    std::size_t gain;
    Candidate candidate;
    std::size_t round;
    bool operator<(const Entry& other) const {
      if constexpr (std::totally_ordered<Candidate>)
        return gain != other.gain ? gain < other.gain : candidate > other.candidate;
      else
        return gain < other.gain;
    }
  };
  std::priority_queue<Entry> queue_;
};

/// Chooses at most `max_chosen` of the candidates 0 … count − 1: first the one that gains the most,
/// then the one that gains the most of the rest, and so on while one gains at least `min_gain`,
/// which is not 0. `gain(candidate)` counts what it would attain, `take(candidate)` takes that
/// away.
template <class Gain, class Take>
std::vector<std::size_t> greedy_cover(std::size_t count, std::size_t min_gain,
                                      std::size_t max_chosen, Gain gain, Take take) {
  GreedyQueue<std::size_t> queue;
  for (std::size_t candidate = 0; candidate < count; ++candidate)
    queue.push(candidate, gain(candidate), 0);
  std::vector<std::size_t> chosen;
  while (chosen.size() < max_chosen &&
         queue.max_gain(chosen.size(), min_gain - 1, gain) >= min_gain) {
    chosen.push_back(queue.pop());
    take(chosen.back());
  }
  return chosen;
}

/// For each sampled heap, 1 for every value that is still to be attained.
using Uncovered = std::vector<std::vector<std::uint8_t>>;

/// A greedy cover of uncovered values, where a candidate attains one value for each sample:
/// `attained(candidate, sample)`. About samples.size() steps for each candidate, and some times as
/// many in all for those that come close to being chosen; 4 bytes for each candidate and sample.
template <class Attained>
std::vector<std::size_t> greedy_cover(std::size_t count, const Uncovered& samples,
                                      std::size_t min_gain, Attained attained) {
  // The needs of all samples one after another, each with a place for values that it does not need;
  // and for each candidate which of them it attains, which is asked many times.
  std::vector<std::uint8_t> needs;
  std::vector<std::uint32_t> attained_needs;
  std::vector<std::size_t> begin;
  for (const auto& sample : samples) {
    begin.push_back(needs.size());
    needs.insert(needs.end(), sample.begin(), sample.end());
    needs.push_back(0);
  }
  attained_needs.reserve(count * samples.size());
  for (std::size_t candidate = 0; candidate < count; ++candidate) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const std::size_t value = attained(candidate, i);
      attained_needs.push_back(
          static_cast<std::uint32_t>(begin[i] + std::min(value, samples[i].size())));
    }
  }
  const auto for_each_gained = [&](std::size_t candidate, auto visit) {
    const std::uint32_t* const attains = attained_needs.data() + candidate * samples.size();
    for (std::size_t i = 0; i < samples.size(); ++i) visit(needs[attains[i]]);
  };
  const auto gain = [&](std::size_t candidate) {
    std::size_t sum = 0;
    for_each_gained(candidate, [&](std::uint8_t need) { sum += need; });
    return sum;
  };
  const auto take = [&](std::size_t candidate) {
    for_each_gained(candidate, [](std::uint8_t& need) { need = 0; });
  };
  return greedy_cover(count, min_gain, std::numeric_limits<std::size_t>::max(), gain, take);
}

}  // namespace sprague
