// Describes the questions by OpenAPI: paths, parameters and streams from the table of endpoints,
// the rest from schemas.json.
//   sprague_describe_api < schemas.json > openapi.json

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "service.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

Json reference(std::string_view place, std::string_view name) {
  return {{"$ref", fmt::format("#/components/{}/{}", place, name)}};
}

Json schema_of_value(const Parameter& parameter) {
  Json schema{{"type", parameter.type == ParameterType::number ? "integer" : "string"}};
  switch (parameter.type) {
    case ParameterType::text:
      if (parameter.min > 0) schema["minLength"] = parameter.min;
      schema["maxLength"] = parameter.max;
      break;
    case ParameterType::number:
      schema["minimum"] = parameter.min;
      schema["maximum"] = parameter.max;
      if (parameter.default_value) schema["default"] = *parameter.default_value;
      break;
    case ParameterType::choice:
      schema["enum"] = parameter.choices;
      if (!parameter.default_choice.empty()) schema["default"] = parameter.default_choice;
      break;
  }
  return schema;
}

Json json_of(const Parameter& parameter) {
  Json json{{"name", parameter.name},
            {"in", "query"},
            {"required", parameter.required},
            {"description", parameter.description},
            {"schema", schema_of_value(parameter)}};
  if (parameter.repeated) {
    json["schema"] = {{"type", "array"},
                      {"items", json["schema"]},
                      {"minItems", 1},
                      {"maxItems", max_repetitions}};
    json["style"] = "form";
    json["explode"] = true;
  }
  if (parameter.example.empty()) return json;
  const bool number = parameter.type == ParameterType::number;
  const Json example = number ? Json::parse(parameter.example) : Json(parameter.example);
  json["example"] = parameter.repeated ? Json::array({example}) : example;
  return json;
}

/// The types of an answer, each with its schema.
Json content_of(const Endpoint& endpoint) {
  Json schemas = Json::array();
  for (const std::string_view name : endpoint.schemas)
    schemas.push_back(reference("schemas", name));
  Json content;
  content["application/json"]["schema"] =
      schemas.size() == 1 ? schemas[0] : Json{{"anyOf", schemas}};
  const bool has_formats = std::any_of(endpoint.parameters.begin(), endpoint.parameters.end(),
                                       [](const Parameter& each) { return each.name == "format"; });
  if (has_formats) {
    for (const char* type : {"text/plain", "text/csv"}) content[type]["schema"]["type"] = "string";
  }
  if (endpoint.streams) {
    content["text/event-stream"]["schema"] = {
        {"type", "string"},
        {"description",
         "Events progress, then one result or failed; see the description of this API."}};
  }
  return content;
}

Json json_of(const Endpoint& endpoint) {
  Json json{{"operationId", endpoint.path.substr(1)}, {"summary", endpoint.summary}};
  if (!endpoint.description.empty()) json["description"] = endpoint.description;
  json["parameters"] = Json::array();
  for (const Parameter& each : endpoint.parameters) json["parameters"].push_back(json_of(each));
  json["responses"] = {{"200", {{"description", "The answer."}, {"content", content_of(endpoint)}}},
                       {"400", reference("responses", "Invalid")},
                       {"422", reference("responses", "Unanswered")},
                       {"503", reference("responses", "Busy")}};
  return json;
}

}  // namespace
}  // namespace sprague::api

int main() {
  using namespace sprague::api;
  Json description = Json::parse(std::cin);
  const Service api({});
  for (const Endpoint& endpoint : api.endpoints())
    description["paths"][std::string(endpoint.path)]["get"] = json_of(endpoint);
  std::cout << description.dump(1) << '\n';
}
