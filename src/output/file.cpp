#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

[[noreturn]] void fail(const std::string& path, int code) {
  throw Error(ErrorKind::input_output, fmt::format("cannot write {}: {}", path, std::strerror(code)));
}

/// What the process takes away from the permissions of new files; asking for it means setting it.
mode_t creation_mask() {
  const mode_t mask = ::umask(077);
  ::umask(mask);
  return mask;
}

}  // namespace

struct OutputFile::Open {
  std::string path;    // as the caller gave it
  std::string target;  // what it names, links followed
  std::string beside;  // the name it has until it is whole; empty when written in place
  int descriptor = -1;
};

OutputFile::OutputFile(const std::string& path) : open_(std::make_unique<Open>()) {
  if (path.empty()) throw Error(ErrorKind::invalid_input, "the name of the output file is empty");
  // Through a symbolic link the file that it names is replaced, not the link.
  std::error_code unresolved;
  const auto target = std::filesystem::canonical(path, unresolved);
  open_->path = path;
  open_->target = unresolved ? path : target.string();
  struct stat status{};
  const bool exists = ::stat(open_->target.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    // A device, a pipe, a directory: nothing to rename over.
    open_->descriptor = ::open(open_->target.c_str(), O_WRONLY | O_CLOEXEC);
    if (open_->descriptor < 0) fail(path, errno);
    return;
  }
  if (exists && ::access(open_->target.c_str(), W_OK) != 0) fail(path, errno);
  std::string beside = open_->target + ".XXXXXX.tmp";
  open_->descriptor = ::mkostemps(beside.data(), 4, O_CLOEXEC);
  if (open_->descriptor < 0) fail(path, errno);
  open_->beside = std::move(beside);
  if (::fchmod(open_->descriptor, exists ? status.st_mode & 07777 : 0666 & ~creation_mask()) != 0) {
    const int code = errno;
    ::close(open_->descriptor);
    ::unlink(open_->beside.c_str());
    fail(path, code);
  }
}

OutputFile::~OutputFile() {
  if (open_->descriptor < 0) return;
  ::close(open_->descriptor);
  if (!open_->beside.empty()) ::unlink(open_->beside.c_str());
}

Sink OutputFile::sink() {
  return [this](std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(open_->descriptor, bytes.data(), bytes.size());
      if (written < 0 && errno != EINTR) fail(open_->path, errno);
      if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  };
}

void OutputFile::commit() {
  const bool in_place = open_->beside.empty();
  if (!in_place && ::fsync(open_->descriptor) != 0) fail(open_->path, errno);
  const int closed = ::close(open_->descriptor);
  open_->descriptor = -1;
  if (closed != 0 || (!in_place && ::rename(open_->beside.c_str(), open_->target.c_str()) != 0)) {
    const int code = errno;
    if (!in_place) ::unlink(open_->beside.c_str());
    fail(open_->path, code);
  }
}

}  // namespace sprague
