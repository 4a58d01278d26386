// Theorem 8, of codes whose values grow: the moves of one period of heaps attain all smaller values
// and carry over, and no move to several large heaps can have the value of its own heap.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>
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
  std::uint64_t L = 0;  ///< the greatest power of 2 that divides S
  std::uint64_t n0 = 0;
  std::uint64_t A = 0;     ///< heaps below it are small
  bool by_halves = false;  ///< the values grow by S/2 with every P/2, too: condition (e)
};

/// Whether heaps could be left, at least two of them large, that have the value of their heap, as
/// far as the sum of weights and the xor of low parts tell: condition (d).
class Coincidences {
 public:
  Coincidences(const WrittenCode& code, const Growth& growth, const CodeValues& values,
               WorkLimit& limit)
      : code_(code),
        period_(static_cast<std::int64_t>(growth.P)),
        odd_(static_cast<std::int64_t>(growth.S / growth.L)),
        modulus_(std::gcd(odd_, period_) == 1 ? 1 : growth.P),
        limit_(limit) {
    const auto add = [&](std::uint64_t n, bool is_large) {
      const auto whole = static_cast<std::int64_t>(values[n] / growth.L);
      heaps_.push_back({period_ * whole - odd_ * static_cast<std::int64_t>(n), values[n] % growth.L,
                        n % modulus_, is_large});
    };
    for (std::uint64_t a = 1; a < growth.A; ++a) add(a, false);
    for (std::uint64_t n = growth.n0; n < growth.n0 + growth.P; ++n) {
      add(n, true);
      most_ = std::max(most_, heaps_.back().weight);
      least_own_ = std::min(least_own_, heaps_.back().weight);
    }
  }

