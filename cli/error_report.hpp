/// Errors as the program reports them, and the exit codes.
#pragma once

#include <string_view>

#include "session.hpp"

namespace sprague::cli {

int exit_code_of(ErrorKind kind);

/// Prints the error on standard error, one line of text or JSON, and returns the exit code.
int report_error(Session& session, const Error& error);

/// The report of an unexpected exception: a fault of the program, or of the system.
int report_fault(Session& session, std::string_view message);

}  // namespace sprague::cli
