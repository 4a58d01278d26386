// The engine's move: perfect, or as good as a level says.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <random>

#include "played_sum.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_options_looked_at = 100'000;  // of a heap, for a random move

/// One of all moves, each with the same probability (of a heap with very many options, among the
/// first of them).
std::optional<PlacedMove> random_move(const PlayedSum& sum, std::mt19937_64& random,
                                      const RunControl& run) {
  std::optional<PlacedMove> chosen;
  std::uint64_t seen = 0;
  for (std::size_t index = 0; index < sum.heaps().size(); ++index) {
    const PlayedSum::Heap& heap = sum.heaps()[index];
    std::uint64_t left = max_options_looked_at;
    sum.ruleset(heap.component).for_each_option(heap.size, [&](std::span<const HeapSize> to) {
      // The k-th move takes the place of the chosen one once in k times.
      if (random() % ++seen == 0) chosen = PlacedMove{index, {to.begin(), to.end()}};
      return --left > 0;
    });
    if (run.should_stop && run.should_stop())
      throw Error(ErrorKind::cancelled, "stopped on request");
  }
  return chosen;
}

std::string reason(const PlayedSum& before, const PlacedMove& move, const PlayedSum& after,
                   bool tries) {
  const PlayedSum::Heap& heap = before.heaps()[move.index];
  const std::string game =
      before.has_several_games() ? before.ruleset(heap.component).written() + ": " : "";
  const std::string made =
      fmt::format("{}{} becomes {}", game, heap.size,
                  move.to.empty() ? "nothing" : fmt::format("{}", fmt::join(move.to, " + ")));
  const std::string end = after.has_move() ? "" : " No move is left: this one has won.";
  if (before.nim_sum() == 0) {
    return fmt::format(
        "The nim-sum was 0, so that every move can be answered: none wins against perfect play. "
        "{}, and the nim-sum is {}.{}",
        made, after.nim_sum(), end);
  }
  if (after.nim_sum() == 0) {
    return fmt::format(
        "The nim-sum was {}; {}, and it is 0{}: whatever follows, it can be made 0 again.{}",
        before.nim_sum(), made, tries ? "" : ", by chance", end);
  }
  return fmt::format(
      "A move at random, as the level has it: {}, and the nim-sum is {}, so that the other player "
      "can win.{}",
      made, after.nim_sum(), end);
}

/// Which of two players of a level makes this move: the same for the same seed and position.
std::mt19937_64 randomness(const PlayedSum& sum, std::uint64_t seed) {
  std::vector<std::uint32_t> seeds{static_cast<std::uint32_t>(seed)};
  for (const char c : sum.text()) seeds.push_back(static_cast<unsigned char>(c));
  std::seed_seq sequence(seeds.begin(), seeds.end());
  return std::mt19937_64(sequence);
}

std::string reply_command(const Parameters& parameters) {
  CommandLine command("moves");
  add_position(command, parameters);
  return command.text();
}

Answer reply(const Parameters& parameters, const RequestContext& context) {
  const PlayedSum sum(parameters, context);
  const std::uint64_t nim_sum = sum.nim_sum();
  std::mt19937_64 random = randomness(sum, parameters.number("seed"));
  const bool tries = random() % 100 < parameters.number("level");
  std::optional<PlacedMove> move;
  if (tries && nim_sum != 0) {
    const std::vector<PlacedMove> winning = sum.winning_moves(context.run);
    move = winning.at(random() % winning.size());
  } else {
    move = random_move(sum, random, context.run);
  }
  const PlayedSum after = move ? sum.after(*move) : sum;
  Json json = sum.json();
  json["nim_sum"] = nim_sum;
  json["move"] = move ? sum.move_json(*move) : Json(nullptr);
  json["after"] = after.heaps_json();
  json["position_after"] = after.text();
  json["components_after"] = after.components_json();
  json["nim_sum_after"] = after.nim_sum();
  json["perfect"] = !move || tries || nim_sum == 0;
  json["game_over"] = !after.has_move();
  json["why"] = move ? reason(sum, *move, after, tries)
                     : "No heap has a move: the player whose turn it is has lost.";
  return json_answer(json.dump(), reply_command(parameters));
}

}  // namespace

std::vector<Endpoint> reply_endpoints() {
  std::vector<Parameter> parameters = position_parameters();
  parameters.push_back(number_parameter("level", 0, 100, 100));
  parameters.push_back(number_parameter("seed", 0, 0xFFFFFFFF, 0));
  return {{.path = "/reply",
           .parameters = std::move(parameters),
           .command = reply_command,
           .answer = reply,
           .streams = true}};
}

}  // namespace sprague::api
