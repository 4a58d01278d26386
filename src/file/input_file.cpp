#include "file/input_file.hpp"
#include "number/text_error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "sprague/error.hpp"

namespace sprague {
namespace {

#ifdef _WIN32
constexpr int flags = O_RDONLY | O_BINARY | O_NOINHERIT;
#else
constexpr int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK;
#endif

constexpr std::uint64_t max_read = std::uint64_t{1} << 30;  // bytes that one call takes everywhere

}  // namespace

InputFile::InputFile(const std::string& path)
    : path_(path), descriptor_(::open(path.c_str(), flags)) {
  struct stat status {};
  if (descriptor_ < 0 || ::fstat(descriptor_, &status) != 0) {
    failure_ = errno;
    close();
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) failure_ = 0;  // Windows opens none
    return;
  }
  is_regular_ = S_ISREG(status.st_mode);
  size_ = static_cast<std::uint64_t>(status.st_size);
}

std::uint64_t InputFile::read(char* bytes, std::uint64_t count) {
  std::uint64_t done = 0;
  while (done < count) {
    const auto asked = static_cast<unsigned>(std::min(count - done, max_read));
    const auto now = ::read(descriptor_, bytes + done, asked);
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) {
      fail_to_read(path_, std::strerror(errno));
    }
    if (now == 0) break;
    done += static_cast<std::uint64_t>(now);
  }
  return done;
}

void InputFile::go_to(std::uint64_t place) {
  ::lseek(descriptor_, static_cast<off_t>(place), SEEK_SET);
}

void InputFile::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

}  // namespace sprague
