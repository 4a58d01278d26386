// Questions of a player: the outcome and the moves of a position, and a move to make.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "api_error.hpp"
#include "endpoint.hpp"
#include "output/command_line.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_options_looked_at = 100'000;  // of a heap, for a random move

HeapSize max_of(const std::vector<HeapSize>& heaps) {
  return heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end());
}

std::uint64_t nim_sum_of(const NimSequence& sequence, std::span<const HeapSize> heaps) {
  std::uint64_t sum = 0;
  for (const HeapSize heap : heaps) sum ^= sequence[heap];
  return sum;
}

std::string moves_command(const Parameters& parameters) {
  CommandLine command("moves");
  command.add(parameters.text("game"));
  for (const HeapSize heap : parameters.heaps()) command.add(fmt::format("{}", heap));
  return command.text();
}

Answer moves(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const std::vector<HeapSize> heaps = parameters.heaps();
  const auto sequence = context.sequences.find_or_solve(ruleset, max_of(heaps), context.run);
  return json_answer(analysis_json(ruleset, heaps, analyse(*sequence, heaps, context.run)),
                     moves_command(parameters));
}

std::string options_command(const Parameters& parameters) {
  // The program lists winning moves only.
  return CommandLine("moves").add(parameters.text("game"), parameters.text("heap")).text();
}

Answer options(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const HeapSize heap = parameters.number("heap");
  const auto sequence = context.sequences.find_or_solve(ruleset, heap, context.run);
  std::uint64_t left = parameters.number("limit");
  Json json;
  json["game"] = ruleset.canonical();
  json["heap"] = heap;
  json["nim_value"] = (*sequence)[heap];
  json["options"] = Json::array();
  bool more = false;
  ruleset.for_each_option(heap, [&](std::span<const HeapSize> to) {
    more = left == 0;
    if (more) return false;
    --left;
    json["options"].push_back(
        Json{{"to", std::vector(to.begin(), to.end())}, {"nim_value", nim_sum_of(*sequence, to)}});
    return true;
  });
  json["more"] = more;
  return json_answer(json.dump(), options_command(parameters));
}

/// A move in a position, by the place of its heap.
struct PlacedMove {
  std::size_t index = 0;
  Option to;
};

/// One of all moves, each with the same probability (of a heap with very many options, among the
/// first of them).
std::optional<PlacedMove> random_move(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                                      std::mt19937_64& random, const RunControl& run) {
  std::optional<PlacedMove> chosen;
  std::uint64_t seen = 0;
  for (std::size_t index = 0; index < heaps.size(); ++index) {
    std::uint64_t left = max_options_looked_at;
    ruleset.for_each_option(heaps[index], [&](std::span<const HeapSize> to) {
      // The k-th move takes the place of the chosen one once in k times.
      if (random() % ++seen == 0) chosen = PlacedMove{index, {to.begin(), to.end()}};
      return --left > 0;
    });
    if (run.should_stop && run.should_stop())
      throw Error(ErrorKind::cancelled, "stopped on request");
  }
  return chosen;
}

bool has_move(const Ruleset& ruleset, const std::vector<HeapSize>& heaps) {
  bool found = false;
  for (std::size_t i = 0; i < heaps.size() && !found; ++i) {
    ruleset.for_each_option(heaps[i], [&](std::span<const HeapSize>) {
      found = true;
      return false;
    });
  }
  return found;
}

std::vector<HeapSize> after_move(std::vector<HeapSize> heaps, const PlacedMove& move) {
  const auto place = heaps.begin() + static_cast<std::ptrdiff_t>(move.index);
  heaps.insert(heaps.erase(place), move.to.begin(), move.to.end());
  return heaps;
}

std::string heaps_in_words(std::span<const HeapSize> heaps) {
  return heaps.empty() ? "nothing" : fmt::format("{}", fmt::join(heaps, " + "));
}

