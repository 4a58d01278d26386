#include "file_response.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "api_error.hpp"
#include "page.hpp"

namespace sprague::server {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Calls visit(item) for the items of a header that lists them.
void for_each_item(std::string_view list, const std::function<void(std::string_view)>& visit) {
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), item.size() + 1));
    visit(trimmed(item));
  }
}

/// Whether Accept-Encoding has gzip: by its name or by `*`, and not with weight 0.
bool accepts_gzip(std::string_view encodings) {
  bool any = false;
  std::optional<bool> named;
  for_each_item(encodings, [&](std::string_view item) {
    const std::string_view name = trimmed(item.substr(0, item.find(';')));
    const auto weight = item.find("q=");
    const bool wanted =
        weight == std::string_view::npos ||
        item.substr(weight + 2).find_first_of("123456789") != std::string_view::npos;
    if (name == "gzip") named = wanted;
    if (name == "*") any = wanted;
  });
  return named.value_or(any);
}

/// Whether If-None-Match names the tag.
bool is_named(std::string_view tags, std::string_view tag) {
  bool found = false;
  for_each_item(tags, [&](std::string_view each) {
    if (each.starts_with("W/")) each.remove_prefix(2);
    found = found || each == tag || each == "*";
  });
  return found;
}

Response missing_page() {
  return {.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          .body =
              "This build of sprague has no page: `make web` builds one (it needs npm). "
              "The API is at /api/v1, described by /api/v1/openapi.json.\n"};
}

}  // namespace

Response file_response(const Request& request, std::string_view path) {
  const Asset* const asset = find_asset(path);
  if (asset == nullptr) {
    if (path == "/") return missing_page();
    throw api::ApiError(404, "not_found", fmt::format("there is no {} here", path));
  }
  const bool compressed = !asset->gzip.empty() && accepts_gzip(request.header("Accept-Encoding"));
  const std::string tag = fmt::format("\"{}{}\"", asset->hash, compressed ? "-gzip" : "");
  Response response{.headers = {{"ETag", tag},
                                {"Cache-Control", is_immutable(asset->path)
                                                      ? "public, max-age=31536000, immutable"
                                                      : "no-cache"}}};
  if (!asset->gzip.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (is_named(request.header("If-None-Match"), tag)) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", type_of(asset->path));
  if (compressed) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = compressed ? asset->gzip : asset->content;
  return response;
}

}  // namespace sprague::server
