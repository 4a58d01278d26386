// Theorem 8 is an induction from a window of one period. Every value below G(n) must be attained
// there by a move that leaves nothing, one heap, or a small heap with another: such moves carry
// over to n + P, either with the same tokens taken and a larger heap, or, for values below 2S, by a
// tail digit with P more tokens taken and the same heaps. And G(n) itself must not be attained
// later by several large heaps (no_xor_coincidence()).

#include "period/theorems/growing_tail.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <numeric>
#include <vector>

namespace sprague {
namespace {

// A heap n = from + P·q + r has the value S·(q + ε) + l, with ε = ⌊G(from + r)/S⌋ and l < S. The
// value of a move to heaps b_i is that of n only if the low parts have the xor l, and the quotients
// q_i + ε_i the xor q + ε. A xor is at most the sum and of the same parity, so their sum exceeds
// q + ε by an even D >= 0. From the sum of the heaps, with t tokens taken,
//
//   P·D = Σ weight(b_i) − weight(n) − t,
//
// where a heap from `from` on weighs P·ε − from − r and a small heap a, without quotient, −a. All
// sums of weights are collected with the xor of the low parts, a heap at a time.

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

/// The least power of 2 above all G(n) with n < end.
std::uint64_t bound_below(const NimValues& values, HeapSize end) {
  std::uint64_t greatest = 0;
  for (HeapSize n = 0; n < end; ++n) greatest = std::max<std::uint64_t>(greatest, values[n]);
  return std::bit_ceil(greatest + 1);
}

/// The moves of a heap whose values carry over by one period: they leave at most one large heap.
class SimpleMoves {
 public:
  SimpleMoves(const TakeAndBreakRules& rules, const NimValues& values, HeapSize small_end,
              std::uint64_t period, std::uint64_t max_steps)
      : rules_(rules), values_(values), max_steps_(max_steps), halves_(period % 2 == 0) {
    small_.push_back({{0, 0}});
    const std::uint64_t heaps = *rules.max_heaps();
    while (small_.size() < heaps && small_.back().size() * small_end < max_sums)
      small_.push_back(with_another(small_.back(), small_end));
  }

  /// Whether these moves attain every value below G(n), and those of the tail, or
  /// two equal heaps, all below `low_end`.
  bool suffice(HeapSize n, std::uint64_t low_end) {
    attained_ = Values(values_[n]);
    low_attained_ = Values(low_end);
    for (HeapSize t = 0; t <= n; ++t) {
      const Digit& digit = rules_.taking(t);
      if (digit.is_zero()) continue;
      const bool in_tail = t >= rules_.tail_from();
      if (t == n && digit.allows(0)) attain(0, in_tail);
      // Two equal heaps are two equal heaps, larger by half a period, when n is a period larger.
      const Constraint two = digit.at(2);
      if (halves_ && n > t && (n - t) % 2 == 0 &&
          (two == Constraint::any || two == Constraint::equal))
        attain(0, true);
      for (std::size_t others = 0; others < small_.size() && n > t; ++others) {
        const Constraint constraint = digit.at(others + 1);
        const bool any = constraint == Constraint::any;
        const bool unequal = constraint == Constraint::unequal && others == 1;
        if (!any && !unequal) continue;
        for (const Sum& sum : small_[others]) {
          if (sum.heaps >= n - t) break;
          const HeapSize rest = n - t - sum.heaps;
          if (any || rest != sum.heaps) attain(sum.value ^ values_[rest], in_tail);
        }
        steps_ += small_[others].size();
      }
      if (attained_.missing == 0 && low_attained_.missing == 0) return true;
      if (steps_ > max_steps_) return false;
    }
    return false;
  }

  /// About how much work was done; beyond the maximum no moves suffice.
  std::uint64_t steps() const { return steps_; }

 private:
  static constexpr std::size_t max_sums = 200'000;

  /// The sum of some small heaps and the xor of their values.
  struct Sum {
    HeapSize heaps;
    std::uint64_t value;
    friend auto operator<=>(const Sum&, const Sum&) = default;
  };

