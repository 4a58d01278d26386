/// Questions put to the API without a network.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "api.hpp"

namespace sprague::server {

/// The answer to /api/v1`path`?`query`, or the object Error.
inline Answer ask(Api& api, std::string_view path, const Query& query) {
  const Endpoint* const endpoint = api.find(path);
  if (endpoint == nullptr) return {"", "no such path"};
  try {
    return *api.answer(*endpoint, Parameters(endpoint->parameters, query), [] { return false; });
  } catch (const ApiError& api_error) {
    return {"", json_of(api_error)};
  }
}

inline nlohmann::json ask_json(Api& api, std::string_view path, const Query& query) {
  return nlohmann::json::parse(ask(api, path, query).body);
}

inline ApiLimits patient() {
  ApiLimits limits;
  limits.budget = 600;  // machines under load are slow
  limits.stream_budget = 600;
  return limits;
}

}  // namespace sprague::server
