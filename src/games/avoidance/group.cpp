// The elements of a group are found by multiplying what was found with the generators; a table has
// all products. A subgroup H and an element g generate a union of cosets of H: those found are
// multiplied with g and with H until no coset is new, in |G| products at most (after Dimino).

#include "games/avoidance/group.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "messages/table.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_order = 1000;
constexpr std::uint64_t max_points = 1000;
constexpr std::string_view example_of_permutations = "(1,2,3)(4,5),(1,2)";

/// Reads the cycles of one permutation of max_points points.
Group::Permutation read_permutation(Cursor& in) {
  Group::Permutation images(max_points);
  std::iota(images.begin(), images.end(), std::uint16_t{0});
  if (in.peek() != '(') in.fail(in.at(), as_in({example_of_permutations}));
  while (in.accept('(')) {
    std::vector<std::uint16_t> cycle;
    while (!in.accept(')')) {
      if (!cycle.empty()) in.expect(",", example_of_permutations, {")"});
      in.skip_spaces();
      const std::size_t begin = in.at();
      const auto point =
          static_cast<std::uint16_t>(in.digits(1, max_points, example_of_permutations) - 1);
      if (images[point] != point || std::count(cycle.begin(), cycle.end(), point) > 0)
        in.fail(begin, message("read.twice", {{"name", std::size_t{point} + 1}}));
      cycle.push_back(point);
    }
    for (std::size_t i = 0; i < cycle.size(); ++i) images[cycle[i]] = cycle[(i + 1) % cycle.size()];
  }
  return images;
}

std::string cycles_of(const Group::Permutation& images) {
  std::string text;
  std::vector<bool> seen(images.size());
  for (std::size_t first = 0; first < images.size(); ++first) {
    if (seen[first] || images[first] == first) continue;
    char before = '(';
    for (std::size_t point = first; !seen[point]; point = images[point]) {
      seen[point] = true;
      text += before + std::to_string(point + 1);
      before = ',';
    }
    text += ')';
  }
  return text.empty() ? "()" : text;
}

/// First a, then b.
Group::Permutation product(const Group::Permutation& a, const Group::Permutation& b) {
  Group::Permutation images;
  for (const std::uint16_t image : a) images.push_back(b[image]);
  return images;
}

}  // namespace

Group Group::read(Cursor in) {
  const Cursor start = in;
  std::vector<Permutation> generators;
  do {
    in.skip_spaces();
    generators.push_back(read_permutation(in));
    in.skip_spaces();
  } while (in.accept(','));
  in.expect_end({"(", ","}, example_of_permutations);
  std::size_t points = 1;
  for (const Permutation& generator : generators) {
    for (std::size_t point = points; point < generator.size(); ++point) {
      if (generator[point] != point) points = point + 1;
    }
  }
  for (Permutation& generator : generators) generator.resize(points);
  Permutation identity(points);
  std::iota(identity.begin(), identity.end(), std::uint16_t{0});
  std::set<Permutation> found{identity};
  std::vector<Permutation> waiting{identity};
  while (!waiting.empty()) {
    const Permutation permutation = std::move(waiting.back());
    waiting.pop_back();
    for (const Permutation& generator : generators) {
      const auto [place, is_new] = found.insert(product(permutation, generator));
      if (is_new) waiting.push_back(*place);
    }
    if (found.size() > max_order)
      start.fail(start.at(), message("avoid.group", {{"limit", max_order}}));
  }
  Group group;
  group.permutations_.assign(found.begin(), found.end());
  for (const Permutation& permutation : found) group.names_.push_back(cycles_of(permutation));
  for (const Permutation& a : found) {
    for (const Permutation& b : found) {
      const auto place =
          std::lower_bound(group.permutations_.begin(), group.permutations_.end(), product(a, b));
      group.products_.push_back(static_cast<std::uint16_t>(place - group.permutations_.begin()));
    }
  }
  return group;
}

std::optional<Group::Element> Group::element(std::string_view name) const {
  Permutation images;
  try {
    Cursor in(name);
    images = read_permutation(in);
    if (!in.done()) return std::nullopt;
  } catch (const Error&) {
    return std::nullopt;
  }
  const auto found = std::find(names_.begin(), names_.end(), cycles_of(images));
  if (found == names_.end()) return std::nullopt;
  return static_cast<Element>(found - names_.begin());
}

Group::Subset Group::generated(const Subset& elements) const {
  Subset subgroup(order());
  subgroup[0] = true;
  for (Element x = 0; x < order(); ++x) {
    if (elements[x] && !subgroup[x]) subgroup = with(subgroup, x);
  }
  return subgroup;
}

Group::Subset Group::with(const Subset& subgroup, Element element) const {
  std::vector<Element> members;
  for (Element x = 0; x < order(); ++x) {
    if (subgroup[x]) members.push_back(x);
  }
  Subset larger = subgroup;
  std::vector<Element> representatives{0};
  for (std::size_t i = 0; i < representatives.size(); ++i) {
    const auto multiply = [&](Element by) {
      const Element image = times(representatives[i], by);
      if (larger[image]) return;
      representatives.push_back(image);
      for (const Element member : members) larger[times(member, image)] = true;
    };
    multiply(element);
    for (const Element member : members) multiply(member);
  }
  return larger;
}

}  // namespace sprague
