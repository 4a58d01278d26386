#include "file/mapped_file.hpp"

#include <fmt/format.h>

#include <cstring>

#include "file/input_file.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <sys/mman.h>
#endif

namespace sprague {
namespace {

#ifdef _WIN32

/// The view keeps the mapping, and the mapping the file.
const void* map(int descriptor, std::size_t) {
  const auto file = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  const HANDLE mapping = CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr);
  if (mapping == nullptr) return nullptr;
  const void* const bytes = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
  CloseHandle(mapping);
  return bytes;
}

void unmap(const char* bytes, std::size_t) {
  UnmapViewOfFile(bytes);
}

#else

const void* map(int descriptor, std::size_t size) {
  const void* const bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  return bytes == MAP_FAILED ? nullptr : bytes;
}

void unmap(const char* bytes, std::size_t size) {
  ::munmap(const_cast<char*>(bytes), size);
}

#endif

}  // namespace

MappedFile::MappedFile(const std::string& path) {
  const InputFile file(path);
  if (file.failure() != 0) {
    fail_to_read(path, std::strerror(file.failure()));
  }
  if (!file.is_regular() || file.size() == 0) return;
  size_ = static_cast<std::size_t>(file.size());
  bytes_ = static_cast<const char*>(map(file.descriptor(), size_));
}

MappedFile::~MappedFile() {
  if (bytes_ != nullptr) unmap(bytes_, size_);
}

}  // namespace sprague
