// Histograms of blocks are runs of values with the same number of heaps: the values change their
// number only at the block that an end of the range cuts and at the last, shorter block of a cycle.

#include <fmt/format.h>

#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"

namespace sprague {

Message Blocks::sentence() const {
  if (width == 1) return fmt::format("G(n) = n mod {}", modulus);
  return message("law.rounded_down",
                 {{"formula", fmt::format("G(n) = (n mod {})/{}", modulus, width)}});
}

Integer Blocks::value_of_large(const Integer& n) const {
  return Integer(n % to_integer(modulus) / to_integer(width));
}

std::vector<ValueRun> Blocks::histogram(HeapSize from, HeapSize to, const RunControl&) const {
  const std::uint64_t greatest = max_value();
  const std::uint64_t last_width = modulus - greatest * width;
  // The number of heaps below n with the value.
  const auto below = [&](HeapSize n, std::uint64_t value) {
    const std::uint64_t size = value == greatest ? last_width : width;
    const std::uint64_t rest = n % modulus;
    const std::uint64_t start = value * width;
    return n / modulus * size + (rest > start ? std::min(rest - start, size) : 0);
  };
  const std::uint64_t first_cut = from % modulus / width;
  const std::uint64_t last_cut = (to + 1) % modulus / width;
  std::vector<std::uint64_t> starts = {0,        first_cut,   first_cut + 1, last_cut, last_cut + 1,
                                       greatest, greatest + 1};
  std::sort(starts.begin(), starts.end());
  std::vector<ValueRun> runs;
  for (std::size_t i = 0; i + 1 < starts.size() && starts[i] <= greatest; ++i) {
    if (starts[i] == starts[i + 1]) continue;
    const std::uint64_t last = std::min(starts[i + 1] - 1, greatest);
    append_run(runs, {starts[i], last, below(to + 1, starts[i]) - below(from, starts[i])});
  }
  return runs;
}

bool Blocks::for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                           const VisitHeap& visit) const {
  if (value > max_value()) return true;
  ProgressMeter progress(run, "heaps of the value", to);
  const std::uint64_t start = value * width;
  const std::uint64_t size = std::min(width, modulus - start);
  for (HeapSize cycle = from / modulus * modulus; cycle <= to; cycle += modulus) {
    for (HeapSize n = std::max(from, cycle + start); n < cycle + start + size && n <= to; ++n) {
      if (!visit(n)) return false;
      progress.advance(n, 3);
    }
    progress.advance(cycle, 3);
  }
  return true;
}

}  // namespace sprague
