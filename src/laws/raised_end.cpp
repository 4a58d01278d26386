// S(1..q−1,k) in closed form: of a cycle, the values below q have k/q blocks of d heaps each, and
// q has the last block.

#include <fmt/format.h>

#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"

namespace sprague {

Message RaisedEnd::sentence() const {
  const std::string block = width == 1 ? "n" : fmt::format("⌊n/{}⌋", width);
  return fmt::format("G(n) = r mod {0} + {0}·⌊r/{1}⌋, r = {2} mod {3}", values, end, block,
                     end + 1);
}

Integer RaisedEnd::value_of_large(const Integer& n) const {
  const Integer rest = n % to_integer(modulus());
  return to_integer(value(to_uint64(rest)));
}

std::vector<ValueRun> RaisedEnd::histogram(HeapSize from, HeapSize to, const RunControl&) const {
  // The number of heaps below n with the value.
  const auto below = [&](HeapSize n, std::uint64_t value) {
    const std::uint64_t cycles = n / modulus();
    const std::uint64_t block = n % modulus() / width;
    const std::uint64_t cut = n % width;
    if (value == values) return cycles * width + (block == end ? cut : 0);
    const std::uint64_t blocks = block > value ? (block - value - 1) / values + 1 : 0;
    const bool has_cut = block < end && block % values == value;
    return (cycles * (end / values) + blocks) * width + (has_cut ? cut : 0);
  };
  const std::uint64_t first_cut = from % modulus() / width % values;
  const std::uint64_t last_cut = (to + 1) % modulus() / width % values;
  std::vector<std::uint64_t> starts = {0,      first_cut, first_cut + 1, last_cut, last_cut + 1,
                                       values, values + 1};
  std::sort(starts.begin(), starts.end());
  std::vector<ValueRun> runs;
  for (std::size_t i = 0; i + 1 < starts.size() && starts[i] <= values; ++i) {
    if (starts[i] == starts[i + 1]) continue;
    const std::uint64_t last = std::min(starts[i + 1] - 1, values);
    append_run(runs, {starts[i], last, below(to + 1, starts[i]) - below(from, starts[i])});
  }
  return runs;
}

bool RaisedEnd::for_each_heap(std::uint64_t wanted, HeapSize from, HeapSize to,
                              const RunControl& run, const VisitHeap& visit) const {
  if (wanted > values) return true;
  ProgressMeter progress(run, "heaps of the value", to);
  // From a block to the next one with the value, or none where it has it.
  const auto blocks_before = [&](std::uint64_t block) -> std::uint64_t {
    if (wanted == values) return end - block;
    const std::uint64_t next = block + (wanted + values - block % values) % values;
    return next < end ? next - block : end + 1 - block + wanted;
  };
  for (HeapSize block = from / width;; ++block) {
    block += blocks_before(block % (end + 1));
    if (block > to / width) return true;
    const HeapSize last = std::min(to, block * width + (width - 1));
    for (HeapSize n = std::max(from, block * width); n <= last; ++n) {
      if (!visit(n)) return false;
      progress.advance(n, 3);
    }
    progress.advance(block, 3);
  }
}

}  // namespace sprague
