/// One survey at a time on a file: a lock beside it that says who holds it.
#pragma once

#include <string>

namespace sprague::survey {

/// The lock FILE.lock, which the system gives back however the process that holds it ends. It holds
/// one line of JSON, `host`, `pid` and `since`, for whoever comes second; on shared directories
/// across hosts, too.
class Hold {
 public:
  /// Throws Error(input_output) that names the holder when there is one.
  explicit Hold(const std::string& path);
  ~Hold();
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

  /// Whether some process holds the file now.
  static bool is_held(const std::string& path);

 private:
  std::string lock_;
  int file_ = -1;
};

}  // namespace sprague::survey
