/// A lock beside a file, so that one survey at a time writes it.
#pragma once

#include <string>

namespace sprague::survey {

/// Locks FILE.lock (flock) for as long as the object lives; the system unlocks it however the
/// process ends. The lock file contains one line of JSON, `host`, `pid` and `since`, from which
/// another process names the holder; in shared directories across hosts, too.
class FileLock {
 public:
  /// Throws Error(input_output) naming the holder when another process has locked the file.
  explicit FileLock(const std::string& path);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// Whether some process has locked the file now.
  static bool is_locked(const std::string& path);

 private:
  std::string lock_;
  int file_ = -1;
};

}  // namespace sprague::survey
