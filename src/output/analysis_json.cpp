// Analyses of positions as JSON.

#include "output/json_parts.hpp"
#include "sprague/output.hpp"

namespace sprague {

Json json_of(const Position& position) {
  Json components = Json::array();
  for (const Component& component : position.components) {
    components.push_back(Json{{"game", component.ruleset.canonical()}, {"heaps", component.heaps}});
  }
  for (const GamePosition& other : position.others)
    components.push_back(Json{{"game", other.game->name()}, {"position", other.text()}});
  if (components.size() == 1) return components[0];
  return Json{{"components", std::move(components)}};
}

namespace {

/// The values of the heaps and of the position, and who wins.
void add_values(Json& json, const Analysis& analysis) {
  const ValueMonoid& monoid = analysis.monoid;
  if (monoid.convention() == Convention::misere) json["convention"] = "misere";
  if (monoid.quotient() != nullptr) {
    json["elements"] = Json::array();
    for (const std::uint64_t value : analysis.nim_values)
      json["elements"].push_back(monoid.text_of(value));
    json["element"] = monoid.text_of(analysis.element);
  } else {
    json["nim_values"] = analysis.nim_values;
    json["nim_sum"] = analysis.nim_sum;
  }
  json["outcome"] = analysis.is_p() ? "P" : "N";
}

Json json_of(const std::string& name, const std::vector<HeapSize>& heaps,
             const Analysis& analysis) {
  Json json;
  json["game"] = name;
  json["heaps"] = heaps;
  add_values(json, analysis);
  json["winning_moves"] = Json::array();
  for (const Move& move : analysis.winning) {
    json["winning_moves"].push_back(Json{{"from", move.from}, {"to", move.to}});
  }
  return json;
}

}  // namespace

std::string analysis_json(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                          const Analysis& analysis) {
  return exact_text(json_of(ruleset.canonical(), heaps, analysis));
}

std::string analysis_json(const NimSequence& sequence, const std::vector<HeapSize>& heaps,
                          const Analysis& analysis) {
  Json json = json_of(sequence.name(), heaps, analysis);
  if (!sequence.has_rules()) {
    json["winning_moves"] = nullptr;  // unknown without rules
    json["required"] = Json::array();
    for (const RequiredValue& each : required_values(heaps, analysis)) {
      json["required"].push_back(
          Json{{"heap", each.heap}, {"value", each.value}, {"required", each.required}});
    }
  }
  return exact_text(std::move(json));
}

std::string analysis_json(const Position& position, const Analysis& analysis) {
  Json json = json_of(position);
  add_values(json, analysis);
  json["winning_moves"] = Json::array();
  const std::size_t components = position.components.size() + position.others.size();
  for (const Move& move : analysis.winning) {
    Json row;
    if (components > 1) {
      row["component"] = move.component;
      row["game"] = position.components[move.component].ruleset.canonical();
    }
    row["from"] = move.from;
    row["to"] = move.to;
    json["winning_moves"].push_back(std::move(row));
  }
  for (const OtherMove& winning : analysis.other_winning) {
    const Game& game = *position.others[winning.component].game;
    Json row;
    if (components > 1) row["component"] = position.components.size() + winning.component;
    row["game"] = game.name();
    row["move"] = winning.move.text;
    row["to"] = game.name() + ':' + game.text(winning.move.to);
    json["winning_moves"].push_back(std::move(row));
  }
  return exact_text(std::move(json));
}

std::string sum_value_json(const Position& position, const std::vector<std::uint64_t>& nim_values) {
  std::uint64_t nim_sum = 0;
  for (const std::uint64_t value : nim_values) nim_sum ^= value;
  Json json = json_of(position);
  json["nim_values"] = nim_values;
  json["value"] = nim_sum;
  json["outcome"] = nim_sum == 0 ? "P" : "N";
  return exact_text(std::move(json));
}

}  // namespace sprague
