// Each form has a sum over the heaps below x, and a range is the difference of two. The heaps of a
// value are, in a cycle, a block or all blocks of one parity; odd multiples of a power of two; a
// chain; or runs.

#include "laws/size_sums_by_law.hpp"

#include <algorithm>

#include "laws/law_form.hpp"

namespace sprague {
namespace {

/// Heaps of one value, and the sum of their sizes.
struct Tally {
  Integer heaps = 0;
  Integer sizes = 0;
  friend Tally operator-(const Tally& a, const Tally& b) {
    return {a.heaps - b.heaps, a.sizes - b.sizes};
  }
};

/// first, first + 1, … end − 1.
Tally consecutive(std::uint64_t first, std::uint64_t end) {
  if (first >= end) return {};
  const Integer heaps = to_integer(end - first);
  return {heaps, heaps * (to_integer(first) + to_integer(end - 1)) / 2};
}

/// The heaps below `end` from `in_cycle(x)`, those below x ≤ length.
template <class InCycle>
Integer size_sum_of_cycles(std::uint64_t length, std::uint64_t end, const InCycle& in_cycle) {
  const Integer cycles = to_integer(end / length);
  const Tally whole = in_cycle(length);
  const Tally rest = in_cycle(end % length);
  const Integer begin_of_last = cycles * to_integer(length);
  return cycles * whole.sizes + begin_of_last * (cycles - 1) / 2 * whole.heaps + rest.sizes +
         begin_of_last * rest.heaps;
}

/// The heaps below `end` that are in the blocks 0, 2, 4, … of a heaps each.
Tally in_even_blocks(std::uint64_t a, std::uint64_t end) {
  const std::uint64_t pairs = end / a / 2;
  const Integer size = to_integer(a);
  const Integer before = to_integer(pairs);
  const std::uint64_t last = 2 * pairs * a;  // the block that `end` may cut
  const Tally cut = consecutive(last, last + std::min(end - last, a));
  return {before * size + cut.heaps,
          before * (before - 1) * size * size + before * (size * (size - 1) / 2) + cut.sizes};
}

/// The heaps below `end`, which is in the first cycle, with a value less than the greatest.
Tally in_blocks_of_value(const RaisedEnd& law, std::uint64_t value, std::uint64_t end) {
  const std::uint64_t first = law.width * value;
  if (end <= first) return {};
  const std::uint64_t stride = law.width * law.values;
  const std::uint64_t whole = (end - first) / stride;  // all that are followed by another's begin
  const Integer blocks = to_integer(whole);
  const Integer size = to_integer(law.width);
  const std::uint64_t last = first + whole * stride;  // the block that `end` may cut
  const Tally cut = consecutive(last, last + std::min(end - last, law.width));
  const Integer begins =
      blocks * to_integer(first) + to_integer(stride) * (blocks * (blocks - 1) / 2);
  return {blocks * size + cut.heaps, size * begins + blocks * (size * (size - 1) / 2) + cut.sizes};
}

template <class SumBelow>
Integer between(HeapSize from, HeapSize to, const SumBelow& sum_below) {
  return sum_below(to + 1) - sum_below(from);
}

struct SizeSum {
  std::uint64_t value;
  HeapSize from;
  HeapSize to;
  const RunControl& run;
  using Sum = std::optional<Integer>;

  Sum operator()(const Blocks& law) const {
    if (value > law.max_value()) return Integer(0);
    const std::uint64_t first = value * law.width;
    const std::uint64_t end = first + std::min(law.width, law.modulus - first);
    const auto in_cycle = [&](std::uint64_t x) { return consecutive(first, std::min(x, end)); };
    return between(from, to,
                   [&](std::uint64_t x) { return size_sum_of_cycles(law.modulus, x, in_cycle); });
  }

  Sum operator()(const AlternatingBlocks& law) const {
    const auto in_cycle = [&](std::uint64_t x) -> Tally {
      const Tally even = in_even_blocks(law.a, x);
      if (value == 1) return consecutive(0, x) - even;
      const Tally zeros = in_even_blocks(law.a, std::min(x, law.b));
      if (value == 0) return zeros;
      return value == 2 ? even - zeros : Tally();
    };
    return between(from, to,
                   [&](std::uint64_t x) { return size_sum_of_cycles(law.a + law.b, x, in_cycle); });
  }

  Sum operator()(const RaisedEnd& law) const {
    if (value > law.values) return Integer(0);
    const std::uint64_t end = law.width * law.end;
    const auto in_cycle = [&](std::uint64_t x) -> Tally {
      if (value == law.values) return consecutive(end, x);
      return in_blocks_of_value(law, value, std::min(x, end));
    };
    return between(from, to,
                   [&](std::uint64_t x) { return size_sum_of_cycles(law.modulus(), x, in_cycle); });
  }

  Sum operator()(const Valuation& law) const {
    if (value < law.offset || value - law.offset > 62) return Integer(0);
    const auto power = static_cast<unsigned>(value - law.offset);
    return between(from, to, [&](std::uint64_t x) {
      const Integer odd = x == 0 ? Integer(0) : to_integer((((x - 1) >> power) + 1) / 2);
      return Integer((odd * odd) << power);
    });
  }

  Sum operator()(const FractionTaken& law) const {
    Integer sum = 0;
    law.for_each_heap(value, from, to, run, [&](HeapSize heap) {
      sum += to_integer(heap);
      return true;
    });
    return sum;
  }

  Sum operator()(const Runs& law) const {
    Integer sum = 0;
    for (std::size_t i = 0; i < law.runs.size(); ++i) {
      if (law.runs[i].value != value) continue;
      const HeapSize end = i + 1 < law.runs.size() ? law.runs[i + 1].first : max_heap_size + 1;
      sum += consecutive(std::max(from, law.runs[i].first), std::min(to + 1, end)).sizes;
    }
    return sum;
  }

  Sum operator()(const LeastPrimeFactor&) const { return std::nullopt; }
  Sum operator()(const PrimeSignature&) const { return std::nullopt; }
  Sum operator()(const DigitValues& law) const { return law.size_sum(value, from, to); }
};

}  // namespace

std::optional<Integer> size_sum_by_law(const Law& law, std::uint64_t value, HeapSize from,
                                       HeapSize to, const RunControl& run) {
  return std::visit(SizeSum{value, from, to, run}, law.form().form);
}

}  // namespace sprague
