#include "new_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

constexpr std::string_view random_part = ".XXXXXX";
constexpr std::string_view suffix = ".unfinished";

[[noreturn]] void fail(const char* action, const std::string& path) {
  throw Error(ErrorKind::input_output,
              fmt::format("cannot {} {}: {}", action, path, std::strerror(errno)));
}

/// Writes the bytes of a file, or the names in a directory, to the disk.
bool flush(const std::string& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC);
  const bool done = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  return done;
}

}  // namespace

NewFile::NewFile(const std::string& path)
    : destination_(path), path_(fmt::format("{}{}{}", path, random_part, suffix)) {
  const int file = mkostemps(path_.data(), suffix.size(), O_CLOEXEC);
  if (file < 0) fail("write beside", path);
  const mode_t mask = umask(0);  // reading the mask means setting it
  umask(mask);
  const bool done = fchmod(file, 0666 & ~mask) == 0;
  close(file);
  if (!done) fail("write beside", path);
}

NewFile::~NewFile() {
  if (!path_.empty()) unlink(path_.c_str());
}

void NewFile::finish() {
  if (!flush(path_, O_RDONLY)) fail("write", destination_);
  if (rename(path_.c_str(), destination_.c_str()) != 0) fail("make", destination_);
  path_.clear();
  const auto directory = std::filesystem::absolute(destination_).parent_path().string();
  if (!flush(directory, O_RDONLY | O_DIRECTORY)) fail("write", destination_);
}

void NewFile::remove_unfinished(const std::string& path) {
  const auto whole = std::filesystem::absolute(path);
  const std::string begin = whole.filename().string() + ".";
  const std::size_t length = whole.filename().string().size() + random_part.size() + suffix.size();
  std::error_code failure;
  for (const auto& entry : std::filesystem::directory_iterator(whole.parent_path(), failure)) {
    const std::string name = entry.path().filename().string();
    if (name.size() == length && name.starts_with(begin) && name.ends_with(suffix))
      std::filesystem::remove(entry.path(), failure);
  }
}

}  // namespace sprague::survey
