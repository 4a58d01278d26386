// Sums of components of all kinds against playing out the whole sum, under both conventions.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "sprague/output.hpp"
#include "sprague/play.hpp"

namespace {

using namespace sprague;

/// A component as a player sees it: what is left, and whether anything is said of heaps. Heaps are
/// sorted, so that equal sums have equal keys.
std::string key_of(const Component& component) {
  const Heaps* heaps = component.heaps();
  if (heaps == nullptr) {
    const GamePosition& position = *component.game_position();
    return position.game->name() + '\0' + position.position;
  }
  std::vector<HeapSize> sizes = heaps->sizes;
  std::sort(sizes.begin(), sizes.end());
  std::string key = heaps->ruleset.canonical();
  for (const HeapSize size : sizes) {
    if (size > 0) key += ',' + std::to_string(size);
  }
  return key;
}

std::string key_of(const Position& position) {
  std::string key;
  for (const Component& component : position.components) key += key_of(component) + '\1';
  return key;
}

struct Played {  // a move and what it leaves
  Move move;
  Position to;
};

/// All positions that a move leaves, by the options of heaps and the moves of games, without what
/// Component and Position make of them.
std::vector<Played> options_of(const Position& position) {
  std::vector<Played> options;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    const auto add = [&](std::string text, Component left) {
      options.push_back({{i, std::move(text)}, position});
      options.back().to.components[i] = std::move(left);
    };
    if (const GamePosition* board = position.components[i].game_position()) {
      for (const GameMove& move : board->moves())
        add(move.text, GamePosition{board->game, move.to});
      continue;
    }
    const auto& [ruleset, sizes] = *position.components[i].heaps();
    for (std::size_t heap = 0; heap < sizes.size(); ++heap) {
      for (const Option& option : ruleset.options(sizes[heap])) {
        std::vector<HeapSize> left = sizes;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(heap));
        left.insert(left.end(), option.begin(), option.end());
        std::string text = std::to_string(sizes[heap]) + " -> ";
        for (const HeapSize size : option) text += std::to_string(size) + ',';
        if (option.empty()) text += "0,";
        text.pop_back();
        add(std::move(text), Component(ruleset, std::move(left)));
      }
    }
  }
  return options;
}

/// Plays out whole sums.
class PlayedOut {
 public:
  /// The nim-value; under misère play the misère nim-value: the n of which the sum with a heap of n
  /// in Nim is lost.
  std::uint64_t value(const Position& position, Convention convention) {
    auto& known = known_[convention == Convention::misere];
    const std::string key = key_of(position);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    std::set<std::uint64_t> values;
    const std::vector<Played> options = options_of(position);
    for (const Played& option : options) values.insert(value(option.to, convention));
    std::uint64_t mex = options.empty() && convention == Convention::misere ? 1 : 0;
    while (values.contains(mex)) ++mex;
    return known[key] = mex;
  }

  std::set<std::string> winning_moves(const Position& position, Convention convention) {
    std::set<std::string> winning;
    for (const Played& option : options_of(position)) {
      if (value(option.to, convention) == 0) winning.insert(position.text_of(option.move));
    }
    return winning;
  }

 private:
  std::map<std::string, std::uint64_t> known_[2];
};

std::set<std::string> found_moves(const Position& position, const Analysis& analysis) {
  std::set<std::string> found;
  for (const Move& move : analysis.winning)
    EXPECT_TRUE(found.insert(position.text_of(move)).second) << "a move stands twice";
  return found;
}

class SumsOfKinds : public testing::TestWithParam<const char*> {};

TEST_P(SumsOfKinds, HaveTheValueAndTheWinningMovesOfPlay) {
  const Position position = Position::parse(GetParam());
  PlayedOut play;
  const Analysis analysis = analyse(position);
  EXPECT_EQ(analysis.value, play.value(position, Convention::normal));
  EXPECT_EQ(analysis.is_p(), analysis.value == 0);
  const Analysis outcome = outcome_of(position);
  EXPECT_EQ(outcome.values, analysis.values);
  EXPECT_EQ(outcome.value, analysis.value);
  EXPECT_TRUE(outcome.winning.empty());
  EXPECT_EQ(outcome_without_value(position).outcome(), analysis.outcome());
  EXPECT_EQ(found_moves(position, analysis), play.winning_moves(position, Convention::normal));
}

TEST_P(SumsOfKinds, MovesAreMadeAsTheyArePrinted) {
  const Position position = Position::parse(GetParam());
  const Analysis analysis = analyse(position);
  const std::vector<std::string> printed = winning_move_texts(position, analysis);
  ASSERT_EQ(printed.size(), analysis.winning.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const Position after = position.after(position.parse_move(printed[i]));
    EXPECT_EQ(after.text(), position.after(analysis.winning[i]).text()) << printed[i];
    EXPECT_EQ(outcome_of(after).outcome(), Outcome::p) << printed[i];
    EXPECT_EQ(outcome_without_value(after).outcome(), Outcome::p) << printed[i];
    EXPECT_THROW(position.after(position.parse_move(printed[i] + 'x')), Error);
  }
}

