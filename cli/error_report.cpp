#include "error_report.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace sprague::cli {
namespace {

/// Replaces control characters by escapes, so that the message stays on one line.
std::string one_line(std::string_view message) {
  std::string line;
  for (const char c : message) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      line += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      line += c;
  }
  return line;
}

void print(Session& session, std::string_view message, const std::string& json) {
  session.progress.clear();
  fmt::print(stderr, "{}\n", session.json ? json : "sprague: " + one_line(message));
}

}  // namespace

int exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::invalid_input: return misuse;
    case ErrorKind::not_established: return not_established;
    case ErrorKind::cancelled: return interrupted + stop_signal();
    case ErrorKind::too_large:
    case ErrorKind::input_output: break;
  }
  return run_failed;
}

int report_error(Session& session, const Error& error) {
  print(session, error.what(), error_json(error));
  return exit_code_of(error.kind());
}

int report_fault(Session& session, std::string_view message) {
  const std::string text = fmt::format("internal error: {}", message);
  print(session, text,
        fmt::format(R"({{"error":{{"kind":"internal","message":{},"position":null}}}})",
                    json_string(text)));
  return run_failed;
}

}  // namespace sprague::cli
