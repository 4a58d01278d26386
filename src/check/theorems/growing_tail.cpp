// Theorem 8, of codes with a tail whose values grow by a power of 2: the moves of one period of
// heaps attain all smaller values and carry over, and no move to several large heaps can have the
// value of its own heap.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/theorems/code_values.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

/// The numbers of the theorem, by its letters, for one multiple of the period.
struct Growth {
  std::uint64_t P = 0;
  std::uint64_t S = 0;
  std::uint64_t n0 = 0;
  std::uint64_t A = 0;  ///< heaps below it are small
};

/// Whether heaps could be left, at least two of them large, that have the value of their heap, as
/// far as the sum of weights and the xor of low parts tell: condition (d).
class Coincidences {
 public:
  Coincidences(const WrittenCode& code, const Growth& growth, const CodeValues& values,
               WorkLimit& limit)
      : code_(code), period_(static_cast<std::int64_t>(growth.P)), limit_(limit) {
    for (std::uint64_t a = 1; a < growth.A; ++a)
      heaps_.push_back({-static_cast<std::int64_t>(a), values[a], false});
    for (std::uint64_t n = growth.n0; n < growth.n0 + growth.P; ++n) {
      const auto whole = static_cast<std::int64_t>(values[n] / growth.S);
      heaps_.push_back(
          {period_ * whole - static_cast<std::int64_t>(n), values[n] % growth.S, true});
      most_ = std::max(most_, heaps_.back().weight);
      least_own_ = std::min(least_own_, heaps_.back().weight);
    }
  }

  bool exist() {
    const std::uint64_t max_left = max_heaps(code_);
    std::set<Sum> sums{{0, 0, 0}};
    for (std::uint64_t left = 1; left <= max_left; ++left) {
      // What the heaps still to come can add at most.
      const std::int64_t rise = static_cast<std::int64_t>(max_left - left) * most_;
      std::set<Sum> next;
      for (const auto& [weight, low, large] : sums) {
        limit_.spend(128 * heaps_.size());
        for (const Heap& heap : heaps_) {
          const Sum sum{weight + heap.weight, low ^ heap.low,
                        std::min(large + (heap.is_large ? 1 : 0), 2)};
          if (std::get<0>(sum) + rise >= least_own_) next.insert(sum);
        }
      }
      sums = std::move(next);
      if (left >= 2 && std::any_of(sums.begin(), sums.end(),
                                   [&](const Sum& sum) { return coincides(sum, left); }))
        return true;
    }
    return false;
  }

 private:
  struct Heap {
    std::int64_t weight;
    std::uint64_t low;
    bool is_large;
  };
  using Sum = std::tuple<std::int64_t, std::uint64_t, int>;  // weight, low, large heaps up to 2

  /// The weights exceed that of a heap with the same low part by tokens that may be taken, and a
  /// multiple of 2P.
  bool coincides(const Sum& sum, std::uint64_t left) const {
    const auto [weight, low, large] = sum;
    if (large < 2) return false;
    for (const Heap& own : heaps_) {
      if (!own.is_large || own.low != low) continue;
      for (std::int64_t taken = weight - own.weight; taken >= 0; taken -= 2 * period_) {
        limit_.spend(1);
        if ((code_.taking(static_cast<std::uint64_t>(taken)).counts() >> left & 1u) != 0)
          return true;
      }
    }
    return false;
  }

  const WrittenCode& code_;
  std::int64_t period_;
  WorkLimit& limit_;
  std::vector<Heap> heaps_;
  std::int64_t most_ = 0;
  std::int64_t least_own_ = 0;  // of weights of large heaps, or 0
};

/// The moves that leave at most one large heap, by digits that do not restrict how.
class SimpleMoves {
 public:
  SimpleMoves(const WrittenCode& code, const Growth& growth, const CodeValues& values,
              WorkLimit& limit, const RunControl& run)
      : code_(code),
        growth_(growth),
        values_(values),
        most_beside_(std::max<std::uint64_t>(max_heaps(code), 1) - 1),
        max_tokens_(most_beside_ * (growth.A - 1)),
        beside_(most_beside_, max_tokens_, values.words, false, run),
        limit_(limit) {
    for (std::uint64_t a = 1; a < growth.A; ++a) beside_.add(a, values[a], limit);
  }

  /// Conditions (a) and (b) at a heap.
  bool suffice(std::uint64_t n) {
    all_.assign(values_.words, 0);
    of_tail_.assign(values_.words, 0);
    for (std::uint64_t taken = 0; taken <= n; ++taken) {
      const Digit digit = code_.taking(taken);
      if (digit.counts() == 0) continue;
      ValueWords attained(values_.words);
      add_values(digit, n - taken, attained);
      const bool in_tail = taken >= code_.tail_from();
      for (std::size_t i = 0; i < attained.size(); ++i) {
        all_[i] |= attained[i];
        if (in_tail) of_tail_[i] |= attained[i];
      }
      // Two equal heaps are two equal heaps, larger by P/2, at the heap a period later.
      const bool leaves_equal = ((digit.any | digit.equal) >> 2 & 1u) != 0;
      if (growth_.P % 2 == 0 && leaves_equal && n > taken && (n - taken) % 2 == 0) of_tail_[0] |= 1;
    }
    return has_all(all_, growth_.S, values_[n]) && has_all(of_tail_, 0, 2 * growth_.S);
  }

