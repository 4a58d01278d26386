// Comparisons and identifications of terms as JSON.

#include "output/json_parts.hpp"
#include "rules/rules.hpp"
#include "sprague/output.hpp"

namespace sprague {

std::string comparison_json(const Terms& terms, const Ruleset& ruleset, std::int64_t shift,
                            const TermComparison& comparison) {
  Json json;
  json["game"] = ruleset.canonical();
  json["shift"] = shift;
  json["first"] = terms.first;
  if (!terms.offsets.empty()) json["last"] = terms.index(terms.values.size() - 1);
  json["terms"] = terms.values.size();
  json["agreeing"] = comparison.agreeing;
  json["wrong"] = nullptr;
  if (const auto& wrong = comparison.wrong) {
    json["wrong"] = Json{{"index", wrong->index},
                         {"line", wrong->line},
                         {"value", wrong->value},
                         {"expected", wrong->expected}};
  }
  return exact_text(std::move(json));
}

std::string comparison_json(const TupleRules& rules, const TupleComparison& comparison) {
  Json json;
  json["game"] = rules.canonical();
  json["agreeing"] = comparison.agreeing;
  json["wrong"] = nullptr;
  if (const auto& wrong = comparison.wrong) {
    json["wrong"] = Json{{"position", wrong->term.position},
                         {"line", wrong->term.line},
                         {"value", wrong->term.value},
                         {"expected", wrong->expected}};
  }
  return exact_text(std::move(json));
}

std::string comparison_json(const TupleRules& rules, const PositionComparison& comparison) {
  Json json;
  json["game"] = rules.canonical();
  json["max"] = comparison.max;
  json["agreeing"] = comparison.agreeing;
  json["wrong"] = nullptr;
  if (const auto& wrong = comparison.no_p_position)
    json["wrong"] = Json{{"position", wrong->position}, {"line", wrong->line}};
  json["missing"] = nullptr;
  if (const auto& missing = comparison.missing) json["missing"] = *missing;
  return exact_text(std::move(json));
}

std::string identification_json(const LostIdentification& found) {
  Json json;
  json["games"] = Json::array();
  for (const Ruleset& ruleset : found.matches) {
    json["games"].push_back(Json{{"game", ruleset.canonical()},
                                 {"names", names_of(ruleset.rules())},
                                 {"oeis", json_of(oeis_sequences(ruleset))}});
  }
  json["further"] = found.further;
  json["tried"] = found.tried;
  return exact_text(std::move(json));
}

std::string identification_json(const Terms& terms, const Identification& found) {
  Json json;
  json["terms"] = terms.values.size();
  json["games"] = Json::array();
  for (const GameMatch& match : found.matches) {
    const auto law = find_law(match.ruleset);
    json["games"].push_back(Json{{"game", match.ruleset.canonical()},
                                 {"first_heap", match.first_heap},
                                 {"names", names_of(match.ruleset.rules())},
                                 {"oeis", json_of(oeis_sequences(match.ruleset))}});
    add_message(json["games"].back(), "law", law ? law->sentence() : Message());
  }
  json["further"] = found.further;
  json["tried"] = found.tried;
  json["longest_agreement"] = found.longest_agreement;
  json["patterns"] = Json::array();
  for (const Pattern& pattern : found.observed.patterns) {
    json["patterns"].push_back(json_of(pattern));
    json["patterns"].back()["first_heap"] = found.observed.first_heap;
  }
  return exact_text(std::move(json));
}

}  // namespace sprague
