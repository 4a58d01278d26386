// Theorem 7, of codes that leave several heaps, perhaps unequal or equal ones: values that repeat
// long enough repeat for ever.

#include <algorithm>
#include <numeric>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/theorems/code_values.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

/// The numbers of the theorem, by its letters.
struct Lengths {
  std::uint64_t t = 1;  ///< heaps that a move leaves, at most
  std::uint64_t k = 0;  ///< tokens that the digits before the tail take, at most
  std::uint64_t w = 0;
  std::uint64_t L = 1;
};

Lengths lengths_of(const WrittenCode& code) {
  constexpr std::uint64_t largest = std::uint64_t{1} << 32;
  Lengths result;
  result.t = std::max<std::uint64_t>(max_heaps(code), 1);
  result.k = code.tail_from() - 1;
  Digit all;
  for (const auto* digits : {&code.digits, &code.added}) {
    for (const Digit& digit : *digits) {
      all.unequal |= digit.unequal;
      all.not_all_equal |= digit.not_all_equal;
      all.equal |= digit.equal;
    }
  }
  result.L = std::max<std::uint64_t>(code.repeating, 1);
  for (std::uint64_t heaps = 2; heaps < 64; ++heaps) {
    if ((all.equal >> heaps & 1u) != 0) result.L = std::lcm(result.L, heaps);
    if (result.L > largest) throw Undecided{"it asks for too many numbers of equal heaps"};
  }
  const std::uint64_t t = result.t;
  result.w = all.unequal != 0 ? t * (t + 1) / 2 - 1 : all.not_all_equal != 0 ? t : t - 1;
  for (std::uint64_t taken = code.tail_from(); taken < code.digits.size(); ++taken) {
    if (max_heaps(code.digits[taken]) == 0) continue;
    ++result.w;
    break;
  }
  return result;
}

}  // namespace

TheoremFinding check_many_heaps(const Certificate& claim, WorkLimit& limit, const RunControl& run) {
  const WrittenCode code = written_code(claim.game);
  require_range(claim);
  require(claim.saltus == 0, "its theorem allows no saltus");
  const auto [t, k, w, L] = lengths_of(code);
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  const std::uint64_t from = std::max<std::uint64_t>(n0, 1);
  limit.require(static_cast<double>(w + 1) * static_cast<double>(L) * static_cast<double>(p));
  const std::uint64_t size = std::max(t * from + (w + 1) * L * p + k, n0 + 2 * p);
  const CodeValues values = code_values(code, size, claim.game, limit, run);
  check_repetition(claim, values, size - p);
  check_least_period(claim, values);
  return {values.size()};
}

}  // namespace sprague::check
