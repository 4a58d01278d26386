// Analyses of positions as JSON.

#include "output/json_parts.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

Json json_of(const Component& component) {
  Json json{{"game", component.game()}};
  if (const Heaps* heaps = component.heaps())
    json["heaps"] = heaps->sizes;
  else
    json["position"] = component.text();
  return json;
}

void add_loopy_values(Json& json, const Analysis& analysis) {
  json["loopy_values"] = Json::array();
  for (const LoopyValue& value : analysis.loopy_values)
    json["loopy_values"].push_back(value.text());
  json["loopy_value"] = analysis.loopy->text();
}

/// The values of the parts and of the position, and who wins.
void add_outcome(Json& json, const Analysis& analysis) {
  const ValueMonoid& monoid = analysis.monoid;
  if (monoid.convention() == Convention::misere || analysis.genus || analysis.played_out)
    json["convention"] = "misere";
  if (analysis.genus) {
    json["genus"] = analysis.genus->text();
  } else if (analysis.played_out) {
    // The outcome is all that is known.
  } else if (monoid.quotient() != nullptr) {
    json["elements"] = Json::array();
    for (const std::uint64_t value : analysis.values)
      json["elements"].push_back(monoid.text_of(value));
    json["element"] = monoid.text_of(analysis.element);
  } else if (analysis.value_unknown) {
    json["nim_values"] = {nullptr};
    json["nim_sum"] = nullptr;
  } else if (analysis.loopy) {
    add_loopy_values(json, analysis);
  } else {
    json["nim_values"] = analysis.values;
    json["nim_sum"] = analysis.value;
  }
  json["outcome"] = outcome_name(analysis.outcome());
}

}  // namespace

Json json_of(const Position& position) {
  if (position.components.size() == 1) return json_of(position.components[0]);
  Json components = Json::array();
  for (const Component& component : position.components) components.push_back(json_of(component));
  return Json{{"components", std::move(components)}};
}

std::string analysis_json(const Sequence& sequence, const std::vector<HeapSize>& heaps,
                          const Analysis& analysis) {
  Json json{{"game", sequence.name()}, {"heaps", heaps}};
  add_outcome(json, analysis);
  json["winning_moves"] = Json::array();
  for (const Move& move : analysis.winning) json["winning_moves"].push_back(move.text);
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
  add_outcome(json, analysis);
  json["winning_moves"] = Json::array();
  for (const Move& move : analysis.winning) json["winning_moves"].push_back(position.text_of(move));
  return exact_text(std::move(json));
}

std::string winning_move_count_json(const Position& position, const Natural& count) {
  Json json = json_of(position);
  json["winning_move_count"] = count.to_string();
  return exact_text(std::move(json));
}

std::string value_json(const Position& position, const Analysis& outcome) {
  Json json = json_of(position);
  if (outcome.loopy) {
    add_loopy_values(json, outcome);
  } else {
    json["nim_values"] = outcome.values;
    json["value"] = outcome.value;
  }
  json["outcome"] = outcome_name(outcome.outcome());
  return exact_text(std::move(json));
}

std::string outcome_json(const Position& position, Convention convention, Outcome outcome) {
  Json json = json_of(position);
  if (convention == Convention::misere) json["convention"] = "misere";
  json["outcome"] = outcome_name(outcome);
  return exact_text(std::move(json));
}

}  // namespace sprague
