// Counts of positions as JSON.

#include "output/json_parts.hpp"
#include "sprague/detail/names.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

Json json_of(const ValueDistribution& distribution) {
  Json json;
  json["counts"] = Json::array();
  for (const ValueCount& count : distribution.counts)
    json["counts"].push_back({json_of(count.value), json_of(count.heaps)});
  json["progressions"] = Json::array();
  for (const ValueProgression& progression : distribution.progressions) {
    json["progressions"].push_back(Json{{"first", json_of(progression.first)},
                                        {"step", json_of(progression.step)},
                                        {"length", json_of(progression.length)},
                                        {"heaps", json_of(progression.heaps)}});
  }
  return json;
}

Json json_of(const Target& target) {
  return Json{{"nim_sum", target.nim_sum}, {"negated", target.negated}};
}

Json json_of(const std::vector<CorrelatedHeap>& heaps) {
  Json json = Json::array();
  for (const CorrelatedHeap& heap : heaps)
    json.push_back(Json{{"game", heap.ruleset.canonical()},
                        {"written", heap.ruleset.written()},
                        {"size", heap.size.text()}});
  return json;
}

}  // namespace

std::string count_json(const CountQuery& query, const CountResult& result) {
  Json json;
  Json games = Json::array();
  for (std::size_t i = 0; i < query.games.size(); ++i) {
    Json game;
    const NaturalRange range = query.games[i].whole();
    game["game"] = query.games[i].ruleset.canonical();
    game["written"] = query.games[i].ruleset.written();
    game["min"] = json_of(range.min);
    game["max"] = json_of(range.max);
    if (i < result.histograms.size()) game["histogram"] = result.histograms[i].heaps_with_value();
    if (i < result.distributions.size()) game["values"] = json_of(result.distributions[i]);
    if (i < result.periods.size()) game["proof"] = json_of(result.periods[i]);
    games.push_back(std::move(game));
  }
  for (const GivenValues& given : query.given)
    games.push_back(Json{{"given", given.name}, {"values", json_of(given.values)}});
  const std::size_t members = games.size();
  json["games"] = std::move(games);
  if (query.tokens > 0) {
    json["tokens"] = query.tokens;
    json["dimensions"] = query.dimensions;
    json["order"] = "ordered";
  } else if (members > 1) {
    json["heaps"] = members;
    json["order"] = "ordered";
  } else {
    json["heaps"] = query.has_any_number() ? Json(nullptr) : Json(query.heaps);
    if (query.total_size) json["total_size"] = *query.total_size;
    json["order"] = name_of(query.order);
  }
  if (query.solve.convention == Convention::misere) json["convention"] = "misere";
  json["target"] = json_of(query.target);
  if (query.nim_sum) json["target"]["nim_sum"] = json_of(*query.nim_sum);
  json["modulus"] = query.modulus ? Json(query.modulus->to_string()) : Json(nullptr);
  json["count"] = result.count.to_string();
  json["total"] = result.total.to_string();
  if (result.sum) json["sum"] = result.sum->to_string();
  add_message(json, "method", result.method);
  return exact_text(std::move(json));
}

std::string correlated_heaps_json(const std::vector<CorrelatedHeap>& heaps) {
  return exact_text(json_of(heaps));
}

std::string game_ranges_json(const std::vector<GameRange>& games) {
  Json json = Json::array();
  for (const GameRange& game : games) {
    json.push_back(Json{{"game", game.ruleset.canonical()},
                        {"written", game.ruleset.written()},
                        {"min", game.range.min},
                        {"max", game.range.max}});
  }
  return exact_text(std::move(json));
}

std::string count_json(const BoxQuery& query, const Natural& count, const Natural& sum) {
  Json json{{"game", query.game},
            {"numbers", query.numbers ? *query.numbers : numbers_of(query.game)}};
  if (query.ranges.empty()) {
    json["min"] = query.range.min;
    json["max"] = query.range.max;
  }
  for (const HeapRange range : query.ranges)
    json["ranges"].push_back(Json{{"min", range.min}, {"max", range.max}});
  if (!has_any_number(query.game) && query.ranges.empty()) json["order"] = name_of(order_of(query));
  if (query.max_total) json["max_total"] = *query.max_total;
  if (query.solve.convention == Convention::misere) json["convention"] = "misere";
  json["target"] = json_of(query.target);
  json["count"] = count.to_string();
  json["sum"] = sum.to_string();
  return exact_text(std::move(json));
}

std::string correlated_json(const CorrelatedQuery& query, const CorrelatedResult& result) {
  Json json;
  json["heaps"] = json_of(query.heaps);
  for (std::size_t i = 0; i < result.periods.size(); ++i)
    json["heaps"][i]["proof"] = json_of(result.periods[i]);
  json["n"] = Json{{"min", query.n.min}, {"max", query.n.max}};
  if (query.solve.convention == Convention::misere) json["convention"] = "misere";
  json["target"] = json_of(query.target);
  json["modulus"] = query.modulus ? Json(query.modulus->to_string()) : Json(nullptr);
  json["count"] = result.count.to_string();
  json["total"] = result.total.to_string();
  add_message(json, "method", result.method);
  return exact_text(std::move(json));
}

}  // namespace sprague
