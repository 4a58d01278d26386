// Nimstring against its definition: who wins together with a nim heap, by full play.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/graphs/graph_text.hpp"
#include "property/random.hpp"
#include "sprague/error.hpp"
#include "sprague/nimstring.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

/// The rules, played out with a nim heap beside the strings.
class PlayedOut {
 public:
  explicit PlayedOut(const std::vector<Edge>& strings) : strings_(strings) {}

  bool next_player_wins(unsigned set, unsigned heap) {
    const auto known = wins_.find({set, heap});
    if (known != wins_.end()) return known->second;
    bool wins = false;
    for (unsigned smaller = 0; smaller < heap && !wins; ++smaller)
      wins = !next_player_wins(set, smaller);
    for (unsigned i = 0; i < strings_.size() && !wins; ++i) {
      if ((set >> i & 1) == 0) continue;
      const unsigned left = set & ~(1U << i);
      const bool frees = !has_string(left, strings_[i].from) || !has_string(left, strings_[i].to);
      wins = next_player_wins(left, heap) == frees;
    }
    return wins_[{set, heap}] = wins;
  }

  NimstringValue value(unsigned set) {
    for (unsigned heap = 0; heap <= strings_.size() + 1; ++heap) {
      if (!next_player_wins(set, heap)) return {false, heap};
    }
    return {true, 0};
  }

 private:
  bool has_string(unsigned set, Vertex coin) const {
    if (coin == 0) return true;
    for (unsigned i = 0; i < strings_.size(); ++i) {
      if ((set >> i & 1) != 0 && (strings_[i].from == coin || strings_[i].to == coin)) return true;
    }
    return false;
  }

  std::vector<Edge> strings_;
  std::map<std::pair<unsigned, unsigned>, bool> wins_;
};

TEST(Nimstring, AgreesWithFullPlay) {
  property::Random random(20, 31);
  int loony = 0;
  for (int i = 0; i < 600; ++i) {
    const std::uint64_t coins = random.between(1, 6);
    EdgeList graph{static_cast<Vertex>(coins + 1), {}, {}};
    for (std::uint64_t count = random.between(1, 9); count > 0; --count) {
      auto from = static_cast<Vertex>(random.between(0, coins));
      auto to = static_cast<Vertex>(random.between(0, coins));
      if (from == to) continue;
      if (from > to) std::swap(from, to);
      graph.edges.push_back({from, to});
    }
    std::sort(graph.edges.begin(), graph.edges.end());
    const std::string text = "edges:" + edges_text(graph);
    const Nimstring solved = nimstring(text);
    PlayedOut played(graph.edges);
    const unsigned all = (1U << graph.edges.size()) - 1;
    ASSERT_EQ(solved.value, played.value(all)) << text;
    loony += solved.value.loony ? 1 : 0;
    bool some_wins = false;
    for (const NimstringMove& move : solved.moves) {
      unsigned at = 0;
      while (edges_text({0, {graph.edges[at]}, {}}) != move.text) ++at;
      const unsigned left = all & ~(1U << at);
      EXPECT_EQ(move.leaves, played.value(left)) << text << " cut " << move.text;
      EXPECT_EQ(move.wins, played.next_player_wins(left, 0) == move.frees) << text;
      some_wins = some_wins || move.wins;
    }
    EXPECT_EQ(some_wins, solved.value.wins()) << text;
  }
  EXPECT_GT(loony, 100);
}

TEST(Nimstring, WinningWays) {
  EXPECT_EQ(nimstring("0-1").value, (NimstringValue{false, 0}));      // take the coin, and move on
  EXPECT_EQ(nimstring("0-1,0-1").value, (NimstringValue{false, 1}));  // a chain of one
  EXPECT_EQ(nimstring("0-1,1-2,2-0").value, (NimstringValue{false, 1}));
  // A chain of three has loony moves only.
  const Nimstring chain = nimstring("0-1,1-2,2-3,3-0");
  EXPECT_EQ(chain.value, (NimstringValue{false, 0}));
  for (const NimstringMove& move : chain.moves) EXPECT_TRUE(move.is_loony()) << move.text;
  EXPECT_TRUE(nimstring("0-1,1-2/0-1").value == (NimstringValue{false, 0}));
  EXPECT_TRUE(nimstring("1-2,2-3,3-0").value.loony);  // a chain that is open at one end
}

TEST(Nimstring, Boxes) {
  const Nimstring box = nimstring("boxes:1x1");
  ASSERT_EQ(box.moves.size(), 1u);  // four sides that are alike
  EXPECT_EQ(box.moves[0].text, "0-1");
  const Nimstring two = nimstring("boxes:2x2");
  EXPECT_EQ(two.moves.size(), 8u);  // 4 corners with two alike, 4 sides inside
  EXPECT_EQ(nimstring("boxes:1x2/0-1,0-1,0-1").value, nimstring("1-2,2-0,2-0,2-0").value);
}

