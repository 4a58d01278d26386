// The search that goes on where least seems to be left, against memoised recursion and against the
// search that looks at one option after the other.

#include "search/proof_number_search.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "search/plain_search.hpp"
#include "search/sample_games.hpp"
#include "sprague/search.hpp"

namespace {

using namespace sprague;
using namespace sample;

/// Any game, searched best first.
class BestFirst : public Game {
 public:
  explicit BestFirst(std::shared_ptr<const Game> game) : game_(std::move(game)) {}

  std::string name() const override { return game_->name(); }
  std::string text(std::string_view position) const override { return game_->text(position); }
  std::vector<GameMove> moves(std::string_view position) const override {
    return game_->moves(position);
  }
  std::vector<std::string> components(std::string_view position) const override {
    return game_->components(position);
  }
  void options(std::string_view component, SumList& options) const override {
    game_->options(component, options);
  }
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    return game_->nim_value(component);
  }
  std::uint64_t difficulty(std::string_view component) const override {
    return game_->difficulty(component);
  }
  bool is_searched_best_first() const override { return true; }

 private:
  std::shared_ptr<const Game> game_;
};

GamePosition best_first(const GamePosition& position) {
  return {std::make_shared<BestFirst>(position.game), position.position};
}

GamePosition best_first_start(const GraphGame& game, std::uint16_t vertex) {
  return best_first({std::make_shared<GraphGame>(game), GraphGame::position(vertex)});
}

TEST(ProofNumberSearch, ValuesOfRandomGraphs) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    const double probability = std::uniform_real_distribution<>(0.01, 0.9)(random);
    const GraphGame game = random_graph(90, probability, random);
    ReferenceSolver reference(game);
    GameSolver solver(best_first_start(game, 89));
    for (int question = 0; question < 20; ++question) {
      const std::string position = GraphGame::position(static_cast<std::uint16_t>(random() % 90));
      const std::uint64_t value = random() % 20;
      EXPECT_EQ(solver.has_value(position, value), reference.value(position) == value) << round;
    }
    EXPECT_EQ(solver.value(GraphGame::position(89)), reference.value(GraphGame::position(89)));
  }
}

// Nim-values beyond the 63 of which the table knows that they are excluded.
TEST(ProofNumberSearch, ValuesOfNim) {
  const auto game = std::make_shared<HeapGame>("nim");
  for (const int heap : {0, 1, 62, 63, 64, 65, 255}) {
    const std::string position(1, static_cast<char>(heap));
    GameSolver solver(best_first({game, position}));
    EXPECT_TRUE(solver.has_value(position, static_cast<std::uint64_t>(heap)));
    EXPECT_FALSE(solver.has_value(position, 100));
    EXPECT_EQ(GameSolver(best_first({game, position})).value(position), heap);
  }
}

TEST(ProofNumberSearch, SumsOfHeaps) {
  std::mt19937 random(2);
  for (const char* rules : {"kayles", "0.07", "4.3", "nim-square", "0.3F", "grundys-game"}) {
    const Ruleset ruleset = Ruleset::parse(rules);
    const NimValues values = compute_values(ruleset, 60);
    const auto game = std::make_shared<HeapGame>(rules);
    for (int round = 0; round < 10; ++round) {
      std::string position;
      std::uint64_t nim_sum = 0;
      for (std::size_t heaps = random() % 5; heaps > 0; --heaps) {
        const auto heap = random() % 60;
        position.push_back(static_cast<char>(heap));
        nim_sum ^= values[heap];
      }
      GameSolver solver(best_first({game, position}));
      EXPECT_TRUE(solver.has_value(position, nim_sum));
      EXPECT_FALSE(solver.has_value(position, nim_sum ^ 5));
      EXPECT_EQ(solver.value(position), nim_sum) << rules << ' ' << game->text(position);
    }
  }
}

// Positions that fall apart, theory for parts of them, and values that are asked in between.
TEST(ProofNumberSearch, AsOneOptionAfterTheOther) {
  for (const char* text : {"cram:3x5", "node-kayles:grid:4x5", "clobber:3x4", "nogo:3x3",
                           "notakto:3x3", "node-kayles:petersen"}) {
    const GamePosition position = GamePosition::parse(text);
    const std::uint64_t value = solve(position).value;
    EXPECT_EQ(solve(best_first(position)).value, value) << text;
    for (std::uint64_t other = 0; other < 6; ++other) {
      GameSolver solver(best_first(position));
      EXPECT_EQ(solver.has_value(position.position, other), value == other) << text;
    }
  }
}

