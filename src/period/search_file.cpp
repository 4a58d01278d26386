// One line of JSON, then the state. As with checkpoints of values (values/checkpoint_file.cpp) the line is accepted only
// letter for letter as save() writes it, and the checksum covers all of it but itself.

#include "period/search_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "file/checksum.hpp"
#include "file/replacement.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr unsigned version = 1;
constexpr std::string_view beginning = R"({"format":"sprague-search","version":)";  // of every version
constexpr std::string_view of_values = R"({"format":"sprague-checkpoint",)";
constexpr std::string_view unfinished = ".unfinished";

/// The head up to its checksum.
std::string covered_head(const std::string& game, HeapSize heaps, const std::string& hash, std::uint64_t size) {
  return fmt::format(R"({}{},"game":{},"heaps":{},"hash":{},"bytes":{})", beginning, version, nlohmann::json(game).dump(), heaps,
                     nlohmann::json(hash).dump(), size);
}

std::string whole_head(const std::string& covered, const std::string& checksum) {
  return fmt::format("{},\"checksum\":\"{}\"}}\n", covered, checksum);
}

std::string checksum_of(const std::string& covered, const std::string& state) {
  Checksum checksum;
  checksum.add(covered);
  checksum.add(state);
  return checksum.text();
}

}  // namespace

SearchFile::SearchFile(const std::string& path, const Ruleset& ruleset) : path_(path), game_(ruleset.canonical()) {
  if (path.empty()) throw Error(ErrorKind::invalid_input, "the name of the checkpoint is empty");
  std::error_code unknown;
  const auto status = std::filesystem::status(path, unknown);
  if (status.type() == std::filesystem::file_type::not_found) return;
  if (!unknown && !std::filesystem::is_regular_file(status)) {
    refuse("it is not a regular file; name one, or one that does not exist yet");
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw Error(ErrorKind::input_output, fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  read(bytes);
}

void SearchFile::refuse(const std::string& why) const {
  throw Error(ErrorKind::invalid_input, fmt::format("cannot resume from {}: {}", path_, why));
}

void SearchFile::damaged(const std::string& how) const {
  throw Error(ErrorKind::input_output,
              fmt::format("the checkpoint {} is damaged: {}; remove it to begin anew, or put an intact copy in its place",
                          path_, how));
}

void SearchFile::refuse_state() const { damaged("its checksum is right, and its state is not one that a search can be in"); }

void SearchFile::read(const std::string& bytes) {
  if (bytes.starts_with(of_values)) refuse("it holds nim-values, not the search for a period; name another file");
  if (!beginning.starts_with(std::string_view(bytes).substr(0, beginning.size()))) {
    refuse("it is not a checkpoint of sprague and stays as it is; name another file");
  }
  const std::size_t end = bytes.find('\n');
  if (end == std::string::npos) damaged(fmt::format("it ends after {} bytes, within its first line", bytes.size()));
  const std::string game = parse_head(bytes.substr(0, end + 1));
  if (game != game_) {
    refuse(fmt::format("it holds the search for the period of {}, not for that of {}; name another file for this game",
                       abridged(game), abridged(game_)));
  }
  state_ = bytes.substr(end + 1);
  if (state_.size() != size_) {
    damaged(fmt::format("{} bytes follow its first line, which promises {}", state_.size(), size_));
  }
  const std::string found = checksum_of(covered_, state_);
  if (found != checksum_) {
    damaged(fmt::format("its bytes have the checksum {}, and its first line says {}", found, checksum_));
  }
}

std::string SearchFile::parse_head(const std::string& line) {
  // The version is told of before anything else is looked at: what follows may be new with it.
  std::uint64_t found = 0;
  if (line.size() <= beginning.size()) damaged("its first line is not one that sprague writes");
  const auto digits = std::from_chars(line.data() + beginning.size(), line.data() + line.size(), found);
  if (digits.ec == std::errc{} && *digits.ptr == ',' && found > version) {
    refuse(fmt::format("it is of version {}, written by a newer sprague; this one knows version {}", found, version));
  }
  const auto head = nlohmann::json::parse(line, nullptr, false);
  const auto has = [&](const char* key, bool (nlohmann::json::*is)() const noexcept) {
    return head.is_object() && head.contains(key) && (head[key].*is)();
  };
  std::string game;
  if (has("game", &nlohmann::json::is_string) && has("heaps", &nlohmann::json::is_number_unsigned) &&
      has("hash", &nlohmann::json::is_string) && has("bytes", &nlohmann::json::is_number_unsigned) &&
      has("checksum", &nlohmann::json::is_string)) {
    game = head["game"].get<std::string>();
    heaps_ = head["heaps"].get<HeapSize>();
    size_ = head["bytes"].get<std::uint64_t>();
    checksum_ = head["checksum"].get<std::string>();
    covered_ = covered_head(game, heaps_, head["hash"].get<std::string>(), size_);
  }
  if (line != whole_head(covered_, checksum_) || heaps_ == 0) damaged("its first line is not one that sprague writes");
  return game;
}

void SearchFile::prepare() {
  remove_unfinished(path_, unfinished);
  Replacement(path_, unfinished);
}

void SearchFile::save(HeapSize heaps, const std::string& hash, const std::string& state) {
  const std::string covered = covered_head(game_, heaps, hash, state.size());
  Replacement file(path_, unfinished);
  file.write(whole_head(covered, checksum_of(covered, state)));
  file.write(state);
  file.commit();
  heaps_ = heaps;
}

}  // namespace sprague
