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

/// The move in words: "kayles: 5 becomes 2 + 2".
std::string move_text(const PlayedSum& before, const PlacedMove& move) {
  const PlayedSum::Heap& heap = before.heaps()[move.index];
  return fmt::format(
      "{}{} becomes {}",
      before.has_several_games() ? before.ruleset(heap.component).written() + ": " : "", heap.size,
      move.to.empty() ? "nothing" : fmt::format("{}", fmt::join(move.to, " + ")));
}

std::string reason_of_normal_play(const PlayedSum& before, const std::string& made,
                                  const PlayedSum& after, bool tries) {
  if (before.is_p()) {
    return fmt::format(
        "The nim-sum was 0, so that every move can be answered: none wins against perfect play. "
        "{}, and the {}.",
        made, after.standing());
  }
  if (after.is_p()) {
    return fmt::format("The {}; {}, and it is 0{}: whatever follows, it can be made 0 again.",
                       before.standing("was"), made, tries ? "" : ", by chance");
  }
  return fmt::format(
      "A move at random, as the level has it: {}, and the {}, so that the other player can win.",
      made, after.standing());
}

std::string reason_of_misere_play(const PlayedSum& before, const std::string& made,
                                  const PlayedSum& after, bool tries) {
  if (before.is_p()) {
    return fmt::format(
        "The {}, a lost position: no move wins against perfect play. {}, and the {}.",
        before.standing("was"), made, after.standing());
  }
  if (after.is_p()) {
    return fmt::format("The {}; {}, and the {}{}: the other player is lost against perfect play.",
                       before.standing("was"), made, after.standing(), tries ? "" : ", by chance");
  }
  return fmt::format(
      "A move at random, as the level has it: {}, and the {}, so that the other player can win.",
      made, after.standing());
}

std::string reason(const PlayedSum& before, const PlacedMove& move, const PlayedSum& after,
                   bool tries) {
  const bool normal = before.convention() == Convention::normal;
  const std::string made = move_text(before, move);
  std::string text = normal ? reason_of_normal_play(before, made, after, tries)
                            : reason_of_misere_play(before, made, after, tries);
  if (!after.has_move())
    text += fmt::format(" No move is left: this one has {}.", normal ? "won" : "lost");
  return text;
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
  std::mt19937_64 random = randomness(sum, parameters.number("seed"));
  const bool tries = random() % 100 < parameters.number("level");
  std::vector<PlacedMove> winning;
  if (tries) winning = sum.winning_moves(context.run);
  const std::optional<PlacedMove> move =
      winning.empty() ? random_move(sum, random, context.run) : winning[random() % winning.size()];
  const PlayedSum after = move ? sum.after(*move) : sum;
  Json json = sum.json();
  sum.add_element(json, "nim_sum", "element", sum.element());
  json["outcome"] = sum.is_p() ? "P" : "N";
  json["move"] = move ? sum.move_json(*move) : Json(nullptr);
  json["after"] = after.heaps_json();
  json["position_after"] = after.text();
  json["components_after"] = after.components_json();
  sum.add_element(json, "nim_sum_after", "element_after", after.element());
  json["perfect"] = !move || tries || sum.is_p();
  json["game_over"] = !after.has_move();
  json["why"] = move ? reason(sum, *move, after, tries)
                     : fmt::format("No heap has a move: the player whose turn it is has {}.",
                                   sum.convention() == Convention::normal ? "lost" : "won");
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
