// A game that was played: which moves kept the win or the draw, and which gave it away.

#include <nlohmann/json.hpp>

#include "played_game.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

std::string_view verdict(Outcome before, Outcome after) {
  if (before == Outcome::p) return "forced";
  if (before == Outcome::draw) return after == Outcome::draw ? "draws" : "misses";
  return after == Outcome::p ? "wins" : "loses";
}

/// A move better than one of this verdict, or null.
Json better_move(std::string_view verdict, const PlayedGame& game, const Position& position) {
  if (verdict == "loses") return position.text_of(game.analysis(position).winning.at(0));
  if (verdict == "misses") return position.text_of(game.drawing_move(position));
  return nullptr;
}

}  // namespace

Json review_json(const PlayedGame& game) {
  Json rows = Json::array();
  Analysis before = game.outcome(game.positions()[0]);
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    game.poll();
    const Position& position = game.positions()[i];
    const Analysis after = game.outcome(game.positions()[i + 1]);
    const std::string_view judged = verdict(before.outcome(), after.outcome());
    Json row{{"move", position.text_of(game.moves()[i])}};
    add_outcome(row, after);
    row["verdict"] = judged;
    row["better"] = better_move(judged, game, position);
    rows.push_back(std::move(row));
    before = after;
  }
  return rows;
}

}  // namespace sprague::api
