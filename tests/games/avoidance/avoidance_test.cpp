// Elements that players choose: against the definition on sets of elements, against games that are
// the same, and published values.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "games/avoidance/group.hpp"
#include "games/avoidance/hypergraph.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "search/plain_search.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

std::uint64_t choice_value(const std::string& text) {
  return solve(GamePosition::parse(text)).value;
}

/// Elements as bits of numbers.
class DefinedChoices {
 public:
  DefinedChoices(bool is_avoided, unsigned elements, std::vector<unsigned> sets)
      : is_avoided_(is_avoided), elements_(elements), sets_(std::move(sets)) {}

  std::uint64_t value(unsigned chosen) {
    if (const auto known = values_.find(chosen); known != values_.end()) return known->second;
    std::uint64_t attained = 0;
    for (unsigned x = 0; x < elements_; ++x) {
      const unsigned after = chosen | 1u << x;
      if (after == chosen || is_complete(chosen) || (is_avoided_ && is_complete(after))) continue;
      attained |= std::uint64_t{1} << value(after);
    }
    return values_[chosen] = static_cast<std::uint64_t>(std::countr_one(attained));
  }

  bool is_complete(unsigned chosen) const {
    return std::any_of(sets_.begin(), sets_.end(),
                       [chosen](unsigned set) { return (set & ~chosen) == 0; });
  }

  std::string text(unsigned chosen) const {
    std::vector<std::string> parts;
    unsigned alone = (1u << elements_) - 1;
    for (const unsigned set : sets_) {
      parts.push_back(fmt::format("{}", fmt::join(members(set), "-")));
      alone &= ~set;
    }
    for (const unsigned x : members(alone)) parts.push_back(std::to_string(x));
    return fmt::format("{}:{}{}{}", is_avoided_ ? "avoid" : "achieve", fmt::join(parts, ","),
                       chosen == 0 ? "" : "/", fmt::join(members(chosen), ","));
  }

 private:
  std::vector<unsigned> members(unsigned set) const {
    std::vector<unsigned> all;
    for (unsigned x = 0; x < elements_; ++x) {
      if ((set >> x & 1) != 0) all.push_back(x);
    }
    return all;
  }

  bool is_avoided_;
  unsigned elements_;
  std::vector<unsigned> sets_;
  std::map<unsigned, std::uint64_t> values_;
};

DefinedChoices random_choices(property::Random& random) {
  const auto elements = static_cast<unsigned>(random.between(1, 9));
  std::vector<unsigned> sets;
  for (std::uint64_t count = random.between(0, 9); count > 0; --count) {
    const auto set = static_cast<unsigned>(random.between(0, (1u << elements) - 1) &
                                           random.between(0, (1u << elements) - 1));
    if (std::popcount(set) > 1) sets.push_back(set);
  }
  return {random.once_in(2), elements, std::move(sets)};
}

TEST(Avoidance, AgreesWithTheDefinition) {
  property::Random random(59, 1);
  for (int i = 0; i < (sanitized ? 40 : 400); ++i) {
    DefinedChoices defined = random_choices(random);
    const auto chosen = static_cast<unsigned>(random.between(0, 3));
    const unsigned before = defined.is_complete(chosen) || random.once_in(2) ? 0 : chosen;
    const std::string text = defined.text(before);
    SCOPED_TRACE(text);
    GamePosition position;
    try {
      position = GamePosition::parse(text);
    } catch (const Error&) {
      continue;  // an element is chosen that there is not
    }
    EXPECT_EQ(solve(position).value, defined.value(before));
    EXPECT_EQ(ReferenceSolver(*position.game).value(position.position), defined.value(before));
  }
}

// A component is written as a position that is this component again.
TEST(Avoidance, WritesComponents) {
  property::Random random(59, 2);
  for (int i = 0; i < (sanitized ? 20 : 200); ++i) {
    const GamePosition position = GamePosition::parse(random_choices(random).text(0));
    for (const GameMove& move : position.moves()) {
      for (const bool misere : {false, true}) {
        const auto parts =
            misere ? position.game->misere_components(move.to) : position.game->components(move.to);
        for (const std::string& part : parts) {
          const std::string text = GamePosition{position.game, part}.text();
          const GamePosition read = GamePosition::parse(text);
          EXPECT_EQ(read.game->misere_components(read.position), std::vector<std::string>{part})
              << text;
        }
      }
    }
  }
}