std::string reason(std::uint64_t before, std::uint64_t after, HeapSize from, const PlacedMove& move,
                   bool tries, bool game_over) {
  const std::string made = fmt::format("{} becomes {}", from, heaps_in_words(move.to));
  const std::string end = game_over ? " No move is left: this one has won." : "";
  if (before == 0) {
    return fmt::format(
        "The nim-sum was 0, so that every move can be answered: none wins against perfect play. "
        "{}, and the nim-sum is {}.{}",
        made, after, end);
  }
  if (after == 0) {
    return fmt::format(
        "The nim-sum was {}; {}, and it is 0{}: whatever follows, it can be made 0 again.{}",
        before, made, tries ? "" : ", by chance", end);
  }
  return fmt::format(
      "A move at random, as the level has it: {}, and the nim-sum is {}, so that the other player "
      "can win.{}",
      made, after, end);
}

/// Which of two players of a level makes this move: the same for the same seed and position.
std::mt19937_64 randomness(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                           std::uint64_t seed) {
  std::vector<std::uint32_t> seeds{static_cast<std::uint32_t>(seed)};
  for (const char c : ruleset.canonical()) seeds.push_back(static_cast<unsigned char>(c));
  for (const HeapSize heap : heaps) {
    seeds.push_back(static_cast<std::uint32_t>(heap));
    seeds.push_back(static_cast<std::uint32_t>(heap >> 32));
  }
  std::seed_seq sequence(seeds.begin(), seeds.end());
  return std::mt19937_64(sequence);
}

Answer reply(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const std::vector<HeapSize> heaps = parameters.heaps();
  const auto sequence = context.sequences.find_or_solve(ruleset, max_of(heaps), context.run);
  const std::uint64_t before = nim_sum_of(*sequence, heaps);
  std::mt19937_64 random = randomness(ruleset, heaps, parameters.number("seed"));
  const bool tries = random() % 100 < parameters.number("level");
  std::optional<PlacedMove> move;
  if (tries && before != 0) {
    const std::vector<Move> winning = analyse(*sequence, heaps, context.run).winning;
    const Move& chosen = winning.at(random() % winning.size());
    const auto heap = std::find(heaps.begin(), heaps.end(), chosen.from);
    move = PlacedMove{static_cast<std::size_t>(heap - heaps.begin()), chosen.to};
  } else {
    move = random_move(ruleset, heaps, random, context.run);
  }
  Json json;
  json["game"] = ruleset.canonical();
  json["heaps"] = heaps;
  json["nim_sum"] = before;
  if (move) {
    const HeapSize from = heaps[move->index];
    const std::vector<HeapSize> after = after_move(heaps, *move);
    const std::uint64_t nim_sum_after = nim_sum_of(*sequence, after);
    const bool game_over = !has_move(ruleset, after);
    json["move"] = Json{{"index", move->index}, {"from", from}, {"to", move->to}};
    json["after"] = after;
    json["nim_sum_after"] = nim_sum_after;
    json["perfect"] = tries || before == 0;
    json["game_over"] = game_over;
    json["why"] = reason(before, nim_sum_after, from, *move, tries, game_over);
  } else {
    json["move"] = nullptr;
    json["after"] = heaps;
    json["nim_sum_after"] = before;
    json["perfect"] = true;
    json["game_over"] = true;
    json["why"] = "No heap has a move: the player whose turn it is has lost.";
  }
  return json_answer(json.dump(), moves_command(parameters));
}

}  // namespace

std::vector<Endpoint> play_endpoints() {
  constexpr std::uint64_t max_position_length = 4000;  // bytes
  const Parameter game = game_parameter();
  const Parameter heaps{
      .name = "heaps", .type = ParameterType::text, .required = true, .max = max_position_length};
  return {
      {.path = "/moves",
       .parameters = {game, heaps},
       .command = moves_command,
       .answer = moves,
       .streams = true},
      {.path = "/options",
       .parameters = {game, required_number("heap", 0, max_heap_size),
                      number_parameter("limit", 1, 100'000, 1000)},
       .command = options_command,
       .answer = options,
       .streams = true},
      {.path = "/reply",
       .parameters = {game, heaps, number_parameter("level", 0, 100, 100),
                      number_parameter("seed", 0, 0xFFFFFFFF, 0)},
       .command = moves_command,
       .answer = reply,
       .streams = true},
  };
}

}  // namespace sprague::api
