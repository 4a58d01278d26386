/// Opens, checks and creates the file of a survey.
#pragma once

#include <functional>
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

/// The version of the file's schema. Throws as open_for_reading() does.
std::uint32_t version_of(const std::string& path);

/// Opens the file read-only after checking its type and header without SQLite, which might modify
/// it. When nobody writes and no log waits, SQLite leaves nothing beside the file. Throws
/// Error(invalid_input) for what is no survey or of a newer version.
std::unique_ptr<Connection> open_for_reading(const std::string& path, bool others_may_write);

/// Opens a file that was checked, and removes what killed runs have left beside it.
std::unique_ptr<Connection> open_for_writing(const std::string& path);

/// Checks pages and keys. Throws Error(input_output) where the file is damaged.
void check_pages(const Connection& connection);

/// Creates a file with what `fill` writes, within one transaction; it appears complete or not at
/// all.
void create_file(const std::string& path, std::uint32_t version,
                 const std::function<void(Connection&)>& fill);

/// Checks pages, keys and checksums. Throws Error(input_output) where the file is damaged.
Contents read_contents(const Connection& connection);

}  // namespace sprague::survey
