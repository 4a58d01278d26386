/// SQLite's connections and statements as C++ values whose errors name the file.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <optional>
#include <string>

namespace sprague::survey {

/// Throws Error(input_output): the file is damaged.
[[noreturn]] void report_damage(const std::string& path, const std::string& detail);

/// The path as a URI of SQLite's, with parameters such as "?immutable=1".
std::string uri_of(const std::string& path, const char* parameters);

class Connection {
 public:
  /// `path` names the file in messages. Throws Error(input_output).
  Connection(const std::string& path, const std::string& uri, int flags);
  ~Connection() { sqlite3_close(handle_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void execute(const char* statements);

  /// Throws Error(input_output) with SQLite's message of the last error.
  [[noreturn]] void fail() const;

  sqlite3* handle() const { return handle_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  sqlite3* handle_ = nullptr;
};

/// A prepared statement. Parameters are bound in their order, columns are numbered from 0.
class Statement {
 public:
  Statement(const Connection& connection, const char* text) : connection_(connection) {
    if (sqlite3_prepare_v2(connection.handle(), text, -1, &handle_, nullptr) != SQLITE_OK)
      connection.fail();
  }
  ~Statement() { sqlite3_finalize(handle_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(std::uint64_t number) {
    return checked(sqlite3_bind_int64(handle_, ++bound_, static_cast<sqlite3_int64>(number)));
  }
  Statement& bind(double number) { return checked(sqlite3_bind_double(handle_, ++bound_, number)); }
  Statement& bind(const std::string& text) {
    return checked(sqlite3_bind_text(handle_, ++bound_, text.data(), static_cast<int>(text.size()),
                                     SQLITE_TRANSIENT));
  }
  template <class Value>
  Statement& bind(const std::optional<Value>& value) {
    return value ? bind(*value) : checked(sqlite3_bind_null(handle_, ++bound_));
  }

  bool step() {
    const int code = sqlite3_step(handle_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) connection_.fail();
    return code == SQLITE_ROW;
  }
  void run() {
    step();
    checked(sqlite3_reset(handle_));
    bound_ = 0;
  }

  bool is_null(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }
  std::uint64_t number(int column) const {
    return static_cast<std::uint64_t>(sqlite3_column_int64(handle_, column));
  }
  double real(int column) const { return sqlite3_column_double(handle_, column); }
  std::string text(int column) const {
    const auto* const bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return bytes == nullptr
               ? std::string()
               : std::string(bytes,
                             static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
  }

 private:
  Statement& checked(int code) {
    if (code != SQLITE_OK) connection_.fail();
    return *this;
  }

  const Connection& connection_;
  sqlite3_stmt* handle_ = nullptr;
  int bound_ = 0;
};

}  // namespace sprague::survey