  bool exist() {
    const std::uint64_t max_left = max_heaps(code_);
    std::set<Sum> sums{{0, 0, 0, 0}};
    for (std::uint64_t left = 1; left <= max_left; ++left) {
      // What the heaps still to come can add at most.
      const std::int64_t rise = static_cast<std::int64_t>(max_left - left) * most_;
      std::set<Sum> next;
      for (const auto& [weight, low, residue, large] : sums) {
        limit_.spend(128 * heaps_.size());
        for (const Heap& heap : heaps_) {
          const Sum sum{weight + heap.weight, low ^ heap.low, (residue + heap.residue) % modulus_,
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
    std::uint64_t residue;
    bool is_large;
  };
  /// Weight, low, residue, large heaps up to 2.
  using Sum = std::tuple<std::int64_t, std::uint64_t, std::uint64_t, int>;

  /// The weights exceed that of a heap with the same low part by S/L for each of the tokens that a
  /// move may take, and a multiple of 2P. Where weights do not tell the residues of heaps modulo P,
  /// these add up, too.
  bool coincides(const Sum& sum, std::uint64_t left) const {
    const auto [weight, low, residue, large] = sum;
    if (large < 2) return false;
    for (const Heap& own : heaps_) {
      if (!own.is_large || own.low != low) continue;
      for (std::int64_t excess = weight - own.weight; excess >= 0; excess -= 2 * period_) {
        limit_.spend(1);
        const auto taken = static_cast<std::uint64_t>(excess / odd_);
        if (excess % odd_ != 0 || (residue + taken) % modulus_ != own.residue) continue;
        if ((code_.taking(taken).counts() >> left & 1u) != 0) return true;
      }
    }
    return false;
  }

  const WrittenCode& code_;
  std::int64_t period_;
  std::int64_t odd_;       // S/L
  std::uint64_t modulus_;  // of residues
  WorkLimit& limit_;
  std::vector<Heap> heaps_;
  std::int64_t most_ = 0;
  std::int64_t least_own_ = 0;  // of weights of large heaps, or 0
};

/// The growing and the lasting moves.
class CarriedMoves {
 public:
  CarriedMoves(const WrittenCode& code, const Growth& growth, const CodeValues& values,
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

  /// Conditions (a) and (b) at a heap. A value of S or more has a large heap, since small ones and
  /// twins have only xors below L: where it is attained here, that is by a growing move.
  bool suffice(std::uint64_t n) {
    growing_.assign(values_.words, 0);
    lasting_.assign(values_.words, 0);
    for (std::uint64_t taken = 0; taken <= n; ++taken) {
      const Digit digit = code_.taking(taken);
      if (digit.counts() == 0) continue;
      ValueWords attained(values_.words);
      add_values(digit, n - taken, attained);
      add(growing_, attained);
      const bool in_tail = taken >= code_.tail_from();
      if (in_tail) add(lasting_, attained);
      attained.assign(values_.words, 0);
      add_twins(digit, n - taken, attained);
      add(growing_, attained);
      add(lasting_, attained);
    }
    return has_all(growing_, growth_.S, values_[n]) && has_all(lasting_, 0, 2 * growth_.S);
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
      // The small heaps have `tokens` tokens, and one heap of any size has the rest.
      const std::uint64_t last = beside == 0 ? 0 : std::min(left - 1, max_tokens_);
      for (std::uint64_t tokens = beside; tokens <= last; ++tokens) {
        const std::uint64_t rest = left - tokens;
        if (unequal && !any && rest == tokens) continue;
        add_sums(attained, beside_.of(Splits::Kind::any, beside, tokens), values_[rest]);
      }
      limit_.spend((last + 1) * values_.words);
    }
  }

  static void add(ValueWords& target, const ValueWords& source) {
    for (std::size_t i = 0; i < source.size(); ++i) target[i] |= source[i];
  }

  /// Twins alone, and beside a heap of any size and small ones.
  void add_twins(const Digit& digit, std::uint64_t left, ValueWords& attained) {
    const bool any = (digit.any >> 2 & 1u) != 0;
    if (any || (digit.equal >> 2 & 1u) != 0) add_twins_of(left, true, attained);
    if (any || (digit.unequal >> 2 & 1u) != 0) add_twins_of(left, false, attained);
    for (std::uint64_t small = 0; small + 2 <= most_beside_; ++small) {
      if ((digit.any >> (small + 3) & 1u) == 0) continue;
      const std::uint64_t last = small == 0 ? 0 : std::min(left, max_tokens_);
      for (std::uint64_t tokens = small; tokens <= last && tokens < left; ++tokens) {
        const auto sums = beside_.of(Splits::Kind::any, small, tokens);
        for (std::uint64_t value = 0; value < 64 * sums.size(); ++value) {
          if ((sums[value / 64] >> value % 64 & 1u) != 0)
            add_sums(attained, with_twins(left - tokens), value);
        }
        limit_.spend(values_.words * values_.words);
      }
    }
  }

  /// The values of twins, equal or not, of so many tokens together.
  void add_twins_of(std::uint64_t tokens, bool equal, ValueWords& attained) {
    if (equal) {
      if (growth_.P % 2 == 0 && tokens > 0 && tokens % 2 == 0) attained[0] |= 1;
      return;
    }
    if (!growth_.by_halves) return;
    limit_.spend(tokens);
    for (std::uint64_t x = growth_.n0; 2 * x < tokens; ++x) {
      const std::uint64_t left = values_[x];
      const std::uint64_t right = values_[tokens - x];
      if (left / (growth_.L / 2) != right / (growth_.L / 2)) continue;
      attained[(left ^ right) / 64] |= std::uint64_t{1} << (left ^ right) % 64;
    }
  }

  /// The values of twins beside one heap, of so many tokens together.
  const ValueWords& with_twins(std::uint64_t tokens) {
    while (with_twins_.size() <= tokens) {
      const std::uint64_t all = with_twins_.size();
      ValueWords twins(values_.words);
      add_twins_of(all, true, twins);
      add_twins_of(all, false, twins);
      twins_.push_back(std::move(twins));
      with_twins_.emplace_back(values_.words);
      for (std::uint64_t heap = 1; heap < all; ++heap)
        add_sums(with_twins_.back(), twins_[all - heap], values_[heap]);
      limit_.spend(all * values_.words);
    }
    return with_twins_[tokens];
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
  ValueWords growing_, lasting_;
  std::vector<ValueWords> twins_, with_twins_;  // by their tokens
};

/// The first M from which the theorem holds with these numbers, M + P being among the heaps known.
std::optional<std::uint64_t> induction_start(const WrittenCode& code, const Growth& growth,
                                             const CodeValues& values, WorkLimit& limit,
                                             const RunControl& run) {
  std::uint64_t greatest = 0;
  for (std::uint64_t n = 0; n < growth.A + growth.P; ++n) greatest = std::max(greatest, values[n]);
  const std::uint64_t B = std::bit_ceil(std::max(greatest + 1, 2 * growth.S));
  if (B > 64 * values.words) return std::nullopt;  // no heap known has such a value
  if (Coincidences(code, growth, values, limit).exist()) return std::nullopt;
  CarriedMoves moves(code, growth, values, limit, run);
  std::uint64_t M = growth.A + growth.P;
  for (std::uint64_t n = M; n < values.size(); ++n) {
    if (n == M + growth.P) return M;
    if (values[n] < B || !moves.suffice(n)) M = n + 1;
  }
  return std::nullopt;
}

}  // namespace

TheoremFinding check_growing_code(const Certificate& claim, WorkLimit& limit,
                                  const RunControl& run) {
  constexpr std::uint64_t max_size = 1 << 13;  // values grow, and so do the sets of them
  const WrittenCode code = written_code(claim.game);
  require_range(claim);
  require(code.added.empty(), "its theorem, {}, is about codes that add no tokens", claim.theorem);
  require(claim.saltus > 0, "its saltus is 0");
  const std::uint64_t tail = std::max<std::size_t>(code.repeating, 1);
  const std::uint64_t n0 = std::max<std::uint64_t>(claim.preperiod, 1);
  for (std::uint64_t size = 2 * (n0 + 2 * claim.period) + 64;; size *= 2) {
    if (size > max_size)
      throw Undecided{fmt::format("it would take the moves of more than {} heaps", max_size)};
    const CodeValues values = code_values(code, size, claim.game, limit, run);
    check_repetition(claim, values, size - claim.period);
    check_least_period(claim, values);
    for (std::uint64_t multiple = tail / std::gcd(tail, claim.period);
         multiple * claim.period < size / 3; multiple *= 2) {
      // The half of an even multiple is one, too, by which the values have been seen to grow.
      const std::uint64_t S = multiple * claim.saltus;
      Growth growth{multiple * claim.period, S, S & (~S + 1), n0, 0, multiple % 2 == 0};
      while (growth.A < size && values[growth.A] < growth.L) ++growth.A;
      if (growth.A < n0 || growth.A + 2 * growth.P > size) continue;
      if (induction_start(code, growth, values, limit, run)) return {values.size()};
    }
  }
}

}  // namespace sprague::check
