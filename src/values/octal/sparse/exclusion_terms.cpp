#include "values/octal/sparse/exclusion_terms.hpp"

#include <algorithm>
#include <utility>

#include "values/octal/sparse/witnesses.hpp"

namespace sprague::octal {
namespace {

std::vector<std::uint64_t> near_sets(const std::vector<ExclusionTerms::Near>& near,
                                     std::size_t stride) {
  constexpr std::size_t sets = 64;
  std::vector<std::uint64_t> rows((sets + 1) * stride, 0);
  for (std::size_t index = 0; index < sets; ++index) {
    for (const ExclusionTerms::Near& term : near) {
      const std::size_t excluded = index ^ term.index;
      if (excluded < sets) rows[index * stride + 8 + term.distance] |= std::uint64_t{1} << excluded;
    }
  }
  return rows;
}

}  // namespace

ExclusionTerms build_exclusion_terms(const SparseStructure& structure) {
  const SparseSpace& space = structure.space();
  const std::vector<std::uint8_t>& digits = structure.rules().digits;
  ExclusionTerms terms;
  const HeapSize first_digit = structure.splitting_digits().front();
  for (const HeapSize t : structure.splitting_digits().subspan(1))
    terms.later_digits.push_back(static_cast<std::uint8_t>(t - first_digit));
  const auto add_near = [&](HeapSize distance, std::uint32_t index) {
    terms.near.push_back({static_cast<std::uint8_t>(distance), static_cast<std::uint8_t>(index)});
  };
  for (HeapSize t = 1; t < digits.size(); ++t) {
    // The value of a common heap n − t is common-type at n when the parities of n and n − t ask for
    // the same.
    if ((digits[t] & 2u) != 0 && (!space.parity_dependent() || t % 2 == 0)) add_near(t, 0);
  }
  std::vector<std::pair<std::uint8_t, std::uint32_t>> far;  // index, distance
  for (const RarePosition& position : structure.rare()) {
    const auto index = static_cast<std::uint8_t>(space.index(position.value));
    if (position.heap >= sparse_block) {
      far.emplace_back(index, static_cast<std::uint32_t>(position.heap + first_digit));
      continue;
    }
    for (const HeapSize t : structure.splitting_digits()) add_near(position.heap + t, index);
  }
  std::sort(terms.near.begin(), terms.near.end(), [](const auto& a, const auto& b) {
    return std::pair(a.distance, a.index) < std::pair(b.distance, b.index);
  });
  const std::size_t max_distance = terms.near.empty() ? 0 : terms.near.back().distance;
  terms.near_stride = 8 + (max_distance + 7) / 8 * 8 + 8;
  terms.near_sets = near_sets(terms.near, terms.near_stride);
  terms.far = in_quads(std::move(far));
  return terms;
}

void collect_single_heap_terms(const SparseStructure& structure, const SparseWindow& window,
                               std::size_t from, std::size_t to,
                               std::vector<ExclusionTerms::Single>& singles) {
  singles.clear();
  if (!structure.space().parity_dependent()) return;
  const std::vector<std::uint8_t>& digits = structure.rules().digits;
  for (HeapSize t = 1; t < digits.size(); t += 2) {
    if ((digits[t] & 2u) == 0) continue;
    for (const RarePosition& position : structure.rare()) {
      const HeapSize n = position.heap + t;
      if (n < window.heap(from) || n >= window.heap(to)) continue;
      singles.push_back(
          {window.offset(n), static_cast<std::uint8_t>(structure.space().index(position.value))});
    }
  }
}

}  // namespace sprague::octal
