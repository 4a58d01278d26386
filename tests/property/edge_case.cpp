#include "property/edge_case.hpp"

#include <algorithm>

#include "sprague/ruleset.hpp"

namespace property {
namespace {

using sprague::max_heap_size;

Heap edge_size(Random& random) {
  const Heap near = random.between(0, 3);
  switch (random.between(0, 4)) {
    case 0: return max_heap_size / 2 + near;
    case 1: return max_heap_size / 2 - near;
    case 2: return 1 + near;
    default: return max_heap_size - near / 2;
  }
}

}  // namespace

std::string EdgeCase::text() const {
  std::string members;
  for (const EdgeRange& range : ranges) {
    if (!members.empty()) members += ",";
    members += std::to_string(range.first);
    if (range.last > range.first) members += ".." + std::to_string(range.last);
  }
  if (in_formula)
    return std::string("take(s: s ") + (all_but ? "not " : "") + "in {" + members + "})";
  return (all_but ? "allbut(" : "S(") + members + ")";
}

std::vector<EdgeCase> EdgeCase::smaller() const {
  std::vector<EdgeCase> result;
  for (std::size_t i = 0; i < ranges.size() && ranges.size() > 1; ++i) {
    result.push_back(*this);
    result.back().ranges.erase(result.back().ranges.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (in_formula) {
    result.push_back(*this);
    result.back().in_formula = false;
  }
  return result;
}

EdgeCase random_edge_case(Random& random) {
  std::vector<Heap> ends;
  for (std::uint64_t count = 2 * random.between(1, 3); count > 0; --count)
    ends.push_back(edge_size(random));
  std::sort(ends.begin(), ends.end());
  EdgeCase result;
  for (std::size_t i = 0; i < ends.size(); i += 2) {
    EdgeRange range{ends[i], random.once_in(2) ? ends[i] : ends[i + 1]};
    if (!result.ranges.empty()) range.first = std::max(range.first, result.ranges.back().last + 1);
    if (range.first <= range.last) result.ranges.push_back(range);
  }
  result.all_but = random.once_in(3);
  result.in_formula = random.once_in(4);
  return result;
}

std::string spelled_edge_size(Random& random) {
  if (random.once_in(20))
    return random.one_of<std::string>({"2^62+1", "4611686018427387905", "2^63"});
  const Heap size = edge_size(random);
  const Heap power = size < 100                   ? 1
                     : size < max_heap_size - 100 ? max_heap_size / 2
                                                  : max_heap_size;
  if (power == 1 || random.once_in(3)) return std::to_string(size);
  const std::string text = power == max_heap_size ? "2^62" : "2^61";
  if (size == power) return text;
  return text +
         (size < power ? "-" + std::to_string(power - size) : "+" + std::to_string(size - power));
}

}  // namespace property
