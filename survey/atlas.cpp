#include "atlas.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <fstream>
#include <string_view>

#include "sprague/error.hpp"
#include "sqlite.hpp"

namespace sprague::survey {
namespace {

// scripts/atlas.sql sets both.
constexpr std::string_view atlas_application_id = "spra";
constexpr std::uint64_t atlas_format_version = 1;

}  // namespace

bool is_atlas(const std::string& path) {
  constexpr std::size_t application_at = 68;  // the layout of SQLite's files
  std::array<char, 100> head{};
  std::ifstream file(path, std::ios::binary);
  return file.read(head.data(), head.size()) &&
         std::memcmp(head.data(), "SQLite format 3", 16) == 0 &&
         std::string_view(head.data() + application_at, atlas_application_id.size()) ==
             atlas_application_id;
}

std::vector<std::string> codes_in_atlas(const std::string& path) {
  const Connection connection(path, uri_of(path, "?immutable=1"),
                              SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
  Statement version(connection, "PRAGMA user_version");
  if (!version.step() || version.number(0) != atlas_format_version) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is an atlas of version {}; this sprague knows version {}", path,
                            version.number(0), atlas_format_version));
  }
  std::vector<std::string> codes;
  Statement listed(connection,
                   "SELECT codes.code FROM codes JOIN games ON id = game WHERE family = 'octal'");
  while (listed.step()) codes.push_back(listed.text(0));
  return codes;
}

}  // namespace sprague::survey