TEST(Nimstring, PositionsHaveTheirValues) {
  property::Random random(23, 5);
  const std::vector<std::string> strings = {"0-1", "0-1", "0-2", "0-2", "0-3", "0-3",
                                            "0-4", "0-4", "1-2", "1-3", "2-4", "3-4"};
  int loony = 0;
  for (int i = 0; i < 300; ++i) {
    std::vector<std::string> cut;
    for (const std::string& string : strings) {
      if (!random.once_in(3)) cut.push_back(string);
    }
    const std::string text = fmt::format("2x2{}{}", cut.empty() ? "" : "/", fmt::join(cut, ","));
    const Nimstring solved = nimstring(text);
    const GamePosition position = GamePosition::parse("nimstring:" + text);
    EXPECT_EQ(GamePosition::parse(position.text()).position, position.position) << text;
    const LoopyValue value = *position.game->loopy_value(position.position);
    loony += value.is_loony() ? 1 : 0;
    ASSERT_EQ(value.is_loony(), solved.value.loony) << text;
    const std::uint64_t nim_value = value.is_loony() ? 0 : value.nim_value();
    ASSERT_EQ(nim_value, solved.value.nim_value) << text;
    // The winning moves are those that the game itself says.
    std::set<std::string> winning;
    for (const NimstringMove& move : solved.moves) {
      if (move.wins) winning.insert(move.text);
    }
    std::set<std::string> found;
    for (const Move& move : analyse(Position({position})).winning) found.insert(move.text);
    EXPECT_EQ(found, winning) << text;
  }
  EXPECT_GT(loony, 20);
  EXPECT_LT(loony, 280);
}

TEST(Nimstring, WhoFreesACoinMovesAgain) {
  const Position chain = Position::parse("nimstring:1-2,2-3,3-0 + nim:1");
  EXPECT_TRUE(outcome_of(chain).loopy->is_loony());
  const Position freed = chain.after({0, "1-2"});
  EXPECT_EQ(freed.text(), "nimstring:1-2,2-3,3-0/1-2! + allbut():1");
  EXPECT_TRUE(freed.components[0].must_answer());
  EXPECT_FALSE(freed.may_move_in(1));
  EXPECT_THROW(freed.after({1, "1 -> 0"}), Error);
  EXPECT_EQ(freed.after({0, "pass"}).text(), "nimstring:1-2,2-3,3-0/1-2 + allbut():1");
  const GamePosition triangle = GamePosition::parse("nimstring:0-1,1-2,2-0");
  EXPECT_EQ(triangle.moves().size(), 3u);
  EXPECT_EQ(triangle.remark().english(),
            "Cutting any of 2 strings, such as 0-1, is a loony move, which loses.");
  EXPECT_EQ(outcome_of(Position::parse("nimstring:2x2 + kayles:3 + nim:3")).value, 0u);
  EXPECT_EQ(outcome_of(Position::parse("nimstring:1-2,2-3,3-0 + top-entails:2!")).outcome(),
            Outcome::p);
  EXPECT_THROW(outcome_of(Position::parse("nimstring:0-1! + top-entails:2!")), Error);
  EXPECT_THROW(outcome_of(Position::parse("nimstring:0-1 + graph:0-0")), Error);
  SolveOptions misere;
  misere.convention = Convention::misere;
  EXPECT_THROW(outcome_of(Position::parse("nimstring:0-1"), misere), Error);
  EXPECT_THROW(outcome_of(Position::parse("top-entails:3"), misere), Error);
}

TEST(Nimstring, Errors) {
  const auto error_of = [](std::string_view text) -> std::string {
    try {
      nimstring(text);
    } catch (const Error& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(error_of("1-1"),
            "'1-1', character 1: 1-1 joins a coin to itself; a string joins two coins, or a coin "
            "and the ground, 0");
  EXPECT_EQ(error_of("boxes:6x6"),
            "'boxes:6x6', character 1: a position has at most 64 strings; 5x5 boxes have 60");
  EXPECT_EQ(error_of("0-1/0-2"), "'0-1/0-2', character 5: there is no string 0-2 left to cut");
  EXPECT_EQ(error_of("complete:12"),
            "'complete:12', character 1: at most 64 strings are possible here");
  RunControl small;
  small.memory_limit = 4000;
  EXPECT_THROW(nimstring("boxes:3x3", small), Error);
}

}  // namespace
}  // namespace sprague
