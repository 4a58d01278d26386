// Taking at most a fraction of the heap (docs/algorithms.md, theorem 14a). Each value belongs to a
// chain of heaps: the first n with f(n) = v, and from each heap m the only n with f(n) = f(n − 1)
// and n − f(n) − 1 = m. A chain has O(log n) heaps up to n. The m whose next heap is at most x are
// those up to x − f(x) − 1, so that of the heaps up to x_1 the values 0 … f(x_i) have at least i,
// where x_(i+1) = x_i − f(x_i) − 1.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

__extension__ using Wide = __int128;  // for products of heap sizes with the numbers of a fraction

Wide floor_of(Wide numerator, std::int64_t denominator) {
  const Wide quotient = numerator / denominator;
  return numerator % denominator < 0 ? quotient - 1 : quotient;
}

/// f(n).
std::uint64_t limit(const FractionTaken& law, HeapSize n) {
  const Wide most = floor_of(Wide{law.share} * n + law.shift, law.whole);
  return static_cast<std::uint64_t>(std::clamp<Wide>(most, 0, n));
}

/// The last heap without a move, so that f is 0 up to it.
Wide last_without_move(const FractionTaken& law) {
  return std::max<Wide>(0, floor_of(law.whole - 1 - Wide{law.shift}, law.share));
}

/// The first heap with f(n) = value.
Wide first_with(const FractionTaken& law, std::uint64_t value) {
  const Wide least = -floor_of(Wide{law.shift} - Wide{law.whole} * value, law.share);
  return value == 0 ? 0 : std::max<Wide>(value, least);
}

/// The heap after n in its chain.
Wide next(const FractionTaken& law, Wide n) {
  return std::max(n + 1, floor_of(law.whole * n + law.shift, law.whole - law.share) + 1);
}

/// Goes down the chain of n to the first heap of the chain, or to one below `known`.
HeapSize chain_down(const FractionTaken& law, HeapSize n, HeapSize known) {
  while (n >= known) {
    const std::uint64_t most = limit(law, n);
    // The heaps from here to n have the same f: the chain passes them by equal steps.
    const auto first = static_cast<HeapSize>(first_with(law, most));
    const std::uint64_t step = most + 1;
    if (most == 0 || (n - first) % step == 0) return first;
    n -= ((n - first) / step + 1) * step;
  }
  return n;
}

/// Adds `sign` to the number of heaps of each value of 0 … last for each of these heaps; the entry
/// of a value says by how much it has more than the one before.
void add_heaps(const FractionTaken& law, HeapSize last, std::int64_t sign, const RunControl& run,
               std::map<std::uint64_t, std::int64_t>& changes) {
  constexpr double bytes_of_change = 64;
  constexpr std::uint64_t many = 1 << 16;
  ProgressMeter progress(run, "values of the law", 0);
  const auto add = [&](std::uint64_t to, std::int64_t heaps) {
    changes[0] += sign * heaps;
    changes[to + 1] -= sign * heaps;
  };
  for (HeapSize n = last;;) {
    const std::uint64_t most = limit(law, n);
    if (most == 0) return add(0, static_cast<std::int64_t>(n + 1));
    add(most, 1);
    progress.advance(0, 100);
    if (changes.size() % many == 0)
      require_memory(2 * bytes_of_change * static_cast<double>(changes.size()), run);
    if (n < most + 1) return;
    n -= most + 1;
  }
}

}  // namespace

Message FractionTaken::sentence() const {
  std::string most = share == 1 ? "n" : fmt::format("{}n", share);
  if (shift != 0) most = fmt::format("({}{:+})", most, shift);
  most += fmt::format("/{}", whole);
  // Below 0 before its first move, above n at heap 0: the formula alone is beyond 0 to n.
  const bool is_bounded = shift < 0 || shift >= whole;
  return message("law.fraction",
                 {{"taken", message(is_bounded ? messages::Id("law.rounded_down_within_heap")
                                               : messages::Id("law.rounded_down"),
                                    {{"formula", most}})}});
}

std::uint64_t FractionTaken::value(HeapSize n, const RunControl&) const {
  return limit(*this, chain_down(*this, n, 0));
}

void FractionTaken::for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                                   const VisitBatch& visit) const {
  constexpr HeapSize most_known = HeapSize{1} << 20;
  std::vector<std::uint64_t> known(static_cast<std::size_t>(std::min(to, most_known - 1) + 1));
  for (HeapSize n = 0; n < known.size(); ++n) {
    const HeapSize down = chain_down(*this, n, n);
    known[n] = down < n ? known[down] : limit(*this, down);
  }
  ProgressMeter progress(run, "values of the law", to - from + 1);
  std::array<std::uint64_t, 4096> batch;
  for (HeapSize first = from; first <= to; first += batch.size()) {
    const auto size = static_cast<std::size_t>(std::min<HeapSize>(batch.size(), to - first + 1));
    for (std::size_t i = 0; i < size; ++i) {
      const HeapSize down =
          first + i < known.size() ? first + i : chain_down(*this, first + i, known.size());
      batch[i] = down < known.size() ? known[down] : limit(*this, down);
    }
    visit(first, {batch.data(), size});
    progress.advance(first - from + size, 20 * size);
  }
}

Integer FractionTaken::value_of_large(const Integer& n) const {
  const auto limit_of = [&](const Integer& heap) {
    const Integer most = (to_integer(std::uint64_t(share)) * heap + shift) / whole;
    return std::clamp<Integer>(most, 0, heap);
  };
  Integer heap = n;
  while (heap > to_integer(max_heap_size)) {
    ProgressMeter::advance_latest(200);
    const Integer most = limit_of(heap);
    if (most > limit_of(heap - 1)) return most;
    heap -= most + 1;
  }
  return to_integer(value(to_uint64(heap)));
}

std::vector<ValueRun> FractionTaken::histogram(HeapSize from, HeapSize to,
                                               const RunControl& run) const {
  std::map<std::uint64_t, std::int64_t> changes;
  add_heaps(*this, to, 1, run, changes);
  if (from > 0) add_heaps(*this, from - 1, -1, run, changes);
  std::vector<ValueRun> runs;
  std::int64_t heaps = 0;
  for (auto change = changes.begin(); std::next(change) != changes.end(); ++change) {
    heaps += change->second;
    append_run(runs,
               {change->first, std::next(change)->first - 1, static_cast<std::uint64_t>(heaps)});
  }
  return runs;
}

bool FractionTaken::for_each_heap(std::uint64_t wanted, HeapSize from, HeapSize to,
                                  const RunControl& run, const VisitHeap& visit) const {
  ProgressMeter progress(run, "heaps of the value", to);
  Wide heap = first_with(*this, wanted);
  if (wanted == 0) heap = std::min<Wide>(from, last_without_move(*this));
  for (; heap <= to; heap = next(*this, heap)) {
    const auto size = static_cast<HeapSize>(heap);
    if (size >= from && !visit(size)) return false;
    progress.advance(size, 5);
  }
  return true;
}

}  // namespace sprague
