#include "output/exact_numbers.hpp"
#include "output/json_parts.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

std::string_view status_name(ClaimStatus status) {
  switch (status) {
    case ClaimStatus::wrong: return "wrong";
    case ClaimStatus::refuted: return "refuted";
    case ClaimStatus::holds: return "holds";
    case ClaimStatus::by_theorem: return "by_theorem";
    case ClaimStatus::proven: break;
  }
  return "proven";
}

std::string_view claim_name(bool is_of_values) {
  return is_of_values ? "nim_value" : "p_positions";
}

Json json_of(const ClaimTest& test, bool is_of_values) {
  Json json;
  json["status"] = status_name(test.status);
  json["theorem"] = nullptr;
  if (test.status != ClaimStatus::wrong && test.status != ClaimStatus::holds)
    json["theorem"] = claim_theorem;
  json["constants"] = Json::object();
  for (const auto& [letter, constant] : test.constants)
    json["constants"][std::string(1, letter)] = constant;
  json["positions"] = test.positions;
  json["max"] = test.max;
  json["wrong"] = nullptr;
  if (const auto& wrong = test.wrong) {
    json["wrong"] = Json{{"position", wrong->position}, {"nim_value", wrong->value}};
    if (is_of_values) json["wrong"]["claimed"] = wrong->claimed;
    json["wrong"]["move"] = nullptr;
    if (wrong->move) json["wrong"]["move"] = *wrong->move;
  }
  json["contradiction"] = nullptr;
  for (const Natural& number : test.contradiction)
    json["contradiction"].push_back(sprague::json_of(number));
  return json;
}

}  // namespace

std::string claim_json(const std::string& game, const Claim& claim,
                       std::span<const ClaimTest> tests) {
  Json json;
  json["game"] = game;
  json["claim"] = claim_name(claim.is_of_values());
  json["formula"] = claim.text();
  json["tests"] = Json::array();
  for (const ClaimTest& test : tests) json["tests"].push_back(json_of(test, claim.is_of_values()));
  return exact_text(std::move(json));
}

std::string learned_claim_json(const std::string& game,
                               const std::optional<LearnedClaim>& learned) {
  Json json;
  json["game"] = game;
  json["claim"] = nullptr;
  if (learned) {
    json["claim"] = claim_name(learned->is_of_values);
    json["status"] =
        status_name(learned->certificate.empty() ? ClaimStatus::by_theorem : ClaimStatus::proven);
    json["theorem"] = claim_theorem;
    json["base"] = learned->base;
    json["states"] = learned->states;
    json["form"] = nullptr;
    if (!learned->form.empty()) json["form"] = learned->form;
  }
  return exact_text(std::move(json));
}

}  // namespace sprague
