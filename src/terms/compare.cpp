#include <fmt/format.h>

#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/terms.hpp"

namespace sprague {
namespace {

__extension__ using Wide = __int128;

/// index + shift. Throws when that is no heap size.
HeapSize heap_of(HeapSize index, std::int64_t shift) {
  const auto heap = static_cast<Wide>(index) + shift;
  if (heap >= 0 && heap <= static_cast<Wide>(max_heap_size)) return static_cast<HeapSize>(heap);
  throw Error(
      ErrorKind::invalid_input,
      message("terms.no_heap", {{"index", index}, {"heap", static_cast<std::int64_t>(heap)}}));
}

}  // namespace

TermComparison compare_terms(const Terms& terms, const Ruleset& ruleset, std::int64_t shift,
                             const SolveOptions& options, const RunControl& run) {
  TermComparison comparison;
  if (terms.values.empty()) return comparison;
  heap_of(terms.first, shift);
  const HeapSize last = heap_of(terms.index(terms.values.size() - 1), shift);
  const Sequence sequence = solve(ruleset, last, options, run);
  ProgressMeter progress(run, "terms", terms.values.size());
  for (std::size_t i = 0; i < terms.values.size(); ++i) {
    const std::uint64_t expected = sequence[heap_of(terms.index(i), shift)];
    if (terms.values[i] != expected) {
      const std::uint64_t line = i < terms.lines.size() ? terms.lines[i] : 0;
      comparison.wrong = WrongTerm{terms.index(i), line, terms.values[i], expected};
      return comparison;
    }
    ++comparison.agreeing;
    progress.advance(i, 1);
  }
  return comparison;
}

}  // namespace sprague
