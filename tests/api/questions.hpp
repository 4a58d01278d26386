/// Questions put to the API without a network.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "service.hpp"

namespace sprague::api {

/// The answer to /api/v1`path`?`query`, or the object Error.
inline Answer ask(Service& api, std::string_view path, const Query& query) {
  const Endpoint* const endpoint = api.find(path);
  if (endpoint == nullptr) return {"", "no such path"};
  try {
    return *api.answer(*endpoint, Parameters(endpoint->parameters, query), [] { return false; });
  } catch (const ApiError& api_error) {
    return {"", json_of(api_error)};
  }
}

inline nlohmann::json ask_json(Service& api, std::string_view path, const Query& query) {
  return nlohmann::json::parse(ask(api, path, query).body);
}

inline ServiceLimits patient() {
  ServiceLimits limits;
  limits.budget = limits.stream_budget = 1e6;  // seconds: out of reach of any test
  return limits;
}

}  // namespace sprague::api
