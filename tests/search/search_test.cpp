// Searches in both orders against memoised recursion over moves, and against the values of heaps.

#include "search/component_search.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "sanitized.hpp"
#include "search/plain_search.hpp"
#include "search/sample_games.hpp"
#include "sprague/search.hpp"

namespace {

using namespace sprague;
using namespace sample;

GamePosition start_of(const GraphGame& game, std::uint16_t vertex) {
  return {std::make_shared<GraphGame>(game), GraphGame::position(vertex)};
}

TEST(Search, ValuesOfRandomGraphs) {
  std::mt19937 random(1);
  for (int round = 0; round < (sanitized ? 50 : 200); ++round) {
    const double probability = std::uniform_real_distribution<>(0.01, 0.9)(random);
    const GraphGame game = random_graph(90, probability, random);
    ReferenceSolver reference(game);
    for (const std::uint16_t vertex : std::initializer_list<std::uint16_t>{0, 1, 40, 88, 89}) {
      const std::uint64_t value = reference.value(GraphGame::position(vertex));
      for (const GamePosition& start : in_both_orders(start_of(game, vertex)))
        EXPECT_EQ(solve(start).value, value) << round;
    }
  }
}

// Nim-values beyond the 63 of which the table knows that they are excluded.
TEST(Search, ValuesOfNim) {
  const auto game = std::make_shared<HeapGame>("nim");
  for (const int heap : {0, 1, 62, 63, 64, 65, 127, 128, 129, 255}) {
    const std::string position(1, static_cast<char>(heap));
    for (const GamePosition& start : in_both_orders({game, position})) {
      EXPECT_EQ(GameSolver(start).value(position), heap);
      EXPECT_TRUE(GameSolver(start).has_value(position, static_cast<std::uint64_t>(heap)));
      EXPECT_FALSE(GameSolver(start).has_value(position, 100));
    }
  }
}

TEST(Search, WhetherAPositionHasAValue) {
  std::mt19937 random(2);
  for (int round = 0; round < 100; ++round) {
    const GraphGame game = random_graph(60, 0.3, random);
    ReferenceSolver reference(game);
    for (const GamePosition& start : in_both_orders(start_of(game, 59))) {
      GameSolver solver(start);
      for (int question = 0; question < 30; ++question) {
        const std::string position = GraphGame::position(static_cast<std::uint16_t>(random() % 60));
        const std::uint64_t value = random() % 20;
        EXPECT_EQ(solver.has_value(position, value), reference.value(position) == value);
      }
    }
  }
}

TEST(Search, SumsOfHeaps) {
  std::mt19937 random(3);
  for (const char* rules : {"kayles", "0.07", "4.3", "nim-square", "0.3F", "grundys-game"}) {
    const Ruleset ruleset = Ruleset::parse(rules);
    const NimValues values = compute_values(ruleset, 60);
    const auto game = std::make_shared<HeapGame>(rules);
    for (int round = 0; round < 20; ++round) {
      std::string position;
      std::uint64_t nim_sum = 0;
      for (std::size_t heaps = random() % 5; heaps > 0; --heaps) {
        const auto heap = random() % 60;
        position.push_back(static_cast<char>(heap));
        nim_sum ^= values[heap];
      }
      for (const GamePosition& start : in_both_orders({game, position})) {
        GameSolver solver(start);
        EXPECT_FALSE(solver.has_value(position, nim_sum ^ 5));
        EXPECT_TRUE(solver.has_value(position, nim_sum));
        EXPECT_EQ(solver.value(position), nim_sum) << rules << ' ' << game->text(position);
      }
    }
  }
}

TEST(Search, MovesToAValue) {
  const auto game = std::make_shared<HeapGame>("kayles");
  const std::string position{3, 5, 7};
  const NimValues values = compute_values(Ruleset::parse("kayles"), 8);
  for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::reference}) {
    SearchOptions options;
    options.algorithm = algorithm;
    GameSolver solver({game, position}, options);
    for (std::uint64_t value = 0; value < 8; ++value) {
      std::vector<std::string> wanted;
      for (const GameMove& move : game->moves(position)) {
        std::uint64_t nim_sum = 0;
        for (const char heap : move.to) nim_sum ^= values[static_cast<unsigned char>(heap)];
        if (nim_sum == value) wanted.push_back(move.text);
      }
      std::vector<std::string> found;
      for (const GameMove& move : solver.moves_to(position, value)) found.push_back(move.text);
      EXPECT_EQ(found, wanted) << value;
    }
  }
}

