/// A new file that appears at its place whole or not at all.
#pragma once

#include <string>

namespace sprague::survey {

/// A temporary file beside `path`, PATH.XXXXXX.unfinished; removed unless finish() succeeds.
class NewFile {
 public:
  /// Throws Error(input_output).
  explicit NewFile(const std::string& path);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  const std::string& path() const { return path_; }

  /// Moves the file to its place, durably. Throws Error(input_output).
  void finish();

  /// Removes the temporary files that killed runs have left beside `path`.
  static void remove_unfinished(const std::string& path);

 private:
  std::string destination_;
  std::string path_;
};

}  // namespace sprague::survey
