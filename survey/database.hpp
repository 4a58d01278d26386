/// The file of a survey: an SQLite database, docs/survey-format.md. The one place that knows
/// SQLite.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "plan.hpp"
#include "row.hpp"

namespace sprague::survey {

/// What was asked for: it never changes once the file is there.
struct Question {
  std::vector<std::string> patterns;
  Settings settings;

  friend bool operator==(const Question&, const Question&) = default;
};

class Database {
 public:
  enum class For { reading, writing };

  /// A new file that has the plan and no rows; it appears whole. Requires that there is none, and a
  /// Hold.
  static void create(const std::string& path, const Question& question, const Plan& plan);

  /// Checks all of the file before it touches any of it. Throws Error(invalid_input) for what is no
  /// survey, or of a newer version, and Error(input_output) where it is damaged. Writing requires a
  /// Hold; reading works beside a survey that runs.
  Database(const std::string& path, For purpose);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const Question& question() const;
  const Plan& plan() const;

  /// The rows there are, by the index of their game.
  const std::vector<std::optional<Row>>& rows() const;

  /// Adds rows, together and durably. A row that is there stays as it is.
  void add(std::span<const Row> rows);

 private:
  struct Open;
  std::unique_ptr<Open> open_;
};

}  // namespace sprague::survey
