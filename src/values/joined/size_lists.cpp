#include "values/joined/size_lists.hpp"

#include <algorithm>
#include <iterator>

#include "messages/table.hpp"
#include "simd/dispatch.hpp"
#include "values/formula/move_sources.hpp"
#include "values/subtraction_sizes.hpp"

namespace sprague::joined {
namespace {

/// The sizes of a clause, through its table.
std::optional<Sizes> sizes_of(const FormulaRules::Clause& clause, HeapSize last,
                              ProgressMeter& progress) {
  auto table = formula::sizes_of(clause, last, simd::kernels_for(progress.run()));
  if (!table) return std::nullopt;
  std::uint64_t count = 0;
  for (HeapSize s = 1; s <= last; ++s) {
    progress.advance(0, 1);
    count += table->holds(s);
  }
  // An all-but set takes O(excluded sizes) a heap, a set O(sizes / 64) or so.
  Sizes result{last - count <= last / 256, {}};
  const std::uint64_t listed = result.all_but ? last - count : count;
  require_memory(8 * static_cast<double>(listed), progress.run(), message("needs.sizes"));
  result.listed.reserve(listed);
  for (HeapSize s = 1; s <= last; ++s) {
    if (table->holds(s) != result.all_but) result.listed.push_back(s);
  }
  return result;
}

}  // namespace

Sizes united(const Sizes& left, const Sizes& right) {
  const auto combined = [](auto operation, const Sizes& x, const Sizes& y) {
    std::vector<HeapSize> sizes;
    operation(x.listed.begin(), x.listed.end(), y.listed.begin(), y.listed.end(),
              std::back_inserter(sizes));
    return sizes;
  };
  const auto all = [](auto... of) { return std::set_union(of...); };
  const auto both = [](auto... of) { return std::set_intersection(of...); };
  const auto first_only = [](auto... of) { return std::set_difference(of...); };
  if (left.all_but && right.all_but) return {true, combined(both, left, right)};
  if (left.all_but) return {true, combined(first_only, left, right)};
  if (right.all_but) return {true, combined(first_only, right, left)};
  return {false, combined(all, left, right)};
}

Sizes sizes_of(const SubtractionRules& set, HeapSize last, ProgressMeter& progress) {
  return {set.all_but, listed_members(set.set, last, progress)};
}

std::optional<Sizes> sizes_of(std::span<const JoinedRules::Part> parts, HeapSize last,
                              ProgressMeter& progress) {
  Sizes result;
  const auto add = [&](std::optional<Sizes> sizes) {
    if (sizes) result = united(result, *sizes);
    return sizes.has_value();
  };
  for (const JoinedRules::Part& part : parts) {
    if (const auto* set = std::get_if<SubtractionRules>(&part)) {
      add(sizes_of(*set, last, progress));
    } else if (const auto* formulas = std::get_if<FormulaRules>(&part)) {
      for (const FormulaRules::Clause& clause : formulas->clauses) {
        if (!add(sizes_of(clause, last, progress))) return std::nullopt;
      }
    } else {
      return std::nullopt;
    }
  }
  return result;
}

}  // namespace sprague::joined
