/// The bytes of a file without a copy of them.
#pragma once

#include <string>
#include <string_view>

namespace sprague {

class MappedFile {
 public:
  /// Throws Error(input_output) when the file cannot be opened.
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  bool is_mapped() const {
    return bytes_ != nullptr;
  }  ///< not when it is empty, or no regular file
  std::string_view bytes() const { return {bytes_, size_}; }

 private:
  const char* bytes_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace sprague
