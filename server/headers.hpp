/// The headers that tell a browser what the page may do: load and ask this server, and nothing
/// else.
#pragma once

#include <array>
#include <utility>

namespace sprague::server {

inline constexpr std::array<std::pair<const char*, const char*>, 7> headers_of_every_answer{{
    {"Content-Security-Policy",
     "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
}};

}  // namespace sprague::server
