#include "atlas.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string_view>

#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague::survey {
namespace {

// scripts/atlas.sql sets both.
constexpr std::string_view atlas_application_id = "spra";
constexpr std::uint64_t atlas_format_version = 2;

constexpr HeapSize last_value_of_set = 127;  // as many as scripts/atlas lists of each game

Connection opened(const std::string& path) {
  if (!is_atlas(path)) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{}: {}; make atlas builds one, build/atlas/atlas.sqlite", path,
                            std::ifstream(path) ? "not an atlas" : "no such atlas"));
  }
  return {path, uri_of(path, "?immutable=1"), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI};
}

std::vector<std::uint64_t> numbers_in(const std::string& text) {
  std::vector<std::uint64_t> numbers;
  std::istringstream words(text);
  for (std::uint64_t number = 0; words >> number;) numbers.push_back(number);
  return numbers;
}

std::int64_t shift_in(const Statement& row, int column) {
  return static_cast<std::int64_t>(row.number(column));
}

void add_what_is_known(const Connection& connection, std::uint64_t id, AtlasEntry& entry) {
  Statement codes(connection, "SELECT code, shift FROM codes WHERE game = ? ORDER BY code");
  codes.bind(id);
  while (codes.step()) {
    if (codes.text(0) != entry.game) entry.codes.push_back({codes.text(0), shift_in(codes, 1)});
  }
  Statement names(connection, "SELECT name FROM names WHERE game = ? ORDER BY name");
  names.bind(id);
  while (names.step()) entry.names.push_back(names.text(0));
  Statement oeis(connection,
                 "SELECT number, about, shift FROM oeis WHERE game = ? ORDER BY number");
  oeis.bind(id);
  while (oeis.step()) entry.oeis.push_back({oeis.text(0), oeis.text(1), shift_in(oeis, 2)});
  Statement published(connection,
                      "SELECT claim, code, source, verdict FROM published WHERE game = ?");
  published.bind(id);
  if (published.step())
    entry.published = fmt::format("{} ({}; {}): {}", published.text(0), published.text(1),
                                  published.text(2), published.text(3));
  Statement proof(connection,
                  "SELECT file, bytes, sha256, verified_by FROM certificates WHERE game = ?");
  proof.bind(id);
  if (proof.step())
    entry.certificate = {proof.text(0), proof.number(1), proof.text(2), proof.text(3)};
}

std::string formal_theorem(const Connection& connection, const std::string& label) {
  Statement theorem(connection, "SELECT name, file FROM theorems WHERE label = ?");
  theorem.bind(label);
  return theorem.step() ? fmt::format("{} in {}", theorem.text(0), theorem.text(1)) : "";
}

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

Atlas::Atlas(const std::string& path) : connection_(opened(path)) {
  Statement version(connection_, "PRAGMA user_version");
  if (!version.step() || version.number(0) != atlas_format_version) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is an atlas of version {}; this sprague knows version {}", path,
                            version.number(0), atlas_format_version));
  }
}

std::vector<std::string> Atlas::octal_codes() const {
  std::vector<std::string> codes;
  Statement listed(connection_,
                   "SELECT codes.code FROM codes JOIN games ON id = game WHERE family = 'octal'");
  while (listed.step()) codes.push_back(listed.text(0));
  return codes;
}

AtlasRelease Atlas::release() const {
  Statement about(connection_, "SELECT version, released, sha256 FROM about");
  if (!about.step()) report_damage(connection_.path(), "it does not say which release it is");
  return {about.text(0), about.text(1), about.text(2)};
}

std::optional<AtlasEntry> Atlas::find_game(const std::string& label) const {
  Statement game(connection_,
                 "SELECT id, label, code, title, rules, status, period, preperiod, saltus, "
                 "proven_by, theorem, last_heap, max_value, nim_values FROM games WHERE label = ?1 "
                 "OR id = (SELECT game FROM codes WHERE label = ?1)");
  game.bind(label);
  if (!game.step()) return std::nullopt;
  AtlasEntry entry;
  entry.label = game.text(1);
  entry.game = game.text(2);
  entry.title = game.text(3);
  entry.rules = game.text(4);
  entry.status = game.text(5);
  if (!game.is_null(6)) entry.period = {game.number(6), game.number(7), game.number(8)};
  entry.proven_by = game.text(9);
  entry.theorem = game.text(10);
  entry.last_heap = game.number(11);
  entry.max_value = game.number(12);
  entry.nim_values = numbers_in(game.text(13));
  add_what_is_known(connection_, game.number(0), entry);
  return entry;
}

/// Rules and values of a set are those of the program: the table has 40,000 of them.
std::optional<AtlasEntry> Atlas::find_set(const std::string& label) const {
  Statement set(connection_,
                "SELECT a, b, c, period, preperiod, max_value, form, proven_by FROM sets "
                "WHERE label = ?");
  set.bind(label);
  if (!set.step()) return std::nullopt;
  AtlasEntry entry;
  entry.label = label;
  entry.game = fmt::format("S({},{},{})", set.number(0), set.number(1), set.number(2));
  entry.form = set.text(6);
  entry.status = "proven";
  entry.period = {set.number(3), set.number(4), 0};
  entry.max_value = set.number(5);
  entry.proven_by = set.text(7);
  const Ruleset ruleset = Ruleset::parse(entry.game);
  entry.rules = ruleset.in_words().english();
  const NimValues values = compute_values(ruleset, last_value_of_set);
  for (HeapSize heap = 0; heap <= last_value_of_set; ++heap)
    entry.nim_values.push_back(values[heap]);
  return entry;
}

std::optional<AtlasEntry> Atlas::find(const std::string& label) const {
  std::optional<AtlasEntry> entry = find_game(label);
  if (!entry) entry = find_set(label);
  if (entry) entry->formal = formal_theorem(connection_, entry->label);
  return entry;
}

}  // namespace sprague::survey
