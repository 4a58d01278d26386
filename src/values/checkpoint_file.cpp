// One line of JSON, then the cells. The line is accepted only as save() would write it, letter for letter,
// and the checksum covers it up to the checksum itself, so that no damage to it turns the values of one
// game into those of another.

#include "values/checkpoint_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <nlohmann/json.hpp>

#include "file/checksum.hpp"
#include "file/replacement.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

static_assert(std::endian::native == std::endian::little, "the cells of a checkpoint are little-endian");

constexpr unsigned version = 1;
constexpr std::string_view beginning = R"({"format":"sprague-checkpoint","version":)";  // of every version
constexpr std::string_view of_searches = R"({"format":"sprague-search",)";
constexpr std::string_view unfinished = ".unfinished";
constexpr std::uint64_t piece = std::uint64_t{1} << 20;  // bytes read at once

/// The head up to its checksum.
std::string covered_head(const std::string& game, std::uint64_t values, unsigned width) {
  return fmt::format(R"({}{},"game":{},"values":{},"bytes_per_value":{})", beginning, version,
                     nlohmann::json(game).dump(), values, width);
}

std::string whole_head(const std::string& covered, const std::string& checksum) {
  return fmt::format("{},\"checksum\":\"{}\"}}\n", covered, checksum);
}

std::string_view bytes_of(const auto& cells) {
  return {reinterpret_cast<const char*>(cells.data()), cells.size() * sizeof(cells[0])};
}

}  // namespace

CheckpointFile::CheckpointFile(const std::string& path, const Ruleset& ruleset)
    : path_(path), game_(ruleset.canonical()) {
  if (path.empty()) throw Error(ErrorKind::invalid_input, "the name of the checkpoint is empty");
  descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor_ < 0 && errno == ENOENT) return;
  if (descriptor_ < 0) {
    throw Error(ErrorKind::input_output, fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  }
  try {
    read_head();
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

CheckpointFile::~CheckpointFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void CheckpointFile::refuse(const std::string& why) const {
  throw Error(ErrorKind::invalid_input, fmt::format("cannot resume from {}: {}", path_, why));
}

void CheckpointFile::damaged(const std::string& how) const {
  throw Error(ErrorKind::input_output,
              fmt::format("the checkpoint {} is damaged: {}; remove it to begin anew, or put an intact copy in its place",
                          path_, how));
}

void CheckpointFile::read_head() {
  struct stat status{};
  if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
    refuse("it is not a regular file; name one, or one that does not exist yet");
  }
  const std::string line = read_line();
  const std::string game = parse_head(line);
  if (game != game_) {
    refuse(fmt::format("it holds the nim-values of {}, not those of {}; name another file for this game",
                       abridged(game), abridged(game_)));
  }
  const auto size = static_cast<std::uint64_t>(status.st_size);
  const std::uint64_t rest = size - std::min<std::uint64_t>(size, line.size());
  if (values_ > rest / width_ || values_ * width_ != rest) {
    damaged(fmt::format("{} bytes follow its first line, which promises {} values of {} bytes", rest, values_, width_));
  }
  ::lseek(descriptor_, static_cast<off_t>(line.size()), SEEK_SET);
}

std::string CheckpointFile::read_line() {
  std::string text(beginning.size(), '\0');
  text.resize(read(text.data(), text.size()));
  if (text.starts_with(of_searches)) refuse("it holds the search for a period, not nim-values; name another file");
  if (!beginning.starts_with(text)) {
    refuse("it is not a checkpoint of sprague and stays as it is; name another file");
  }
  std::size_t end = std::string::npos;
  while (end == std::string::npos) {
    const std::size_t before = text.size();
    text.resize(before + piece);
    text.resize(before + read(text.data() + before, piece));
    if (text.size() == before) damaged(fmt::format("it ends after {} bytes, within its first line", before));
    end = text.find('\n', before);
  }
  text.resize(end + 1);
  return text;
}

std::string CheckpointFile::parse_head(const std::string& line) {
  // The version is told of before anything else is looked at: what follows may be new with it.
  std::uint64_t found = 0;
  const auto digits = std::from_chars(line.data() + beginning.size(), line.data() + line.size(), found);
  if (digits.ec == std::errc{} && *digits.ptr == ',' && found > version) {
    refuse(fmt::format("it is of version {}, written by a newer sprague; this one knows version {}", found, version));
  }
  const auto head = nlohmann::json::parse(line, nullptr, false);
  const auto has = [&](const char* key, bool (nlohmann::json::*is)() const noexcept) {
    return head.is_object() && head.contains(key) && (head[key].*is)();
  };
  std::string game;
  if (has("game", &nlohmann::json::is_string) && has("values", &nlohmann::json::is_number_unsigned) &&
      has("bytes_per_value", &nlohmann::json::is_number_unsigned) && has("checksum", &nlohmann::json::is_string)) {
    game = head["game"].get<std::string>();
    values_ = head["values"].get<std::uint64_t>();
    width_ = head["bytes_per_value"].get<unsigned>();
    checksum_ = head["checksum"].get<std::string>();
    covered_ = covered_head(game, values_, width_);
  }
  if (line != whole_head(covered_, checksum_) || (width_ != 1 && width_ != 2 && width_ != 4)) {
    damaged("its first line is not one that sprague writes");
  }
  return game;
}

std::uint64_t CheckpointFile::read(char* bytes, std::uint64_t count) {
  std::uint64_t done = 0;
  while (done < count) {
    const ssize_t now = ::read(descriptor_, bytes + done, count - done);
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) throw Error(ErrorKind::input_output, fmt::format("cannot read {}: {}", path_, std::strerror(errno)));
    if (now == 0) break;
    done += static_cast<std::uint64_t>(now);
  }
  return done;
}

