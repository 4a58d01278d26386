/// The checkpoint of a search: what its table knows. docs/formats.md describes the file.
#pragma once

#include <string>

#include "file/checksummed_file.hpp"
#include "search/transposition_table.hpp"

namespace sprague {

class TableFile {
 public:
  /// Reads the file at `path` into the table, if there is one. `position` is what the search is
  /// about, as text. Throws Error(invalid_input) for a file that is none of ours, of another
  /// position or of a newer version, Error(input_output) for one that is damaged.
  TableFile(const std::string& path, std::string position, ValueTable& table);

  const std::string& path() const noexcept { return file_.path(); }

  /// Makes sure that save() can write, and removes what killed runs left over.
  void prepare() const { file_.prepare(); }

  /// Replaces the file, durably. Takes memory for a copy of the table.
  void save(const ValueTable& table) const;

 private:
  ChecksummedFile file_;
  std::string position_;
};

}  // namespace sprague
