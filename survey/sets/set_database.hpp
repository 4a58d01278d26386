/// The file of a survey of three-element subtraction sets: an SQLite database,
/// docs/survey-format.md.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "database.hpp"
#include "sets/set_tally.hpp"

namespace sprague::survey {

class SetDatabase {
 public:
  /// Creates a file without tallies; it appears complete or not at all. Requires that the file does
  /// not exist, and a FileLock.
  static void create(const std::string& path, std::uint32_t max_member);

  /// Whether the file is a survey of subtraction sets; false for one of codes. Throws as the
  /// constructors do for what is no survey.
  static bool is_at(const std::string& path);

  /// Checks the whole file before it modifies any of it, as Database does.
  SetDatabase(const std::string& path, Database::For purpose);
  ~SetDatabase();
  SetDatabase(const SetDatabase&) = delete;
  SetDatabase& operator=(const SetDatabase&) = delete;

  std::uint32_t max_member() const;

  /// The tallies that are done, by their largest member.
  const std::map<std::uint32_t, SetTally>& tallies() const;

  /// Adds tallies durably, all or none. An existing one is not changed.
  void add(std::span<const SetTally> tallies);

 private:
  struct Open;
  std::unique_ptr<Open> open_;
};

}  // namespace sprague::survey
