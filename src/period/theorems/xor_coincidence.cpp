// A heap n = from + P·q + r has the value S·(q + ε) + l, with ε = ⌊G(from + r)/S⌋ and l < S. The
// value of a move to heaps b_i is that of n only if the low parts have the xor l, and the quotients
// q_i + ε_i the xor q + ε. A xor is at most the sum and of the same parity, so their sum exceeds
// q + ε by an even D >= 0. From the sum of the heaps, with t tokens taken,
//
//   P·D = Σ weight(b_i) − weight(n) − t,
//
// where a heap from `from` on weighs P·ε − from − r and a small heap a, without quotient, −a. All
// sums of weights are collected with the xor of the low parts, a heap at a time.

#include "period/theorems/xor_coincidence.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// What a heap adds to the sum of weights and to the xor of low parts.
struct Part {
  std::int64_t weight;
  std::uint64_t low;
};

class CoincidenceSearch {
 public:
  CoincidenceSearch(const TakeAndBreakRules& rules, const Growth& growth)
      : rules_(rules), period_(static_cast<std::int64_t>(growth.period)), low_(growth.saltus) {
    for (std::uint64_t r = 0; r < growth.period; ++r) {
      const std::uint64_t value = growth.base_values[r];
      const auto whole = static_cast<std::int64_t>(value / growth.saltus);
      large_.push_back(
          {period_ * whole - static_cast<std::int64_t>(growth.from + r), value % growth.saltus});
    }
    for (HeapSize a = 1; a < growth.small_end; ++a)
      small_.push_back({-static_cast<std::int64_t>(a), growth.small_values[a]});
    const auto lighter = [](const Part& x, const Part& y) { return x.weight < y.weight; };
    max_weight_ = std::max_element(large_.begin(), large_.end(), lighter)->weight;
    min_target_ = std::min_element(large_.begin(), large_.end(), lighter)->weight;
    max_heaps_ = *rules.max_heaps();
    const std::int64_t rise = std::max<std::int64_t>(max_weight_, 0);
    min_sum_ = min_target_ - rise * static_cast<std::int64_t>(max_heaps_);
    max_sum_ = rise * static_cast<std::int64_t>(max_heaps_);
  }

  bool finds_none(std::uint64_t& max_steps) {
    const std::uint64_t parts = large_.size() + small_.size();
    const std::uint64_t states = static_cast<std::uint64_t>(max_sum_ - min_sum_ + 1) * low_;
    reached_[0] = {{0, 0}};
    for (std::uint64_t heaps = 1; heaps <= max_heaps_; ++heaps) {
      const std::uint64_t sums = reached_[0].size() + reached_[1].size() + reached_[2].size();
      const std::uint64_t steps = sums * parts + states / 16;
      if (steps > max_steps) return false;
      max_steps -= steps;
      add_heap();
      if (heaps >= 2 && coincides(heaps)) return false;
    }
    return true;
  }

 private:
  /// Replaces the sums of j heaps by those of j + 1. Sums that no further heap can raise to a
  /// target are dropped.
  void add_heap() {
    std::vector<Part> next[3];
    const auto span = static_cast<std::uint64_t>(max_sum_ - min_sum_ + 1);
    for (int large = 0; large < 3; ++large) {
      std::vector<bool> seen(span * low_);
      const auto extend = [&](const std::vector<Part>& sums, const std::vector<Part>& parts) {
        for (const Part& sum : sums) {
          for (const Part& part : parts) {
            const Part total{sum.weight + part.weight, sum.low ^ part.low};
            if (total.weight < min_sum_) continue;
            const auto cell =
                static_cast<std::uint64_t>(total.weight - min_sum_) * low_ + total.low;
            if (seen[cell]) continue;
            seen[cell] = true;
            next[large].push_back(total);
          }
        }
      };
      extend(reached_[large], small_);
      if (large > 0) extend(reached_[large - 1], large_);
      if (large == 2) extend(reached_[2], large_);
    }
    for (int large = 0; large < 3; ++large) reached_[large] = std::move(next[large]);
  }

  /// Whether a digit allows this number of heaps when `taken` or, by whole double periods, fewer
  /// tokens are taken.
  std::vector<bool> allowed_up_to(std::uint64_t heaps, std::int64_t max_taken) const {
    std::vector<bool> allowed(static_cast<std::size_t>(max_taken + 1));
    for (std::int64_t t = 0; t <= max_taken; ++t) {
      allowed[static_cast<std::size_t>(t)] =
          rules_.taking(static_cast<HeapSize>(t)).allows(heaps) ||
          (t >= 2 * period_ && allowed[static_cast<std::size_t>(t - 2 * period_)]);
    }
    return allowed;
  }

  bool coincides(std::uint64_t heaps) const {
    if (max_sum_ < min_target_) return false;
    const std::vector<bool> allowed = allowed_up_to(heaps, max_sum_ - min_target_);
    std::vector<std::vector<std::int64_t>> targets(low_);
    for (const Part& heap : large_) targets[heap.low].push_back(heap.weight);
    return std::any_of(reached_[2].begin(), reached_[2].end(), [&](const Part& sum) {
      const auto& same_low = targets[sum.low];
      return std::any_of(same_low.begin(), same_low.end(), [&](std::int64_t target) {
        return sum.weight >= target && allowed[static_cast<std::size_t>(sum.weight - target)];
      });
    });
  }

  const TakeAndBreakRules& rules_;
  std::int64_t period_;
  std::uint64_t low_;  // low parts are below it
  std::vector<Part> large_, small_;
  std::int64_t max_weight_ = 0;
  std::int64_t min_target_ = 0;
  std::int64_t min_sum_ = 0, max_sum_ = 0;
  std::uint64_t max_heaps_ = 0;
  std::vector<Part> reached_[3];  // sums with no, one, and at least two large heaps
};

}  // namespace

bool no_xor_coincidence(const TakeAndBreakRules& rules, const Growth& growth,
                        std::uint64_t& max_steps) {
  return CoincidenceSearch(rules, growth).finds_none(max_steps);
}

}  // namespace sprague
