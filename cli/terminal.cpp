#include "terminal.hpp"

#include <algorithm>

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace sprague::cli {
namespace {

/// Bytes after the first of a character.
bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace

#ifdef _WIN32

namespace {

HANDLE console(int descriptor) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
}

}  // namespace

bool is_terminal(int descriptor) {
  DWORD mode = 0;
  return GetConsoleMode(console(descriptor), &mode) != 0;
}

std::optional<std::size_t> terminal_width(int descriptor) {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(console(descriptor), &info) == 0) return std::nullopt;
  return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

#else

bool is_terminal(int descriptor) {
  return isatty(descriptor) == 1;
}

std::optional<std::size_t> terminal_width(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

#endif

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

std::string cut_to_columns(std::string_view text, std::size_t columns) {
  if (columns_of(text) <= columns) return std::string(text);
  if (columns == 0) return "";
  std::size_t end = 0;
  for (std::size_t kept = 0; kept < columns; ++end) {
    if (!continues_character(text[end]) && ++kept == columns) break;
  }
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace sprague::cli
