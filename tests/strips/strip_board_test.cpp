// Strips as boards: what a player points at tells every move from the others.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "sprague/game.hpp"

namespace sprague {
namespace {

using Touches = std::vector<std::vector<std::string>>;

void expect_told_apart(const GamePosition& start) {
  const std::vector<GameMove> moves = start.moves();
  const BoardLayout layout = start.game->layout(start.position).value();
  std::set<std::string> free;
  for (const BoardElement& element : layout.elements) {
    EXPECT_LE(element.x, layout.width);
    EXPECT_LE(element.y, layout.height);
    if (element.state == BoardElement::State::free) free.insert(element.name);
  }
  ASSERT_EQ(layout.touches.size(), moves.size());
  std::set<std::set<std::string>> all;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::set<std::string> touched(layout.touches[i].begin(), layout.touches[i].end());
    EXPECT_EQ(touched.size(), layout.touches[i].size()) << moves[i].text;  // no element twice
    EXPECT_TRUE(std::includes(free.begin(), free.end(), touched.begin(), touched.end()))
        << moves[i].text;
    EXPECT_TRUE(all.insert(touched).second) << start.text() << ": " << moves[i].text;
    expect_told_apart({start.game, moves[i].to});
  }
}

TEST(StripBoard, TellsMovesApart) {
  for (const char* position :
       {"strip(clobber):xox.xo", "strip(kayles):11111", "strip(treblecross):11111",
        "strip(a -> b; a -> c; a -> d):aa", "strip(2 -> 1; 2 -> 0; 1 -> 0):2.12",
        "strip(ac -> bc; ba -> bc; ba -> .a):baca", "strip(axa -> .x.; axa -> bxb):axaxa"})
    expect_told_apart(GamePosition::parse(position));
}

TEST(StripBoard, HasTheCellsThatChange) {
  const GamePosition kayles = GamePosition::parse("strip(kayles):11");
  EXPECT_EQ(kayles.game->layout("11").value().touches, Touches({{"1"}, {"1", "2"}, {"2"}}));
  const GamePosition change = GamePosition::parse("strip(xax -> xbx):xax.");
  const BoardLayout layout = change.game->layout("xax.").value();
  EXPECT_EQ(layout.touches, Touches({{"2"}}));
  EXPECT_EQ(layout.elements[3].state, BoardElement::State::taken);
  EXPECT_EQ(layout.height, 1);
}

TEST(StripBoard, HasWhatCellsBecomeWhereThereIsAChoice) {
  const GamePosition clobber = GamePosition::parse("strip(clobber):xo");
  const BoardLayout layout = clobber.game->layout("xo").value();
  EXPECT_EQ(layout.touches, Touches({{"1", "2", "becomes .x"}, {"1", "2", "becomes o."}}));
  EXPECT_EQ(layout.elements.size(), 2u + 4u);
  EXPECT_EQ(layout.height, 2);
}

TEST(StripBoard, OfLongWordsAreNotDrawn) {
  const GamePosition word = GamePosition::parse("strip(kayles):" + std::string(101, '1'));
  EXPECT_FALSE(word.game->layout(word.position));
}

}  // namespace
}  // namespace sprague
