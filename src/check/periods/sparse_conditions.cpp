// The conditions of a sparse certificate that need no heap to be computed: on its numbers, its
// windows and the shorter periods.

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/periods/value_set.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_heap = std::uint64_t{1} << 52;  // divisors up to its root are tried

}  // namespace

std::vector<std::uint64_t> prime_divisors(std::uint64_t number) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t d = 2; d <= number / d; ++d) {
    if (number % d != 0) continue;
    primes.push_back(d);
    while (number % d == 0) number /= d;
  }
  if (number > 1) primes.push_back(number);
  return primes;
}

void SparseCheck::check_numbers() const {
  const std::uint64_t n0 = certificate_.preperiod;
  const std::uint64_t p = certificate_.period;
  const SparseEvidence& e = evidence_;
  const std::uint64_t k = game_.last_digit();
  require(!splitting_digits_.empty(), "no digit of its game splits a heap");
  require(e.last_digit == k, "the last digit is {}, not {}", k, e.last_digit);
  require(p >= 1 && p < max_heap && n0 < max_heap,
          "its period or preperiod is beyond what can be checked");
  require(certificate_.saltus == 0, "values of an octal code with rare values have no saltus");
  require(e.mask >= 1 && e.mask < max_values, "the mask {} is not among 1 … {}", e.mask,
          max_values - 1);
  for (const std::uint64_t t : splitting_digits_) {
    require(!e.parity_dependent || (t - splitting_digits_.front()) % 2 == 0,
            "rare values depend on the parity of the heap, and heaps are split after taking even "
            "and odd "
            "numbers");
  }
  require(!e.parity_dependent || p % 2 == 0,
          "rare values depend on the parity of the heap, and the period {} is odd", p);
  require(std::is_sorted(e.rare.begin(), e.rare.end(),
                         [](const Rare& a, const Rare& b) { return a.heap <= b.heap; }),
          "the rare heaps do not ascend");
  const std::uint64_t last_rare = e.rare.empty() ? 0 : e.rare.back().heap;
  const std::uint64_t bound = e.witness_bound;
  require(e.window < max_prefix && bound < max_prefix,
          "its windows are longer than can be checked");
  require(last_rare < e.window && e.window - last_rare > k,
          "a window of {} heaps does not reach the last rare heap, {}, and the last digit",
          e.window, last_rare);
  require(bound >= e.window, "the witness bound {} is below the length {} of the windows", bound,
          e.window);
  const std::uint64_t start = std::max(n0 == 0 ? 0 : n0 - 1, bound);
  require(e.start == start, "the windows that are equal must begin at heap {}, not {}", start,
          e.start);
  require(!e.windows.empty() && e.windows.front().end == bound + e.window,
          "the first window does not end at heap {}", bound + e.window);
  require(e.windows.back().end == std::max(n0, bound) + bound + k + p,
          "the last window does not end at heap {}, a period after the first heap whose witnesses "
          "repeat",
          std::max(n0, bound) + bound + k + p);
  require(
      window_ending(start + e.window) != nullptr && window_ending(start + e.window + p) != nullptr,
      "no window ends at heap {} or a period later", start + e.window);
  for (const Witness& witness : e.witnesses) {
    require(witness.heap >= 1 && witness.heap <= bound &&
                std::find(splitting_digits_.begin(), splitting_digits_.end(), witness.taken) !=
                    splitting_digits_.end(),
            "the witness {} after taking {} is none", witness.heap, witness.taken);
  }
}

const Window* SparseCheck::window_ending(std::uint64_t end) const {
  const auto at =
      std::lower_bound(evidence_.windows.begin(), evidence_.windows.end(), end,
                       [](const Window& window, std::uint64_t heap) { return window.end < heap; });
  return at != evidence_.windows.end() && at->end == end ? &*at : nullptr;
}

void SparseCheck::check_windows() const {
  std::uint64_t before = 0;
  for (const Window& window : evidence_.windows) {
    require(window.end > before, "the window that ends at heap {} does not follow the one at {}",
            window.end, before);
    before = window.end;
    for (std::uint64_t i = 0; i < window.values.size(); ++i) {
      const std::uint64_t heap = window.end - window.values.size() + i;
      require(window.values[i] < max_values &&
                  is_common(evidence_, splitting_digits_.front(), heap, window.values[i]),
              "the value {} of heap {}, beyond the last rare heap, is not common", window.values[i],
              heap);
    }
  }
  // The windows that are equal, but for the last exception where it is the first heap of them.
  const Window& earlier = *window_ending(evidence_.start + evidence_.window);
  const Window& later = *window_ending(evidence_.start + evidence_.window + certificate_.period);
  for (std::uint64_t i = 0; i < evidence_.window; ++i) {
    const std::uint64_t heap = evidence_.start + i;
    const bool equal = earlier.values[i] == later.values[i];
    if (heap + 1 != certificate_.preperiod) {
      require(equal, "the windows differ at heap {}: {} there and {} a period later", heap,
              earlier.values[i], later.values[i]);
      continue;
    }
    require(!equal,
            "heap {} should be the last exception, and has the value it has a period later, {}",
            heap, later.values[i]);
    require(evidence_.before && evidence_.before->value == earlier.values[i] &&
                evidence_.before->later == later.values[i],
            "the values of the last exception, heap {}, are {} and {}", heap, earlier.values[i],
            later.values[i]);
  }
  require(evidence_.before.has_value() == (certificate_.preperiod > 0),
          "the last exception does not go with the preperiod");
  require(!evidence_.before || (evidence_.before->prime == 1 &&
                                evidence_.before->heap + 1 == certificate_.preperiod),
          "the last exception does not go with the preperiod");
}

void SparseCheck::check_least_period() const {
  const std::vector<std::uint64_t> primes = prime_divisors(certificate_.period);
  require(primes.size() == evidence_.shorter.size(),
          "the period has {} prime divisors, and {} shorter ones are excluded", primes.size(),
          evidence_.shorter.size());
  const Window& window = *window_ending(evidence_.start + evidence_.window);
  for (std::size_t i = 0; i < primes.size(); ++i) {
    const Difference& difference = evidence_.shorter[i];
    require(difference.prime == primes[i], "{} is a prime divisor of the period, and not {}",
            primes[i], difference.prime);
    const std::uint64_t shift = certificate_.period / primes[i];
    const Window* const shifted = window_ending(window.end + shift);
    require(shifted != nullptr, "no window ends at heap {} to show that {} is no period",
            window.end + shift, shift);
    std::uint64_t at = certificate_.preperiod > evidence_.start ? 1 : 0;
    while (at < evidence_.window && window.values[at] == shifted->values[at]) ++at;
    require(at < evidence_.window,
            "the windows at heap {} and {} heaps later are the same: the period is not the least",
            evidence_.start, shift);
    require(
        difference.heap == evidence_.start + at && difference.value == window.values[at] &&
            difference.later == shifted->values[at],
        "heap {} and heap {} do not have the values {} and {} that would show that {} is no period",
        difference.heap, difference.heap + shift, difference.value, difference.later, shift);
  }
}

}  // namespace sprague::check
