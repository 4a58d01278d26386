// Subset take-away, for the checker: a move takes a set from a family with all its supersets.

#include <algorithm>
#include <bit>

#include "check/check_failure.hpp"
#include "check/positions/labelling.hpp"
#include "check/positions/position_games.hpp"

namespace sprague::check {
namespace {

constexpr unsigned max_elements = 8;

/// A bit for each element.
using Set = unsigned;

/// The sets that are no proper subset of another, each once, ascending.
std::vector<Set> largest(std::vector<Set> sets) {
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  std::vector<Set> result;
  for (const Set set : sets) {
    const auto contains = [set](Set other) { return other != set && (set & ~other) == 0; };
    if (set != 0 && std::none_of(sets.begin(), sets.end(), contains)) result.push_back(set);
  }
  return result;
}

std::string key_of(const std::vector<Set>& sets) {
  return std::string(sets.begin(), sets.end());
}

std::vector<Set> sets_in(const std::string& key) {
  std::vector<Set> sets;
  for (const char byte : key) sets.push_back(static_cast<unsigned char>(byte));
  return sets;
}

/// Numbers the elements so that equal families are equal whatever these are called: as in a graph
/// in which each is joined to the largest sets that have it.
std::vector<Set> relabelled(const std::vector<Set>& sets) {
  Set all = 0;
  for (const Set set : sets) all |= set;
  std::vector<unsigned> elements;
  for (; all != 0; all &= all - 1) elements.push_back(static_cast<unsigned>(std::countr_zero(all)));
  const std::size_t n = elements.size();
  std::vector<Graph::Edge> edges;
  std::vector<unsigned> colours(n + sets.size(), 1);
  for (std::size_t x = 0; x < n; ++x) {
    colours[x] = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if ((sets[i] >> elements[x] & 1) != 0)
        edges.emplace_back(static_cast<Graph::Vertex>(x), static_cast<Graph::Vertex>(n + i));
    }
  }
  std::vector<Set> result(sets.size());
  Set place = 1;
  for (const Graph::Vertex vertex : order_of(Graph(n + sets.size(), edges), colours)) {
    if (vertex >= n) continue;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if ((sets[i] >> elements[vertex] & 1) != 0) result[i] |= place;
    }
    place *= 2;
  }
  std::sort(result.begin(), result.end());
  return result;
}

/// The families that share no element, each on its own.
PositionGame::Sum parts_of(std::vector<Set> sets) {
  PositionGame::Sum sum;
  while (!sets.empty()) {
    Set elements = sets[0];
    for (Set before = 0; before != elements;) {
      before = elements;
      for (const Set set : sets) {
        if ((set & elements) != 0) elements |= set;
      }
    }
    std::vector<Set> part;
    for (const Set set : sets) {
      if ((set & elements) != 0) part.push_back(set);
    }
    std::erase_if(sets, [elements](Set set) { return (set & elements) != 0; });
    sum.push_back(key_of(relabelled(part)));
  }
  return sum;
}

/// All sets of a family, each once.
std::vector<Set> members(const std::vector<Set>& sets) {
  std::vector<Set> all;
  for (Set set = 1; set >> max_elements == 0; ++set) {
    if (std::any_of(sets.begin(), sets.end(), [set](Set other) { return (set & ~other) == 0; }))
      all.push_back(set);
  }
  return all;
}

/// A component is a family of sets of at most 8 elements with all nonempty subsets of its members,
/// in which sets that share elements lead from any one to any other: its largest sets, a byte each,
/// ascending. Their elements are in a canonical order.
class SubsetFamilies : public PositionGame {
 public:
  /// Reads the number of elements, of which all proper subsets are meant, and the largest sets,
  /// `ab,bc,ac`.
  Sum components(std::string_view text) const override {
    std::vector<Set> sets;
    if (text.size() == 1 && text[0] >= '1' && text[0] <= '8') {
      const Set all = (1u << (text[0] - '0')) - 1;
      for (Set left = all; left != 0; left &= left - 1) sets.push_back(all & ~(left & -left));
      return parts_of(largest(std::move(sets)));
    }
    sets.push_back(0);
    for (const char c : text) {
      if (c == ',') {
        require(sets.back() != 0, "'{}' has an empty set", text);
        sets.push_back(0);
        continue;
      }
      require(c >= 'a' && c < 'a' + static_cast<int>(max_elements), "'{}' is no family of sets",
              text);
      sets.back() |= 1u << (c - 'a');
    }
    require(sets.back() != 0, "'{}' has an empty set", text);
    return parts_of(largest(std::move(sets)));
  }

  std::string text(const std::string& component) const override {
    std::string text;
    for (const Set set : sets_in(component)) {
      if (!text.empty()) text += ',';
      for (unsigned x = 0; x < max_elements; ++x) {
        if ((set >> x & 1) != 0) text += static_cast<char>('a' + x);
      }
    }
    return text;
  }

  /// A largest set that contains the one that is taken leaves those that lack one of its elements.
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const std::vector<Set> sets = sets_in(component);
    for (const Set taken : members(sets)) {
      std::vector<Set> left;
      for (const Set set : sets) {
        if ((taken & ~set) != 0) {
          left.push_back(set);
          continue;
        }
        for (Set rest = taken; rest != 0; rest &= rest - 1) left.push_back(set & ~(rest & -rest));
      }
      Sum sum = parts_of(largest(std::move(left)));
      if (!visit(sum)) return;
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 6; }

  /// The sets of the family.
  std::uint64_t size(const std::string& component) const override {
    return members(sets_in(component)).size();
  }
};

}  // namespace

std::unique_ptr<PositionGame> subset_takeaway() {
  return std::make_unique<SubsetFamilies>();
}

}  // namespace sprague::check
