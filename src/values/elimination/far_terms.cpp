// The first part of an elimination: terms that reach below the tile cover values, then test the
// candidates that are left. The groups of a tile do this on several threads.

#include <algorithm>
#include <bit>

#include "values/elimination/tile.hpp"

namespace sprague::elimination {
namespace {

/// The distances for which kernels prefetch: those of the terms after the `count` from `at` on, or
/// of these terms at the end of the list.
const HeapSize* next_distances(const OptionTerms& terms, std::size_t at, std::size_t count) {
  const bool more = at + terms_in_l1 + count <= terms.distances.size();
  return terms.distances.data() + (more ? at + terms_in_l1 : at);
}

}  // namespace

CoveredValues Elimination::covered_of(const Tile& tile, std::size_t group) {
  return {&covered_[group * tile.width], tile.width};
}

/// Lists the candidates of the tile's groups from `begin` to `end` that no far term attains.
void Elimination::test_far_terms(const Tile& tile, std::size_t begin, std::size_t end) {
  cover_groups(tile, begin, end);
  for (std::size_t group = begin; group < end; ++group)
    cover_.list(covered_of(tile, group), table_.slices, tile.values, &lists_[group_blocks * group]);
  test_groups(tile, begin, end);
}

/// Covers what the first terms attain. terms_in_l2 of them serve all groups before the next are
/// taken up, since neighbouring groups share cache lines that a term needs.
void Elimination::cover_groups(const Tile& tile, std::size_t begin, std::size_t end) {
  std::fill_n(&covered_[begin * tile.width], (end - begin) * tile.width, GroupBits{});
  for (std::size_t from = 0; from < tile.covered; from += terms_in_l2) {
    const std::size_t to = std::min(from + terms_in_l2, tile.covered);
    for (std::size_t group = begin; group < end; ++group) cover_group(tile, group, from, to);
  }
}

void Elimination::cover_group(const Tile& tile, std::size_t group, std::size_t from,
                              std::size_t to) {
  const HeapSize first = tile.first_of(group);
  for (std::size_t at = from; at < to; at += terms_in_l1) {
    const std::size_t count = std::min(terms_in_l1, to - at);
    unsigned values = tile.values;
    unsigned bound = std::bit_ceil(values);
    if (far_.xor_masks.empty()) {
      // Small heaps have small values: those that no option of these rows can have are left out.
      const HeapSize* const distances = &far_.distances[at];
      const HeapSize highest =
          first + group_heaps - 1 - *std::min_element(distances, distances + count);
      const auto record = std::upper_bound(tile.records.begin(), tile.records.end(), highest);
      values = bound = static_cast<unsigned>(record - tile.records.begin());
    }
    cover_.cover(table_, first, far_.from(at), count, {first, next_distances(far_, at, count)},
                 values, bound, covered_of(tile, group));
  }
}

/// Eliminates candidates with the terms that do not cover.
void Elimination::test_groups(const Tile& tile, std::size_t begin, std::size_t end) {
  const std::span<CandidateRows> lists(&lists_[group_blocks * begin], group_blocks * (end - begin));
  const HeapSize first = tile.first_of(begin);
  const std::size_t terms = far_.distances.size();
  for (std::size_t from = tile.covered; from < terms; from += terms_in_l2) {
    const std::size_t to = std::min(from + terms_in_l2, terms);
    for (std::size_t at = from; at < to; at += terms_in_l1)
      test_blocks(lists, first, at, std::min(terms_in_l1, to - at));
  }
}

/// Tests consecutive blocks with the `count` far terms from `at` on.
void Elimination::test_blocks(std::span<CandidateRows> lists, HeapSize first, std::size_t at,
                              std::size_t count) {
  for (std::size_t block = 0; block < lists.size(); ++block) {
    const HeapSize heap = first + block_heaps * block;
    const bool last = block + 1 == lists.size();
    const PrefetchRows next = last ? PrefetchRows{first, next_distances(far_, at, count)}
                                   : PrefetchRows{heap + block_heaps, &far_.distances[at]};
    test_.test(table_, heap, far_.from(at), count, next, lists[block]);
  }
}

}  // namespace sprague::elimination
