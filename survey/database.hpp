/// The file of a survey: an SQLite database, docs/survey-format.md. The one place that knows
/// SQLite.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "row.hpp"
#include "survey_plan.hpp"

namespace sprague::survey {

/// The options of the survey, fixed when the file is created.
struct Question {
  std::vector<std::string> patterns;
  Settings settings;

  friend bool operator==(const Question&, const Question&) = default;
};

class Database {
 public:
  enum class For { reading, writing };

  /// Creates a file with the plan and no rows; it appears complete or not at all. Requires that the
  /// file does not exist, and a FileLock.
  static void create(const std::string& path, const Question& question, const Plan& plan);

  /// Checks the whole file before it modifies any of it. Throws Error(invalid_input) if it is no
  /// survey or has a newer version, and Error(input_output) if it is damaged. Writing requires a
  /// FileLock; reading is possible while a survey runs.
  Database(const std::string& path, For purpose);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const Question& question() const;
  const Plan& plan() const;

  /// The rows by the index of their game; empty for games that are not done.
  const std::vector<std::optional<Row>>& rows() const;

  /// Adds rows durably, all or none. An existing row is not changed.
  void add(std::span<const Row> rows);

 private:
  struct Open;
  std::unique_ptr<Open> open_;
};

}  // namespace sprague::survey