// A table of a few records forgets nearly everything, and the answers stay right.
TEST(Search, TablesThatForget) {
  std::mt19937 random(4);
  for (int round = 0; round < 30; ++round) {
    const GraphGame game = random_graph(40, 0.2, random);
    ReferenceSolver reference(game);
    SearchOptions options;
    options.table_bytes = 1200;
    for (const GamePosition& start : in_both_orders(start_of(game, 39))) {
      GameSolver solver(start, options);
      EXPECT_EQ(solver.value(GraphGame::position(39)), reference.value(GraphGame::position(39)));
      EXPECT_LE(solver.statistics().stored, 20u);
    }
  }
}

/// Larger than what is searched before further threads begin, also with a table that forgets.
void expect_value_by_threads(const GamePosition& start, std::uint64_t value,
                             std::uint64_t small_table_bytes) {
  for (const unsigned threads : {1u, 2u, 5u}) {
    for (const std::uint64_t table_bytes : {std::uint64_t{0}, small_table_bytes}) {
      RunControl run;
      run.threads = threads;
      SearchOptions options;
      options.table_bytes = table_bytes;
      const GameValue solved = solve(start, options, run);
      EXPECT_EQ(solved.value, value);
      EXPECT_GT(solved.statistics.expanded, 25'000u);
    }
  }
}

// The orders that bench/tune found expand 14,907 and 20,704 components, by cells and moves it is
// 44,032 and 27,705.
TEST(Search, TunedOrdersOfOptions) {
  const auto expanded = [](const std::string& position) {
    RunControl run;
    run.threads = 1;
    return solve(GamePosition::parse(position), {}, run).statistics.expanded;
  };
  EXPECT_LT(expanded("cram:5x6"), 20'000u);
  EXPECT_LT(expanded("clobber:3x6"), 24'000u);
}

TEST(Search, Threads) {
  std::mt19937 random(5);
  const GraphGame game = random_sparse_graph(60'000, 6, random);
  const std::uint64_t value = ReferenceSolver(game).value(GraphGame::position(59'999));
  expect_value_by_threads(start_of(game, 59'999), value, 2'000'000);
}

TEST(ProofNumberSearch, Threads) {
  const std::uint16_t vertices = sanitized ? 2500 : 6000;
  std::mt19937 random(5);
  const GraphGame game = random_sparse_graph(vertices, 6, random);
  const std::uint64_t value = ReferenceSolver(game).value(GraphGame::position(vertices - 1));
  expect_value_by_threads(best_first(start_of(game, vertices - 1)), value, 200'000);
}

/// Moves that never end: from n to n + 1, modulo `length` unless that is 0.
class EndlessGame : public Game {
 public:
  explicit EndlessGame(std::uint64_t length) : length_(length) {}
  std::string name() const override { return "endless"; }
  std::string text(std::string_view position) const override { return std::string(position); }
  std::vector<GameMove> moves(std::string_view position) const override {
    std::uint64_t next = std::stoull(std::string(position)) + 1;
    if (length_ > 0) next %= length_;
    return {{"on", std::to_string(next)}};
  }

 private:
  std::uint64_t length_;
};

std::string refusal(const GamePosition& start, const SearchOptions& options = {}) {
  try {
    solve(start, options);
  } catch (const Error& error) {
    const bool loops = std::string_view(error.what()).find("from itself") != std::string_view::npos;
    EXPECT_EQ(error.kind(), loops ? ErrorKind::invalid_input : ErrorKind::too_large);
    return error.what();
  }
  return "none";
}

std::string refusal(std::uint64_t length, Algorithm algorithm) {
  SearchOptions options;
  options.algorithm = algorithm;
  return refusal({std::make_shared<EndlessGame>(length), "0"}, options);
}

TEST(Search, RefusesWhatNeverEnds) {
  for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::reference}) {
    for (const std::uint64_t length : {1u, 2u, 500u, 2000u}) {
      EXPECT_NE(refusal(length, algorithm).find("can be reached from itself"), std::string::npos);
    }
    EXPECT_NE(refusal(0, algorithm).find("do not end within 100000"), std::string::npos);
  }
}

TEST(ProofNumberSearch, RefusesWhatNeverEnds) {
  for (const std::uint64_t length : {0u, 2u}) {
    const std::string refused = refusal(best_first({std::make_shared<EndlessGame>(length), "0"}));
    EXPECT_NE(refused.find("do not end within 100000"), std::string::npos) << refused;
  }
}

TEST(Search, Stops) {
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  try {
    solve({std::make_shared<EndlessGame>(0), "0"}, {}, run);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled) << error.what();
  }
}

/// Moves to as many positions as nobody waits for.
class CrowdedGame : public EndlessGame {
 public:
  CrowdedGame() : EndlessGame(0) {}
  void options(std::string_view, SumList& sums) const override {
    for (listed = 0; listed < (std::size_t{1} << 40); ++listed) {
      sums.add_value(0);
      if (!sums.end_sum()) return;
      if (listed % 1024 == 0) sums.clear();
    }
  }

  mutable std::size_t listed = 0;
};

TEST(Search, StopsWhileItListsOptions) {
  for (const bool proof_numbers : {false, true}) {
    RunControl run;
    run.interval = {};
    run.threads = 1;
    const auto game = std::make_shared<CrowdedGame>();
    run.should_stop = [&] { return game->listed > 0; };
    const GamePosition start{game, "0"};
    EXPECT_THROW(solve(proof_numbers ? best_first(start) : start, {}, run), Error);
    EXPECT_LT(game->listed, 100u);
  }
}

std::string temporary_file(const std::string& name) {
  return (std::filesystem::path(testing::TempDir()) / name).string();
}

TEST(SearchCheckpoint, ResumesWithTheSameAnswerAndLessWork) {
  std::mt19937 random(6);
  const GraphGame game = random_graph(3000, 0.01, random);
  const GamePosition start = start_of(game, 2999);
  const GameValue whole = solve(start);
  const std::string path = temporary_file("search.checkpoint");
  std::filesystem::remove(path);
  SearchOptions options;
  options.checkpoint = {path};
  std::uint64_t polls = 0;
  RunControl stopping;
  stopping.threads = 1;
  stopping.interval = {};
  stopping.should_stop = [&] { return ++polls >= 20; };
  try {
    solve(start, options, stopping);
    ADD_FAILURE() << "was not stopped";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    EXPECT_NE(std::string(error.what()).find(path), std::string::npos);
  }
  const GameValue resumed = solve(start, options);
  EXPECT_EQ(resumed.value, whole.value);
  EXPECT_LT(resumed.statistics.expanded, whole.statistics.expanded);
  EXPECT_LE(solve(start, options).statistics.expanded, 1);  // known from the file
}

TEST(SearchCheckpoint, ResumesBestFirst) {
  std::mt19937 random(6);
  const GraphGame game = random_graph(1500, 0.01, random);
  const GamePosition start = best_first(start_of(game, 1499));
  const std::string path = temporary_file("best_first.checkpoint");
  std::filesystem::remove(path);
  SearchOptions options;
  options.checkpoint = {path};
  std::uint64_t polls = 0;
  RunControl stopping;
  stopping.threads = 1;
  stopping.interval = {};
  stopping.should_stop = [&] { return ++polls >= 3; };
  EXPECT_THROW(solve(start, options, stopping), Error);
  EXPECT_EQ(solve(start, options).value, solve(start).value);
  EXPECT_LE(solve(start, options).statistics.expanded, 1);  // known from the file
}

TEST(SearchCheckpoint, RefusesTheFileOfAnotherPositionAndDamage) {
  std::mt19937 random(7);
  const GraphGame game = random_graph(50, 0.1, random);
  const std::string path = temporary_file("refused.checkpoint");
  std::filesystem::remove(path);
  SearchOptions options;
  options.checkpoint = {path};
  solve(start_of(game, 49), options);
  const auto failure = [&](std::uint16_t vertex) {
    try {
      solve(start_of(game, vertex), options);
      return std::string("none");
    } catch (const Error& error) {
      return std::string(error.what());
    }
  };
  EXPECT_NE(failure(48).find("it holds the search of graph:49, not of graph:48"),
            std::string::npos);
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  for (std::size_t at = 0; at < bytes.size(); at += 7) {
    std::string damaged = bytes;
    damaged[at] ^= 4;
    std::ofstream(path, std::ios::binary) << damaged;
    EXPECT_NE(failure(49), "none") << at;
  }
  std::ofstream(path, std::ios::binary) << bytes.substr(0, bytes.size() - 1);
  EXPECT_NE(failure(49), "none");
}

}  // namespace
