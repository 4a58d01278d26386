/// Reads the file of a survey, and checks all of it before anything is written.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "database.hpp"
#include "sqlite.hpp"

namespace sprague::survey {

struct Contents {
  Question question;
  Plan plan;
  std::vector<std::optional<Row>> rows;  ///< by the index of their game
};

/// Opens the file read-only after checking its type and header without SQLite, which might modify
/// it. When nobody writes and no log waits, SQLite leaves nothing beside the file. Throws
/// Error(invalid_input) for what is no survey or of a newer version.
std::unique_ptr<Connection> open_for_reading(const std::string& path, bool others_may_write);

/// Checks pages, keys and checksums. Throws Error(input_output) where the file is damaged.
Contents read_contents(const Connection& connection);

}  // namespace sprague::survey
