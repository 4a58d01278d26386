// Dynamic programming, heap by heap, as a good student would write it.
//
//   subtraction   exclude G(n − s) for every s ∈ S up to n                          O(|S ∩ [1, n]|)
//   all-but       of the values of all smaller heaps, those that occur only at
//                 excluded distances are free: keep how often each value occurred   O(|X ∩ [1, n]|)
//   octal         exclude G(n − t), and G(a) ⊕ G(n − t − a) for every split         O(n) per digit
//
// Measured by `make bench`; the fast engines are tested against these.

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "rules/rules.hpp"
#include "run/heartbeat.hpp"
#include "run/memory.hpp"
#include "values/ladder.hpp"
#include "values/mex.hpp"

namespace sprague {
namespace {

/// Sizes up to `size`, refused when their list alone does not fit.
std::vector<HeapSize> listed_sizes(const SizeSet& set, std::uint64_t size, const RunControl& run) {
  require_memory(8.0 * static_cast<double>(count_bound(set, size)) / (set.families.empty() ? 1 : 8),
                 "the sizes a move may take", run);
  return members_up_to(set, size);
}

void extend_subtraction(const SizeSet& set, std::uint64_t size, NimValues& values,
                        Heartbeat& heartbeat, const RunControl& run) {
  const std::vector<HeapSize> sizes = listed_sizes(set, size, run);
  Mex mex;
  std::size_t usable = 0;  // sizes[0 … usable − 1] are at most n
  values.extend(size, [&](const auto* known, HeapSize n) {
    while (usable < sizes.size() && sizes[usable] <= n) ++usable;
    mex.begin();
    mex.make_room(usable);  // no value exceeds the number of options
    for (std::size_t i = 0; i < usable; ++i) mex.exclude(known[n - sizes[i]]);
    heartbeat.beat(n, usable + 1);
    return mex.least();
  });
}

/// How often each value occurred among the heaps so far, and the least that never did.
class Occurrences {
 public:
  std::uint64_t& operator[](std::uint64_t value) {
    if (value >= counts_.size()) counts_.resize(std::bit_ceil(value + 1));
    return counts_[value];
  }

  void add(std::uint64_t value) {
    ++(*this)[value];
    while (least_absent_ < counts_.size() && counts_[least_absent_] > 0) ++least_absent_;
  }

  std::uint64_t least_absent() const { return least_absent_; }

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t least_absent_ = 0;
};

/// Heaps with one value lie pairwise at excluded distances, so with x of those there are at most x + 1
/// of them: the values grow at least as n/(x + 1), which tells the cells' width beforehand.
void require_growing_values(std::uint64_t size, std::uint64_t distances, const std::string& game,
                            const RunControl& run) {
  const std::uint64_t values = size / (distances + 1);
  const double width = values <= 256 ? 1 : values <= 65536 ? 2 : 4;
  const double while_widening = width == 1 ? 1 : 1.5 * width;
  require_memory(while_widening * static_cast<double>(size) + 8 * static_cast<double>(values),
                 fmt::format("the nim-values of the heaps 0 to {} of {}, and how often each occurs", size - 1, game),
                 run);
}

void extend_all_but(const SizeSet& excluded, std::uint64_t size, NimValues& values,
                    Heartbeat& heartbeat, const RunControl& run) {
  const std::vector<HeapSize> distances = listed_sizes(excluded, size, run);
  require_growing_values(size, distances.size(), fmt::format("allbut({})", text_of(excluded)), run);
  Occurrences occurrences;
  for (HeapSize n = 0; n < values.size(); ++n) occurrences.add(values[n]);
  std::size_t usable = 0;
  values.extend(size, [&](const auto* known, HeapSize n) {
    while (usable < distances.size() && distances[usable] <= n) ++usable;
    // A move to every smaller heap but those at the excluded distances: a value is free when all its
    // heaps are at such a distance, or when no heap has it.
    std::uint64_t least = occurrences.least_absent();
    for (std::size_t i = 0; i < usable; ++i) {
      const std::uint64_t value = known[n - distances[i]];
      if (--occurrences[value] == 0) least = std::min(least, value);
    }
    for (std::size_t i = 0; i < usable; ++i) ++occurrences[known[n - distances[i]]];
    // Written last: a value too wide for the present cells is computed again, so nothing may be
    // recorded before it fits.
    if (least <= static_cast<std::remove_cvref_t<decltype(*known)>>(~0ull)) occurrences.add(least);
    heartbeat.beat(n, 2 * usable + 1);
    return least;
  });
}

void extend_octal(const OctalRules& rules, std::uint64_t size, NimValues& values,
                  Heartbeat& heartbeat) {
  Mex mex;
  std::uint64_t bound = 1;  // a power of two above every value so far: no xor of two reaches it
  for (HeapSize n = 0; n < values.size(); ++n) bound = std::max(bound, std::bit_ceil(values[n] + std::uint64_t{1}));
  values.extend(size, [&](const auto* known, HeapSize n) {
    mex.begin();
    mex.make_room(bound);
    std::uint64_t steps = 1;
    for (HeapSize taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
      const unsigned digit = rules.digits[taken];
      const HeapSize rest = n - taken;
      if ((digit & 1u) != 0 && rest == 0) mex.exclude(0);
      if ((digit & 2u) != 0 && rest > 0) mex.exclude(known[rest]);
      if ((digit & 4u) == 0) continue;
      for (HeapSize heap = 1; heap <= rest / 2; ++heap) mex.exclude(known[heap] ^ known[rest - heap]);
      steps += rest / 2;
    }
    const std::uint64_t value = mex.least();
    bound = std::max(bound, std::bit_ceil(value + 1));
    heartbeat.beat(n, steps);
    return value;
  });
}

}  // namespace

void extend_directly(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                     const RunControl& run) {
  const bool octal = std::holds_alternative<OctalRules>(ruleset.rules().form);
  Heartbeat heartbeat(run, fmt::format("nim-values of {}", ruleset.canonical()), size, octal ? 2 : 1);
  if (octal) {
    extend_octal(std::get<OctalRules>(ruleset.rules().form), size, values, heartbeat);
    return;
  }
  const auto& rules = std::get<SubtractionRules>(ruleset.rules().form);
  if (rules.all_but) extend_all_but(rules.set, size, values, heartbeat, run);
  else extend_subtraction(rules.set, size, values, heartbeat, run);
}

}  // namespace sprague
