#include "gnuplot.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "session.hpp"

extern char** environ;

namespace sprague::cli {
namespace {

[[noreturn]] void fail_in_memory() {
  throw Error(ErrorKind::input_output,
              fmt::format("cannot create a plot in memory: {}", std::strerror(errno)));
}

int create_memory_file([[maybe_unused]] const char* name) {
#ifdef __linux__
  return memfd_create(name, 0);
#else  // a temporary file that has lost its name
  std::FILE* const file = std::tmpfile();
  if (file == nullptr) return -1;
  const int descriptor = dup(fileno(file));
  std::fclose(file);
  return descriptor;
#endif
}

}  // namespace

MemoryFile::MemoryFile(const char* name) : descriptor_(create_memory_file(name)) {
  if (descriptor_ < 0) fail_in_memory();
}

MemoryFile::~MemoryFile() {
  close(descriptor_);
}

void MemoryFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) fail_in_memory();
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string MemoryFile::read_from_start() const {
  std::string text(4096, '\0');
  const ssize_t size = pread(descriptor_, text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return text;
}

void MemoryFile::rewind() {
  lseek(descriptor_, 0, SEEK_SET);
}

Gnuplot::Gnuplot(MemoryFile& script, MemoryFile& messages) {
  script.rewind();
  int ends[2];
  if (pipe(ends) != 0)
    throw Error(ErrorKind::input_output,
                fmt::format("no pipe to gnuplot: {}", std::strerror(errno)));
  output_ = ends[0];
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, script.descriptor(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, messages.descriptor(), STDERR_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  std::string name = "gnuplot";
  std::array<char*, 2> arguments{name.data(), nullptr};
  const int failed =
      posix_spawnp(&process_, name.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed != 0) {
    close(output_);
    throw Error(ErrorKind::input_output,
                failed == ENOENT
                    ? std::string("gnuplot is not installed; install it (Debian: apt install "
                                  "gnuplot-nox)")
                    : fmt::format("cannot start gnuplot: {}", std::strerror(failed)));
  }
}

Gnuplot::~Gnuplot() {
  close(output_);
  if (process_ <= 0) return;
  kill(process_, SIGTERM);
  wait();
}

bool Gnuplot::run(const Sink& sink) {
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const ssize_t size = read(output_, buffer.data(), buffer.size());
    if (stop_signal() != 0) throw Error(ErrorKind::cancelled, "stopped on request");
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    sink({buffer.data(), static_cast<std::size_t>(size)});
  }
  return wait() == 0;
}

int Gnuplot::wait() {
  int status = -1;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
  process_ = 0;
  return status;
}

void require_gnuplot() {
  MemoryFile script("script"), messages("messages");
  Gnuplot(script, messages).run([](std::string_view) {});
}

}  // namespace sprague::cli