TEST_P(SumsOfKinds, ArePlayedOutUnderMiserePlay) {
  const Position position = Position::parse(GetParam());
  PlayedOut play;
  SolveOptions options;
  options.convention = Convention::misere;
  const Analysis analysis = analyse(position, options);
  ASSERT_TRUE(analysis.genus);
  EXPECT_EQ(analysis.is_p(), play.value(position, Convention::misere) == 0);
  EXPECT_EQ(outcome_of(position, options).is_p(), analysis.is_p());
  EXPECT_EQ(outcome_without_value(position, options).is_p(), analysis.is_p());
  EXPECT_EQ(found_moves(position, analysis), play.winning_moves(position, Convention::misere));
}

// By the definition of the genus: nim-values of the sum with k heaps of 2 in Nim.
TEST_P(SumsOfKinds, HaveTheGenusOfTheDefinition) {
  Position position = Position::parse(GetParam());
  PlayedOut play;
  const Genus genus = genus_of(position).genus;
  EXPECT_EQ(genus.normal(), play.value(position, Convention::normal));
  for (std::uint64_t twos = 0; twos < 4; ++twos) {
    EXPECT_EQ(genus.misere_at(twos), play.value(position, Convention::misere)) << twos;
    position.components.emplace_back(Ruleset::parse("nim"), std::vector<HeapSize>{2});
  }
}

INSTANTIATE_TEST_SUITE_P(Sums, SumsOfKinds,
                         testing::Values("kayles:4 + cram:2x3", "cram:2x3 + cram:3x2",
                                         "nim:3 + chomp:2x3 + node-kayles:path:4",
                                         "0.07:5 nim-square:4 cram:3x3", "wythoff:2,3 + kayles:5",
                                         "arc-kayles:cycle:5 + node-kayles:star:3 + kayles:3",
                                         "hackenbush:0-1,1-2,2-0,1-3 + cram:1x4 + nim:2",
                                         "mock-turtles:3,4 + euclid:2,5",
                                         "subset-takeaway:2 + poset:a<b,a<c + kayles:2,2"));

TEST(Positions, AreReadAndWritten) {
  const char* text = "kayles:5,7 + cram:4x5+node-kayles:graph6:IsP@OkWHG chomp:3,2 nim:3";
  const Position position = Position::parse(text);
  ASSERT_EQ(position.components.size(), 5u);
  EXPECT_EQ(position.components[0].text(), "0.77:5,7");
  EXPECT_EQ(position.components[0].written_game(), "kayles");
  EXPECT_EQ(position.components[1].text(), "cram:4x5");
  EXPECT_EQ(position.components[3].text_without_game(), "3,2");
  EXPECT_EQ(position.text(),
            "0.77:5,7 + cram:4x5 + node-kayles:graph6:IsP@OkWHG + chomp:3,2 + allbut():3");
  const Position again = Position::parse(position.text());
  EXPECT_EQ(again.text(), position.text());
  EXPECT_EQ(outcome_of(again).values, outcome_of(position).values);
}

TEST(Positions, PointToTheWrongCharacter) {
  const auto wrong_at = [](const std::string& text) {
    try {
      Position::parse(text);
    } catch (const Error& error) {
      return error.position();
    }
    return std::optional<std::size_t>();
  };
  EXPECT_EQ(wrong_at("kayles:5 + cram:4y5"), 17u);
  EXPECT_EQ(wrong_at("cram:"), 5u);
  EXPECT_EQ(wrong_at("cram:4x5 + kayles:x"), 18u);
}

// Games to their end at random: every move that is listed can be made, by its text alone.
TEST(Positions, MovesAreMadeByTheirTexts) {
  std::mt19937 random(35);
  for (const char* text : {"kayles:6,3 + cram:3x3", "0.07:9", "chomp:3x3 + nim:4,4",
                           "node-kayles:petersen + wythoff:3,5", "4.7:3,5"}) {
    Position position = Position::parse(text);
    for (;;) {
      std::vector<Played> options = options_of(position);
      std::set<std::string> expected;
      for (const Played& option : options) expected.insert(position.text_of(option.move));
      std::set<std::string> listed;
      for (std::size_t i = 0; i < position.components.size(); ++i) {
        EXPECT_EQ(position.components[i].has_move(), !position.components[i].moves().empty());
        for (const std::string& move : position.components[i].moves())
          EXPECT_TRUE(listed.insert(position.text_of({i, move})).second) << move;
      }
      ASSERT_EQ(listed, expected) << position.text();
      if (options.empty()) break;
      const Played& chosen = options[random() % options.size()];
      const std::string written = position.text_of(chosen.move);
      ASSERT_EQ(position.parse_move(written), chosen.move);
      position = position.after(position.parse_move(written));
      ASSERT_EQ(key_of(position), key_of(chosen.to)) << written;
    }
  }
}

TEST(Positions, RefuseMovesThatDoNotExist) {
  const Position position = Position::parse("kayles:5 + cram:2x2");
  for (const char* move : {"0: 5 -> 5", "0: 4 -> 3", "0: 5 -> 1,1,1", "0: 5", "1: a1 b2",
                           "1:", "2: a1 b1", "5 -> 2,x", ""}) {
    EXPECT_THROW(position.after(position.parse_move(move)), Error) << move;
  }
  EXPECT_EQ(position.after({0, "5 -> 2,1"}).text(), "0.77:1,2 + cram:2x2");
  EXPECT_EQ(Position::parse("nim:3").after({0, "3 -> 0"}).text(), "allbut():0");
}

}  // namespace
