#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

[[noreturn]] void fail(const std::string& path, int code) {
  throw Error(ErrorKind::input_output, fmt::format("cannot write {}: {}", path, std::strerror(code)));
}

}  // namespace

struct OutputFile::Open {
  std::string path;
  std::string beside;  // the name it has until it is whole; empty when written in place
  int descriptor = -1;
};

OutputFile::OutputFile(const std::string& path) : open_(std::make_unique<Open>()) {
  open_->path = path;
  struct stat status{};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    // A device, a pipe, a directory: nothing to rename over.
    open_->descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (open_->descriptor < 0) fail(path, errno);
    return;
  }
  if (exists && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
  open_->beside = fmt::format("{}.{}.tmp", path, ::getpid());
  open_->descriptor = ::open(open_->beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (open_->descriptor < 0) fail(path, errno);
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
  if (closed != 0 || (!in_place && ::rename(open_->beside.c_str(), open_->path.c_str()) != 0)) {
    const int code = errno;
    if (!in_place) ::unlink(open_->beside.c_str());
    fail(open_->path, code);
  }
}

}  // namespace sprague
