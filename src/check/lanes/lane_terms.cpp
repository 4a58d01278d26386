#include "check/lanes/lane_terms.hpp"

#include <algorithm>

#include "check/lanes/chosen_witnesses.hpp"

namespace sprague::check {
namespace {

/// The place of a number in the reflected Gray code, whose neighbours differ in one bit.
unsigned gray_rank(unsigned number) {
  for (unsigned shift = 1; shift < 32; shift *= 2) number ^= number >> shift;
  return number;
}

/// Splits that are tried together when the witnesses do not suffice: so many at first, then twice
/// as many each time.
constexpr std::size_t first_group = 32;
constexpr std::size_t largest_group = 512;

}  // namespace

Union union_of(std::vector<Term> terms) {
  Union result;
  if (terms.empty()) return result;
  const unsigned last =
      std::min_element(terms.begin(), terms.end(), [](const Term& a, const Term& b) {
        return a.distance < b.distance;
      })->index;
  std::sort(terms.begin(), terms.end(), [&](const Term& a, const Term& b) {
    const unsigned rank_a = gray_rank(a.index ^ last);
    const unsigned rank_b = gray_rank(b.index ^ last);
    return rank_a != rank_b ? rank_a > rank_b : a.distance > b.distance;
  });
  unsigned frame = terms.front().index;
  for (const Term& term : terms) {
    if (result.steps.empty() || term.index != frame)
      result.steps.push_back({result.steps.empty() ? 0 : term.index ^ frame, 0});
    frame = term.index;
    ++result.steps.back().distances;
    result.distances.push_back(term.distance);
  }
  result.last_flip = frame;
  return result;
}

LaneTerms lane_terms(const SparseEvidence& evidence, const TakeAndBreak& game,
                     const std::vector<std::uint64_t>& splitting_digits,
                     const std::vector<std::uint16_t>& known) {
  const ValueIndex index(evidence, splitting_digits.front());
  std::vector<Term> common;
  std::vector<Term> likely;
  // The value of heap n − t, which is common-type there, is so at n unless the parity matters and
  // is another.
  for (std::uint64_t t = 1; t < game.digits.size(); ++t) {
    if ((game.digits[t] & 2u) != 0)
      (evidence.parity_dependent && t % 2 != 0 ? likely : common).push_back({t, 0});
  }
  // A rare and a common heap make a common-type value, two common ones a rare-type value.
  for (const Rare& rare : evidence.rare) {
    for (const std::uint64_t t : splitting_digits)
      common.push_back({rare.heap + t, index.of(rare.value)});
  }
  std::vector<bool> is_rare(evidence.witness_bound + 1);
  for (const Rare& rare : evidence.rare) is_rare[rare.heap] = true;
  const auto add_split = [&](std::vector<Term>& terms, std::uint64_t heap, std::uint64_t t) {
    if (!is_rare[heap]) terms.push_back({heap + t, index.of(known[heap])});
  };
  for (const Witness& witness : evidence.witnesses) add_split(likely, witness.heap, witness.taken);
  for (const Witness& witness : chosen_witnesses(evidence, game, splitting_digits, known))
    add_split(likely, witness.heap, witness.taken);

  LaneTerms result;
  result.lookback = evidence.witness_bound + game.last_digit();
  result.common = union_of(std::move(common));
  const std::vector<std::uint64_t>& distances = result.common.distances;
  if (!distances.empty())
    result.least_distance = *std::min_element(distances.begin(), distances.end());
  result.rare.push_back(union_of(std::move(likely)));
  std::vector<Term> group;
  std::size_t group_size = first_group;
  for (std::uint64_t heap = 1; heap <= evidence.witness_bound; ++heap) {
    for (const std::uint64_t t : splitting_digits) add_split(group, heap, t);
    if (group.size() < group_size && heap < evidence.witness_bound) continue;
    result.rare.push_back(union_of(std::move(group)));
    group.clear();
    group_size = std::min(2 * group_size, largest_group);
  }
  return result;
}

}  // namespace sprague::check
