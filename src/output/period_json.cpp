// Values, periods, their certificates and the published periods as JSON.

#include "output/json_parts.hpp"
#include "sprague/detail/names.hpp"
#include "sprague/output.hpp"

namespace sprague {

std::string value_json(const Sequence& sequence, const Natural& n) {
  const HeapElement element = element_at(sequence, n);
  const ValueMonoid& monoid = sequence.monoid();
  Json json;
  json["game"] = sequence.name();
  json["heap"] = json_of(n);
  if (monoid.convention() == Convention::misere) json["convention"] = "misere";
  if (monoid.quotient() != nullptr)
    json["element"] = element.text;
  else if (monoid.has_loony() && value_at(sequence, n) == Natural(ValueMonoid::loony))
    json["value"] = element.text;
  else
    json["value"] = json_of(value_at(sequence, n));
  json["outcome"] = element.is_p ? "P" : "N";
  json["computed"] = sequence.has_computed(n);
  json["period"] = json_of(sequence.period());
  return exact_text(std::move(json));
}

std::string period_json(const Ruleset& ruleset, const Period& period) {
  Json json;
  json["game"] = ruleset.canonical();
  json.update(json_of(period));
  return exact_text(std::move(json));
}

std::string period_json(const Sequence& sequence) {
  Json json;
  json["game"] = sequence.name();
  json.update(json_of(sequence.period()));
  return exact_text(std::move(json));
}

std::string verification_json(const Verification& verification) {
  Json json;
  json["verdict"] = name_of(verification.verdict);
  json["established"] = verification.established;
  json["game"] = verification.game;
  json["written"] = verification.written.empty() ? Json(nullptr) : Json(verification.written);
  const bool has_period = verification.period > 0;
  json["preperiod"] = has_period ? Json(verification.preperiod) : Json(nullptr);
  json["period"] = has_period ? Json(verification.period) : Json(nullptr);
  json["saltus"] = verification.value ? Json(nullptr) : Json(verification.saltus);
  if (verification.value) json["value"] = *verification.value;
  if (verification.last_heap) json["last_heap"] = *verification.last_heap;
  if (verification.order) json["order"] = *verification.order;
  if (verification.p_order) json["p_order"] = *verification.p_order;
  json["theorem"] = verification.theorem;
  json["segments"] = verification.segments;
  json["checked"] = verification.checked;
  json["in_vectors"] = verification.in_vectors;
  json["heaps"] = verification.heaps;
  json["summary"] = verification.summary;
  return exact_text(std::move(json));
}

std::string quotient_catalogue_json(std::span<const QuotientReproof> proofs) {
  Json json = Json::array();
  for (const QuotientReproof& proof : proofs) {
    const PublishedQuotient& published = proof.published;
    const bool found = proof.order > 0;
    json.push_back(
        Json{{"code", published.code},
             {"last_heap", published.last_heap > 0 ? Json(published.last_heap) : Json(nullptr)},
             {"comparison", name_of(proof.comparison)},
             {"published", Json{{"order", published.order}, {"source", published.source}}},
             {"order", found ? Json(proof.order) : Json(nullptr)},
             {"p_order", found ? Json(proof.p_order) : Json(nullptr)},
             {"period", proof.period > 0 ? Json(proof.period) : Json(nullptr)},
             {"preperiod", proof.period > 0 ? Json(proof.preperiod) : Json(nullptr)},
             {"seconds", proof.seconds}});
  }
  return exact_text(std::move(json));
}

std::string catalogue_json(std::span<const Reproof> proofs) {
  Json games = Json::array();
  for (const Reproof& again : proofs) {
    const SolvedGame& game = again.game;
    const auto known = [](std::uint64_t number) {
      return number > 0 ? Json(number) : Json(nullptr);
    };
    Json published;
    published["period"] = game.period;
    published["preperiod"] = game.preperiod;
    published["max_value"] = known(game.max_value);
    published["max_first_at"] = game.max_value > 0 ? Json(game.max_first_at) : Json(nullptr);
    published["rare_positions"] = known(game.rare_positions);
    published["last_rare"] = known(game.last_rare);
    published["source"] = game.source;
    const bool tried = again.comparison != Comparison::skipped;
    Json row;
    row["game"] = game.code;
    row["comparison"] = name_of(again.comparison);
    row["published"] = std::move(published);
    row["found"] = tried ? json_of(again.period) : Json(nullptr);
    row["seconds"] = tried ? Json(again.seconds) : Json(nullptr);
    games.push_back(std::move(row));
  }
  Json json;
  json["games"] = std::move(games);
  return exact_text(std::move(json));
}

}  // namespace sprague
