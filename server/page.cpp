#include "page.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sprague::server {

const Asset* find_asset(std::string_view path) noexcept {
  if (path == "/") path = "/index.html";
  const auto all = assets();
  const auto found = std::lower_bound(
      all.begin(), all.end(), path,
      [](const Asset& asset, std::string_view wanted) { return asset.path < wanted; });
  return found != all.end() && found->path == path ? &*found : nullptr;
}

std::string_view type_of(std::string_view path) noexcept {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  const auto found = std::find_if(types.begin(), types.end(),
                                  [&](const auto& type) { return path.ends_with(type.first); });
  return found == types.end() ? "application/octet-stream" : found->second;
}

bool is_immutable(std::string_view path) noexcept {
  return path.starts_with("/assets/");
}

}  // namespace sprague::server
