#include "request_head.hpp"

#include <algorithm>
#include <array>

namespace sprague::server {
namespace {

constexpr std::string_view line_end = "\r\n";

bool equal_ignoring_case(std::string_view left, std::string_view right) {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Printable, or beyond ASCII; a tab may stand in a header.
bool has_control_character(std::string_view line) {
  return std::any_of(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
  });
}

/// "GET /path HTTP/1.1": three words, the middle one a path.
HeadState state_of_request_line(std::string_view line) {
  const auto first = line.find(' ');
  const auto second = line.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos)
    return HeadState::malformed;
  const std::string_view method = line.substr(0, first);
  const std::string_view target = line.substr(first + 1, second - first - 1);
  const std::string_view version = line.substr(second + 1);
  if (method.empty() || target.empty() || (version != "HTTP/1.1" && version != "HTTP/1.0"))
    return HeadState::malformed;
  if (method != "GET" && method != "HEAD") return HeadState::wrong_method;
  return target[0] == '/' ? HeadState::complete : HeadState::malformed;
}

/// What one header means for the head; complete when it may stay or go.
HeadState state_of_header(std::string_view name, std::string_view value) {
  if (name.empty() || name.find_first_of(" \t") != std::string_view::npos)
    return HeadState::malformed;  // folded, or no name
  if (equal_ignoring_case(name, "Content-Length") && trimmed(value) != "0")
    return HeadState::has_body;
  if (equal_ignoring_case(name, "Transfer-Encoding")) return HeadState::has_body;
  return HeadState::complete;
}

/// Ranges and encodings would cost time and memory by the client's choice; the rest belongs to
/// proxies and bodies.
bool is_left_out(std::string_view name) {
  constexpr std::array names = {"Range",  "If-Range", "Accept-Encoding", "TE",
                                "Expect", "Upgrade",  "Content-Length",  "Content-Type"};
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view each) { return equal_ignoring_case(name, each); });
}

}  // namespace

HeadReading read_head(std::string_view input) {
  HeadReading reading;
  const auto end = input.find("\r\n\r\n");
  if (end == std::string_view::npos || end + 4 > max_head_bytes) {
    reading.state = end != std::string_view::npos || input.size() >= max_head_bytes
                        ? HeadState::too_large
                        : HeadState::incomplete;
    return reading;
  }
  reading.length = end + 4;
  std::string_view rest = input.substr(0, end + 2);
  for (std::size_t lines = 0; !rest.empty(); ++lines) {
    const auto length = rest.find(line_end);
    const std::string_view line = rest.substr(0, length);
    rest.remove_prefix(length + line_end.size());
    if (lines > max_head_lines)
      reading.state = HeadState::too_large;
    else if (has_control_character(line))
      reading.state = HeadState::malformed;
    else if (lines == 0)
      reading.state = state_of_request_line(line);
    else {
      const auto colon = line.find(':');
      if (colon == std::string_view::npos)
        reading.state = HeadState::malformed;
      else
        reading.state = state_of_header(line.substr(0, colon), line.substr(colon + 1));
      if (reading.state == HeadState::complete && is_left_out(line.substr(0, colon))) continue;
    }
    if (reading.state != HeadState::complete) return reading;
    reading.head.append(line).append(line_end);
  }
  reading.head += line_end;
  return reading;
}

}  // namespace sprague::server
