#include "period/streams/period_search_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "values/checkpoint/checkpoint_file.hpp"

namespace sprague {
namespace {

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
    : file_(path, ChecksummedFile::search, ruleset.canonical()) {
  if (holds(path, ChecksummedFile::values) && holds_first_values(path, ruleset)) return;
  auto content = file_.read();
  if (!content) return;
  heaps_ = content->numbers["heaps"];
  if (heaps_ == 0) file_.damaged_header();
  state_ = std::move(content);
}

void PeriodSearchFile::save(HeapSize heaps, const std::string& hash,
                            const std::function<void(ByteWriter&)>& save_state) {
  file_.write({fmt::to_string(heaps), as_json(hash)}, save_state);
  heaps_ = heaps;
}

bool verify_checkpoint(const std::string& path, const Ruleset& ruleset) {
  if (!holds(path, ChecksummedFile::search)) return holds_first_values(path, ruleset);
  PeriodSearchFile{path, ruleset};
  return false;
}

}  // namespace sprague
