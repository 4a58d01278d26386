// One heap of each of several games, each with a range of its own, against a search over whole
// positions that plays every heap by its own rules.

#include <gtest/gtest.h>

#include <map>

#include "count/questions.hpp"
#include "oracle/heap_game.hpp"

namespace {

using namespace question;

struct Game {
  const char* notation;
  oracle::Rule rule;
};

const std::vector<Game> games{
    {"nim", oracle::nim()},
    {"kayles", oracle::octal("077")},
    {"0.07", oracle::octal("007")},
    {"4.3", oracle::octal("43")},
    {"S(2,3,5,7)", oracle::taking_one_of({2, 3, 5, 7})},
    {"nim-square", oracle::nim_square()},
    {"allbut(1,3)", oracle::taking_all_but({1, 3})},
};

struct Member {
  std::size_t game;
  HeapRange range;
};

void compare(const std::vector<Member>& members) {
  std::vector<oracle::Rule> rules;
  CountQuery query;
  std::string name;
  for (const Member& member : members) {
    rules.push_back(games[member.game].rule);
    query.games.push_back({Ruleset::parse(games[member.game].notation), member.range});
    name += std::string(games[member.game].notation) + ':' + std::to_string(member.range.min) +
            ".." + std::to_string(member.range.max) + ' ';
  }
  oracle::HeapGame search(rules);
  std::map<std::uint64_t, std::uint64_t> with_value;
  std::uint64_t lost = 0;
  std::uint64_t all = 0;
  oracle::HeapGame::Position position;
  const auto fill = [&](const auto& self) -> void {
    const std::size_t place = position.size();
    if (place == members.size()) {
      ++all;
      ++with_value[search.nim_value(position)];
      if (search.lost(position)) ++lost;
      return;
    }
    for (HeapSize heap = members[place].range.min; heap <= members[place].range.max; ++heap) {
      position.push_back({place, heap});
      self(self);
      position.pop_back();
    }
  };
  fill(fill);
  ASSERT_EQ(with_value[0], lost) << name;
  for (const Target target : targets(20)) {
    query.target = target;
    const std::uint64_t equal = with_value[target.nim_sum];
    const CountResult result = count(query);
    ASSERT_EQ(result.count, Natural(target.negated ? all - equal : equal)) << name << target;
    ASSERT_EQ(result.total, Natural(all)) << name;
    query.modulus = Natural(6);
    ASSERT_EQ(count(query).count, Natural((target.negated ? all - equal : equal) % 6))
        << name << target;
    query.modulus.reset();
  }
}

TEST(MixedSums, EveryPairOfGames) {
  for (std::size_t first = 0; first < games.size(); ++first) {
    for (std::size_t second = 0; second < games.size(); ++second) {
      compare({{first, {0, 9}}, {second, {3, 7}}});
    }
  }
}

TEST(MixedSums, ThreeAndFourGames) {
  compare({{0, {0, 5}}, {1, {2, 6}}, {5, {1, 6}}});
  compare({{2, {4, 7}}, {3, {0, 4}}, {6, {3, 8}}});
  compare({{4, {0, 9}}, {0, {7, 7}}, {1, {1, 4}}});
  compare({{0, {1, 3}}, {2, {5, 5}}, {4, {0, 7}}, {5, {2, 4}}});
}

}  // namespace
