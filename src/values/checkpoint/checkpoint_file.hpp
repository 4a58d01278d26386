/// The checkpoint of nim-values; docs/formats.md describes the file under "Checkpoints".
#pragma once

#include <cstdint>
#include <string>

#include "file/checksummed_file.hpp"
#include "file/input_file.hpp"
#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague {

class CheckpointFile {
 public:
  /// Reads and verifies the header of the file at `path`, if there is one. Throws
  /// Error(invalid_input) for a file that is no checkpoint, of another ruleset or of a newer
  /// version, Error(input_output) for one that is truncated or has a damaged header.
  CheckpointFile(const std::string& path, const Ruleset& ruleset);

  const std::string& path() const noexcept { return file_.path(); }
  std::uint64_t values() const noexcept {
    return values_;
  }                                                   ///< how many it holds; 0 without a file
  unsigned width() const noexcept { return width_; }  ///< bytes of each

  /// The first of its values, at most `size`, in memory that has room for `size`; every byte is
  /// read and verified. Throws Error(input_output) when the file is damaged.
  NimValues load(std::uint64_t size, ProgressMeter& progress);

  /// Makes sure that save() can write, and removes what killed runs left over.
  void prepare() const { file_.prepare(); }

  /// Replaces the file, durably, also while the values are extended: by those there are. O(size)
  /// time, constant memory.
  void save(const NimValues& values);

 private:
  void read_header();
  std::string read_line();  // the first, with its end
  template <class Cell>
  NimValues load_cells(std::uint64_t size, ProgressMeter& progress);

  ChecksummedFile file_;
  InputFile found_;  // at its first cell once its header is read; open until it is loaded
  std::uint64_t values_ = 0;
  unsigned width_ = 1;
  ChecksummedFile::Header header_;
};

}  // namespace sprague
