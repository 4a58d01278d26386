#include "session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace sprague::cli {
namespace {

std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

extern "C" void request_stop(int) { stop_requested.store(true, std::memory_order_relaxed); }

}  // namespace

RunControl Session::run() {
  RunControl control;
  control.threads = threads;
  control.should_stop = [] { return stop_requested.load(std::memory_order_relaxed); };
  if (!quiet) control.on_progress = [this](const Progress& now) { progress.show(now); };
  return control;
}

void install_signal_handlers() {
  struct sigaction action{};
  action.sa_handler = request_stop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // a second Ctrl-C ends the program at once
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

void write_out(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      throw Error(ErrorKind::input_output,
                  errno == EPIPE ? std::string("standard output was closed before all was written")
                                 : fmt::format("cannot write standard output: {}", std::strerror(errno)));
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void print_line(const std::string& line) { write_out(line + '\n'); }

}  // namespace sprague::cli
