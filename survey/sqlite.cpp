#include "sqlite.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "sprague/error.hpp"

namespace sprague::survey {

void report_damage(const std::string& path, const std::string& detail) {
  throw Error(ErrorKind::input_output, fmt::format("{} is damaged: {}", path, detail));
}

std::string uri_of(const std::string& path, const char* parameters) {
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(path).string()) {
    if (c == '%' || c == '?' || c == '#')
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      uri += c;
  }
  return uri + parameters;
}

Connection::Connection(const std::string& path, const std::string& uri, int flags) : path_(path) {
  if (sqlite3_open_v2(uri.c_str(), &handle_, flags | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE,
                      nullptr) != SQLITE_OK) {
    const std::string message = handle_ != nullptr ? sqlite3_errmsg(handle_) : "no memory";
    sqlite3_close(handle_);
    throw Error(ErrorKind::input_output, fmt::format("cannot open {}: {}", path, message));
  }
  sqlite3_busy_timeout(handle_, 10'000);
}

void Connection::execute(const char* statements) {
  if (sqlite3_exec(handle_, statements, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Connection::fail() const {
  const int code = sqlite3_extended_errcode(handle_) & 0xFF;
  const std::string message = sqlite3_errmsg(handle_);
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR ||
      code == SQLITE_MISMATCH)
    report_damage(path_, message);
  throw Error(ErrorKind::input_output, fmt::format("{}: {}", path_, message));
}

}  // namespace sprague::survey
