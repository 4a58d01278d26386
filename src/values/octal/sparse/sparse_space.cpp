#include "values/octal/sparse/sparse_space.hpp"

#include <algorithm>
#include <bit>
#include <variant>

#include "number/walsh_hadamard.hpp"

namespace sprague::octal {
namespace {

/// For every mask, #even − #odd of popcount(G(n) & mask) over the heaps from `first` on; by
/// position, heaps n with n − t odd count the other way round. The rare positions are the even
/// ones.
std::vector<std::int64_t> balances(std::span<const std::uint32_t> values, HeapSize first,
                                   std::size_t bound, bool parity_dependent, HeapSize digit) {
  std::vector<std::int64_t> counts(bound);
  for (HeapSize n = first; n < values.size(); ++n)
    counts[values[n]] += parity_dependent && (n + digit) % 2 == 1 ? -1 : 1;
  walsh_hadamard(counts);
  return counts;
}

}  // namespace

std::vector<HeapSize> splitting_digits(const OctalRules& rules) {
  std::vector<HeapSize> digits;
  for (HeapSize t = 0; t < rules.digits.size(); ++t) {
    if ((rules.digits[t] & 4u) != 0) digits.push_back(t);
  }
  return digits;
}

std::optional<LearntSpace> learn_space(const OctalRules& rules,
                                       std::span<const std::uint32_t> values) {
  const std::vector<HeapSize> digits = splitting_digits(rules);
  if (digits.empty() || values.size() < 4) return std::nullopt;
  const std::uint32_t largest = *std::max_element(values.begin(), values.end());
  if (largest == 0) return std::nullopt;
  const std::size_t bound = std::bit_ceil(std::size_t{largest} + 1);
  const HeapSize middle = values.size() / 2;
  const auto later = static_cast<std::int64_t>(values.size() - middle);
  const auto all = static_cast<std::int64_t>(values.size() - 1);
  const bool same_parity = std::all_of(digits.begin(), digits.end(),
                                       [&](HeapSize t) { return (t + digits[0]) % 2 == 0; });

  std::optional<LearntSpace> best;
  for (const bool parity_dependent : {false, true}) {
    if (parity_dependent && !same_parity) continue;
    const std::vector<std::int64_t> lately =
        balances(values, middle, bound, parity_dependent, digits[0]);
    const std::vector<std::int64_t> ever = balances(values, 1, bound, parity_dependent, digits[0]);
    for (std::uint32_t mask = 1; mask < bound; ++mask) {
      const auto rare_lately = static_cast<std::uint64_t>((later + lately[mask]) / 2);
      const auto rare = static_cast<std::uint64_t>((all + ever[mask]) / 2);
      if (best && std::pair(best->rare_lately, best->rare) <= std::pair(rare_lately, rare))
        continue;
      best = LearntSpace{SparseSpace(mask, parity_dependent, static_cast<unsigned>(digits[0] & 1)),
                         rare, rare_lately};
    }
  }
  return best;
}

SparseSpace with_new_bits(SparseSpace space, std::uint64_t learnt_from, const NimValues& values) {
  std::uint32_t largest = 0;
  const auto add_bits = [&](const auto& cells) {
    for (HeapSize n = 0; n < cells.size(); ++n) {
      const std::uint32_t value = cells[n];
      if (value <= largest) continue;
      if (n >= learnt_from && space.is_rare_by_new_bit(n, value, largest))
        space = space.with(std::bit_floor(value));
      largest = value;
    }
  };
  std::visit(add_bits, values.storage());
  return space;
}

bool is_useful(const LearntSpace& learnt, std::uint64_t size, std::size_t max_rare) {
  return learnt.rare <= max_rare && learnt.rare <= size / 4 && learnt.rare_lately <= size / 16;
}

}  // namespace sprague::octal
