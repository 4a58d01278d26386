#include "origin_policy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "sprague/error.hpp"

namespace sprague::server {
namespace {

bool belongs_to_host(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view(".-:*[]").find(c) != std::string_view::npos;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

/// The colon before a port; an IPv6 address in brackets contains colons.
std::size_t port_colon(std::string_view host) {
  const auto colon = host.rfind(':');
  const auto bracket = host.rfind(']');
  return colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)
             ? colon
             : std::string_view::npos;
}

/// An origin as a policy names it, with `*` for any part of a host: nothing in it may end the
/// directive or the header.
void require_origin(const std::string& text) {
  const bool has_scheme = text.starts_with("http://") || text.starts_with("https://");
  const std::size_t host = text.find("//") + 2;
  if (text == "*" ||
      (has_scheme && host < text.size() &&
       std::all_of(text.begin() + static_cast<std::ptrdiff_t>(host), text.end(), belongs_to_host)))
    return;
  throw Error(ErrorKind::invalid_input,
              fmt::format("'{}' is not an origin such as http://localhost:8888, nor *", text));
}

/// The name of a Host header as --allow-host takes it; NAME where it could be anything else.
std::string option_value(std::string_view host) {
  const std::string_view name = host.substr(0, port_colon(host));
  const bool valid = !name.empty() && name.front() != '-' &&
                     std::all_of(name.begin(), name.end(), belongs_to_host) &&
                     name.find('*') == std::string_view::npos;
  return valid ? std::string(name) : "NAME";
}

}  // namespace

OriginPolicy::OriginPolicy(std::uint16_t port, std::vector<std::string> names,
                           const std::vector<std::string>& embedders) {
  for (const std::string& embedder : embedders) {
    require_origin(embedder);
    embedders_ += (embedders_.empty() ? "" : " ") + embedder;
  }
  constexpr std::uint16_t port_of_http = 80;
  for (const char* own : {"localhost", "127.0.0.1", "[::1]"}) {
    with_port_.push_back(fmt::format("{}:{}", own, port));
    if (port == port_of_http) with_port_.push_back(own);
  }
  for (const std::string& name : names)
    (port_colon(name) == std::string::npos ? any_port_ : with_port_).push_back(lower(name));
}

bool OriginPolicy::is_ours(std::string_view host) const {
  const std::string name = lower(host);
  if (std::find(with_port_.begin(), with_port_.end(), name) != with_port_.end()) return true;
  return std::find(any_port_.begin(), any_port_.end(), name.substr(0, port_colon(name))) !=
         any_port_.end();
}

std::optional<std::string> OriginPolicy::rejection_reason(const RequestOrigin& request) const {
  if (request.hosts.size() != 1) return "a request names one Host";
  const std::string& host = request.hosts[0];
  if (!is_ours(host))
    return fmt::format(
        "this server does not answer to the name '{}'; if it should, start it with --allow-host {}",
        host, option_value(host));
  if (!request.origin.empty() && lower(request.origin) != lower("http://" + host)) {
    return fmt::format("pages of {} may not ask this server", request.origin);
  }
  const bool foreign = request.site == "cross-site" || request.site == "same-site";
  // Another site may link to the page, show it in a frame where that is allowed (the browser
  // compares its origin with the policy of the page), and do nothing else.
  const bool link =
      request.is_page && request.mode == "navigate" && request.destination == "document";
  const bool frame = request.is_embedded_page && !embedders_.empty() &&
                     request.mode == "navigate" && request.destination == "iframe";
  if (foreign && !link && !frame) return "pages of other sites may not ask this server";
  return std::nullopt;
}

}  // namespace sprague::server
