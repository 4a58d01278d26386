/// Messages as JSON. Inline, since front ends write them too, and a shared library exports the
/// public API alone.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "sprague/message.hpp"

namespace sprague {

using Json = nlohmann::ordered_json;

/// `{"id": "period.window", "values": {"taken": 2, …}}`: values are numbers, texts, messages, and
/// lists as `{"sentences": […]}` or `{"alternatives": […]}`; plain text is a string.
inline Json json_of(const Message& message) {
  using Kind = Message::Value::Kind;
  if (message.id().empty()) return message.english();
  Json values = Json::object();
  for (const Message::Value& value : message.values()) {
    Json& json = values[std::string(value.name)];
    if (value.kind == Kind::number)
      json = Json::parse(value.text);
    else if (value.kind == Kind::text)
      json = value.text;
    else if (value.kind == Kind::message)
      json = json_of(value.messages.front());
    else
      for (const Message& part : value.messages)
        json[value.kind == Kind::sentences ? "sentences" : "alternatives"].push_back(json_of(part));
  }
  return {{"id", message.id()}, {"values", std::move(values)}};
}

/// Adds NAME, its English, or null, and NAME_message where it has an id.
inline void add_message(Json& json, const std::string& name, const Message& message) {
  json[name] = message.empty() ? Json(nullptr) : Json(message.english());
  if (!message.id().empty()) json[name + "_message"] = json_of(message);
}

}  // namespace sprague
