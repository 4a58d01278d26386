// The fast rung of octal codes: all splits until a sparse space shows, then the engine for it; all
// splits again where there is none. Every value is exact, whichever engine computes it.

#include "values/octal/octal.hpp"

#include <algorithm>

#include "rules/rules.hpp"
#include "simd/dispatch.hpp"
#include "values/elimination/elimination_kernels.hpp"
#include "values/engine.hpp"
#include "values/octal/all_splits.hpp"
#include "values/octal/rare_elimination/rare_elimination.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague::octal {
namespace {

constexpr HeapSize max_learnt_from = HeapSize{1} << 16;

std::vector<std::uint32_t> beginning(const NimValues& values) {
  std::vector<std::uint32_t> result(std::min(values.size(), max_learnt_from));
  for (HeapSize n = 0; n < result.size(); ++n) result[n] = values[n];
  return result;
}

/// Extends by a stream until it gives up.
void extend_by_stream(const Ruleset& ruleset, SparseStream& stream, std::uint64_t size,
                      NimValues& values, ProgressMeter& progress) {
  const auto fill = [&](auto* cells, HeapSize n, std::uint64_t end) -> NimValues::BlockEnd {
    while (stream.end() <= n) {
      const HeapSize before = stream.end();
      if (!stream.advance(size)) return {n, true};
      progress.advance(stream.end(), 4 * (stream.end() - before) + 100);
    }
    return stream.copy(n, std::min(stream.end(), end), cells + n);
  };
  values.extend_in_blocks(size, fill, [&](unsigned width) {
    require_cells(ruleset, size, 1.5 * width, progress.run());
  });
}

/// The cached stream, if it continues these values in the sparse space that they show; else a new
/// one.
SparseStream stream_from(const OctalRules& rules, const SparseSpace& space, const NimValues& values,
                         StreamCache& cache, const RunControl& run, const SparseLimits& limits) {
  if (cache && cache->space() == space && cache->begin() <= values.size() &&
      values.size() <= cache->end())
    return std::move(*cache);
  return SparseStream(rules, space, values, run, limits);
}

/// Extends by a sparse space with many rare positions, if these end early enough.
void extend_by_rows(const Ruleset& ruleset, const LearntSpace& learnt, std::uint64_t size,
                    NimValues& values, ProgressMeter& progress) {
  if (elimination::candidate_kernels(simd::kernels_for(progress.run())) == nullptr) return;
  if (!is_useful(learnt, values.size(), values.size() / 10)) return;
  const HeapSize first = first_heap_for_many_rare(ruleset, learnt.space, values);
  if (first > 2 * values.size() || first >= size) return;
  if (values.size() < first) {
    extend_octal_by_splits(ruleset, first, values, progress);
    if (first_heap_for_many_rare(ruleset, learnt.space, values) > values.size()) return;
  }
  extend_by_many_rare(ruleset, learnt.space, size, values, progress);
}

}  // namespace

std::optional<LearntSpace> learn_useful_space(const OctalRules& rules, const NimValues& values,
                                              const SparseLimits& limits) {
  const std::vector<std::uint32_t> known = beginning(values);
  const auto learnt = learn_space(rules, known);
  if (!learnt || !is_useful(*learnt, known.size(), limits.max_rare)) return std::nullopt;
  return learnt;
}

void extend(const Ruleset& ruleset, std::uint64_t size, NimValues& values, ProgressMeter& progress,
            StreamCache& cache, const SparseLimits& limits) {
  const auto [rules, unequal] = *two_heap_rules_of(ruleset);
  if (!SparseStream::takes(rules)) return extend_octal_by_splits(ruleset, size, values, progress);
  HeapSize next_search = std::max<HeapSize>(limits.first_search, rules.max_taken() + 1);
  while (values.size() < size) {
    if (values.size() < next_search) {
      extend_octal_by_splits(ruleset, std::min(size, next_search), values, progress);
      continue;
    }
    const HeapSize start = values.size();
    const std::vector<std::uint32_t> known = beginning(values);
    auto learnt = learn_space(rules, known);
    if (learnt) learnt->space = with_new_bits(learnt->space, values);
    if (!unequal && learnt && is_useful(*learnt, known.size(), limits.max_rare)) {
      SparseStream stream =
          stream_from(rules, learnt->space, values, cache, progress.run(), limits);
      cache.reset();  // until the extension has succeeded
      extend_by_stream(ruleset, stream, size, values, progress);
      if (values.size() == size) cache = std::make_unique<SparseStream>(std::move(stream));
    } else if (learnt && !(unequal && learnt->space.parity_dependent())) {
      extend_by_rows(ruleset, *learnt, size, values, progress);
    }
    // An engine that got on may only have met a new bit of the mask.
    const bool got_on = values.size() >= start + start / 64;
    next_search = got_on ? values.size() + 1 : 2 * values.size();
  }
}

}  // namespace sprague::octal
