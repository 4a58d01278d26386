#include "hold.hpp"

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

/// The same for all symbolic links to one file; Database refuses files that have hard links.
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
  // It may be read before it is written.
  if (!holder.is_object()) return "another process, which has just begun";
  return fmt::format("process {} on {} since {}", holder.value("pid", 0), holder.value("host", "?"),
                     holder.value("since", "?"));
}

std::string own_name() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  const std::string since = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
  const nlohmann::ordered_json holder{{"host", host.data()}, {"pid", getpid()}, {"since", since}};
  return holder.dump() + "\n";
}

}  // namespace

Hold::Hold(const std::string& path) : lock_(lock_of(path)) {
  const auto fail = [&](const char* what) {
    const std::string message = fmt::format("cannot {} {}: {}", what, lock_, std::strerror(errno));
    if (file_ >= 0) close(file_);
    throw Error(ErrorKind::input_output, message);
  };
  // Who held it before may have removed it between our opening and locking: then the lock is of no
  // file.
  for (bool is_there = false; !is_there;) {
    file_ = open(lock_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) fail("write");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) fail("lock");
      const std::string holder = holder_in(file_);
      close(file_);
      throw Error(ErrorKind::input_output, fmt::format("{} is held by {}", path, holder));
    }
    struct stat ours {};
    struct stat there {};
    is_there = fstat(file_, &ours) == 0 && stat(lock_.c_str(), &there) == 0 &&
               ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
    if (!is_there) close(file_);
  }
  const std::string name = own_name();
  if (ftruncate(file_, 0) != 0 ||
      pwrite(file_, name.data(), name.size(), 0) != static_cast<ssize_t>(name.size()))
    fail("write");
}

Hold::~Hold() {
  unlink(lock_.c_str());
  close(file_);
}

bool Hold::is_held(const std::string& path) {
  const int file = open(lock_of(path).c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  const bool held = flock(file, LOCK_SH | LOCK_NB) != 0;
  close(file);
  return held;
}

}  // namespace sprague::survey
