#include "check/sparse_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/segment.hpp"
#include "check/value_set.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_heap = std::uint64_t{1} << 52;  // divisors up to its root are tried

template <class... Arguments>
void require(bool holds, fmt::format_string<const Arguments&...> otherwise,
             const Arguments&... arguments) {
  if (!holds) throw Wrong{fmt::format(otherwise, arguments...)};
}

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

SparseCheck::SparseCheck(const Certificate& certificate, WorkLimit& limit)
    : certificate_(certificate), evidence_(*certificate.sparse), limit_(limit) {
  const Game game = read_game(certificate.game);
  require(std::holds_alternative<TakeAndBreak>(game), "{} is no octal code, as its theorem wants",
          certificate.game);
  game_ = std::get<TakeAndBreak>(game);
  splitting_digits_ = splitting_digits(game_);
  check_numbers();
  check_windows();
  check_least_period();
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
            "rare values depend on the position, and heaps are split after taking even and odd "
            "numbers");
  }
  require(!e.parity_dependent || p % 2 == 0,
          "rare values depend on the position, and the period {} is odd", p);
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

void SparseCheck::require_steps(const std::vector<std::uint64_t>& segments) const {
  const auto per_heap = static_cast<double>(evidence_.rare.size() * splitting_digits_.size() +
                                            evidence_.last_digit + 10);
  double steps = 0;
  for (const std::uint64_t segment : segments)
    steps += per_heap * static_cast<double>(end_of(segment) - begin_of(segment));
  limit_.require(steps);
}

void SparseCheck::check_prefix(ProgressMeter& progress) {
  const std::uint64_t size = evidence_.windows.front().end;
  require_memory(sizeof(std::uint16_t) * static_cast<double>(size),
                 "the first heaps of the certificate", progress.run());
  prefix_ = compute_prefix(game_, splitting_digits_, evidence_, size, limit_, progress);
  const auto& rare = prefix_.rare;
  for (std::size_t i = 0; i < std::max(rare.size(), evidence_.rare.size()); ++i) {
    require(
        i < rare.size() && (i >= evidence_.rare.size() || evidence_.rare[i].heap >= rare[i].heap),
        "heap {} is listed as rare and is not",
        i < evidence_.rare.size() ? evidence_.rare[i].heap : 0);
    require(i < evidence_.rare.size() && evidence_.rare[i].heap == rare[i].heap,
            "heap {} is rare and not listed", rare[i].heap);
    require(evidence_.rare[i] == rare[i], "the rare heap {} has the value {}, not {}", rare[i].heap,
            rare[i].value, evidence_.rare[i].value);
  }
  const unsigned values = value_bound(evidence_, prefix_.values);
  capacity_ = std::max(64u, values);
  require(evidence_.mask < values, "the mask {} has bits that no value has", evidence_.mask);
  const Window& window = evidence_.windows.front();
  for (std::uint64_t i = 0; i < evidence_.window; ++i) {
    const std::uint64_t heap = window.end - evidence_.window + i;
    require(window.values[i] == prefix_.values[heap],
            "heap {} has the value {}, and the first window says {}", heap, prefix_.values[heap],
            window.values[i]);
  }
  check_repetition(0, prefix_.values.data(), size);
}

/// The heaps between the preperiod and the windows, where they are among the first: their values a
/// period later, as far as those are given here.
void SparseCheck::check_repetition(std::uint64_t from, const std::uint16_t* values,
                                   std::uint64_t count) const {
  const std::uint64_t p = certificate_.period;
  const std::uint64_t n0 = certificate_.preperiod;
  const std::uint64_t begin = std::max(from, p + (n0 == 0 ? 0 : n0 - 1));
  const std::uint64_t end = std::min(from + count, p + evidence_.start);
  for (std::uint64_t heap = begin; heap < end; ++heap) {
    const std::uint16_t earlier = prefix_.values[heap - p];
    const std::uint16_t later = values[heap - from];
    if (heap - p >= n0) {
      require(earlier == later, "heap {} has the value {}, and a period later it is {}", heap - p,
              earlier, later);
      continue;
    }
    require(earlier != later,
            "heap {} should be the last exception, and has the value it has a period later, {}",
            heap - p, later);
    require(evidence_.before->value == earlier && evidence_.before->later == later,
            "the values of the last exception, heap {}, are {} and {}", heap - p, earlier, later);
  }
}

void SparseCheck::check_segment(std::uint64_t segment,
                                const std::function<void()>& on_batch) const {
  const Window& window = evidence_.windows[segment];
  for (unsigned capacity = capacity_;; capacity *= 2) {
    const auto computation =
        make_segment_computation(capacity, evidence_, game_, splitting_digits_, prefix_.values,
                                 evidence_.windows[segment - 1]);
    try {
      while (computation->next < window.end) {
        const std::uint64_t from = computation->next;
        const std::uint64_t steps = computation->steps;
        computation->advance(window.end);
        limit_.spend(computation->steps - steps);
        check_repetition(from, computation->at(from), computation->next - from);
        on_batch();
      }
    } catch (const SetsTooSmall&) {
      if (capacity == max_values)
        throw Wrong{fmt::format("segment {}: heap {} has no value below {}", segment,
                                computation->next, capacity)};
      continue;
    }
    for (std::uint64_t heap = window.end - evidence_.window; heap < window.end; ++heap) {
      const std::uint16_t claimed = window.values[heap - (window.end - evidence_.window)];
      require(*computation->at(heap) == claimed,
              "segment {}: heap {} has the value {}, and the window at its end says {}", segment,
              heap, *computation->at(heap), claimed);
    }
    return;
  }
}

}  // namespace sprague::check
