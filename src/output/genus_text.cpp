// Genera as text and JSON.

#include <fmt/format.h>

#include "output/json_parts.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

void add_genus(Json& json, const PositionGenus& position) {
  json["genus"] = position.genus.text();
  json["normal"] = position.genus.normal();
  json["misere"] = position.genus.misere();
  json["misere_outcome"] = position.genus.misere_at(0) == 0 ? "P" : "N";
  json["tame"] = position.tame;
}

}  // namespace

std::string genera_text(std::span<const PositionGenus> genera, HeapSize from) {
  std::string text;
  for (HeapSize heap = from; heap < genera.size(); ++heap)
    text += fmt::format("{} {}\n", heap, genera[heap].genus.text());
  return text;
}

std::string genera_json(const Ruleset& ruleset, std::span<const PositionGenus> genera,
                        HeapSize from) {
  Json json{{"game", ruleset.canonical()}, {"from", from}, {"to", genera.size() - 1}};
  json["genera"] = Json::array();
  for (HeapSize heap = from; heap < genera.size(); ++heap) {
    Json one{{"heap", heap}};
    add_genus(one, genera[heap]);
    json["genera"].push_back(std::move(one));
  }
  return exact_text(std::move(json)) + "\n";
}

std::string genus_json(const Position& position, const PositionGenus& genus) {
  Json json = json_of(position);
  add_genus(json, genus);
  return exact_text(std::move(json));
}

}  // namespace sprague
