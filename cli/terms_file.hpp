/// Terms in files, and how they were read.
#pragma once

#include <optional>
#include <string>

#include "session.hpp"

namespace sprague::cli {

/// The terms, of which the first is a(from), or as the file says. Tells on standard error how they
/// were read.
Terms terms_in_file(const std::string& path, std::optional<HeapSize> from, Session& session);

/// The terms, all from the first to the last: throws Error(invalid_input) where one is missing.
Terms consecutive_terms_in_file(const std::string& path, Session& session);

/// The same of rows.
NumberRows rows_in_file(const std::string& path, Session& session);

}  // namespace sprague::cli
