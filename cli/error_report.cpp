#include "error_report.hpp"

#include <fmt/format.h>

namespace sprague::cli {

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
  session.tell(session.json ? error_json(error) : fmt::format("sprague: {}", error.what()));
  return exit_code_of(error.kind());
}

int report_fault(Session& session, std::string_view message) {
  const std::string text = one_line(fmt::format("internal error: {}", message));
  session.tell(
      session.json
          ? fmt::format(R"({{"error":{{"kind":"internal","message":{},"position":null}}}})",
                        json_string(text))
          : "sprague: " + text);
  return run_failed;
}

}  // namespace sprague::cli
