// The engine's move: perfect, or as good as a level says.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <random>

#include "played_game.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_moves_looked_at = 100'000;  // of a component, for a random move

/// One of all moves, each with the same probability (of a component with very many, among the first
/// of them).
std::optional<Move> random_move(const PlayedGame& game, std::mt19937_64& random) {
  std::optional<Move> chosen;
  std::uint64_t seen = 0;
  const std::vector<Component>& components = game.now().components;
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (!game.now().may_move_in(i)) continue;
    std::uint64_t left = max_moves_looked_at;
    components[i].for_each_move([&](std::string text) {
      // The k-th move takes the place of the chosen one once in k times.
      if (random() % ++seen == 0) chosen = Move{i, std::move(text)};
      return --left > 0;
    });
    game.poll();
  }
  return chosen;
}

/// The move in words: "kayles: 5 becomes 2 + 2", "a1 b1 is played".
std::string move_words(const Position& before, const Move& move) {
  const std::string game =
      before.components.size() > 1 ? before.components[move.component].written_game() + ": " : "";
  const std::optional<HeapMove> heap = HeapMove::parse(move.text);
  if (!heap) return fmt::format("{}{} is played", game, move.text);
  return fmt::format("{}{} becomes {}", game, heap->from,
                     heap->to.empty() ? "nothing" : fmt::format("{}", fmt::join(heap->to, " + ")));
}

/// "nim-sum is 3", "element is a b".
std::string standing(const Analysis& analysis, std::string_view verb = "is") {
  return fmt::format("{} {} {}", name_of_value(analysis), verb, text_of_value(analysis));
}

std::string reason_of_normal_play(const Analysis& before, const std::string& made,
                                  const Analysis& after, bool tries) {
  if (before.is_p()) {
    return fmt::format(
        "The nim-sum was 0, so that every move can be answered: none wins against perfect play. "
        "{}, and the {}.",
        made, standing(after));
  }
  if (after.outcome() == Outcome::draw) {
    return fmt::format("A move at random, as the level has it: {}, and the {}: a draw.", made,
                       standing(after));
  }
  if (after.is_p()) {
    return fmt::format("The {}; {}, and it is 0{}: whatever follows, it can be made 0 again.",
                       standing(before, "was"), made, tries ? "" : ", by chance");
  }
  return fmt::format(
      "A move at random, as the level has it: {}, and the {}, so that the other player can win.",
      made, standing(after));
}

std::string reason_in_a_draw(const Analysis& before, const std::string& made, const Analysis& after,
                             bool tries) {
  if (after.outcome() == Outcome::draw) {
    return fmt::format(
        "The {}, a draw, in which no move wins. {}, and the {}: it is a draw still{}.",
        standing(before, "was"), made, standing(after), tries ? "" : ", by chance");
  }
  return fmt::format(
      "A move at random, as the level has it: {}, and the {}, so that the other player can win.",
      made, standing(after));
}

/// Of misère play, and where moves entail.
std::string reason_by_outcome(const Analysis& before, const std::string& made,
                              const Analysis& after, bool tries) {
  if (before.is_p()) {
    return fmt::format(
        "The {}, a lost position: no move wins against perfect play. {}, and the {}.",
        standing(before, "was"), made, standing(after));
  }
  if (after.is_p()) {
    return fmt::format("The {}; {}, and the {}{}: the other player is lost against perfect play.",
                       standing(before, "was"), made, standing(after), tries ? "" : ", by chance");
  }
  return fmt::format(
      "A move at random, as the level has it: {}, and the {}, so that the other player can win.",
      made, standing(after));
}

/// A random engine, the same for the same seed and position.
std::mt19937_64 randomness(const Position& position, std::uint64_t seed) {
  std::vector<std::uint32_t> seeds{static_cast<std::uint32_t>(seed)};
  for (const char c : position.text()) seeds.push_back(static_cast<unsigned char>(c));
  std::seed_seq sequence(seeds.begin(), seeds.end());
  return std::mt19937_64(sequence);
}

}  // namespace

Json reply_json(const PlayedGame& game, const Analysis* before, std::uint64_t level,
                std::uint64_t seed) {
  const bool normal = game.convention() == Convention::normal;
  std::mt19937_64 random = randomness(game.now(), seed);
  const bool tries = random() % 100 < level && before != nullptr;
  const bool can_win = tries && !before->winning.empty();
  const bool draws = before != nullptr && before->outcome() == Outcome::draw;
  const std::optional<Move> move = can_win ? before->winning[random() % before->winning.size()]
                                   : tries && draws ? game.drawing_move(game.now())
                                                    : random_move(game, random);
  if (!move) {
    return {{"move", nullptr},
            {"why", fmt::format("No move is left: the player whose turn it is has {}.",
                                normal ? "lost" : "won")}};
  }
  const Position after = game.now().after(*move);
  const bool over = !has_move(after);
  Json json{{"move", game.now().text_of(*move)}, {"position", after.text()}, {"game_over", over}};
  const std::string made = move_words(game.now(), *move);
  std::string why = fmt::format("A move at random: {}.", made);
  if (before != nullptr) {
    const Analysis outcome = game.outcome(after);
    add_outcome(json, outcome);
    json["perfect"] = tries || before->is_p();
    const auto entails = [](const Analysis& analysis) {
      return analysis.loopy && !analysis.loopy->is_infinite();
    };
    const bool by_nim_sum = normal && !entails(*before) && !entails(outcome);
    why = draws        ? reason_in_a_draw(*before, made, outcome, tries)
          : by_nim_sum ? reason_of_normal_play(*before, made, outcome, tries)
                       : reason_by_outcome(*before, made, outcome, tries);
  }
  if (over) why += fmt::format(" No move is left: this one has {}.", normal ? "won" : "lost");
  json["why"] = why;
  return json;
}

}  // namespace sprague::api
