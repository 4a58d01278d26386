#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "output/exact_numbers.hpp"
#include "output/position_json.hpp"
#include "rules/rules.hpp"
#include "sprague/machine.hpp"
#include "sprague/names.hpp"
#include "sprague/oeis.hpp"
#include "sprague/output.hpp"
#include "sprague/version.hpp"

namespace sprague {
namespace {

using Json = nlohmann::ordered_json;

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
  json["theorem"] = period.theorem.empty() ? Json(nullptr) : Json(period.theorem);
  if (!period.law.empty()) json["law"] = period.law;
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

/// A number, or its digits where it exceeds 64 bits; exact_text() quotes the others that need it.
Json json_of(const Natural& number) {
  const auto small = number.to_uint64();
  return small ? Json(*small) : Json(number.to_string());
}

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

Json json_of(const std::vector<OeisSequence>& sequences) {
  Json json = Json::array();
  for (const OeisSequence& sequence : sequences) {
    json.push_back(Json{{"number", sequence.number},
                        {"about", name_of(sequence.about)},
                        {"shift", sequence.shift}});
  }
  return json;
}

Json json_of(const std::vector<CorrelatedHeap>& heaps) {
  Json json = Json::array();
  for (const CorrelatedHeap& heap : heaps)
    json.push_back(Json{{"game", heap.ruleset.canonical()}, {"size", heap.size.text()}});
  return json;
}

/// cousins(), then the other solved_cousins().
std::vector<Cousin> all_cousins(const Ruleset& ruleset) {
  std::vector<Cousin> all = cousins(ruleset);
  for (Cousin& solved : solved_cousins(ruleset)) {
    const auto same = [&](const Cousin& cousin) { return cousin.ruleset == solved.ruleset; };
    if (std::none_of(all.begin(), all.end(), same)) all.push_back(std::move(solved));
  }
  return all;
}

}  // namespace

Json json_of(const Position& position) {
  Json components = Json::array();
  for (const Component& component : position.components) {
    components.push_back(Json{{"game", component.ruleset.canonical()}, {"heaps", component.heaps}});
  }
  if (components.size() == 1) return components[0];
  return Json{{"components", std::move(components)}};
}

std::string value_json(const NimSequence& sequence, const Natural& n) {
  const Natural value = value_at(sequence, n);
  Json json;
  json["game"] = sequence.name();
  json["heap"] = json_of(n);
  json["value"] = json_of(value);
  json["outcome"] = value == Natural(0) ? "P" : "N";
  json["computed"] = n < Natural(sequence.values().size());
  json["period"] = json_of(sequence.period());
  return exact_text(std::move(json));
}

std::string period_json(const Ruleset& ruleset, const Period& period) {
  Json json;
  json["game"] = ruleset.canonical();
  json.update(json_of(period));
  return exact_text(std::move(json));
}

std::string period_json(const NimSequence& sequence) {
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
  json["preperiod"] = verification.preperiod;
  json["period"] = verification.period;
  json["saltus"] = verification.saltus;
  json["theorem"] = verification.theorem;
  json["segments"] = verification.segments;
  json["checked"] = verification.checked;
  json["heaps"] = verification.heaps;
  json["summary"] = verification.summary;
  return exact_text(std::move(json));
}

std::string count_json(const CountQuery& query, const CountResult& result) {
  Json json;
  Json games = Json::array();
  for (std::size_t i = 0; i < query.games.size(); ++i) {
    Json game;
    const NaturalRange range = query.games[i].whole();
    game["game"] = query.games[i].ruleset.canonical();
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
    json["heaps"] = query.heaps;
    json["order"] = name_of(query.order);
  }
  json["target"] = json_of(query.target);
  if (query.nim_sum) json["target"]["nim_sum"] = json_of(*query.nim_sum);
  json["modulus"] = query.modulus ? Json(query.modulus->to_string()) : Json(nullptr);
  json["count"] = result.count.to_string();
  json["total"] = result.total.to_string();
  json["method"] = result.method;
  return exact_text(std::move(json));
}

std::string json_string(std::string_view text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

namespace {

Json json_of(const std::string& name, const std::vector<HeapSize>& heaps,
             const Analysis& analysis) {
  Json json;
  json["game"] = name;
  json["heaps"] = heaps;
  json["nim_values"] = analysis.nim_values;
  json["nim_sum"] = analysis.nim_sum;
  json["outcome"] = analysis.nim_sum == 0 ? "P" : "N";
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
  json["nim_values"] = analysis.nim_values;
  json["nim_sum"] = analysis.nim_sum;
  json["outcome"] = analysis.nim_sum == 0 ? "P" : "N";
  json["winning_moves"] = Json::array();
  for (const Move& move : analysis.winning) {
    Json row;
    if (position.components.size() > 1) {
      row["component"] = move.component;
      row["game"] = position.components[move.component].ruleset.canonical();
    }
    row["from"] = move.from;
    row["to"] = move.to;
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

std::string correlated_heaps_json(const std::vector<CorrelatedHeap>& heaps) {
  return exact_text(json_of(heaps));
}

std::string game_ranges_json(const std::vector<GameRange>& games) {
  Json json = Json::array();
  for (const GameRange& game : games) {
    json.push_back(
        Json{{"game", game.ruleset.canonical()}, {"min", game.range.min}, {"max", game.range.max}});
  }
  return exact_text(std::move(json));
}

std::string correlated_json(const CorrelatedQuery& query, const CorrelatedResult& result) {
  Json json;
  json["heaps"] = json_of(query.heaps);
  for (std::size_t i = 0; i < result.periods.size(); ++i)
    json["heaps"][i]["proof"] = json_of(result.periods[i]);
  json["n"] = Json{{"min", query.n.min}, {"max", query.n.max}};
  json["target"] = json_of(query.target);
  json["modulus"] = query.modulus ? Json(query.modulus->to_string()) : Json(nullptr);
  json["count"] = result.count.to_string();
  json["total"] = result.total.to_string();
  json["method"] = result.method;
  return exact_text(std::move(json));
}

std::string explanation(const Ruleset& ruleset) {
  std::string text = ruleset.explain();
  const auto named = cousins(ruleset).size();
  const auto all = all_cousins(ruleset);
  for (std::size_t i = named; i < all.size(); ++i) {
    text += fmt::format(" A heap of n plays as one of n {} {} in {}, of known period.",
                        all[i].shift < 0 ? '-' : '+', std::abs(all[i].shift),
                        all[i].ruleset.canonical());
  }
  for (const OeisSequence& sequence : oeis_sequences(ruleset))
    text += fmt::format(" {}.", text_of(sequence));
  return text;
}

std::string comparison_json(const Terms& terms, const Ruleset& ruleset, std::int64_t shift,
                            const TermComparison& comparison) {
  Json json;
  json["game"] = ruleset.canonical();
  json["shift"] = shift;
  json["first"] = terms.first;
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

std::string identification_json(const Terms& terms, const Identification& found) {
  Json json;
  json["terms"] = terms.values.size();
  json["games"] = Json::array();
  for (const GameMatch& match : found.matches) {
    json["games"].push_back(Json{{"game", match.ruleset.canonical()},
                                 {"first_heap", match.first_heap},
                                 {"names", names_of(match.ruleset.rules())},
                                 {"oeis", json_of(oeis_sequences(match.ruleset))}});
  }
  json["further"] = found.further;
  json["tried"] = found.tried;
  json["longest_agreement"] = found.longest_agreement;
  return exact_text(std::move(json));
}

namespace {

Json json_of(const Ruleset& ruleset) {
  Json json;
  json["game"] = ruleset.canonical();
  json["kind"] = ruleset.kind();
  json["explanation"] = explanation(ruleset);
  json["splits"] = ruleset.splits();
  json["names"] = names_of(ruleset.rules());
  json["oeis"] = json_of(oeis_sequences(ruleset));
  json["cousins"] = Json::array();
  for (const Cousin& cousin : all_cousins(ruleset)) {
    json["cousins"].push_back(Json{{"game", cousin.ruleset.canonical()},
                                   {"shift", cousin.shift},
                                   {"names", names_of(cousin.ruleset.rules())}});
  }
  return json;
}

}  // namespace

std::string ruleset_json(const Ruleset& ruleset) {
  return exact_text(json_of(ruleset));
}

std::string patterns_json(const Ruleset& ruleset, std::span<const Pattern> patterns) {
  Json json = json_of(ruleset);
  json["patterns"] = Json::array();
  for (const Pattern& pattern : patterns) {
    json["patterns"].push_back(
        Json{{"kind", pattern.kind},
             {"sentence", pattern.sentence},
             {"status", pattern.proven ? "proven" : "observed"},
             {"from", pattern.from},
             {"seen_to", pattern.proven ? Json(nullptr) : Json(pattern.seen_to)},
             {"theorem", pattern.proven ? Json(pattern.theorem) : Json(nullptr)}});
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

std::string error_json(const Error& error) {
  Json json;
  json["kind"] = name_of(error.kind());
  json["message"] = error.what();
  json["position"] = error.position() ? Json(*error.position()) : Json(nullptr);
  // Messages quote the input, which need not be UTF-8.
  return Json{{"error", std::move(json)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string machine_json() {
  Json json;
  json["version"] = SPRAGUE_VERSION;
  json["cores"] = core_count();
  json["memory"] = physical_memory();
  json["instruction_sets"] = instruction_sets();
  json["kernels"] = Json::array();
  for (const Kernels kernels : available_kernels()) json["kernels"].push_back(name_of(kernels));
  return exact_text(std::move(json));
}

std::string named_games_json() {
  Json games = Json::array();
  for (const NamedGame& game : named_games()) {
    const Ruleset ruleset = Ruleset::parse(game.code);
    games.push_back(Json{{"name", game.name},
                         {"code", game.code},
                         {"canonical", ruleset.canonical()},
                         {"description", game.description},
                         {"source", game.source},
                         {"oeis", json_of(oeis_sequences(ruleset))}});
  }
  return Json{{"games", std::move(games)}}.dump();
}

}  // namespace sprague
