#include "streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "session.hpp"

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <poll.h>
#endif

namespace sprague::cli {
namespace {

constexpr std::size_t max_write = std::size_t{1} << 30;  // bytes that one call takes everywhere

}  // namespace

#ifdef _WIN32

void prepare_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    _setmode(descriptor, _O_BINARY);
    const auto console = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
    DWORD mode = 0;
    if (descriptor != STDIN_FILENO && GetConsoleMode(console, &mode) != 0)
      SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
  SetConsoleOutputCP(CP_UTF8);
}

namespace {

bool waits_for_reader(int) {
  return false;
}

}  // namespace

#else

void prepare_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    // The lowest free descriptor is this one; what the program does with it is not allowed.
    open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

namespace {

/// Whether a write failed since another program has made the stream one that does not block; then
/// it can be written to now.
bool waits_for_reader(int descriptor) {
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd stream{descriptor, POLLOUT, 0};
  return poll(&stream, 1, -1) >= 0 || errno == EINTR;
}

}  // namespace

#endif

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto size = static_cast<unsigned>(std::min(bytes.size(), max_write));
    const auto written = ::write(descriptor, bytes.data(), size);
    if (written >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR && !waits_for_reader(descriptor))
      return errno;
    // A write that a signal has cut short would wait again.
    if (!bytes.empty() && stop_signal() != 0) return EINTR;
  }
  return 0;
}

}  // namespace sprague::cli
