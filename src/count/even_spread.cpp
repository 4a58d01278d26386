#include "count/even_spread.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "number/integer.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t max_step = 1 << 22;
constexpr std::uint64_t max_listed = 1 << 16;

struct Progression {
  Integer first, length, heaps;
};

/// The least d that divides the size of the cyclic list and maps it to itself.
std::uint64_t least_rotation(const std::vector<Integer>& list) {
  for (std::uint64_t rotation = 1; rotation < list.size(); ++rotation) {
    if (list.size() % rotation != 0) continue;
    if (std::equal(list.begin() + static_cast<std::ptrdiff_t>(rotation), list.end(), list.begin()))
      return rotation;
  }
  return list.size();
}

ValueDistribution merged(const ValueDistribution& distribution) {
  std::map<Integer, Integer> counts;
  std::map<std::tuple<Integer, Integer, Integer>, Integer> progressions;
  for (const ValueCount& count : distribution.counts)
    counts[to_integer(count.value)] += to_integer(count.heaps);
  for (const ValueProgression& each : distribution.progressions) {
    if (each.length == Natural(1)) {
      counts[to_integer(each.first)] += to_integer(each.heaps);
    } else {
      progressions[{to_integer(each.first), to_integer(each.step), to_integer(each.length)}] +=
          to_integer(each.heaps);
    }
  }
  ValueDistribution result;
  for (const auto& [value, heaps] : counts)
    if (heaps > 0) result.counts.push_back({to_natural(value), to_natural(heaps)});
  for (const auto& [shape, heaps] : progressions) {
    const auto& [first, step, length] = shape;
    result.progressions.push_back(
        {to_natural(first), to_natural(step), to_natural(length), to_natural(heaps)});
  }
  return result;
}

/// Moves the members from `begin` (inclusive) to `end` (exclusive) into the counts.
void list_members(const Progression& progression, const Integer& step, const Integer& begin,
                  const Integer& end, std::vector<ValueCount>& counts) {
  for (Integer j = begin; j < end; ++j) {
    const Integer value = progression.first + j * step;
    counts.push_back({to_natural(value), to_natural(progression.heaps)});
  }
}

/// The number of members below `bound`.
Integer members_below(const Progression& progression, const Integer& step, const Integer& bound) {
  if (bound <= progression.first) return 0;
  const Integer members = (bound - progression.first + step - 1) / step;
  return std::min(members, progression.length);
}

}  // namespace

ValueDistribution evenly_spread(ValueDistribution distribution) {
  distribution = merged(distribution);
  if (distribution.progressions.empty()) return distribution;
  const Integer step = to_integer(distribution.progressions[0].step);
  if (step == 1 || step > max_step) return distribution;
  std::vector<Progression> progressions;
  for (const ValueProgression& each : distribution.progressions)
    progressions.push_back(
        {to_integer(each.first), to_integer(each.length), to_integer(each.heaps)});
  const auto end_of = [&](const Progression& each) {
    return Integer(each.first + each.length * step);
  };
  Integer low = progressions[0].first;
  Integer high = end_of(progressions[0]);
  std::vector<Integer> heaps_at(to_uint64(step));  // by residue of the value
  for (const Progression& each : progressions) {
    low = std::max(low, each.first);
    high = std::min(high, end_of(each));
    const Integer residue = each.first % step;
    heaps_at[to_uint64(residue)] += each.heaps;
  }
  const std::uint64_t smaller = least_rotation(heaps_at);
  if (high <= low || smaller == heaps_at.size()) return distribution;
  Integer listed = 0;
  for (const Progression& each : progressions)
    listed += each.length - members_below(each, step, high) + members_below(each, step, low);
  if (listed > max_listed) return distribution;
  ValueDistribution result;
  result.counts = std::move(distribution.counts);
  for (const Progression& each : progressions) {
    list_members(each, step, 0, members_below(each, step, low), result.counts);
    list_members(each, step, members_below(each, step, high), each.length, result.counts);
  }
  for (std::uint64_t i = 0; i < smaller; ++i) {
    const Integer first = low + i;
    const Integer residue = first % step;
    if (first >= high || heaps_at[to_uint64(residue)] == 0) continue;
    const Integer length = (high - first + smaller - 1) / smaller;
    result.progressions.push_back({to_natural(first), Natural(smaller), to_natural(length),
                                   to_natural(heaps_at[to_uint64(residue)])});
  }
  return merged(result);
}

}  // namespace sprague
