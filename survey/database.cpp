// Nothing is written into a file before all of it was found right: its first bytes say whether it
// is ours and of which version, SQLite checks its pages, and sums of ours what SQLite cannot know:
// that no text or number was edited.

#include "database.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "hold.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "sprague/version.hpp"

namespace sprague::survey {
namespace {

constexpr std::uint32_t application = 0x73707267;  // "sprg"
constexpr std::uint32_t version = 1;

constexpr const char* schema = R"(
CREATE TABLE survey (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  patterns TEXT NOT NULL,
  last_heap INTEGER NOT NULL CHECK (last_heap >= 0),
  seconds INTEGER CHECK (seconds > 0),
  version TEXT NOT NULL,
  checksum TEXT NOT NULL
) STRICT;
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  canonical TEXT NOT NULL UNIQUE,
  expected_work INTEGER NOT NULL CHECK (expected_work >= 0)
) STRICT;
CREATE TABLE codes (
  code TEXT PRIMARY KEY,
  canonical TEXT NOT NULL,
  game INTEGER NOT NULL REFERENCES games (id),
  shift INTEGER NOT NULL CHECK (shift >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_by_game ON codes (game);
CREATE TABLE results (
  game INTEGER PRIMARY KEY REFERENCES games (id),
  result TEXT NOT NULL CHECK (result IN ('proven', 'none')),
  period INTEGER CHECK (period > 0),
  preperiod INTEGER CHECK (preperiod >= 0),
  theorem TEXT,
  last_heap INTEGER NOT NULL CHECK (last_heap >= 0),
  cut INTEGER NOT NULL CHECK (cut IN (0, 1)),
  max_value INTEGER NOT NULL CHECK (max_value >= 0),
  max_first_at INTEGER NOT NULL CHECK (max_first_at >= 0),
  rare_mask INTEGER CHECK (rare_mask > 0),
  rare_by_position INTEGER CHECK (rare_by_position IN (0, 1)),
  rare_heaps INTEGER CHECK (rare_heaps >= 0),
  last_rare INTEGER CHECK (last_rare >= 0),
  p_positions INTEGER NOT NULL CHECK (p_positions > 0),
  last_p_position INTEGER NOT NULL CHECK (last_p_position >= 0),
  hash TEXT NOT NULL,
  seconds REAL NOT NULL CHECK (seconds >= 0),
  version TEXT NOT NULL,
  checksum TEXT NOT NULL,
  CHECK ((result = 'proven') = (period IS NOT NULL AND preperiod IS NOT NULL AND theorem IS NOT NULL)),
  CHECK ((rare_mask IS NULL) = (rare_by_position IS NULL)),
  CHECK ((rare_mask IS NULL) = (rare_heaps IS NULL)),
  CHECK ((rare_mask IS NULL) = (last_rare IS NULL))
) STRICT;
CREATE INDEX results_by_period ON results (result, period, preperiod);
CREATE VIEW report AS
  SELECT codes.code, games.code AS game, codes.shift, codes.canonical, result, period, preperiod, results.last_heap, cut, max_value, max_first_at,
         rare_mask, rare_by_position, rare_heaps, last_rare, p_positions, last_p_position, hash, seconds, version
  FROM codes JOIN games ON games.id = codes.game LEFT JOIN results ON results.game = games.id;
)";

/// Of what a row says; FNV-1a, 64 bits.
class Sum {
 public:
  Sum& add(std::string_view text) {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0x1F);
    return *this;
  }
  Sum& add(std::uint64_t number) { return add(std::to_string(number)); }
  std::string text() const { return fmt::format("fnv:{:016x}", sum_); }

 private:
  void mix(unsigned char byte) { sum_ = (sum_ ^ byte) * 1099511628211u; }
  std::uint64_t sum_ = 14695981039346656037u;
};

std::string sum_of(const Question& question, const std::string& made_by, const Plan& plan) {
  Sum sum;
  sum.add(nlohmann::json(question.patterns).dump())
      .add(question.settings.last_heap)
      .add(question.settings.seconds.value_or(0))
      .add(made_by);
  for (const PlannedGame& game : plan.games)
    sum.add(game.code).add(game.canonical).add(game.expected_work);
  for (const PlannedCode& code : plan.codes)
    sum.add(code.code).add(code.canonical).add(code.game).add(code.shift);
  return sum.text();
}

/// Of all that a machine does not decide, and of the seconds as they are written.
std::string sum_of(const Row& row) {
  return Sum().add(text_of(row)).text();
}

[[noreturn]] void damaged(const std::string& path, const std::string& how) {
  throw Error(ErrorKind::input_output, fmt::format("{} is damaged: {}", path, how));
}

/// A connection, whose errors name the file.
class Connection {
 public:
  Connection(const std::string& path, const std::string& uri, int flags) : path_(path) {
    if (sqlite3_open_v2(uri.c_str(), &handle_, flags | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE,
                        nullptr) != SQLITE_OK) {
      const std::string message = handle_ != nullptr ? sqlite3_errmsg(handle_) : "no memory";
      sqlite3_close(handle_);
      throw Error(ErrorKind::input_output, fmt::format("cannot open {}: {}", path, message));
    }
    sqlite3_busy_timeout(handle_, 10'000);
  }
  ~Connection() { sqlite3_close(handle_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void execute(const char* statements) {
    if (sqlite3_exec(handle_, statements, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }

  [[noreturn]] void fail() const {
    const int code = sqlite3_extended_errcode(handle_) & 0xFF;
    const std::string message = sqlite3_errmsg(handle_);
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR ||
        code == SQLITE_MISMATCH)
      damaged(path_, message);
    throw Error(ErrorKind::input_output, fmt::format("{}: {}", path_, message));
  }

  sqlite3* handle() const { return handle_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  sqlite3* handle_ = nullptr;
};

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

/// A path as the name of an SQLite file.
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

/// What the first hundred bytes of an SQLite file tell, without SQLite, which might touch it.
void check_beginning(const std::string& path) {
  const auto refuse = [&](const std::string& why) {
    throw Error(ErrorKind::invalid_input, fmt::format("cannot open {} as a survey: {}", path, why));
  };
  // Looked at before it is opened, since opening a pipe waits for a writer. SQLite opens the files
  // beside it.
  struct stat status {};
  for (const char* suffix : {"-wal", "-shm", "-journal"}) {
    if (stat((path + suffix).c_str(), &status) == 0 && !S_ISREG(status.st_mode))
      refuse(fmt::format("{}{} is not a regular file", path, suffix));
  }
  if (stat(path.c_str(), &status) != 0) refuse(std::strerror(errno));
  if (!S_ISREG(status.st_mode)) refuse("it is not a regular file");
  if (status.st_nlink > 1) {
    // SQLite looks for rows that are not in the file yet in a log named after it, and our lock is
    // named after it, too.
    refuse(
        fmt::format("it has {} names (hard links), and its log and its lock only one of them; "
                    "leave it one name, or make a copy with cp",
                    status.st_nlink));
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(std::strerror(errno));
  std::array<char, 100> head{};
  file.read(head.data(), head.size());
  const auto word = [&](std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
      number = number << 8 | static_cast<unsigned char>(head[at + i]);
    return number;
  };
  constexpr std::size_t version_at = 60, application_at = 68;
  const bool is_whole = file.gcount() == static_cast<std::streamsize>(head.size());
  if (!is_whole || std::memcmp(head.data(), "SQLite format 3", 16) != 0 ||
      word(application_at) != application) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is not a survey of sprague; name another file", path));
  }
  if (word(version_at) > version) {
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("{} is of version {}, written by a newer sprague; this one knows version {}",
                    path, word(version_at), version));
  }
  if (word(version_at) != version) damaged(path, "its version is 0");
}

/// Where nobody writes and no log waits, SQLite is told so, and leaves nothing beside the file.
std::unique_ptr<Connection> connect_for_reading(const std::string& path, bool others_may_write) {
  std::error_code none;
  const bool has_log = std::filesystem::exists(path + "-wal", none) &&
                       std::filesystem::file_size(path + "-wal", none) > 0;
  const bool quiet = !has_log && !(others_may_write && Hold::is_held(path));
  return std::make_unique<Connection>(path, uri_of(path, quiet ? "?immutable=1" : ""),
                                      SQLITE_OPEN_READONLY);
}

void check_pages(const Connection& connection) {
  Statement check(connection, "PRAGMA integrity_check(1)");
  const std::string found = check.step() ? check.text(0) : "nothing could be checked";
  if (found != "ok") damaged(connection.path(), found);
  Statement keys(connection, "PRAGMA foreign_key_check");
  if (keys.step())
    damaged(connection.path(),
            fmt::format("a row of {} belongs to no {}", keys.text(0), keys.text(2)));
}

/// The file while it is made; removed unless it was finished.
class Unfinished {
 public:
  explicit Unfinished(const std::string& path) : path_(path + ".XXXXXX.unfinished") {
    constexpr int suffix = 11;
    const int file = mkostemps(path_.data(), suffix, O_CLOEXEC);
    if (file < 0)
      throw Error(ErrorKind::input_output,
                  fmt::format("cannot write beside {}: {}", path, std::strerror(errno)));
    const mode_t mask = umask(0);  // what a new file of the user's has
    umask(mask);
    const bool done = fchmod(file, 0666 & ~mask) == 0;
    close(file);
    if (!done)
      throw Error(ErrorKind::input_output,
                  fmt::format("cannot write beside {}: {}", path, std::strerror(errno)));
  }
  ~Unfinished() {
    if (!path_.empty()) unlink(path_.c_str());
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  const std::string& path() const { return path_; }

  void finish(const std::string& destination) {
    const auto flush = [&](const std::string& what, int flags) {
      const int file = open(what.c_str(), flags | O_CLOEXEC);
      const bool done = file >= 0 && fsync(file) == 0;
      if (file >= 0) close(file);
      if (!done)
        throw Error(ErrorKind::input_output,
                    fmt::format("cannot write {}: {}", destination, std::strerror(errno)));
    };
    flush(path_, O_RDONLY);
    if (rename(path_.c_str(), destination.c_str()) != 0) {
      throw Error(ErrorKind::input_output,
                  fmt::format("cannot make {}: {}", destination, std::strerror(errno)));
    }
    path_.clear();
    flush(std::filesystem::absolute(destination).parent_path().string(), O_RDONLY | O_DIRECTORY);
  }

 private:
  std::string path_;
};

/// What killed runs left while they made the file.
void remove_unfinished(const std::string& path) {
  const auto whole = std::filesystem::absolute(path);
  const std::string begin = whole.filename().string() + ".";
  const std::string end = ".unfinished";
  std::error_code failure;
  for (const auto& entry : std::filesystem::directory_iterator(whole.parent_path(), failure)) {
    const std::string name = entry.path().filename().string();
    const bool is_one = name.size() == begin.size() + 6 + end.size() && name.starts_with(begin) &&
                        name.ends_with(end);
    if (is_one) std::filesystem::remove(entry.path(), failure);
  }
}

}  // namespace

struct Database::Open {
  std::unique_ptr<Connection> connection;
  Question question;
  Plan plan;
  std::vector<std::optional<Row>> rows;
  std::unordered_map<std::string, std::size_t> game_of;

  void load();
  void load_rows();
};

void Database::create(const std::string& given, const Question& question, const Plan& plan) {
  const std::string path = OutputFile::destination(given);
  remove_unfinished(path);
  Unfinished file(path);
  {
    Connection connection(path, uri_of(file.path(), ""), SQLITE_OPEN_READWRITE);
    connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN");
    connection.execute(schema);
    connection.execute(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application, version)
            .c_str());
    Statement survey(connection, "INSERT INTO survey VALUES (1, ?, ?, ?, ?, ?)");
    survey.bind(nlohmann::json(question.patterns).dump())
        .bind(question.settings.last_heap)
        .bind(question.settings.seconds);
    survey.bind(std::string(SPRAGUE_VERSION)).bind(sum_of(question, SPRAGUE_VERSION, plan)).run();
    Statement games(connection, "INSERT INTO games VALUES (?, ?, ?, ?)");
    for (std::size_t i = 0; i < plan.games.size(); ++i) {
      games.bind(std::uint64_t{i + 1})
          .bind(plan.games[i].code)
          .bind(plan.games[i].canonical)
          .bind(plan.games[i].expected_work)
          .run();
    }
    Statement codes(connection, "INSERT INTO codes VALUES (?, ?, ?, ?)");
    for (const PlannedCode& code : plan.codes)
      codes.bind(code.code)
          .bind(code.canonical)
          .bind(std::uint64_t{code.game + 1})
          .bind(code.shift)
          .run();
    connection.execute("COMMIT; PRAGMA journal_mode = WAL");
  }
  file.finish(path);
}

Database::Database(const std::string& given, For purpose) : open_(std::make_unique<Open>()) {
  const std::string path = OutputFile::destination(given);
  check_beginning(path);
  open_->connection = connect_for_reading(path, purpose == For::reading);
  check_pages(*open_->connection);
  open_->load();
  open_->load_rows();
  if (purpose == For::reading) return;
  remove_unfinished(path);
  open_->connection.reset();
  open_->connection = std::make_unique<Connection>(path, uri_of(path, ""), SQLITE_OPEN_READWRITE);
  open_->connection->execute(
      "PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
}

Database::~Database() = default;

void Database::Open::load() {
  Statement survey(*connection,
                   "SELECT patterns, last_heap, seconds, version, checksum FROM survey");
  if (!survey.step()) damaged(connection->path(), "it does not say what it is a survey of");
  const auto patterns = nlohmann::json::parse(survey.text(0), nullptr, false);
  if (!patterns.is_array()) damaged(connection->path(), "its patterns cannot be read");
  for (const auto& pattern : patterns)
    question.patterns.push_back(pattern.is_string() ? pattern.get<std::string>() : "");
  question.settings.last_heap = survey.number(1);
  if (!survey.is_null(2)) question.settings.seconds = survey.number(2);
  Statement games(*connection, "SELECT id, code, canonical, expected_work FROM games ORDER BY id");
  while (games.step()) {
    if (games.number(0) != plan.games.size() + 1)
      damaged(connection->path(), fmt::format("there is no game {}", plan.games.size() + 1));
    game_of.emplace(games.text(1), plan.games.size());
    plan.games.push_back({games.text(1), games.text(2), games.number(3)});
  }
  Statement codes(*connection, "SELECT code, canonical, game, shift FROM codes ORDER BY code");
  while (codes.step())
    plan.codes.push_back({codes.text(0), codes.text(1),
                          static_cast<std::size_t>(codes.number(2) - 1), codes.number(3)});
  if (sum_of(question, survey.text(3), plan) != survey.text(4))
    damaged(connection->path(), "what it is a survey of does not have its checksum");
}

void Database::Open::load_rows() {
  rows.resize(plan.games.size());
  Statement results(*connection,
                    "SELECT game, result, period, preperiod, theorem, last_heap, cut, max_value, "
                    "max_first_at, rare_mask, rare_by_position, "
                    "rare_heaps, last_rare, p_positions, last_p_position, hash, seconds, version, "
                    "checksum FROM results ORDER BY game");
  while (results.step()) {
    const auto game = static_cast<std::size_t>(results.number(0) - 1);
    Row row;
    row.code = plan.games[game].code;  // there is one: foreign keys were checked
    if (results.text(1) == "proven")
      row.proven = ProvenPeriod{results.number(2), results.number(3), results.text(4)};
    row.last_heap = results.number(5);
    row.cut = results.number(6) != 0;
    row.max_value = results.number(7);
    row.max_first_at = results.number(8);
    if (!results.is_null(9)) {
      row.rare = SparseSpace{static_cast<std::uint32_t>(results.number(9)), results.number(10) != 0,
                             results.number(11), results.number(12)};
    }
    row.p_positions = results.number(13);
    row.last_p_position = results.number(14);
    row.hash = results.text(15);
    row.seconds = results.real(16);
    row.version = results.text(17);
    if (sum_of(row) != results.text(18))
      damaged(connection->path(),
              fmt::format("the row of {} does not have its checksum", row.code));
    rows[game] = std::move(row);
  }
}

const Question& Database::question() const {
  return open_->question;
}
const Plan& Database::plan() const {
  return open_->plan;
}
const std::vector<std::optional<Row>>& Database::rows() const {
  return open_->rows;
}

void Database::add(std::span<const Row> rows) {
  if (rows.empty()) return;
  open_->connection->execute("BEGIN IMMEDIATE");
  Statement insert(*open_->connection,
                   "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                   "?, ?) ON CONFLICT (game) DO NOTHING");
  for (const Row& row : rows) {
    const std::size_t game = open_->game_of.at(row.code);
    const auto& proven = row.proven;
    const auto& rare = row.rare;
    const auto number = [](const auto& from, auto member) {
      return from ? std::optional<std::uint64_t>((*from).*member) : std::nullopt;
    };
    insert.bind(std::uint64_t{game + 1}).bind(std::string(proven ? "proven" : "none"));
    insert.bind(number(proven, &ProvenPeriod::period))
        .bind(number(proven, &ProvenPeriod::preperiod));
    insert.bind(proven ? std::optional(proven->theorem) : std::nullopt)
        .bind(row.last_heap)
        .bind(std::uint64_t{row.cut});
    insert.bind(row.max_value)
        .bind(row.max_first_at)
        .bind(number(rare, &SparseSpace::mask))
        .bind(number(rare, &SparseSpace::parity_dependent));
    insert.bind(number(rare, &SparseSpace::heaps))
        .bind(number(rare, &SparseSpace::last))
        .bind(row.p_positions)
        .bind(row.last_p_position);
    insert.bind(row.hash).bind(row.seconds).bind(row.version).bind(sum_of(row)).run();
    if (!open_->rows[game]) open_->rows[game] = row;
  }
  open_->connection->execute("COMMIT");
}

}  // namespace sprague::survey