TEST(Avoidance, OfPairsIsNodeKayles) {
  property::Random random(59, 3);
  for (int i = 0; i < (sanitized ? 10 : 60); ++i) {
    std::string edges;
    for (std::uint64_t w = 0; w < 11; ++w) {
      edges += fmt::format("{}{}", w == 0 ? "" : ",", w);
      for (std::uint64_t v = 0; v < w; ++v) {
        if (random.once_in(4)) edges += fmt::format(",{}-{}", v, w);
      }
    }
    EXPECT_EQ(choice_value("avoid:" + edges), choice_value("node-kayles:" + edges)) << edges;
  }
  EXPECT_EQ(
      choice_value("avoid(a,b < c,d: a = c or b = d or a + b = c + d or a + d = c + b):1..6,1..6"),
      choice_value("node-kayles:queens:6"));
}

TEST(Avoidance, WhateverElementsAreCalled) {
#ifdef SPRAGUE_WITHOUT_TBB
  GTEST_SKIP() << "this build has no nauty";
#endif
  property::Random random(59, 4);
  for (int i = 0; i < (sanitized ? 20 : 200); ++i) {
    Hypergraph hypergraph{ElementSet::first(random.between(2, 12)), {}};
    const std::size_t size = hypergraph.elements.count();
    for (std::uint64_t sets = random.between(1, 8); sets > 0; --sets) {
      ElementSet& set = hypergraph.sets.emplace_back();
      for (std::uint64_t members = random.between(1, 5); members > 0; --members)
        set.set(random.between(0, size - 1));
    }
    keep_minimal(hypergraph.sets);
    std::vector<std::size_t> places(ElementSet::size);
    std::iota(places.begin(), places.end(), std::size_t{0});
    for (std::size_t x = places.size() - 1; x > 0; --x)
      std::swap(places[x], places[random.between(0, x)]);
    const auto moved = [&places](ElementSet set) {
      ElementSet image;
      for (; set.any(); set.remove_lowest()) image.set(places[set.lowest()]);
      return image;
    };
    Hypergraph other{moved(hypergraph.elements), {}};
    for (const ElementSet& set : hypergraph.sets) other.sets.push_back(moved(set));
    const std::string code = canonical_code(hypergraph);
    EXPECT_EQ(canonical_code(other), code);
    EXPECT_EQ(canonical_code(hypergraph_in(code)), code);
  }
}

TEST(Avoidance, ConditionsMakeTheSets) {
  EXPECT_EQ(choice_value("avoid(a + b = c):1..4"), choice_value("avoid:1-2,1-3-4,2-4"));
  EXPECT_EQ(choice_value("avoid(b; a; c: a + b = c):4,1..3"), choice_value("avoid:1-2,1-3-4,2-4"));
  EXPECT_EQ(choice_value("avoid(a < b < c: a + b = c):1..5"),
            choice_value("avoid:1-2-3,1-3-4,1-4-5,2-3-5"));
  EXPECT_EQ(choice_value("avoid(a,b < c,d: a = c or b = d):1..2,1..3"),
            choice_value("node-kayles:0-1,1-2,0-2,3-4,4-5,3-5,0-3,1-4,2-5"));
  // A single element is a set of its own.
  EXPECT_EQ(choice_value("avoid(a mod 2 = 0):1..7"), 0);
  EXPECT_EQ(GamePosition::parse("avoid(a mod 2 = 0):1..7").moves().size(), 4);
  EXPECT_EQ(choice_value("achieve(a mod 2 = 0):1..6"), choice_value("achieve:0-2,0-4,0-6,1,3,5/0"));
  EXPECT_EQ(choice_value("avoid(exists k in 1..3: k*a = b and k > 1):1..6"),
            choice_value("avoid:1-2,1-3,2-4,2-6,3-6,5"));
}

// All bases of a matroid have the same size, so that play that avoids dependence is counted.
TEST(Avoidance, OfIndependentSetsTakesTheRank) {
  EXPECT_EQ(choice_value("avoid(cycle):complete:5"), 0);
  EXPECT_EQ(choice_value("avoid(cycle):petersen"), 1);
  EXPECT_EQ(choice_value("avoid(cycle):grid:2x3"), 1);
  EXPECT_EQ(choice_value("avoid(dependent):1_0_0,0_1_0,0_0_1,1_1_1,1_2_3"), 1);
  EXPECT_EQ(choice_value("avoid(dependent mod 2):1_0,0_1,1_1,3_1"), 0);
  EXPECT_EQ(choice_value("avoid(dependent):2_4,1_2,3_6"), 1);
}

