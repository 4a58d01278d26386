#include "period/streams/period_search_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "number/text_error.hpp"
#include "values/checkpoint/checkpoint_file.hpp"

namespace sprague {
namespace {

std::string fields_of(const std::string& game, HeapSize heaps, const std::string& hash,
                      std::uint64_t size) {
  return fmt::format(R"("game":{},"heaps":{},"hash":{},"bytes":{})", as_json(game), heaps,
                     as_json(hash), size);
}

/// False for what cannot be read or is not a regular file.
bool holds(const std::string& path, const ChecksummedFile::Kind& kind) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) return false;
  std::string bytes(64, '\0');
  std::ifstream(path, std::ios::binary)
      .read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return ChecksummedFile::is_of_kind(bytes, kind);
}

bool holds_first_values(const std::string& path, const Ruleset& ruleset) {
  return CheckpointFile(path, ruleset).values() <= octal_table_before_stream + 1;
}

}  // namespace

PeriodSearchFile::PeriodSearchFile(const std::string& path, const Ruleset& ruleset)
    : file_(path, ChecksummedFile::search), game_(ruleset.canonical()) {
  if (holds(path, ChecksummedFile::values) && holds_first_values(path, ruleset)) return;
  auto content = file_.read();
  if (!content) return;
  const ChecksummedFile::Fields fields = file_.fields(content->header);
  const auto game = fields.text("game");
  const auto heaps = fields.number("heaps");
  const auto hash = fields.text("hash");
  const auto size = fields.number("bytes");
  const auto checksum = fields.text("checksum");
  if (!game || !heaps || *heaps == 0 || !hash || !size || !checksum) file_.damaged_header();
  const std::string header =
      file_.require_header(content->header, fields_of(*game, *heaps, *hash, *size), *checksum);
  if (*game != game_) {
    file_.refuse(
        fmt::format("it holds the search for the period of {}, not for that of {}; name another "
                    "file for this game",
                    abridged(*game), abridged(game_)));
  }
  file_.require_body(content->body, *size, header, *checksum);
  heaps_ = *heaps;
  state_ = std::move(content->body);
}

void PeriodSearchFile::save(HeapSize heaps, const std::string& hash, const std::string& state) {
  file_.write(fields_of(game_, heaps, hash, state.size()), state);
  heaps_ = heaps;
}

bool verify_checkpoint(const std::string& path, const Ruleset& ruleset) {
  if (!holds(path, ChecksummedFile::search)) return holds_first_values(path, ruleset);
  PeriodSearchFile{path, ruleset};
  return false;
}

}  // namespace sprague