// A table of a few records forgets nearly everything, and the search ends with the right answer.
TEST(ProofNumberSearch, TablesThatForget) {
  std::mt19937 random(4);
  for (int round = 0; round < 30; ++round) {
    const GraphGame game = random_graph(40, 0.2, random);
    ReferenceSolver reference(game);
    SearchOptions options;
    options.table_bytes = 1200;
    GameSolver solver(best_first_start(game, 39), options);
    EXPECT_EQ(solver.value(GraphGame::position(39)), reference.value(GraphGame::position(39)));
    EXPECT_LE(solver.statistics().stored, 20u);
  }
}

// Larger than what is searched before further threads begin.
TEST(ProofNumberSearch, Threads) {
  std::mt19937 random(5);
  const GraphGame game = random_sparse_graph(6000, 6, random);
  const std::uint64_t value = ReferenceSolver(game).value(GraphGame::position(5999));
  for (const unsigned threads : {1u, 2u, 5u}) {
    RunControl run;
    run.threads = threads;
    const GameValue solved = solve(best_first_start(game, 5999), {}, run);
    EXPECT_EQ(solved.value, value);
    EXPECT_GT(solved.statistics.expanded, 25'000u);
  }
}

TEST(ProofNumberSearch, ResumesWithTheSameAnswerAndLessWork) {
  std::mt19937 random(6);
  const GraphGame game = random_graph(1500, 0.01, random);
  const GamePosition start = best_first_start(game, 1499);
  const GameValue whole = solve(start);
  const std::string path =
      (std::filesystem::path(testing::TempDir()) / "best_first.checkpoint").string();
  std::filesystem::remove(path);
  SearchOptions options;
  options.checkpoint = {path};
  std::uint64_t polls = 0;
  RunControl stopping;
  stopping.threads = 1;
  stopping.interval = {};
  stopping.should_stop = [&] { return ++polls >= 3; };
  EXPECT_THROW(solve(start, options, stopping), Error);
  const GameValue resumed = solve(start, options);
  EXPECT_EQ(resumed.value, whole.value);
  EXPECT_LE(solve(start, options).statistics.expanded, 1);  // known from the file
}

TEST(ProofNumberSearch, RefusesWhatNeverEnds) {
  class Endless : public Game {
   public:
    std::string name() const override { return "endless"; }
    std::string text(std::string_view position) const override { return std::string(position); }
    std::vector<GameMove> moves(std::string_view position) const override {
      return {{"on", std::to_string(std::stoull(std::string(position)) + 1)}};
    }
    bool is_searched_best_first() const override { return true; }
  };
  try {
    solve({std::make_shared<Endless>(), "0"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    EXPECT_NE(std::string(error.what()).find("do not end within 100000"), std::string::npos);
  }
}

// Numbers are found again until the table is full, and then those that are missed most.
TEST(ProofNumberTable, GrowsAndForgetsSmallNumbers) {
  std::mt19937_64 random(7);
  std::vector<std::uint64_t> hashes(20'000);
  for (std::uint64_t& hash : hashes) hash = random();
  ProofNumberTable wide(std::uint64_t{1} << 24);
  ProofNumberTable narrow(std::uint64_t{1} << 16);
  const auto numbers_of = [](std::size_t i) {
    const auto number = static_cast<std::uint32_t>(i % 100 == 0 ? 1'000'000 + i : 1 + i % 50);
    return ProofNumbers{number, number + 1};
  };
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    EXPECT_EQ(wide.find(hashes[i]), std::nullopt);
    for (ProofNumberTable* table : {&wide, &narrow}) {
      table->store(hashes[i], {7, 7});
      table->store(hashes[i], numbers_of(i));
      EXPECT_EQ(table->find(hashes[i]), numbers_of(i));
    }
  }
  std::size_t large = 0;
  std::size_t all = 0;
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    EXPECT_EQ(wide.find(hashes[i]), numbers_of(i));
    const auto found = narrow.find(hashes[i]);
    if (!found) continue;
    EXPECT_EQ(found, numbers_of(i));
    ++all;
    large += i % 100 == 0 ? 1 : 0;
  }
  EXPECT_EQ(large, hashes.size() / 100);
  EXPECT_LT(all, hashes.size() / 2);
}

}  // namespace