template <class Cell>
NimValues CheckpointFile::load_cells(std::uint64_t size, Heartbeat& heartbeat) {
  std::vector<Cell> cells;
  cells.reserve(size);
  cells.resize(std::min(size, values_));
  std::vector<char> unused(piece);  // values beyond those asked for, read for the checksum alone
  Checksum checksum;
  checksum.add(covered_);
  const std::uint64_t wanted = cells.size() * sizeof(Cell);
  const std::uint64_t total = values_ * sizeof(Cell);
  for (std::uint64_t done = 0; done < total;) {
    char* const place = done < wanted ? reinterpret_cast<char*>(cells.data()) + done : unused.data();
    const std::uint64_t count = std::min(piece, (done < wanted ? wanted : total) - done);
    if (read(place, count) != count) damaged("it became shorter while it was read");
    checksum.add({place, count});
    done += count;
    heartbeat.beat(done / sizeof(Cell), Heartbeat::steps_per_look);
  }
  if (checksum.text() != checksum_) {
    damaged(fmt::format("its bytes have the checksum {}, and its first line says {}", checksum.text(), checksum_));
  }
  ::close(descriptor_);
  descriptor_ = -1;
  return NimValues(std::move(cells));
}

NimValues CheckpointFile::load(std::uint64_t size, Heartbeat& heartbeat) {
  if (descriptor_ < 0) return NimValues();
  if (width_ == 1) return load_cells<std::uint8_t>(size, heartbeat);
  if (width_ == 2) return load_cells<std::uint16_t>(size, heartbeat);
  return load_cells<std::uint32_t>(size, heartbeat);
}

void CheckpointFile::prepare() {
  remove_unfinished(path_, unfinished);
  Replacement(path_, unfinished);
}

void CheckpointFile::save(const NimValues& values) {
  const auto cells = std::visit([](const auto& vector) { return bytes_of(vector); }, values.storage());
  const std::string covered = covered_head(game_, values.size(), values.width());
  Checksum checksum;
  checksum.add(covered);
  checksum.add(cells);
  Replacement file(path_, unfinished);
  file.write(whole_head(covered, checksum.text()));
  file.write(cells);
  file.commit();
  values_ = values.size();
  width_ = values.width();
}

}  // namespace sprague
