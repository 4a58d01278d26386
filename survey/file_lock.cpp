#include "file_lock.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague::survey {
namespace {

/// The lock is named after the file that symbolic links lead to; Database refuses hard links.
std::string lock_of(const std::string& path) {
  std::error_code failure;
  const auto real = std::filesystem::weakly_canonical(OutputFile::destination(path), failure);
  return (failure ? path : real.string()) + ".lock";
}

std::string holder_in(int file) {
  std::array<char, 512> text{};
  const ssize_t count = pread(file, text.data(), text.size(), 0);
  const auto holder = nlohmann::json::parse(
      std::string(text.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))), nullptr,
      false);
  // The other process has locked the file but not yet written its name.
  if (!holder.is_object()) return "another process, which has just started";
  return fmt::format("process {} on {} since {}", holder.value("pid", 0), holder.value("host", "?"),
                     holder.value("since", "?"));
}

std::string own_holder_line() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  const std::string since = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
  const nlohmann::ordered_json holder{{"host", host.data()}, {"pid", getpid()}, {"since", since}};
  return holder.dump() + "\n";
}

}  // namespace

FileLock::FileLock(const std::string& path) : lock_(lock_of(path)) {
  const auto fail = [&](const char* what) {
    const std::string message = fmt::format("cannot {} {}: {}", what, lock_, std::strerror(errno));
    if (file_ >= 0) close(file_);
    throw Error(ErrorKind::input_output, message);
  };
  // The holder before may have removed the file between open() and flock(): then another process
  // can create and lock a new one.
  for (bool is_current = false; !is_current;) {
    file_ = open(lock_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) fail("write");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) fail("lock");
      const std::string holder = holder_in(file_);
      close(file_);
      throw Error(ErrorKind::input_output, fmt::format("{} is locked by {}", path, holder));
    }
    struct stat opened {};
    struct stat named {};
    is_current = fstat(file_, &opened) == 0 && stat(lock_.c_str(), &named) == 0 &&
                 opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
    if (!is_current) close(file_);
  }
  const std::string line = own_holder_line();
  if (ftruncate(file_, 0) != 0 ||
      pwrite(file_, line.data(), line.size(), 0) != static_cast<ssize_t>(line.size()))
    fail("write");
}

FileLock::~FileLock() {
  unlink(lock_.c_str());
  close(file_);
}

bool FileLock::is_locked(const std::string& path) {
  const int file = open(lock_of(path).c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  const bool locked = flock(file, LOCK_SH | LOCK_NB) != 0;
  close(file);
  return locked;
}

}  // namespace sprague::survey
