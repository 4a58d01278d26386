/// A file that is open for reading, from its beginning on.
#pragma once

#include <cstdint>
#include <string>

namespace sprague {

class InputFile {
 public:
  /// Waits for nothing: what is no regular file, such as a pipe, is there to be refused.
  explicit InputFile(const std::string& path);
  ~InputFile() { close(); }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  bool is_open() const noexcept { return descriptor_ >= 0; }
  int failure() const noexcept { return failure_; }  ///< errno of the opening, or 0
  bool is_regular() const noexcept { return is_regular_; }
  std::uint64_t size() const noexcept { return size_; }  ///< bytes, when it was opened
  int descriptor() const noexcept { return descriptor_; }

  /// Fewer than `count` bytes at the end of the file. Throws Error(input_output).
  std::uint64_t read(char* bytes, std::uint64_t count);
  void go_to(std::uint64_t place);
  void close();

 private:
  std::string path_;
  int descriptor_;
  int failure_ = 0;
  bool is_regular_ = false;
  std::uint64_t size_ = 0;
};

}  // namespace sprague
