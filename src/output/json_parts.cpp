#include "output/json_parts.hpp"

#include "sprague/detail/names.hpp"

namespace sprague {

Json json_of(const Natural& number) {
  const auto small = number.to_uint64();
  return small ? Json(*small) : Json(number.to_string());
}

Json json_of(const Period& period) {
  Json json;
  json["status"] = name_of(period.status);
  const bool known = period.status != PeriodStatus::none;
  json["preperiod"] = known ? Json(period.preperiod) : Json(nullptr);
  json["period"] = known ? Json(period.period) : Json(nullptr);
  json["saltus"] = known ? Json(period.saltus) : Json(nullptr);
  json["last_exception"] =
      known && period.preperiod > 0 ? Json(period.preperiod - 1) : Json(nullptr);
  json["max_value"] = period.max_value ? Json(*period.max_value) : Json(nullptr);
  json["max_first_at"] = period.max_value ? Json(period.max_first_at) : Json(nullptr);
  json["examined"] = period.examined;
  add_message(json, "theorem", period.theorem);
  if (!period.theorem_number.empty()) json["theorem_number"] = period.theorem_number;
  if (!period.law.empty()) {
    add_message(json, "law", period.law);
    json["law_status"] = name_of(period.law_status);
  }
  if (const auto& streamed = period.streamed) {
    json["streamed"] = Json{{"mask", streamed->mask},
                            {"parity_dependent", streamed->parity_dependent},
                            {"rare_positions", streamed->rare_positions},
                            {"last_rare", streamed->last_rare},
                            {"hashed", streamed->hashed},
                            {"hash", streamed->hash}};
  }
  return json;
}

Json json_of(const std::vector<OeisSequence>& sequences) {
  Json json = Json::array();
  for (const OeisSequence& sequence : sequences) {
    json.push_back(Json{{"number", sequence.number},
                        {"about", name_of(sequence.about)},
                        {"shift", sequence.shift}});
  }
  return json;
}

Json json_of(const Pattern& pattern) {
  const bool established = pattern.is_established();
  Json json{{"kind", pattern.kind}};
  add_message(json, "sentence", pattern.sentence);
  json["status"] = established ? name_of(pattern.status) : "observed";
  json["from"] = pattern.from;
  json["seen_to"] = established ? Json(nullptr) : Json(pattern.seen_to);
  add_message(json, "theorem", established ? pattern.theorem : Message());
  if (established) json["theorem_number"] = pattern.theorem_number;
  return json;
}

}  // namespace sprague
