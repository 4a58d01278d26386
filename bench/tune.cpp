// Finds weights of a game's estimate of difficulty, by which a search orders options.
//
//     bench/tune [--seconds N] [--seed N] [--weights 1,5,-4] cram:5x6 cram:4x9 cram:3x12
//
// The sum of the logarithms of the components that the searches of the positions expand is made
// smaller by a random climb: one to three weights change, and what is better is kept. A search ends
// where its candidate cannot win any more, so that most candidates cost less than the best one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/linear_difficulty.hpp"
#include "search/component_search.hpp"
#include "search/proof_number_search.hpp"
#include "sprague/error.hpp"

namespace {

using sprague::Feature;
using sprague::LinearDifficulty;

constexpr std::uint64_t table_bytes = std::uint64_t{1} << 32;
constexpr std::int64_t largest_step = 3;

/// A game with other weights.
class Reweighed final : public sprague::Game {
 public:
  Reweighed(const LinearDifficulty& game, std::vector<Feature> features)
      : game_(game), features_(std::move(features)) {}

  std::string name() const override { return game_.name(); }
  std::string text(std::string_view position) const override { return game_.text(position); }
  std::vector<sprague::GameMove> moves(std::string_view position) const override {
    return game_.moves(position);
  }
  void options(std::string_view component, sprague::SumList& options) const override {
    game_.options(component, options);
  }
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    return game_.nim_value(component);
  }
  std::uint64_t difficulty(std::string_view component) const override {
    return LinearDifficulty::weigh(game_.counts(component), features_);
  }

 private:
  const LinearDifficulty& game_;
  std::vector<Feature> features_;
};

struct LimitReached {};

/// A position with the game's own features.
struct Board {
  std::string text;
  sprague::GamePosition position;

  const LinearDifficulty& game() const {
    const auto* game = dynamic_cast<const LinearDifficulty*>(position.game.get());
    if (game == nullptr) {
      fmt::print(stderr, "bench_tune: {}: the difficulty of this game has no weights\n", text);
      std::exit(2);
    }
    return *game;
  }
};

/// The components expanded, or nothing when they are more than `limit`.
std::optional<std::uint64_t> expanded(const Board& board, const std::vector<Feature>& features,
                                      std::uint64_t limit) {
  const Reweighed game(board.game(), features);
  sprague::ValueTable table(table_bytes);
  sprague::ProofNumberTable numbers(table_bytes / 8);
  const auto poll = [limit](std::uint64_t count) {
    if (count > limit) throw LimitReached();
  };
  const auto components = board.game().components(board.position.position);
  const auto solve = [&](auto search) {
    for (const std::string& component : components) search.value(component);
    return search.expanded();
  };
  try {
    if (board.game().is_searched_best_first())
      return solve(sprague::ProofNumberSearch(game, table, numbers, nullptr, poll));
    return solve(sprague::Search(game, table, nullptr, poll));
  } catch (const LimitReached&) {
    return std::nullopt;
  }
}

/// The sum of the logarithms, or nothing where it is not below `bound`.
std::optional<double> cost(const std::vector<Board>& boards, const std::vector<Feature>& features,
                           double bound) {
  double sum = 0;
  for (const Board& board : boards) {
    const double limit = std::min(std::exp(bound - sum), 1e15);
    const auto count = expanded(board, features, static_cast<std::uint64_t>(limit));
    if (!count) return std::nullopt;
    sum += std::log(1 + static_cast<double>(*count));
  }
  return sum < bound ? std::optional(sum) : std::nullopt;
}

void print(const std::vector<Board>& boards, const std::vector<Feature>& features,
           std::string_view what) {
  std::vector<std::string> weights;
  for (const Feature& feature : features)
    weights.push_back(fmt::format("{} {}", feature.name, feature.weight));
  fmt::print("{}: {}\n", what, fmt::join(weights, ", "));
  for (const Board& board : boards)
    fmt::print("  {:<28} {:>12}\n", board.text, *expanded(board, features, UINT64_MAX));
  std::fflush(stdout);
}

/// The whole text as a number; ends the program where it is none.
std::int64_t number_of(std::string_view text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  if (const auto read = std::from_chars(text.data(), end, number);
      read.ec != std::errc() || read.ptr != end) {
    fmt::print(stderr, "bench_tune: '{}' is no number\n", text);
    std::exit(2);
  }
  return number;
}

/// The weights in a list, one for each feature.
void set_weights(std::vector<Feature>& features, const std::string& list) {
  std::istringstream numbers(list);
  std::vector<std::int64_t> weights;
  for (std::string number; std::getline(numbers, number, ',');)
    weights.push_back(number_of(number));
  if (weights.size() != features.size()) {
    fmt::print(stderr, "bench_tune: --weights has {} numbers, and the game {} features\n",
               weights.size(), features.size());
    std::exit(2);
  }
  for (std::size_t i = 0; i < features.size(); ++i) features[i].weight = weights[i];
}

std::vector<Feature> changed(std::vector<Feature> features, std::mt19937_64& random) {
  const auto below = [&random](std::size_t n) { return random() % n; };
  for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
    Feature& feature = features[below(features.size())];
    const auto step = static_cast<std::int64_t>(1 + below(largest_step));
    feature.weight = below(8) == 0 ? 0 : feature.weight + (below(2) == 0 ? step : -step);
  }
  return features;
}

}  // namespace

int main(int argc, char** argv) try {
  std::int64_t seconds = 60;
  std::uint64_t seed = 1;
  std::string weights;
  std::vector<Board> boards;
  for (int i = 1; i < argc; ++i) {
    const std::string text = argv[i];
    if (text == "--seconds" && i + 1 < argc)
      seconds = number_of(argv[++i]);
    else if (text == "--seed" && i + 1 < argc)
      seed = static_cast<std::uint64_t>(number_of(argv[++i]));
    else if (text == "--weights" && i + 1 < argc)
      weights = argv[++i];
    else
      boards.push_back({text, sprague::GamePosition::parse(text)});
  }
  if (boards.empty()) {
    fmt::print(stderr, "bench_tune: no position given, as in: bench_tune cram:5x6 cram:3x12\n");
    return 2;
  }
  const auto own = boards.front().game().features();
  std::vector<Feature> best(own.begin(), own.end());
  if (!weights.empty()) set_weights(best, weights);
  print(boards, best, "before");
  std::mt19937_64 random(seed);
  double least = *cost(boards, best, 1e9);
  std::uint64_t tried = 0;
  const auto begin = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begin < std::chrono::seconds(seconds)) {
    const auto candidate = changed(best, random);
    ++tried;
    if (const auto found = cost(boards, candidate, least)) {
      least = *found;
      best = candidate;
    }
  }
  print(boards, best, fmt::format("after {} candidates", tried));
} catch (const sprague::Error& error) {
  fmt::print(stderr, "bench_tune: {}\n", error.what());
  return 2;
}
