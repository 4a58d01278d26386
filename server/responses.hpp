/// Answers, errors and events as responses.
#pragma once

#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "api_error.hpp"
#include "endpoint.hpp"
#include "request.hpp"

namespace sprague::server {

Response answer_response(const std::shared_ptr<const api::Answer>& answer);
Response error_response(const api::ApiError& api_error);
/// For a person who opened an address in a browser.
Response error_page(const api::ApiError& api_error);
api::ApiError internal_error(const std::exception& error);

/// The head of a stream of events, whose parts are stream_opening and events.
Response stream_response();
/// Keeps browsers from reconnecting when the stream ends.
inline constexpr std::string_view stream_opening = "retry: 86400000\n\n";
std::string event(std::string_view name, std::string_view data);

/// A whole stream of one event.
Response event_response(std::string_view name, std::string_view data);

}  // namespace sprague::server
