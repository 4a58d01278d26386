/// The head of a request (its request line and headers) as it came from a socket: found, bounded
/// and cleaned before anything parses it. What this server has no use for is refused or left out
/// here, so that no code behind it can be led astray by it: bodies, ranges, encodings,
/// expectations.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sprague::server {

inline constexpr std::size_t max_head_bytes = 8192;
inline constexpr std::size_t max_head_lines = 100;

enum class HeadState {
  incomplete,  ///< its end has not come yet
  complete,
  too_large,     ///< more than max_head_bytes or max_head_lines
  malformed,     ///< not HTTP/1.0 or 1.1 as a browser writes it
  wrong_method,  ///< neither GET nor HEAD
  has_body,      ///< announces one
};

struct HeadReading {
  HeadState state = HeadState::incomplete;
  std::size_t length = 0;  ///< of a complete head: so many bytes of the input are it
  std::string head;  ///< of a complete head: the lines that are let through, and the empty one
};

/// Reads the head at the beginning of `input`.
HeadReading read_head(std::string_view input);

}  // namespace sprague::server
