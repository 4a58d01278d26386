// Sums of heaps and of positions that are not heaps, against playing out the whole sum.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "sprague/play.hpp"

namespace {

using namespace sprague;

/// All positions that a move leaves, with the move in words.
std::vector<std::pair<std::string, Position>> options_of(const Position& position) {
  std::vector<std::pair<std::string, Position>> options;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    const Component& component = position.components[i];
    for (std::size_t heap = 0; heap < component.heaps.size(); ++heap) {
      for (const Option& option : component.ruleset.options(component.heaps[heap])) {
        Position to = position;
        auto& heaps = to.components[i].heaps;
        heaps.erase(heaps.begin() + static_cast<std::ptrdiff_t>(heap));
        heaps.insert(heaps.end(), option.begin(), option.end());
        std::sort(heaps.begin(), heaps.end());
        std::string move = component.ruleset.canonical() + std::to_string(component.heaps[heap]);
        for (const HeapSize left : option) move += ' ' + std::to_string(left);
        options.emplace_back(std::move(move), std::move(to));
      }
    }
  }
  for (std::size_t i = 0; i < position.others.size(); ++i) {
    for (const GameMove& move : position.others[i].moves()) {
      Position to = position;
      to.others[i].position = move.to;
      options.emplace_back(std::to_string(i) + ' ' + move.text, std::move(to));
    }
  }
  return options;
}

std::string key_of(const Position& position) {
  std::string key;
  for (const Component& component : position.components) {
    for (const HeapSize heap : component.heaps) key += std::to_string(heap) + ',';
    key += ';';
  }
  for (const GamePosition& other : position.others)
    key += std::to_string(other.position.size()) + ':' + other.position;
  return key;
}

/// The nim-value of the whole, without nim-sums.
std::uint64_t played_out(const Position& position, std::map<std::string, std::uint64_t>& known) {
  const std::string key = key_of(position);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  std::set<std::uint64_t> values;
  for (const auto& [move, to] : options_of(position)) values.insert(played_out(to, known));
  std::uint64_t value = 0;
  while (values.contains(value)) ++value;
  return known[key] = value;
}

class SumsOfKinds : public testing::TestWithParam<const char*> {};

TEST_P(SumsOfKinds, HaveTheValueAndTheWinningMovesOfPlay) {
  const Position position = Position::parse(GetParam());
  std::map<std::string, std::uint64_t> known;
  const Analysis analysis = analyse(position);
  EXPECT_EQ(analysis.nim_sum, played_out(position, known));
  EXPECT_EQ(analysis.is_p(), played_out(position, known) == 0);
  std::uint64_t nim_sum = 0;
  for (const std::uint64_t value : nim_values_of(position)) nim_sum ^= value;
  EXPECT_EQ(nim_sum, analysis.nim_sum);
  std::set<std::string> winning;
  for (const auto& [move, to] : options_of(position)) {
    if (played_out(to, known) == 0) winning.insert(move);
  }
  std::set<std::string> found;
  for (const Move& move : analysis.winning) {
    std::string text = position.components[move.component].ruleset.canonical();
    text += std::to_string(move.from);
    for (const HeapSize left : move.to) text += ' ' + std::to_string(left);
    found.insert(text);
  }
  for (const OtherMove& move : analysis.other_winning)
    found.insert(std::to_string(move.component) + ' ' + move.move.text);
  EXPECT_EQ(found, winning);
}

INSTANTIATE_TEST_SUITE_P(Sums, SumsOfKinds,
                         testing::Values("kayles:4 + cram:2x3", "cram:2x3 + cram:3x2",
                                         "nim:3 + chomp:2x3 + node-kayles:path:4",
                                         "0.07:5 nim-square:4 cram:3x3",
                                         "arc-kayles:cycle:5 + node-kayles:star:3 + kayles:3",
                                         "hackenbush:0-1,1-2,2-0,1-3 + cram:1x4 + nim:2",
                                         "subset-takeaway:2 + poset:a<b,a<c + kayles:2,2"));

TEST(OtherComponents, RefuseMiserePlay) {
  SolveOptions options;
  options.convention = Convention::misere;
  EXPECT_THROW(analyse(Position::parse("cram:2x2"), options), Error);
}

TEST(OtherComponents, AreReadAndWritten) {
  const char* text = "kayles:5,7 + cram:4x5+node-kayles:graph6:IsP@OkWHG chomp:3,2 nim:3";
  const Position position = Position::parse(text);
  EXPECT_EQ(position.components.size(), 2u);
  ASSERT_EQ(position.others.size(), 3u);
  EXPECT_EQ(position.others[0].text(), "cram:4x5");
  EXPECT_EQ(position.others[2].text(), "chomp:3,2");
  const Position again = Position::parse(position.text());
  EXPECT_EQ(again.text(), position.text());
  EXPECT_EQ(nim_values_of(again), nim_values_of(position));
}

TEST(OtherComponents, PointToTheWrongCharacter) {
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

}  // namespace
