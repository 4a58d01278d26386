/// Which of many candidates attain the most of what sampled heaps need?
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <queue>
#include <vector>

namespace sprague {

/// For each sampled heap, 1 for every value that it needs.
using Needs = std::vector<std::vector<std::uint8_t>>;

/// The candidates 0 … count − 1, greedily: first the one that attains the most needs, then the one
/// that attains the most of the rest, and so on while one attains at least `min_gain`.
/// `attained(candidate, sample)` is the value that the candidate attains for the sample.
///
/// What a candidate still gains only falls, so the best is known once its gain has been counted
/// again: about samples.size() steps for each candidate, and some times as many in all for those
/// that come close to being chosen.
template <class Attained>
std::vector<std::size_t> greedy_choice(std::size_t count, const Needs& samples,
                                       std::size_t min_gain, Attained attained) {
  struct Candidate {
    std::size_t gain;
    std::size_t number;
    std::size_t as_of;  ///< how many had been chosen, and one, when the gain was counted
    bool operator<(const Candidate& other) const {
      return gain != other.gain ? gain < other.gain : number > other.number;
    }
  };
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
    const std::uint32_t* const attains = &attained_needs[candidate * samples.size()];
    for (std::size_t i = 0; i < samples.size(); ++i) visit(needs[attains[i]]);
  };
  std::vector<Candidate> all;
  for (std::size_t number = 0; number < count; ++number)
    all.push_back({~std::size_t{0}, number, 0});
  std::priority_queue<Candidate> queue({}, std::move(all));
  std::vector<std::size_t> chosen;
  while (!queue.empty()) {
    Candidate best = queue.top();
    queue.pop();
    if (best.gain < min_gain) break;
    if (best.as_of != chosen.size() + 1) {
      best.gain = 0;
      best.as_of = chosen.size() + 1;
      for_each_gained(best.number, [&](std::uint8_t need) { best.gain += need; });
      queue.push(best);
      continue;
    }
    for_each_gained(best.number, [](std::uint8_t& need) { need = 0; });
    chosen.push_back(best.number);
  }
  return chosen;
}

}  // namespace sprague
