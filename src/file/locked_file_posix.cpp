// The lock is advisory (flock). Between its creation and its lock a file may be taken for one that
// was left over; its creator sees that it lost its name, and begins again.

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "file/locked_file.hpp"

namespace sprague {
namespace {

std::error_code last_error() {
  return {errno, std::generic_category()};
}

/// The process's umask. It can only be read by setting it.
mode_t creation_mask() {
  const mode_t mask = ::umask(077);
  ::umask(mask);
  return mask;
}

/// False when the file lost its name before it was locked.
bool lock_while_named(int descriptor) {
  while (::flock(descriptor, LOCK_EX) != 0 && errno == EINTR) {
  }
  struct stat status {};
  return ::fstat(descriptor, &status) != 0 || status.st_nlink > 0;
}

}  // namespace

std::error_code create_locked(const std::string& target, std::string_view suffix, std::string& name,
                              int& descriptor) {
  std::string created;
  do {
    if (descriptor >= 0) ::close(descriptor);
    created = fmt::format("{}{}{}", target, placeholder, suffix);
    descriptor = ::mkostemps(created.data(), static_cast<int>(suffix.size()), O_CLOEXEC);
    if (descriptor < 0) return last_error();
  } while (!lock_while_named(descriptor));
  name = std::move(created);
  struct stat existing {};
  const bool exists = ::stat(target.c_str(), &existing) == 0;
  if (::fchmod(descriptor, exists ? existing.st_mode & 07777 : 0666 & ~creation_mask()) != 0)
    return last_error();
  return {};
}

std::error_code flush_bytes(int descriptor) {
  return ::fsync(descriptor) == 0 ? std::error_code() : last_error();
}

std::error_code rename_open(int, const std::string& name, const std::string& target) {
  if (::rename(name.c_str(), target.c_str()) == 0) return {};
  const std::error_code failure = last_error();
  ::unlink(name.c_str());
  return failure;
}

// Where a file system, or a directory without read permission, cannot flush names, they are left to
// it.
std::error_code flush_directory(const std::string& target) {
  const int directory = ::open(directory_of(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return {};
  const std::error_code failure = flush_bytes(directory);
  ::close(directory);
  const bool cannot = failure.value() == EINVAL || failure.value() == EROFS;
  return cannot ? std::error_code() : failure;
}

void remove_open(int descriptor, const std::string& name) {
  ::unlink(name.c_str());
  ::close(descriptor);
}

void remove_left_over(const std::string& name) {
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (descriptor < 0) return;
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) ::unlink(name.c_str());
  ::close(descriptor);
}

}  // namespace sprague