  /// Which values are attained, and how many are not.
  struct Values {
    Values() = default;
    explicit Values(std::uint64_t end) : bits(end), missing(end) {}
    std::vector<bool> bits;
    std::uint64_t missing = 0;
  };

  std::vector<Sum> with_another(const std::vector<Sum>& sums, HeapSize small_end) const {
    std::vector<Sum> more;
    for (const Sum& sum : sums) {
      for (HeapSize a = 1; a < small_end; ++a)
        more.push_back({sum.heaps + a, sum.value ^ values_[a]});
    }
    std::sort(more.begin(), more.end());
    more.erase(std::unique(more.begin(), more.end()), more.end());
    return more;
  }

  void attain(std::uint64_t value, bool in_tail) {
    const auto add = [value](Values& values) {
      if (value >= values.bits.size() || values.bits[value]) return;
      values.bits[value] = true;
      --values.missing;
    };
    add(attained_);
    if (in_tail) add(low_attained_);
  }

  const TakeAndBreakRules& rules_;
  const NimValues& values_;
  std::vector<std::vector<Sum>> small_;  // [j]: of j small heaps, ascending
  Values attained_, low_attained_;
  std::uint64_t steps_ = 0;
  std::uint64_t max_steps_;
  bool halves_;  // the period is even
};

/// The proof for one period and saltus, a power of 2.
std::optional<GrowthProof> prove_with(const TakeAndBreakRules& rules, const NimValues& values,
                                      HeapSize from, std::uint64_t period, std::uint64_t saltus,
                                      std::uint64_t& max_steps) {
  const std::uint64_t size = values.size();
  Growth growth{period, saltus, from, 0, {}, {}};
  while (growth.small_end < size && values[growth.small_end] < saltus) ++growth.small_end;
  if (growth.small_end < from || growth.small_end + 2 * period > size) return std::nullopt;
  // Beyond this bound no value is that of a move to small heaps and the next period alone.
  const std::uint64_t bound = std::max(bound_below(values, growth.small_end + period), 2 * saltus);
  HeapSize first = growth.small_end + period;
  for (HeapSize n = first; n < size; ++n) {
    if (values[n] < bound) first = n + 1;
    if (n >= first + period) break;
  }
  if (first + period > size) return std::nullopt;
  for (HeapSize a = 0; a < growth.small_end; ++a) growth.small_values.push_back(values[a]);
  for (HeapSize n = from; n < from + period; ++n) growth.base_values.push_back(values[n]);
  if (!no_xor_coincidence(rules, growth, max_steps)) return std::nullopt;
  SimpleMoves moves(rules, values, growth.small_end, period, max_steps);
  // The moves of the first heaps may not suffice yet.
  for (HeapSize n = first; n < first + period; ++n) {
    if (n >= size || moves.steps() > max_steps) return std::nullopt;
    if (!moves.suffice(n, 2 * saltus)) first = n + 1;
  }
  max_steps -= moves.steps();
  return GrowthProof{period, saltus, from, first};
}

}  // namespace

bool no_xor_coincidence(const TakeAndBreakRules& rules, const Growth& growth,
                        std::uint64_t& max_steps) {
  return CoincidenceSearch(rules, growth).finds_none(max_steps);
}

std::optional<GrowthProof> prove_growth(const TakeAndBreakRules& rules, const NimValues& values,
                                        HeapSize from, std::uint64_t period, std::uint64_t saltus) {
  if (rules.repeating == 0 || !rules.added.empty() || saltus == 0) return std::nullopt;
  constexpr std::uint64_t max_heaps = 8;
  const auto heaps = rules.max_heaps();
  if (!heaps || *heaps > max_heaps) return std::nullopt;
  std::uint64_t max_steps = 2000 * values.size();  // less work than the values took
  const std::uint64_t periods = rules.repeating / std::gcd(rules.repeating, period);
  for (std::uint64_t multiple = periods; multiple * period < values.size() / 3; multiple *= 2) {
    if (!std::has_single_bit(multiple * saltus)) return std::nullopt;
    if (auto proof = prove_with(rules, values, std::max<HeapSize>(from, 1), multiple * period,
                                multiple * saltus, max_steps))
      return proof;
  }
  return std::nullopt;
}

}  // namespace sprague
