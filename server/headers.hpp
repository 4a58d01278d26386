/// The headers that tell a browser what the page may do: load and ask this server, and nothing
/// else.
#pragma once

#include <array>
#include <string>
#include <utility>

#include "page.hpp"

namespace sprague::server {

/// `frame_ancestors` are the pages that may show this one in a frame.
inline std::string content_policy(const std::string& frame_ancestors) {
  return std::string(policy_of_page()) + "; frame-ancestors " + frame_ancestors;
}

/// A response replaces those that it has itself; an empty value leaves the header out.
inline const std::array<std::pair<const char*, std::string>, 7> headers_of_every_answer{{
    {"Content-Security-Policy", content_policy("'none'")},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
}};

}  // namespace sprague::server
