#include "values/octal/sparse/space.hpp"

#include <algorithm>

namespace sprague::octal {
namespace {

/// In place: entry m becomes the sum of (−1)^popcount(x & m) · entry x.
void transform(std::vector<std::int64_t>& counts) {
  for (std::size_t step = 1; step < counts.size(); step *= 2) {
    for (std::size_t i = 0; i < counts.size(); i += 2 * step) {
      for (std::size_t j = i; j < i + step; ++j) {
        const std::int64_t a = counts[j];
        const std::int64_t b = counts[j + step];
        counts[j] = a + b;
        counts[j + step] = a - b;
      }
    }
  }
}

/// For every mask, #even − #odd of popcount(G(n) & mask) over the heaps from `first` on; by
/// position, heaps n with n − t odd count the other way round. The rare positions are the even
/// ones.
std::vector<std::int64_t> balances(std::span<const std::uint32_t> values, HeapSize first,
                                   std::size_t bound, bool by_position, HeapSize split) {
  std::vector<std::int64_t> counts(bound);
  for (HeapSize n = first; n < values.size(); ++n)
    counts[values[n]] += by_position && (n + split) % 2 == 1 ? -1 : 1;
  transform(counts);
  return counts;
}

}  // namespace

std::vector<HeapSize> splitting_digits(const OctalRules& rules) {
  std::vector<HeapSize> splits;
  for (HeapSize t = 0; t < rules.digits.size(); ++t) {
    if ((rules.digits[t] & 4u) != 0) splits.push_back(t);
  }
  return splits;
}

std::optional<LearntSpace> learn_space(const OctalRules& rules,
                                       std::span<const std::uint32_t> values) {
  const std::vector<HeapSize> splits = splitting_digits(rules);
  if (splits.empty() || values.size() < 4) return std::nullopt;
  const std::uint32_t largest = *std::max_element(values.begin(), values.end());
  if (largest == 0) return std::nullopt;
  const std::size_t bound = std::bit_ceil(std::size_t{largest} + 1);
  const HeapSize middle = values.size() / 2;
  const auto later = static_cast<std::int64_t>(values.size() - middle);
  const auto all = static_cast<std::int64_t>(values.size() - 1);
  const bool same_parity = std::all_of(splits.begin(), splits.end(),
                                       [&](HeapSize t) { return (t + splits[0]) % 2 == 0; });

  std::optional<LearntSpace> best;
  for (const bool by_position : {false, true}) {
    if (by_position && !same_parity) continue;
    const std::vector<std::int64_t> lately =
        balances(values, middle, bound, by_position, splits[0]);
    const std::vector<std::int64_t> ever = balances(values, 1, bound, by_position, splits[0]);
    for (std::uint32_t mask = 1; mask < bound; ++mask) {
      const auto rare_lately = static_cast<std::uint64_t>((later + lately[mask]) / 2);
      const auto rare = static_cast<std::uint64_t>((all + ever[mask]) / 2);
      if (best && std::pair(best->rare_lately, best->rare) <= std::pair(rare_lately, rare))
        continue;
      best = LearntSpace{SparseSpace(mask, by_position, static_cast<unsigned>(splits[0] & 1)), rare,
                         rare_lately};
    }
  }
  return best;
}

bool is_useful(const LearntSpace& learnt, std::uint64_t size, std::size_t max_rare) {
  return learnt.rare <= max_rare && learnt.rare <= size / 4 && learnt.rare_lately <= size / 16;
}

}  // namespace sprague::octal
