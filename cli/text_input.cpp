#include "text_input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "sprague/error.hpp"

namespace sprague::cli {

std::string input_name(const std::string& path) {
  return path == "-" ? "standard input" : path;
}

std::string read_text(const std::string& path) {
  const bool standard_input = path == "-";
  const int file = standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  std::string text;
  std::array<char, 1 << 16> block;
  ssize_t size = file < 0 ? -1 : 0;
  while (size >= 0 && (size = ::read(file, block.data(), block.size())) != 0) {
    if (size < 0 && errno == EINTR) size = 0;
    if (size > 0) text.append(block.data(), static_cast<std::size_t>(size));
  }
  const int error = errno;
  if (file > STDIN_FILENO) ::close(file);
  if (size == 0) return text;
  throw Error(ErrorKind::input_output,
              fmt::format("cannot read {}: {}", input_name(path), std::strerror(error)));
}

}  // namespace sprague::cli
