// The fast algorithm of octal codes: all splits until a sparse space shows, then the engine for it;
// all splits again where there is none. Every value is exact, whichever engine computes it.

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

/// The cached stream, if it continues these values in the sparse space that they show; else a new
/// one.
SparseStream stream_from(const TwoHeapRules& moves, const SparseSpace& space,
                         const NimValues& values, StreamCache& cache, const RunControl& run,
                         const SparseLimits& limits) {
  if (cache && cache->space() == space && cache->begin() <= values.size() &&
      values.size() <= cache->end())
    return std::move(*cache);
  return SparseStream(moves, space, values, run, limits);
}

/// Extends by a stream until it gives up.
void extend_by_stream(const Ruleset& ruleset, const SparseSpace& space, std::uint64_t size,
                      NimValues& values, ProgressMeter& progress, StreamCache& cache,
                      const SparseLimits& limits) {
  SparseStream stream =
      stream_from(*two_heap_rules_of(ruleset), space, values, cache, progress.run(), limits);
  cache.reset();  // until the extension has succeeded
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
  if (values.size() == size) cache = std::make_unique<SparseStream>(std::move(stream));
}

/// Extends by a sparse space with many rare positions, if these end early enough.
void extend_by_rows(const Ruleset& ruleset, const LearntSpace& learnt, std::uint64_t size,
                    NimValues& values, ProgressMeter& progress) {
  if (elimination::candidate_kernels(simd::kernels_for(progress.run())) == nullptr) return;
  if (!is_useful(learnt, values.size(), values.size() / 10)) return;
  constexpr HeapSize max_by_splits = HeapSize{1} << 19;  // some seconds
  const HeapSize first = first_heap_for_many_rare(ruleset, learnt.space, values);
  if (first > 2 * values.size() || first >= size) return;
  if (values.size() < first) {
    if (first > max_by_splits) return;
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
    if (learnt) learnt->space = with_new_bits(learnt->space, known.size(), values);
    const auto is_useful_with = [&](std::size_t max_rare) {
      return learnt && is_useful(*learnt, known.size(), max_rare);
    };
    const auto got_on = [&] { return values.size() >= start + start / 64; };
    const auto stream = [&](const SparseLimits& with) {
      extend_by_stream(ruleset, learnt->space, size, values, progress, cache, with);
    };
    if (!unequal && is_useful_with(limits.max_rare)) {
      stream(limits);
    } else if (learnt && !(unequal && learnt->space.parity_dependent())) {
      extend_by_rows(ruleset, *learnt, size, values, progress);
      // Rows wait for twice the last rare position, a stream does not.
      if (!got_on() && start >= SparseStream::first_unequal &&
          is_useful_with(limits.max_rare_late)) {
        SparseLimits late = limits;
        late.max_rare = limits.max_rare_late;
        stream(late);
      }
    }
    // An engine that got on may only have met a new bit of the mask.
    next_search = got_on() ? values.size() + 1 : 2 * values.size();
  }
}

}  // namespace sprague::octal
