#include "check/lanes/lane_terms.hpp"

#include <algorithm>
#include <optional>

#include "check/periods/value_set.hpp"

namespace sprague::check {
namespace {

/// The sample, and the time that it takes to choose from it, grow with the heaps to be checked.
constexpr std::uint64_t heaps_per_need = 8192;
constexpr std::uint64_t min_needs = 64;
constexpr std::uint64_t max_needs = 4000;

constexpr std::uint64_t heaps_of_window = 4096;  // its last ones
constexpr std::uint64_t max_witness = 1023;

/// A split is tried at all heaps if it is needed at one of so many: otherwise it takes less time to
/// try many others there (lane_kernel.cpp, try_others()).
constexpr std::uint64_t heaps_per_gain = 4096;

/// A rare-type value below G(n) that is to be attained.
struct Need {
  const std::uint16_t* heap;  ///< n, in its window
  unsigned value;

  bool attained_by(const Part& part) const {
    return (part.value ^ *(heap - part.distance)) == value;
  }
};

struct Sample {
  std::vector<Need> needs;
  std::uint64_t heaps = 0;
};

Sample missing_values(const SparseEvidence& evidence, std::uint64_t split,
                      const std::vector<Part>& parts, std::uint64_t reach) {
  const ValueTypes<4> types(evidence, split);
  const std::uint64_t size_wanted =
      std::clamp(evidence.windows.back().end / heaps_per_need, min_needs, max_needs);
  Sample sample;
  for (const Window& window : evidence.windows) {
    const std::uint64_t size = window.values.size();
    const std::uint64_t first = std::max(reach, size - std::min(size, heaps_of_window));
    for (std::uint64_t i = first; i < size && sample.needs.size() < size_wanted; ++i) {
      const std::uint16_t* const heap = window.values.data() + i;
      const std::uint64_t n = window.end - size + i;
      const auto attained = set_of<4>(parts.size(), [&](std::size_t part) {
        return parts[part].value ^ *(heap - parts[part].distance);
      });
      auto missing =
          apply(minus(types.rare[n % 2], attained), types.below[*heap], std::bit_and<>());
      for (; !missing.empty(); missing.remove(missing.least()))
        sample.needs.push_back({heap, missing.least()});
      ++sample.heaps;
    }
  }
  return sample;
}

/// The split that attains most of what the sample needs, if that is enough.
std::optional<Witness> best_split(const Sample& sample,
                                  const std::vector<std::uint64_t>& splitting_digits,
                                  const std::vector<std::uint16_t>& known, std::uint64_t max_heap) {
  Witness best;
  std::ptrdiff_t best_gain = 0;
  for (const std::uint64_t t : splitting_digits) {
    for (std::uint64_t a = 1; a <= max_heap; ++a) {
      const Part part{a + t, known[a]};
      const std::ptrdiff_t gain =
          std::count_if(sample.needs.begin(), sample.needs.end(),
                        [&](const Need& need) { return need.attained_by(part); });
      if (gain <= best_gain) continue;
      best_gain = gain;
      best = {a, static_cast<std::uint32_t>(t)};
    }
  }
  if (static_cast<std::uint64_t>(best_gain) * heaps_per_gain <= sample.heaps) return std::nullopt;
  return best;
}

/// Splits to try besides the witnesses of a certificate, chosen from its windows: greedily those
/// that attain most of what the witnesses leave missing at the heaps of the windows,
/// while one is worth trying at every heap. Hints, like the witnesses; the windows may hold
/// anything below 256.
std::vector<Witness> chosen_witnesses(const SparseEvidence& evidence, const TakeAndBreak& game,
                                      const std::vector<std::uint64_t>& splitting_digits,
                                      const std::vector<std::uint16_t>& known) {
  const std::uint64_t max_heap =
      std::min({max_witness, evidence.witness_bound, evidence.window / 2});
  std::vector<Part> parts;
  std::uint64_t reach = max_heap + game.last_digit();
  for (std::uint64_t t = 1; t < game.digits.size(); ++t) {
    if ((game.digits[t] & 2u) != 0) parts.push_back({t, 0});
  }
  for (const Witness& witness : evidence.witnesses) {
    if (witness.heap <= max_heap)
      parts.push_back({witness.heap + witness.taken, known[witness.heap]});
  }
  std::vector<Witness> chosen;
  for (bool more = true; more;) {
    // The fewer values are missing, the more heaps the sample has.
    Sample sample = missing_values(evidence, splitting_digits.front(), parts, reach);
    more = false;
    while (const auto best = best_split(sample, splitting_digits, known, max_heap)) {
      more = true;
      chosen.push_back(*best);
      parts.push_back({best->heap + best->taken, known[best->heap]});
      std::erase_if(sample.needs, [&](const Need& need) { return need.attained_by(parts.back()); });
    }
  }
  return chosen;
}

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
