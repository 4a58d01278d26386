// Renaming replaces a file in one step. The bytes are flushed before, so that no power cut leaves
// the new name with the bytes still in memory, and the directory after, so that the new name itself
// lasts.

#include "file/atomic_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "file/locked_file.hpp"
#include "messages/table.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_write = std::size_t{1} << 30;  // bytes that one call takes everywhere

[[noreturn]] void fail(const std::string& path, std::error_code failure) {
  throw Error(ErrorKind::input_output,
              message("file.cannot_write",
                      {{"file", path}, {"reason", failure.default_error_condition().message()}}));
}

[[noreturn]] void fail(const std::string& path) {
  fail(path, {errno, std::generic_category()});
}

}  // namespace

std::string directory_of(const std::string& path) {
  const std::string directory = std::filesystem::path(path).parent_path().string();
  return directory.empty() ? "." : directory;
}

AtomicFile::AtomicFile(const std::string& path, std::string_view suffix) : path_(path) {
  if (path.empty()) throw Error(ErrorKind::invalid_input, message("file.no_name"));
  std::error_code unknown;
  const auto status = std::filesystem::status(path, unknown);
  const bool exists = std::filesystem::exists(status);
  if (exists && !std::filesystem::is_regular_file(status)) {
    // A device, a pipe, a directory: nothing to rename over. Links such as /dev/stdout name a pipe
    // by a text that is no path, so they are left to the system.
#ifdef _WIN32
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_BINARY | O_NOINHERIT);
#else
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
#endif
    if (descriptor_ < 0) fail(path);
    return;
  }
  target_ = links_followed(path);
  if (exists && ::access(target_.c_str(), W_OK) != 0) fail(path);
  const std::error_code failure = create_locked(target_, suffix, beside_, descriptor_);
  if (!failure) return;
  if (descriptor_ >= 0) remove_open(descriptor_, beside_);
  fail(path, failure);
}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  if (!beside_.empty())
    remove_open(descriptor_, beside_);
  else
    ::close(descriptor_);
}

void AtomicFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto size = static_cast<unsigned>(std::min(bytes.size(), max_write));
    const auto written = ::write(descriptor_, bytes.data(), size);
    if (written < 0 && errno != EINTR) fail(path_);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void AtomicFile::commit() {
  const bool in_place = beside_.empty();
  std::error_code failure = in_place ? std::error_code() : flush_bytes(descriptor_);
  if (failure) fail(path_, failure);
  // Closed after the renaming, which takes the bytes out of remove_unfinished's sight.
  if (!in_place) failure = rename_open(descriptor_, beside_, target_);
  if (::close(descriptor_) != 0 && !failure) failure = {errno, std::generic_category()};
  descriptor_ = -1;
  if (!failure && !in_place) failure = flush_directory(target_);
  if (failure) fail(path_, failure);
}

// Only the last component matters: the system follows links to directories in every call.
std::string links_followed(const std::string& path) {
  constexpr int max_links = 40;  // as in Linux
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
              message("file.cannot_write", {{"file", path}, {"reason", std::strerror(code)}}));
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
    remove_left_over(entry->path().string());
  }
}

}  // namespace sprague