// The first to close a cycle, by its edges and by the vectors of the edges.
TEST(Avoidance, CyclesAreDependentEdges) {
  EXPECT_EQ(
      choice_value("achieve(cycle):complete:4"),
      choice_value("achieve(dependent mod 2):1_1_0_0,1_0_1_0,1_0_0_1,0_1_1_0,0_1_0_1,0_0_1_1"));
  EXPECT_EQ(
      choice_value("achieve(cycle):complete:4"),
      choice_value("achieve(dependent):1_-1_0_0,1_0_-1_0,1_0_0_-1,0_1_-1_0,0_1_0_-1,0_0_1_-1"));
  EXPECT_EQ(choice_value("achieve(cycle):0-1,1-2,2-0,2-3"), choice_value("achieve:a-b-c,d"));
}

/// Generators of the cyclic, dihedral and quaternion groups and of direct products of cyclic ones.
std::string cycle_of(std::size_t first, std::size_t length) {
  std::vector<std::size_t> points(length);
  std::iota(points.begin(), points.end(), first);
  return fmt::format("({})", fmt::join(points, ","));
}

std::string cyclic(std::size_t order) {
  return order == 1 ? "()" : cycle_of(1, order);
}

std::string abelian(const std::vector<std::size_t>& orders) {
  std::vector<std::string> generators;
  std::size_t first = 1;
  for (const std::size_t order : orders) {
    generators.push_back(cycle_of(first, order));
    first += order;
  }
  return fmt::format("{}", fmt::join(generators, ","));
}

/// Symmetries of a polygon with so many corners.
std::string dihedral(std::size_t corners) {
  std::string reflection;
  for (std::size_t v = 2; v < corners + 2 - v; ++v)
    reflection += fmt::format("({},{})", v, corners + 2 - v);
  return cycle_of(1, corners) + ',' + reflection;
}

// B. J. Benesh, D. C. Ernst and N. Sieben, "Impartial achievement games for generating generalized
// dihedral groups" (arXiv 1608.00259), on the avoidance game of generalized dihedral groups Dih(A):
// 3 if A is cyclic of odd order, 0 otherwise.
TEST(Avoidance, OfDihedralGroupsAsPublished) {
  for (std::size_t corners = 3; corners <= 16; ++corners) {
    EXPECT_EQ(choice_value("avoid(generate):" + dihedral(corners)), corners % 2 == 1 ? 3 : 0)
        << corners;
  }
}

std::size_t members_of(const Group::Subset& subset) {
  return static_cast<std::size_t>(std::count(subset.begin(), subset.end(), true));
}

/// B. J. Benesh, D. C. Ernst and N. Sieben, "Impartial avoidance games for generating finite
/// groups" (North-Western European Journal of Mathematics 2, 2016), of a group with more than one
/// element.
std::uint64_t published_value(const Group& group) {
  if (group.order() == 2 || group.order() % 2 == 1) return 1;
  std::set<Group::Subset> subgroups{group.generated(Group::Subset(group.order()))};
  std::vector<Group::Subset> waiting(subgroups.begin(), subgroups.end());
  Group::Subset in_all(group.order(), true), covered(group.order());  // the latter by even ones
  bool all_are_even = true;
  while (!waiting.empty()) {
    const Group::Subset subgroup = waiting.back();
    waiting.pop_back();
    bool is_maximal = true;
    group.for_each_larger(subgroup, [&](const Group::Subset& larger) {
      if (members_of(larger) == group.order()) return true;
      is_maximal = false;
      if (subgroups.insert(larger).second) waiting.push_back(larger);
      return true;
    });
    if (!is_maximal) continue;
    const bool is_even = members_of(subgroup) % 2 == 0;
    all_are_even = all_are_even && is_even;
    for (Group::Element x = 0; x < group.order(); ++x) {
      in_all[x] = in_all[x] && subgroup[x];
      covered[x] = covered[x] || (is_even && subgroup[x]);
    }
  }
  if (all_are_even || members_of(in_all) % 2 == 0 || members_of(covered) == group.order()) return 0;
  return 3;
}

