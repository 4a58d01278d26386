// The answers are as the description of the API says, and its examples have answers.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "questions.hpp"
#include "rules/rules.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::json;

Json description() {
  return Json::parse(std::ifstream(SPRAGUE_OPENAPI));
}

/// The schema that a reference names; of allOf, its parts as one.
Json resolved(const Json& schema, const Json& schemas) {
  if (schema.contains("$ref")) {
    const std::string name = schema.at("$ref");
    return resolved(schemas.at(name.substr(name.rfind('/') + 1)), schemas);
  }
  if (!schema.contains("allOf")) return schema;
  Json whole{{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
  for (const Json& each : schema.at("allOf")) {
    const Json part = resolved(each, schemas);
    whole["properties"].update(part.at("properties"));
    for (const Json& name : part.value("required", Json::array()))
      whole["required"].push_back(name);
  }
  return whole;
}

/// Whether a value has a type of JSON Schema.
bool has_type(const Json& value, const std::string& type) {
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  return type == "array" ? value.is_array() : value.is_object();
}

/// What is wrong with a value, by the part of JSON Schema that the description uses; empty where
/// nothing is. Members that the schema does not name are wrong, too.
std::string fault_of(const Json& value, const Json& referring, const Json& schemas,
                     const std::string& where) {
  const Json schema = resolved(referring, schemas);
  const auto fault = [&](std::string_view what, const Json& wanted) {
    return fmt::format("{} is {}: {} {}\n", where, value.dump(), what, wanted.dump());
  };
  for (const char* alternatives : {"anyOf", "oneOf"}) {
    if (!schema.contains(alternatives)) continue;
    std::string faults;
    for (const Json& each : schema.at(alternatives)) {
      const std::string found = fault_of(value, each, schemas, where);
      if (found.empty()) return "";
      faults += found;
    }
    return faults;
  }
  const Json types =
      schema.at("type").is_array() ? schema.at("type") : Json::array({schema.at("type")});
  if (std::none_of(types.begin(), types.end(),
                   [&](const Json& type) { return has_type(value, type); }))
    return fault("not of type", types);
  if (schema.contains("enum") &&
      std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
    return fault("not one of", schema["enum"]);
  if (value.is_number() && schema.contains("minimum") && value < schema["minimum"])
    return fault("less than", schema["minimum"]);
  std::string faults;
  if (value.is_array()) {
    if (value.size() < schema.value("minItems", std::size_t{0}))
      faults += fault("shorter than", schema["minItems"]);
    if (value.size() > schema.value("maxItems", value.size()))
      faults += fault("longer than", schema["maxItems"]);
    for (const Json& item : value)
      faults += fault_of(item, schema.at("items"), schemas, where + "[]");
  }
  if (value.is_object()) {
    for (const Json& name : schema.value("required", Json::array())) {
      if (!value.contains(name)) faults += fault("lacks", name);
    }
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [name, part] : value.items()) {
      const std::string place = where + "." + name;
      if (properties.contains(name))
        faults += fault_of(part, properties.at(name), schemas, place);
      else if (schema.contains("additionalProperties"))
        faults += fault_of(part, schema.at("additionalProperties"), schemas, place);
      else
        faults += fault("not described:", name);
    }
  }
  return faults;
}

/// Asks, and checks the answer against the schema of its path.
Json expect_described(Service& api, const Json& described, const std::string& path,
                      const Query& query) {
  const Json& schemas = described.at("components").at("schemas");
  const Json answer = ask_json(api, path, query);
  const Json& schema = described.at("paths")
                           .at(path)
                           .at("get")
                           .at("responses")
                           .at("200")
                           .at("content")
                           .at("application/json")
                           .at("schema");
  EXPECT_EQ(fault_of(answer, schema, schemas, path), "");
  return answer;
}

TEST(OpenApi, KnowsEveryKindOfRules) {
  // A new form of rules needs an example here, and its kind a place in the description.
  static_assert(std::variant_size_v<Rules::Form> == 8);
  const std::vector<Ruleset> examples = {
      Ruleset::parse("S(1,3,4)"),
      Ruleset::parse("nim"),
      Ruleset::parse("kayles"),
      Ruleset::parse("0.{1,2,3}"),
      Ruleset::parse("take(s: n mod s = 0)"),
      Ruleset::parse("table(7: 3, 1+2; 8: 0)"),
      Ruleset::parse("S(1); take(s: n mod s = 0)"),
      Ruleset::parse("system(a(n) -> b(n - 1); b(n) -> *2)"),
      Ruleset::parse("top-entails"),
      Ruleset::from_function("halving", [](HeapSize n) { return std::vector<Option>{{n / 2}}; })};
  const Json described = description();
  std::set<std::string> kinds;
  Service api(patient());
  for (const Ruleset& example : examples) {
    const std::string kind(example.kind());
    SCOPED_TRACE(kind);
    EXPECT_TRUE(kinds.insert(kind).second) << "two examples";
    if (kind == "function") continue;  // no text says it
    const std::string game = example.written();
    EXPECT_EQ(expect_described(api, described, "/rules", {{"game", game}}).at("kind"), kind);
    expect_described(api, described, "/position", {{"position", game + ":8,7"}});
    if (kind == "entailing") continue;  // its heaps may be loony, of which others know nothing
    expect_described(api, described, "/values", {{"game", game}, {"to", "20"}});
    expect_described(api, described, "/patterns", {{"game", game}, {"limit", "300"}});
    expect_described(api, described, "/period", {{"game", game}, {"limit", "300"}});
    if (kind != "system")  // its options are heaps of other kinds
      expect_described(api, described, "/mex", {{"game", game}, {"heap", "8"}});
    expect_described(api, described, "/count", {{"game", game}, {"heaps", "2"}, {"max", "20"}});
    if (kind != "system")
      expect_described(api, described, "/genera", {{"game", game}, {"to", "8"}});
  }
  const Json& listed = described["components"]["schemas"]["Rules"]["properties"]["kind"]["enum"];
  EXPECT_EQ(listed.get<std::set<std::string>>(), kinds);
}

TEST(OpenApi, AnswersItsExamples) {
  Service api(patient());
  const Json described = description();
  for (const Endpoint& endpoint : api.endpoints()) {
    EXPECT_FALSE(endpoint.summary.empty()) << endpoint.path;
    for (const Parameter& shown : endpoint.parameters) {
      SCOPED_TRACE(std::string(endpoint.path) + " " + std::string(shown.name));
      EXPECT_FALSE(shown.description.empty());
      if (shown.example.empty()) continue;
      // Beside it stand the required parameters, and the game with its range unless it replaces
      // them.
      const bool replaces_game = shown.name == "values" || shown.name == "histogram";
      Query query;
      for (const Parameter& each : endpoint.parameters) {
        const bool of_game = each.name == "game" || each.name == "max";
        if (each.name == shown.name || each.required || (of_game && !replaces_game))
          query.emplace(each.name, each.example.empty() ? "5" : each.example);
      }
      expect_described(api, described, std::string(endpoint.path), query);
    }
  }
}

TEST(OpenApi, DescribesTheAnswers) {
  Service api(patient());
  const Json described = description();
  const Json& schemas = described.at("components").at("schemas");
  const std::vector<std::pair<std::string, Query>> questions = {
      {"/about", {}},
      {"/games", {}},
      {"/rules", {{"game", "0.137"}}},
      {"/value", {{"game", "kayles"}, {"heap", "10^40"}}},
      {"/values", {{"game", "kayles"}, {"to", "20"}}},
      {"/overview", {{"game", "nim-square"}, {"to", "1000"}}},
      {"/period", {{"game", "kayles"}}},
      {"/period", {{"game", "nim-square"}, {"limit", "100"}}},
      {"/certificate", {{"game", "S(1,3,4)"}}},
      {"/value", {{"game", "kayles"}, {"heap", "8"}, {"misere", "1"}}},
      {"/values", {{"game", "kayles"}, {"to", "20"}, {"misere", "1"}}},
      {"/quotient", {{"game", "kayles"}}},
      {"/genera", {{"game", "kayles"}, {"to", "12"}}},
      {"/genera", {{"game", "kayles"}, {"to", "1000"}}},
      {"/quotient", {{"game", "0.07"}, {"max_order", "20"}}},
      {"/count", {{"game", "kayles"}, {"heaps", "2"}, {"max", "20"}, {"misere", "1"}}},
      {"/patterns", {{"game", "take(s: n mod s = 0)"}, {"limit", "1000"}}},
      {"/patterns", {{"game", "nim-square"}, {"limit", "300"}}},
      {"/histogram", {{"game", "kayles"}, {"to", "1e9"}}},
      {"/positions", {{"game", "kayles"}, {"heaps", "2"}, {"max", "20"}}},
      {"/count", {{"game", "kayles"}, {"heaps", "2"}, {"max", "20"}, {"modulus", "10"}}},
      {"/count", {{"game", "nim"}, {"tokens", "2"}, {"board", "8"}}},
      {"/count", {{"game", "nim"}, {"heaps", "3"}, {"max", "2^100"}}},
      {"/count", {{"histogram", "0:5,1:3"}, {"values", "0,1,0,2"}, {"game", "kayles:7"}}},
      {"/count", {{"game", "nim:n,2n,3n"}, {"max", "1e9"}}},
      {"/positions", {{"values", "0,1,0,2"}, {"heaps", "2"}, {"max", "3"}}},
      {"/overview", {{"values", "0,1,0,2"}, {"to", "3"}}},
      {"/histogram", {{"values", "0,1,0,2"}, {"to", "3"}}},
      {"/mex", {{"game", "kayles"}, {"heap", "7"}}},
      {"/position", {{"position", "cram:3x3 + kayles:5"}, {"moves", "0: a1 b1"}, {"level", "50"}}},
      {"/position", {{"position", "cram:2x3"}, {"misere", "1"}, {"level", "100"}}},
      {"/position", {{"position", "kayles:5,7 + nim:3"}, {"misere", "1"}, {"level", "0"}}},
      {"/position", {{"position", "nim:0"}, {"level", "100"}}},
      {"/position", {{"position", "nim:3,5,7"}, {"moves", "3 -> 0;5 -> 4"}, {"review", "1"}}},
      {"/position", {{"position", "cram:3x3"}, {"solve", "0"}}},
      {"/position", {{"position", "staircase:0,1"}}},
      {"/position", {{"position", "sprouts:0.1a1a.AB./0.AB."}, {"solve", "0"}}},
      {"/table", {{"game", "wythoff"}, {"side", "9"}}},
  };
  std::set<std::string> asked;
  for (const auto& [path, query] : questions) {
    asked.insert(path);
    expect_described(api, described, path, query);
  }
  EXPECT_EQ(asked.size(), api.endpoints().size());
  const Json refused = ask_json(api, "/rules", {{"game", "0.7x"}});
  EXPECT_EQ(fault_of(refused, schemas.at("Failure"), schemas, "Failure"), "");
}

}  // namespace
}  // namespace sprague::api
