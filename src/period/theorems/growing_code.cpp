// Theorem 8 is an induction from a window of one period. Values from the saltus S on must be
// attained there by growing moves: with a period more in one large heap they have the value of a
// period later. Values below 2S must be attained by lasting moves, which have the same value a
// period later: a digit of the tail takes the period, or two twins share it. And G(n) itself must
// not be attained later by several large heaps (no_xor_coincidence()).

#include "period/theorems/growing_code.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <vector>

namespace sprague {
namespace {

// Let S = m·L with the greatest power of 2, L, and an odd m. A heap n = from + P·q + r has the
// value L·(m·q + ε) + l, with ε = ⌊G(from + r)/L⌋ and l < L. The value of a move to heaps b_i is
// that of n only if the low parts have the xor l, and the quotients m·q_i + ε_i the xor m·q + ε. A
// xor is at most the sum and of the same parity, so their sum exceeds m·q + ε by an even D >= 0.
// From the sum of the heaps, with t tokens taken,
//
//   P·D = Σ weight(b_i) − weight(n) − m·t,
//
// where a heap from `from` on weighs P·ε − m·(from + r) and a small heap a, without quotient, −m·a.
// All sums of weights are collected with the xor of the low parts, a heap at a time. They tell the
// sum of the heaps modulo P, too, unless m and P have a common divisor: then it is collected
// beside.

/// What a heap adds to the sum of weights, to the xor of low parts, and to the sum of the heaps.
struct Part {
  std::int64_t weight;
  std::uint64_t low;
  std::uint64_t residue;  // modulo `residues_`
};

class CoincidenceSearch {
 public:
  CoincidenceSearch(const TakeAndBreakRules& rules, const Growth& growth)
      : rules_(rules),
        period_(static_cast<std::int64_t>(growth.period)),
        low_(growth.low_end()),
        odd_(static_cast<std::int64_t>(growth.saltus / low_)),
        residues_(std::gcd(growth.saltus / low_, growth.period) == 1 ? 1 : growth.period) {
    const auto part = [&](HeapSize n, std::uint64_t value) {
      const auto whole = static_cast<std::int64_t>(value / low_);
      return Part{period_ * whole - odd_ * static_cast<std::int64_t>(n), value % low_,
                  n % residues_};
    };
    for (std::uint64_t r = 0; r < growth.period; ++r)
      large_.push_back(part(growth.from + r, growth.base_values[r]));
    for (HeapSize a = 1; a < growth.small_end; ++a)
      small_.push_back(part(a, growth.small_values[a]));
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
    const std::uint64_t states = span() * low_ * residues_;
    reached_[0] = {{0, 0, 0}};
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
    for (int large = 0; large < 3; ++large) {
      std::vector<bool> seen(span() * low_ * residues_);
      const auto extend = [&](const std::vector<Part>& sums, const std::vector<Part>& parts) {
        for (const Part& sum : sums) {
          for (const Part& part : parts) {
            const Part total{sum.weight + part.weight, sum.low ^ part.low,
                             (sum.residue + part.residue) % residues_};
            if (total.weight < min_sum_) continue;
            const std::uint64_t row =
                static_cast<std::uint64_t>(total.weight - min_sum_) * low_ + total.low;
            const std::uint64_t cell = row * residues_ + total.residue;
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

  std::uint64_t span() const { return static_cast<std::uint64_t>(max_sum_ - min_sum_ + 1); }

  /// By m·t + P·D and t modulo `residues_`: whether a digit allows this number of heaps with t
  /// tokens taken, for an even D.
  std::vector<bool> allowed_up_to(std::uint64_t heaps, std::uint64_t end) const {
    const auto odd = static_cast<std::uint64_t>(odd_);
    const auto two_periods = static_cast<std::uint64_t>(2 * period_);
    std::vector<bool> allowed((end + 1) * residues_);
    for (std::uint64_t excess = 0; excess <= end; ++excess) {
      const HeapSize taken = excess / odd;
      if (excess % odd == 0 && rules_.taking(taken).allows(heaps))
        allowed[excess * residues_ + taken % residues_] = true;
      for (std::uint64_t r = 0; excess >= two_periods && r < residues_; ++r) {
        if (allowed[(excess - two_periods) * residues_ + r]) allowed[excess * residues_ + r] = true;
      }
    }
    return allowed;
  }

  bool coincides(std::uint64_t heaps) const {
    if (max_sum_ < min_target_) return false;
    const std::vector<bool> allowed =
        allowed_up_to(heaps, static_cast<std::uint64_t>(max_sum_ - min_target_));
    std::vector<std::vector<Part>> targets(low_);
    for (const Part& heap : large_) targets[heap.low].push_back(heap);
    return std::any_of(reached_[2].begin(), reached_[2].end(), [&](const Part& sum) {
      const auto& same_low = targets[sum.low];
      return std::any_of(same_low.begin(), same_low.end(), [&](const Part& target) {
        if (sum.weight < target.weight) return false;
        const auto excess = static_cast<std::uint64_t>(sum.weight - target.weight);
        const std::uint64_t taken = (target.residue + residues_ - sum.residue) % residues_;
        return allowed[excess * residues_ + taken];
      });
    });
  }

  const TakeAndBreakRules& rules_;
  std::int64_t period_;
  std::uint64_t low_;  // L: low parts are below it
  std::int64_t odd_;   // m
  std::uint64_t residues_;
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

/// The pairs of heaps that can both grow by half a period with no change of the xor of their
/// values: equal ones, where the period is even, and, where the values are known to grow by S/2
/// with every half of it, those from n0 on with the same quotient by L/2.
class Twins {
 public:
  Twins(const NimValues& values, const Growth& growth, bool grows_by_halves)
      : values_(values), from_(growth.from), even_(growth.period % 2 == 0) {
    if (!grows_by_halves) return;
    step_ = growth.low_end() / 2;
    // The heaps of a quotient are as far apart later as in the first periods.
    std::map<std::uint64_t, HeapSize> first_of_quotient;
    const HeapSize end = std::min<HeapSize>(values.size(), from_ + 2 * growth.period);
    for (HeapSize n = from_; n < end; ++n) {
      const auto [first, is_new] = first_of_quotient.try_emplace(values[n] / step_, n);
      max_distance_ = std::max(max_distance_, n - first->second);
    }
  }

  /// The xors of the values of twins that have `total` tokens together, ascending.
  const std::vector<std::uint64_t>& xors(HeapSize total) {
    while (xors_.size() <= total) xors_.push_back(xors_of(xors_.size()));
    return xors_[total];
  }

  /// Whether two equal heaps are twins with this total.
  bool has_equal(HeapSize total) const { return even_ && total > 0 && total % 2 == 0; }

  /// About how much work was done.
  std::uint64_t steps() const { return xors_.size() * (1 + max_distance_ / 2); }

 private:
  std::vector<std::uint64_t> xors_of(HeapSize total) const {
    std::vector<std::uint64_t> found;
    if (total == 0) return found;
    if (has_equal(total)) found.push_back(0);
    if (step_ > 0) {
      for (HeapSize x = (total - 1) / 2; x >= from_ && total - 2 * x <= max_distance_; --x) {
        const HeapSize y = total - x;
        if (values_[x] / step_ == values_[y] / step_) found.push_back(values_[x] ^ values_[y]);
      }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  const NimValues& values_;
  HeapSize from_;
  bool even_;
  std::uint64_t step_ = 0;  // L/2, where the values grow by halves
  HeapSize max_distance_ = 0;
  std::vector<std::vector<std::uint64_t>> xors_;  // by total
};

/// The growing and the lasting moves of a heap.
class CarriedMoves {
 public:
  CarriedMoves(const TakeAndBreakRules& rules, const NimValues& values, const Growth& growth,
               bool grows_by_halves, std::uint64_t max_steps)
      : rules_(rules),
        values_(values),
        growth_(growth),
        twins_(values, growth, grows_by_halves),
        max_steps_(max_steps) {
    small_.push_back({{0, 0}});
    const std::uint64_t heaps = *rules.max_heaps();
    while (small_.size() < heaps && small_.back().size() * growth.small_end < max_sums)
      small_.push_back(with_another(small_.back()));
  }

  /// Hypotheses (a) and (b) for one heap: growing moves attain S <= v < G(n), and lasting ones all
  /// v < 2S.
  bool suffice(HeapSize n) {
    const std::uint64_t saltus = growth_.saltus;
    by_growing_ = Values(saltus, std::max<std::uint64_t>(saltus, values_[n]));
    by_lasting_ = Values(0, 2 * saltus);
    const HeapSize last_taken =
        rules_.repeating > 0 ? n : std::min<HeapSize>(n, rules_.tail_from() - 1);
    for (HeapSize t = 0; t <= last_taken; ++t) {
      const Digit& digit = rules_.taking(t);
      if (digit.is_zero()) continue;
      const bool by_tail = t >= rules_.tail_from();
      if (t == n && digit.allows(0) && by_tail) by_lasting_.add(0);
      add_with_small_heaps(n - t, digit, by_tail);
      add_twins(n - t, digit);
      if (complete()) return true;
      add_with_twins(n - t, digit);
      if (complete()) return true;
      if (steps() > max_steps_) return false;
    }
    return false;
  }

  /// About how much work was done; beyond the maximum no moves suffice.
  std::uint64_t steps() const { return steps_ + twins_.steps(); }

 private:
  static constexpr std::size_t max_sums = 200'000;

  /// The sum of some small heaps and the xor of their values.
  struct Sum {
    HeapSize heaps;
    std::uint64_t value;
    friend auto operator<=>(const Sum&, const Sum&) = default;
  };

  /// Which values from `first` to `end` - 1 are attained, and how many are not.
  struct Values {
    Values() = default;
    Values(std::uint64_t first_value, std::uint64_t end)
        : first(first_value), bits(end - first_value), missing(end - first_value) {}

    void add(std::uint64_t value) {
      if (value < first || value - first >= bits.size() || bits[value - first]) return;
      bits[value - first] = true;
      --missing;
    }

    std::uint64_t first = 0;
    std::vector<bool> bits;
    std::uint64_t missing = 0;
  };

  bool complete() const { return by_growing_.missing == 0 && by_lasting_.missing == 0; }

  std::vector<Sum> with_another(const std::vector<Sum>& sums) const {
    std::vector<Sum> more;
    for (const Sum& sum : sums) {
      for (HeapSize a = 1; a < growth_.small_end; ++a)
        more.push_back({sum.heaps + a, sum.value ^ values_[a]});
    }
    std::sort(more.begin(), more.end());
    more.erase(std::unique(more.begin(), more.end()), more.end());
    return more;
  }

  /// One heap, any, beside small heaps; `rest` is left in all.
  void add_with_small_heaps(HeapSize rest, const Digit& digit, bool by_tail) {
    for (std::size_t others = 0; others < small_.size() && rest > 0; ++others) {
      const Constraint constraint = digit.at(others + 1);
      const bool any = constraint == Constraint::any;
      const bool unequal = constraint == Constraint::unequal && others == 1;
      if (!any && !unequal) continue;
      for (const Sum& sum : small_[others]) {
        if (sum.heaps >= rest) break;
        const HeapSize heap = rest - sum.heaps;
        const bool is_large = heap >= growth_.small_end;
        if (unequal && heap == sum.heaps) continue;
        if (is_large) by_growing_.add(sum.value ^ values_[heap]);
        if (by_tail) by_lasting_.add(sum.value ^ values_[heap]);
      }
      steps_ += small_[others].size();
    }
  }

  /// Twins alone.
  void add_twins(HeapSize rest, const Digit& digit) {
    const Constraint two = digit.at(2);
    if (two == Constraint::forbidden) return;
    if (two == Constraint::equal) {
      if (twins_.has_equal(rest)) by_lasting_.add(0);
      return;
    }
    for (const std::uint64_t value : twins_.xors(rest)) {
      const bool may_be_equal = value == 0;
      if (two == Constraint::any || !may_be_equal) by_lasting_.add(value);
    }
  }

  /// One heap, any, beside twins and small heaps.
  void add_with_twins(HeapSize rest, const Digit& digit) {
    for (std::size_t others = 0; others < small_.size(); ++others) {
      if (digit.at(others + 3) != Constraint::any) continue;
      for (const Sum& sum : small_[others]) {
        if (sum.heaps + 2 >= rest) break;
        for (HeapSize heap = 1; heap + sum.heaps < rest; ++heap) {
          const bool is_large = heap >= growth_.small_end;
          const auto& xors = twins_.xors(rest - sum.heaps - heap);
          for (const std::uint64_t value : xors) {
            by_lasting_.add(value ^ sum.value ^ values_[heap]);
            if (is_large) by_growing_.add(value ^ sum.value ^ values_[heap]);
          }
          steps_ += 1 + xors.size();
        }
        if (complete() || steps() > max_steps_) return;
      }
    }
  }

  const TakeAndBreakRules& rules_;
  const NimValues& values_;
  const Growth& growth_;
  Twins twins_;
  std::vector<std::vector<Sum>> small_;  // [j]: of j small heaps, ascending
  Values by_growing_, by_lasting_;
  std::uint64_t steps_ = 0;
  std::uint64_t max_steps_;
};

/// Hypothesis (c): the first heap from `first` on with a window of one period, of which all values
/// are at least `bound`; beyond the table where there is none.
HeapSize start_of_window_above(std::uint64_t bound, HeapSize first, std::uint64_t period,
                               const NimValues& values) {
  for (HeapSize n = first; n < std::min<HeapSize>(values.size(), first + period); ++n) {
    if (values[n] < bound) first = n + 1;
  }
  return first;
}

/// The proof for one period and saltus. The values are known to grow by them from
/// `from` to the end of the table and, by halves of both, hypothesis (e).
std::optional<GrowthProof> prove_with(const TakeAndBreakRules& rules, const NimValues& values,
                                      HeapSize from, std::uint64_t period, std::uint64_t saltus,
                                      bool grows_by_halves, std::uint64_t& max_steps) {
  const std::uint64_t size = values.size();
  Growth growth{period, saltus, from, 0, {}, {}};
  while (growth.small_end < size && values[growth.small_end] < growth.low_end()) ++growth.small_end;
  const bool all_below_start_are_small = growth.small_end >= from;
  if (!all_below_start_are_small || growth.small_end + 2 * period > size) return std::nullopt;
  // Beyond this bound no value is that of a move to small heaps and the next period alone.
  const std::uint64_t bound =
      std::max(bound_below(values, growth.small_end + period), std::bit_ceil(2 * saltus));
  HeapSize first = start_of_window_above(bound, growth.small_end + period, period, values);
  const bool window_is_computed = first + period <= size;
  if (!window_is_computed) return std::nullopt;
  for (HeapSize a = 0; a < growth.small_end; ++a) growth.small_values.push_back(values[a]);
  for (HeapSize n = from; n < from + period; ++n) growth.base_values.push_back(values[n]);
  if (!no_xor_coincidence(rules, growth, max_steps)) return std::nullopt;
  CarriedMoves moves(rules, values, growth, grows_by_halves, max_steps);
  // The moves of the first heaps may not suffice yet.
  for (HeapSize n = first; n < first + period; ++n) {
    if (n >= size || moves.steps() > max_steps) return std::nullopt;
    if (!moves.suffice(n)) first = n + 1;
  }
  max_steps -= std::min(max_steps, moves.steps());
  return GrowthProof{period, saltus, from, first};
}

}  // namespace

// Hypothesis (d).
bool no_xor_coincidence(const TakeAndBreakRules& rules, const Growth& growth,
                        std::uint64_t& max_steps) {
  return CoincidenceSearch(rules, growth).finds_none(max_steps);
}

std::optional<GrowthProof> prove_growth(const TakeAndBreakRules& rules, const NimValues& values,
                                        HeapSize from, std::uint64_t period, std::uint64_t saltus) {
  if (!rules.added.empty() || saltus == 0) return std::nullopt;
  constexpr std::uint64_t max_heaps = 8;
  const auto heaps = rules.max_heaps();
  if (!heaps || *heaps > max_heaps) return std::nullopt;
  std::uint64_t max_steps = 2000 * values.size();  // less work than the values took
  const std::uint64_t least_multiple =
      rules.repeating == 0 ? 1 : rules.repeating / std::gcd(rules.repeating, period);
  for (std::uint64_t multiple = least_multiple; multiple * period < values.size() / 3;
       multiple *= 2) {
    const bool grows_by_halves = multiple % 2 == 0;
    if (auto proof = prove_with(rules, values, std::max<HeapSize>(from, 1), multiple * period,
                                multiple * saltus, grows_by_halves, max_steps))
      return proof;
  }
  return std::nullopt;
}

}  // namespace sprague