TEST(Avoidance, OfGroupsByTheirMaximalSubgroupsAsPublished) {
  property::Random random(59, 6);
  std::vector<std::string> groups{
      "(1,2,3,4,5),(1,2)",      "(1,2,3,4,5),(3,4,5)", "(1,2,3,4)(5,6,7,8),(1,5,3,7)(2,8,4,6)",
      abelian({2, 2, 2, 2, 2}), abelian({2, 2, 7}),    abelian({4, 4, 2}),
      abelian({3, 3, 3})};
  for (std::size_t order = 2; order <= 32; ++order) groups.push_back(cyclic(order));
  while (groups.size() < (sanitized ? 50 : 300)) {
    std::string generators;
    for (std::uint64_t count = random.between(1, 3); count > 0; --count) {
      std::vector<std::size_t> points(random.between(2, 9));
      std::iota(points.begin(), points.end(), std::size_t{1});
      for (std::size_t x = points.size() - 1; x > 0; --x)
        std::swap(points[x], points[random.between(0, x)]);
      // Two cycles, so that few permutations generate small groups.
      const std::size_t cut = random.between(0, points.size());
      for (const auto& [begin, end] :
           {std::pair(std::size_t{0}, cut), std::pair(cut, points.size())})
        generators += fmt::format("({})", fmt::join(&points[0] + begin, &points[0] + end, ","));
      if (count > 1) generators += ',';
    }
    try {
      const Group group = Group::read(Cursor(generators));
      if (group.order() > 1 && group.order() <= 128) groups.push_back(generators);
    } catch (const Error&) {  // a larger one
    }
  }
  for (const std::string& generators : groups) {
    EXPECT_EQ(choice_value("avoid(generate):" + generators),
              published_value(Group::read(Cursor(generators))))
        << generators;
  }
}

/// Every set of elements, and what it generates by multiplying on and on.
class DefinedGroup {
 public:
  DefinedGroup(bool is_avoided, const Group& group) : is_avoided_(is_avoided), group_(group) {}

  std::uint64_t value(unsigned chosen) {
    if (const auto known = values_.find(chosen); known != values_.end()) return known->second;
    std::uint64_t attained = 0;
    for (unsigned x = 0; x < group_.order(); ++x) {
      const unsigned after = chosen | 1u << x;
      if (after == chosen || generates(chosen) || (is_avoided_ && generates(after))) continue;
      attained |= std::uint64_t{1} << value(after);
    }
    return values_[chosen] = static_cast<std::uint64_t>(std::countr_one(attained));
  }

 private:
  bool generates(unsigned chosen) const {
    Group::Subset subset(group_.order());
    for (unsigned x = 0; x < group_.order(); ++x) subset[x] = (chosen >> x & 1) != 0;
    return members_of(group_.generated(subset)) == group_.order();
  }

  bool is_avoided_;
  const Group& group_;
  std::map<unsigned, std::uint64_t> values_;
};

TEST(Avoidance, OfSmallGroupsAgreesWithTheDefinition) {
  for (const std::string& generators :
       {cyclic(1), cyclic(2), cyclic(3), cyclic(4), cyclic(6), cyclic(8), cyclic(9), cyclic(12),
        abelian({2, 2}), abelian({2, 2, 2}), abelian({2, 4}), abelian({3, 3}), abelian({2, 6}),
        dihedral(3), dihedral(4), dihedral(5), dihedral(6),
        std::string("(1,2,3,4)(5,6,7,8),(1,5,3,7)(2,8,4,6)"), std::string("(1,2,3),(2,3,4)")}) {
    const Group group = Group::read(Cursor(generators));
    for (const bool is_avoided : {true, false}) {
      const std::string text =
          fmt::format("{}(generate):{}", is_avoided ? "avoid" : "achieve", generators);
      EXPECT_EQ(choice_value(text), DefinedGroup(is_avoided, group).value(0)) << text;
    }
  }
}

