// The 2-adic valuation (docs/algorithms.md, theorem 13): the heaps of value v + offset are the odd
// multiples of 2^v.

#include <fmt/format.h>

#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

constexpr unsigned max_valuation = 62;  // the most for heaps up to 2^62

/// How many odd multiples of 2^v are at most n.
std::uint64_t odd_multiples(HeapSize n, unsigned v) {
  return (n >> v) - (n >> (v + 1));
}

}  // namespace

Message Valuation::sentence() const {
  if (offset == 0) return message("law.valuation");
  return message("law.valuation_plus", {{"number", offset}});
}

Integer Valuation::value_of_large(const Integer& n) const {
  return to_integer(trailing_zeros(n) + offset);
}

std::vector<ValueRun> Valuation::histogram(HeapSize from, HeapSize to, const RunControl&) const {
  std::vector<std::uint64_t> heaps(max_valuation + 1 + offset);
  if (from == 0) heaps[0] = 1;
  for (unsigned v = 0; v <= max_valuation; ++v) {
    heaps[v + offset] += odd_multiples(to, v) - (from > 0 ? odd_multiples(from - 1, v) : 0);
  }
  std::vector<ValueRun> runs;
  for (std::uint64_t value = 0; value < heaps.size(); ++value) {
    append_run(runs, {value, value, heaps[value]});
  }
  return runs;
}

bool Valuation::for_each_heap(std::uint64_t wanted, HeapSize from, HeapSize to,
                              const RunControl& run, const VisitHeap& visit) const {
  if (wanted == 0 && from == 0 && !visit(0)) return false;
  if (wanted < offset || wanted - offset > max_valuation) return true;
  ProgressMeter progress(run, "heaps of the value", to);
  const HeapSize step = HeapSize{1} << (wanted - offset);  // at most 2^62
  HeapSize multiple = from <= step ? 1 : (from - 1) / step + 1;
  if (multiple % 2 == 0) ++multiple;
  for (; multiple <= to / step; multiple += 2) {
    if (!visit(multiple * step)) return false;
    progress.advance(multiple * step, 3);
  }
  return true;
}

}  // namespace sprague
