// Games in words and as JSON: rules, cousins, names, patterns.

#include <algorithm>

#include "messages/table.hpp"
#include "output/json_parts.hpp"
#include "rules/explain.hpp"
#include "rules/rules.hpp"
#include "sprague/detail/label.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

/// cousins(), then the other solved_cousins().
std::vector<Cousin> all_cousins(const Ruleset& ruleset) {
  std::vector<Cousin> all = cousins(ruleset);
  for (Cousin& solved : solved_cousins(ruleset)) {
    const auto same = [&](const Cousin& cousin) { return cousin.ruleset == solved.ruleset; };
    if (std::none_of(all.begin(), all.end(), same)) all.push_back(std::move(solved));
  }
  return all;
}

/// What the game is called elsewhere: its names, cousins and sequences.
std::vector<Message> elsewhere(const Ruleset& ruleset) {
  std::vector<Message> sentences = names_in_words(ruleset);
  const auto all = all_cousins(ruleset);
  for (std::size_t i = cousins(ruleset).size(); i < all.size(); ++i)
    sentences.push_back(in_words(all[i], "rules.solved_cousin"));
  for (const OeisSequence& sequence : oeis_sequences(ruleset))
    sentences.push_back(message("rules.sequence", {{"sequence", in_words(sequence)}}));
  return sentences;
}

}  // namespace

std::string explanation(const Ruleset& ruleset) {
  return paragraph(ruleset.rules(), Convention::normal, elsewhere(ruleset));
}

Message explanation(const ValueMonoid& monoid) {
  if (monoid.convention() == Convention::normal) return message("outcome.by_nim_sum");
  if (monoid.quotient() == nullptr) return message("outcome.as_nim");
  return message("outcome.by_quotient",
                 {{"order", monoid.quotient()->order()}, {"lost", monoid.quotient()->p_order()}});
}

std::string explanation(const GameKind& kind) {
  std::vector<Message> all{kind.rules, message("play.normal")};
  if (!kind.notation.empty()) all.push_back(kind.notation);
  return Message::sentences(std::move(all)).english();
}

std::string explanation(const Ruleset& ruleset, const ValueMonoid& monoid) {
  if (monoid.convention() == Convention::normal) return explanation(ruleset);
  std::vector<Message> sentences = elsewhere(ruleset);
  sentences.push_back(explanation(monoid));
  return paragraph(ruleset.rules(), Convention::misere, std::move(sentences));
}

namespace {

/// The kinds of a system, each as a game of its own, with what its heaps stand for.
Json kinds_of(const SystemRules& rules) {
  Json json = Json::array();
  const auto& kinds = rules.system->kinds();
  for (KindIndex index = 0; index < kinds.size(); ++index) {
    Json moves = Json::array();
    for (const SystemMove& move : kinds[index].moves) moves.push_back(text_of(move, kinds));
    json.push_back(Json{{"name", kinds[index].name},
                        {"game", text_of(SystemRules{rules.system, index})},
                        {"pattern", kinds[index].pattern},
                        {"moves", std::move(moves)}});
  }
  return json;
}

Json json_of(const Ruleset& ruleset) {
  Json json;
  json["game"] = ruleset.canonical();
  json["label"] = label(ruleset);
  json["kind"] = ruleset.kind();
  json["explanation"] = explanation(ruleset);
  add_message(json, "rules", ruleset.in_words());
  add_message(json, "elsewhere", Message::sentences(elsewhere(ruleset)));
  json["splits"] = ruleset.splits();
  json["names"] = names_of(ruleset.rules());
  json["oeis"] = json_of(oeis_sequences(ruleset));
  json["cousins"] = Json::array();
  for (const Cousin& cousin : all_cousins(ruleset)) {
    json["cousins"].push_back(Json{{"game", cousin.ruleset.canonical()},
                                   {"shift", cousin.shift},
                                   {"names", names_of(cousin.ruleset.rules())}});
  }
  if (const auto* system = std::get_if<SystemRules>(&ruleset.rules().form))
    json["kinds"] = kinds_of(*system);
  return json;
}

}  // namespace

std::string ruleset_json(const Ruleset& ruleset) {
  return exact_text(json_of(ruleset));
}

std::string ruleset_json(const Ruleset& ruleset, const ValueMonoid& monoid) {
  Json json = json_of(ruleset);
  json["explanation"] = explanation(ruleset, monoid);
  if (monoid.convention() == Convention::misere) json["convention"] = "misere";
  return exact_text(std::move(json));
}

std::string patterns_json(const Ruleset& ruleset, std::span<const Pattern> patterns) {
  Json json = json_of(ruleset);
  json["patterns"] = Json::array();
  for (const Pattern& pattern : patterns) {
    json["patterns"].push_back(json_of(pattern));
  }
  return exact_text(std::move(json));
}

namespace {

Json json_of(const GameKind& kind) {
  Json json{{"name", kind.name}, {"example", kind.example}, {"description", kind.description}};
  add_message(json, "rules", kind.rules);
  if (!kind.notation.empty()) add_message(json, "notation", kind.notation);
  json["source"] = kind.source;
  json["form"] = form_name(kind.form);
  json["numbers"] = numbers_name(kind.numbers);
  return json;
}

}  // namespace

std::string named_games_json() {
  Json games = Json::array();
  for (const NamedGame& game : named_games()) {
    const Ruleset ruleset = Ruleset::parse(game.code);
    Json& json = games.emplace_back(Json{{"name", game.name},
                                         {"code", game.code},
                                         {"canonical", ruleset.canonical()},
                                         {"description", game.description}});
    add_message(json, "rules", ruleset.in_words());
    json["source"] = game.source;
    json["oeis"] = json_of(oeis_sequences(ruleset));
  }
  Json kinds = Json::array();
  for (const GameKind& kind : game_kinds()) kinds.push_back(json_of(kind));
  return Json{{"games", std::move(games)}, {"kinds", std::move(kinds)}}.dump();
}

std::string game_kind_json(const GameKind& kind) {
  return json_of(kind).dump();
}

}  // namespace sprague
