// A game that was played: which moves kept the win, and which gave it away.

#include <nlohmann/json.hpp>

#include "played_game.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

std::string_view verdict(const Analysis& before, const Analysis& after) {
  if (before.is_p()) return "forced";
  return after.is_p() ? "wins" : "loses";
}

}  // namespace

Json review_json(const PlayedGame& game) {
  Json rows = Json::array();
  Analysis before = game.outcome(game.positions()[0]);
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    game.poll();
    const Position& position = game.positions()[i];
    const Analysis after = game.outcome(game.positions()[i + 1]);
    const std::string_view judged = verdict(before, after);
    Json row{{"move", position.text_of(game.moves()[i])}};
    add_outcome(row, after);
    row["verdict"] = judged;
    row["better"] = judged == "loses"
                        ? Json(position.text_of(game.analysis(position).winning.at(0)))
                        : Json(nullptr);
    rows.push_back(std::move(row));
    before = after;
  }
  return rows;
}

}  // namespace sprague::api
