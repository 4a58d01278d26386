// Renaming replaces a file in one step. The bytes are flushed before, so that no power cut leaves
// the new name with the bytes still in memory, and the directory after, so that the new name itself
// lasts.
//
// Bytes beside the file carry an advisory lock (flock), which ends with the process however it
// ends: what can be locked by another is left over. Between its creation and its lock such a file
// may be taken for one of those; its creator sees that it lost its name, and begins again.

#include "file/atomic_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::string_view placeholder = ".XXXXXX";

[[noreturn]] void fail(const std::string& path, int code) {
  throw Error(ErrorKind::input_output,
              fmt::format("cannot write {}: {}", path, std::strerror(code)));
}

/// The process's umask. It can only be read by setting it.
mode_t creation_mask() {
  const mode_t mask = ::umask(077);
  ::umask(mask);
  return mask;
}

std::string directory_of(const std::string& target) {
  const std::string directory = std::filesystem::path(target).parent_path().string();
  return directory.empty() ? "." : directory;
}

/// Where a file system, or a directory without read permission, cannot flush names, they are left
/// to it.
void flush_directory(const std::string& path, const std::string& target) {
  const int directory = ::open(directory_of(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return;
  const int code = ::fsync(directory) == 0 ? 0 : errno;
  ::close(directory);
  if (code != 0 && code != EINVAL && code != EROFS) fail(path, code);
}

/// False when the file lost its name before it was locked.
bool lock_while_named(int descriptor) {
  while (::flock(descriptor, LOCK_EX) != 0 && errno == EINTR) {
  }
  struct stat status {};
  return ::fstat(descriptor, &status) != 0 || status.st_nlink > 0;
}

}  // namespace

AtomicFile::AtomicFile(const std::string& path, std::string_view suffix) : path_(path) {
  if (path.empty()) throw Error(ErrorKind::invalid_input, "the name of the output file is empty");
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    // A device, a pipe, a directory: nothing to rename over. Links such as /dev/stdout name a pipe
    // by a text that is no path, so they are left to the system.
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail(path, errno);
    return;
  }
  target_ = links_followed(path);
  if (exists && ::access(target_.c_str(), W_OK) != 0) fail(path, errno);
  open_beside(exists ? &status : nullptr, suffix);
}

void AtomicFile::open_beside(const struct stat* existing, std::string_view suffix) {
  do {
    if (descriptor_ >= 0) ::close(descriptor_);
    std::string beside = fmt::format("{}{}{}", target_, placeholder, suffix);
    descriptor_ = ::mkostemps(beside.data(), static_cast<int>(suffix.size()), O_CLOEXEC);
    if (descriptor_ < 0) fail(path_, errno);
    beside_ = std::move(beside);
  } while (!lock_while_named(descriptor_));
  if (::fchmod(descriptor_, existing ? existing->st_mode & 07777 : 0666 & ~creation_mask()) != 0) {
    const int code = errno;
    ::close(descriptor_);
    ::unlink(beside_.c_str());
    fail(path_, code);
  }
}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  if (!beside_.empty()) ::unlink(beside_.c_str());
  ::close(descriptor_);
}

void AtomicFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) fail(path_, errno);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void AtomicFile::commit() {
  const bool in_place = beside_.empty();
  if (!in_place && ::fsync(descriptor_) != 0) fail(path_, errno);
  // Closed after the renaming, which takes the bytes out of remove_unfinished's sight.
  const int renamed = in_place ? 0 : ::rename(beside_.c_str(), target_.c_str());
  int code = renamed == 0 ? 0 : errno;
  if (renamed != 0) ::unlink(beside_.c_str());
  if (::close(descriptor_) != 0 && code == 0) code = errno;
  descriptor_ = -1;
  if (code != 0) fail(path_, code);
  if (!in_place) flush_directory(path_, target_);
}

// Only the last component matters: the system follows links to directories in every call.
std::string links_followed(const std::string& path) {
  constexpr int max_links = 40;  // of Linux
  std::filesystem::path target = path;
  std::error_code failure;
  for (int links = 0; links <= max_links; ++links) {
    const auto next = std::filesystem::read_symlink(target, failure);
    if (failure == std::errc::invalid_argument || failure == std::errc::no_such_file_or_directory)
      return target.string();
    if (failure) break;
    target = target.parent_path() / next;  // an absolute one stands alone
  }
  const int code = failure ? failure.value() : ELOOP;
  throw Error(ErrorKind::input_output,
              fmt::format("cannot open {}: {}", path, std::strerror(code)));
}

void remove_unfinished(const std::string& path, std::string_view suffix) {
  const std::string target = links_followed(path);
  const std::string name = std::filesystem::path(target).filename().string() + '.';
  const std::size_t letters = placeholder.size() - 1;
  const auto is_random = [&](std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0; });
  };
  std::error_code unreadable;
  std::filesystem::directory_iterator entry(directory_of(target), unreadable);
  for (; !unreadable && entry != std::filesystem::directory_iterator();
       entry.increment(unreadable)) {
    const std::string other = entry->path().filename().string();
    if (other.size() != name.size() + letters + suffix.size() || !other.starts_with(name) ||
        !other.ends_with(suffix) ||
        !is_random(std::string_view(other).substr(name.size(), letters))) {
      continue;
    }
    const int descriptor =
        ::open(entry->path().c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0) continue;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) ::unlink(entry->path().c_str());
    ::close(descriptor);
  }
}

}  // namespace sprague
