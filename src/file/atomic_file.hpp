/// A file that is replaced as a whole: at every moment, also when the program is killed or the
/// machine loses its power, its name leads to all of the old bytes or to all of the new ones.
#pragma once

#include <string>
#include <string_view>

namespace sprague {

/// The new bytes of a file, written beside it under a name of their own and renamed by commit().
/// Destroyed without commit(), it leaves nothing behind. Throws Error(input_output) naming the
/// path.
class AtomicFile {
 public:
  /// The bytes stand in `path`.XXXXXX`suffix` until they are whole. Through a symbolic link the
  /// file that it names is replaced, or created where there is none; an existing file keeps its
  /// permissions; what is no regular file, such as a device or a pipe, is written in place.
  AtomicFile(const std::string& path, std::string_view suffix);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  void write(std::string_view bytes);
  void commit();  ///< flushes to the disk, renames, and flushes the directory

 private:
  std::string path_;    // as the caller gave it
  std::string target_;  // the file that it names, links followed
  std::string beside_;  // the name it has until it is whole; empty when written in place
  int descriptor_ = -1;
};

/// The path that opening `path` leads to when its last component is a symbolic link, whether or not
/// that file exists; otherwise `path` itself. Throws Error(input_output) when the links form a loop
/// or cannot be read.
std::string links_followed(const std::string& path);

/// Removes what killed programs left of replacements of `path`. A replacement locks its bytes, so
/// those of a program that still runs stay.
void remove_unfinished(const std::string& path, std::string_view suffix);

}  // namespace sprague