TEST(Avoidance, OfGroupsThatAreLarger) {
  EXPECT_EQ(Group::read(Cursor("(1,2,3,4,5,6),(1,2)")).order(), 720);
  EXPECT_EQ(Group::read(Cursor("(1,2,3,4,5),(3,4,5)")).order(), 60);
  EXPECT_EQ(Group::read(Cursor("(2, 3, 1)(4,5)")).names().back(), "(1,3,2)(4,5)");
  const GamePosition position = GamePosition::parse("avoid(generate):(1,2,3),(1,2)/(2,3,1),()");
  EXPECT_EQ(position.text(), "avoid(generate):(1,2,3),(1,2)/(),(1,2,3)");
  std::vector<std::string> names;
  for (const GameMove& move : position.moves()) names.push_back(move.text);
  EXPECT_EQ(names, std::vector<std::string>{"(1,3,2)"});
  EXPECT_EQ(solve(position).value, 1);
}

std::string choice_error(const std::string& text) {
  try {
    GamePosition::parse(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Avoidance, RefusesWhatItCannotRead) {
  const auto expect = [](const std::string& text, std::string_view problem) {
    EXPECT_FALSE(choice_error(text).empty()) << text;
    EXPECT_NE(choice_error(text).find(problem), std::string::npos)
        << text << ": " << choice_error(text);
  };
  expect("avoid:", "write it as in");
  expect("avoid:1-", "1-2,1-3,2-3-4,5");
  expect("avoid:1-1", "1 stands there already");
  expect("avoid:1-2/3", "there is no element '3'");
  expect("avoid:1-2/1,1", "1 stands there already");
  expect("avoid:1-2/1,2", "contain all of the set 1-2");
  expect("avoid(a + b = c):1..129", "at most 128 elements");
  expect("avoid(a + b):1..4", "");
  expect("avoid(a,b < c: a = c):1..4,1..4", "avoid(a,b < c,d");
  expect("avoid(a,b < c,d: a = c):1..4", "avoid(a,b < c,d");
  expect("avoid(a,b < c,d: a = c):1..12,1..11", "at most 128 elements");
  expect("avoid(a + b + c + d = e):1..100",
         "10000000000 choices of elements; the limit is 5000000");
  expect("avoid(1 = 1):1..4", "avoid(a + b = c):1..12");
  expect("avoid(cycles):1..4", "write a condition such as a + b = c");
  expect("avoid():1..4", "write a condition such as a + b = c");
  expect("avoid(a / (b - 1) = 2):1..4", "division by zero");
  expect("avoid(cycle):complete:20", "at most 128 edges");
  expect("avoid(cycle):complete:10", "at most 10000 sets");
  expect("avoid(dependent):1_0,1", "vectors of equally many numbers");
  expect("avoid(dependent):1_0,1_0", "1_0 stands there already");
  expect("avoid(dependent):1000000_1_1_1,1_1000000_1_1,1_1_1000000_1,1_1_1_1000000", "2^60");
  expect("avoid(dependent mod 4):1_0", "write a prime number");
  expect("avoid(generate):(1,2,1)", "1 stands there already");
  expect("avoid(generate):1,2", "(1,2,3)(4,5)");
  expect("avoid(generate):(1,2,3,4,5,6,7),(1,2)", "more than 1000 elements");
  expect("avoid(generate):(1,2)/(1,2)", "generate the group");
  expect("avoid(generate):(1,2)/(1,3)", "there is no element '(1,3)'");
}

TEST(Avoidance, ShowsWhatCanBeChosen) {
  const auto states = [](const std::string& text) {
    const GamePosition position = GamePosition::parse(text);
    std::string found;
    const auto layout = position.game->layout(position.position);
    for (const BoardElement& element : layout->elements) {
      if (!element.name.empty()) found += state_name(element.state).substr(0, 2);
    }
    return found;
  };
  EXPECT_EQ(states("avoid:1-2,2-3,4/1"), "totafrfr");
  EXPECT_EQ(states("achieve:1-2,2-3,4/1"), "tofrfrfr");
  EXPECT_EQ(states("achieve:1-2,2-3,4/1,2"), "tototata");
  // The edges and then the vertices.
  EXPECT_EQ(states("avoid(cycle):0-1,1-2,2-0,2-3/0-1,1-2"), "totatofrfrfrfrfr");
  EXPECT_EQ(states("avoid(generate):(1,2,3),(1,2)/(1,2)"), "frtatotatata");
  const GamePosition pairs = GamePosition::parse("avoid(a,b < c,d: a = c):1..2,1..3");
  const auto layout = pairs.game->layout(pairs.position);
  EXPECT_EQ(layout->width, 3);
  EXPECT_EQ(layout->height, 2);
}

}  // namespace
}  // namespace sprague
