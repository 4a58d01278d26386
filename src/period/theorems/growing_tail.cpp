// Theorem 8 is an induction from a window of one period. Every value below G(n) must be attained
// there by a move that leaves nothing, one heap, or a small heap with another: such moves carry
// over to n + P, either with the same tokens taken and a larger heap, or, for values below 2S, by a
// tail digit with P more tokens taken and the same heaps. And G(n) itself must not be attained
// later by several large heaps (xor_coincidence.hpp).

#include "period/theorems/growing_tail.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "period/theorems/xor_coincidence.hpp"

namespace sprague {
namespace {

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