 private:
  void add_values(const Digit& digit, std::uint64_t left, ValueWords& attained) {
    if (left == 0) {
      if ((digit.any & 1u) != 0) attained[0] |= 1;
      return;
    }
    for (std::uint64_t beside = 0; beside <= most_beside_; ++beside) {
      const std::uint64_t heaps = beside + 1;
      const bool any = (digit.any >> heaps & 1u) != 0;
      const bool unequal = heaps == 2 && (digit.unequal >> heaps & 1u) != 0;
      if (!any && !unequal) continue;
      // So many tokens are left in the small heaps, and the rest in one heap of any size.
      const std::uint64_t last = beside == 0 ? 0 : std::min(left - 1, max_tokens_);
      for (std::uint64_t tokens = beside; tokens <= last; ++tokens) {
        const std::uint64_t rest = left - tokens;
        if (unequal && !any && rest == tokens) continue;
        add_sums(attained, beside_.of(Splits::Kind::any, beside, tokens), values_[rest]);
      }
      limit_.spend((last + 1) * values_.words);
    }
  }

  static bool has_all(const ValueWords& words, std::uint64_t first, std::uint64_t end) {
    for (std::uint64_t value = first; value < end; ++value) {
      if ((words[value / 64] >> value % 64 & 1u) == 0) return false;
    }
    return true;
  }

  const WrittenCode& code_;
  const Growth& growth_;
  const CodeValues& values_;
  std::uint64_t most_beside_;
  std::uint64_t max_tokens_;
  Splits beside_;
  WorkLimit& limit_;
  ValueWords all_, of_tail_;
};

/// The first M from which the theorem holds with these numbers, M + P being among the heaps known.
std::optional<std::uint64_t> induction_start(const WrittenCode& code, const Growth& growth,
                                             const CodeValues& values, WorkLimit& limit,
                                             const RunControl& run) {
  std::uint64_t greatest = 0;
  for (std::uint64_t n = 0; n < growth.A + growth.P; ++n) greatest = std::max(greatest, values[n]);
  const std::uint64_t B = std::max(std::bit_ceil(greatest + 1), 2 * growth.S);
  if (B > 64 * values.words) return std::nullopt;  // no heap known has such a value
  if (Coincidences(code, growth, values, limit).exist()) return std::nullopt;
  SimpleMoves moves(code, growth, values, limit, run);
  std::uint64_t M = growth.A + growth.P;
  for (std::uint64_t n = M; n < values.size(); ++n) {
    if (n == M + growth.P) return M;
    if (values[n] < B || !moves.suffice(n)) M = n + 1;
  }
  return std::nullopt;
}

}  // namespace

TheoremFinding check_growing_tail(const Certificate& claim, WorkLimit& limit,
                                  const RunControl& run) {
  constexpr std::uint64_t max_size = 1 << 13;  // values grow, and so do the sets of them
  const WrittenCode code = written_code(claim.game);
  require_range(claim);
  require(code.repeating > 0 && code.added.empty(),
          "its theorem, {}, is about codes whose digits repeat, and that add no tokens",
          claim.theorem);
  require(std::has_single_bit(claim.saltus), "its saltus, {}, is no power of 2", claim.saltus);
  const std::uint64_t odd = code.repeating >> std::countr_zero(code.repeating);
  require(claim.period % odd == 0,
          "no multiple of its period by a power of 2 is one of the tail, {}", code.repeating);
  const std::uint64_t n0 = std::max<std::uint64_t>(claim.preperiod, 1);
  for (std::uint64_t size = 2 * (n0 + 2 * claim.period) + 64;; size *= 2) {
    if (size > max_size)
      throw Undecided{fmt::format("it would take the moves of more than {} heaps", max_size)};
    const CodeValues values = code_values(code, size, claim.game, limit, run);
    check_repetition(claim, values, size - claim.period);
    check_least_period(claim, values);
    for (std::uint64_t multiple = 1; multiple * claim.period < size / 3; multiple *= 2) {
      Growth growth{multiple * claim.period, multiple * claim.saltus, n0, 0};
      while (growth.A < size && values[growth.A] < growth.S) ++growth.A;
      if (growth.P % code.repeating != 0 || growth.A < n0 || growth.A + 2 * growth.P > size)
        continue;
      if (induction_start(code, growth, values, limit, run)) return {values.size()};
    }
  }
}

}  // namespace sprague::check
