// S(a,b) in closed form: counts below n come from the blocks before n and the one that n cuts.

#include <fmt/format.h>

#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

/// How many r < n have an even ⌊r/a⌋.
std::uint64_t even_below(std::uint64_t n, std::uint64_t a) {
  return n / (2 * a) * a + std::min(n % (2 * a), a);
}

}  // namespace

Message AlternatingBlocks::sentence() const {
  return message(
      "law.parity",
      {{"modulus", a + b}, {"blocks", a == 1 ? "r" : fmt::format("⌊r/{}⌋", a)}, {"from", b}});
}

std::optional<LawCycle> AlternatingBlocks::cycle() const {
  const std::uint64_t even_start = b / a % 2 == 0 ? b : (b / a + 1) * a;
  return LawCycle{a + b, 2, even_start};
}

std::uint64_t AlternatingBlocks::value(HeapSize n, const RunControl&) const {
  const std::uint64_t rest = n % (a + b);
  if (rest / a % 2 == 1) return 1;
  return rest < b ? 0 : 2;
}

Integer AlternatingBlocks::value_of_large(const Integer& n) const {
  const Integer rest = n % to_integer(a + b);
  return to_integer(value(to_uint64(rest)));
}

std::vector<ValueRun> AlternatingBlocks::histogram(HeapSize from, HeapSize to,
                                                   const RunControl&) const {
  struct Counts {
    std::uint64_t of[3] = {0, 0, 0};
  };
  const auto of_rests_below = [&](std::uint64_t n) {
    Counts counts;
    counts.of[0] = even_below(std::min(n, b), a);
    counts.of[2] = even_below(n, a) - counts.of[0];
    counts.of[1] = n - counts.of[0] - counts.of[2];
    return counts;
  };
  const std::uint64_t modulus = a + b;
  const Counts cycle = of_rests_below(modulus);
  const Counts before_from = of_rests_below(from % modulus);
  const Counts before_end = of_rests_below((to + 1) % modulus);
  std::vector<ValueRun> runs;
  for (std::uint64_t v = 0; v < 3; ++v) {
    const std::uint64_t cycles = (to + 1) / modulus - from / modulus;
    append_run(runs, {v, v, cycles * cycle.of[v] + before_end.of[v] - before_from.of[v]});
  }
  return runs;
}

bool AlternatingBlocks::for_each_heap(std::uint64_t wanted, HeapSize from, HeapSize to,
                                      const RunControl& run, const VisitHeap& visit) const {
  if (wanted > 2) return true;
  ProgressMeter progress(run, "heaps of the value", to);
  // Every cut between two values is at a multiple of a, at b, or at the end of a cycle.
  for (HeapSize n = from; n <= to;) {
    const std::uint64_t rest = n % (a + b);
    std::uint64_t end = std::min((rest / a + 1) * a, a + b);
    if (rest < b) end = std::min(end, b);
    if (value(n) != wanted) {
      n += end - rest;
      progress.advance(n, 3);
      continue;
    }
    for (const HeapSize stop = n + (end - rest); n < stop && n <= to; ++n) {
      if (!visit(n)) return false;
      progress.advance(n, 3);
    }
  }
  return true;
}

}  // namespace sprague
