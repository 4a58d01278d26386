#include "period/search_checkpoint.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "number/text_error.hpp"
#include "sprague/error.hpp"
#include "values/checkpoint/checkpoint_file.hpp"

namespace sprague {
namespace {

std::string fields_of(const std::string& game, HeapSize heaps, const std::string& hash,
                      std::uint64_t size) {
  return fmt::format(R"("game":{},"heaps":{},"hash":{},"bytes":{})", quoted(game), heaps,
                     quoted(hash), size);
}

/// False for what cannot be read or is not a regular file.
bool holds_search(const std::string& path) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) return false;
  std::string bytes(64, '\0');
  std::ifstream(path, std::ios::binary)
      .read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return ChecksummedFile::is_of_kind(bytes, ChecksummedFile::search);
}

}  // namespace

SearchFile::SearchFile(const std::string& path, const Ruleset& ruleset)
    : file_(path, ChecksummedFile::search), game_(ruleset.canonical()) {
  std::error_code unknown;
  const auto status = std::filesystem::status(path, unknown);
  if (status.type() == std::filesystem::file_type::not_found) return;
  if (!unknown && !std::filesystem::is_regular_file(status)) file_.refuse_irregular();
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file)
    throw Error(ErrorKind::input_output,
                fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  read(bytes);
}

void SearchFile::refuse_state() const {
  file_.damaged("its checksum is right, and its state is not one that a search can be in");
}

void SearchFile::read(const std::string& bytes) {
  file_.require_magic(bytes);
  const std::size_t end = bytes.find('\n');
  if (end == std::string::npos) file_.ends_in_header(bytes.size());
  const std::string game = parse_header(bytes.substr(0, end + 1));
  if (game != game_) {
    file_.refuse(
        fmt::format("it holds the search for the period of {}, not for that of {}; name another "
                    "file for this game",
                    abridged(game), abridged(game_)));
  }
  state_ = bytes.substr(end + 1);
  if (state_.size() != size_) {
    file_.damaged(
        fmt::format("{} bytes follow its first line, which promises {}", state_.size(), size_));
  }
  file_.require_checksum(checksum_of(hashed_header_, state_), checksum_);
}

std::string SearchFile::parse_header(const std::string& line) {
  const ChecksummedFile::Fields fields = file_.fields(line);
  const auto game = fields.text("game");
  const auto heaps = fields.number("heaps");
  const auto hash = fields.text("hash");
  const auto size = fields.number("bytes");
  const auto checksum = fields.text("checksum");
  if (!game || !heaps || *heaps == 0 || !hash || !size || !checksum) file_.damaged_header();
  heaps_ = *heaps;
  size_ = *size;
  checksum_ = *checksum;
  hashed_header_ = file_.hashed_header(fields_of(*game, heaps_, *hash, size_));
  if (line != ChecksummedFile::full_header(hashed_header_, checksum_)) file_.damaged_header();
  return *game;
}

void SearchFile::save(HeapSize heaps, const std::string& hash, const std::string& state) {
  file_.write(fields_of(game_, heaps, hash, state.size()), state);
  heaps_ = heaps;
}

void verify_checkpoint(const std::string& path, const Ruleset& ruleset) {
  if (holds_search(path))
    SearchFile{path, ruleset};
  else
    CheckpointFile{path, ruleset};
}

}  // namespace sprague
