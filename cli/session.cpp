#include "session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "streams.hpp"

namespace sprague::cli {
namespace {

std::atomic<int> stopped_by{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler sets it");

extern "C" void request_stop(int signal) {
  stopped_by.store(signal, std::memory_order_relaxed);
}

}  // namespace

int stop_signal() {
  return stopped_by.load(std::memory_order_relaxed);
}

void forward_stop_signal(int signal) {
  int none = 0;
  stopped_by.compare_exchange_strong(none, signal);
}

RunControl Session::run() {
  RunControl control;
  control.threads = threads;
  control.kernels = kernels;
  control.names = {"--force", "--limit"};
  if (force) control.max_steps = 0;
  control.should_stop = [] { return stop_signal() != 0; };
  if (!quiet) control.on_progress = [this](const Progress& now) { progress.show(now); };
  return control;
}

#ifdef _WIN32

void install_signal_handlers() {
  for (const int signal : {SIGINT, SIGTERM, SIGBREAK}) std::signal(signal, request_stop);
}

#else

void install_signal_handlers() {
  struct sigaction action {};
  action.sa_handler = request_stop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // a second Ctrl-C ends the program at once
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // The system and the shell may both send one for a closed terminal; nohup ignores it.
  action.sa_flags = 0;
  struct sigaction hangup {};
  sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

#endif

void Session::write(std::string_view bytes) {
  progress.clear();
  switch (const int failure = write_all(STDOUT_FILENO, bytes)) {
    case 0: return;
    case EPIPE: throw ClosedPipe{};
    case EINTR: throw Error(ErrorKind::cancelled, "stopped on request");
    default:
      throw Error(ErrorKind::input_output,
                  fmt::format("cannot write standard output: {}", std::strerror(failure)));
  }
}

void Session::tell(const std::string& line) {
  progress.clear();
  write_all(STDERR_FILENO, line + '\n');
}

void Session::note(std::string_view text) {
  tell(one_line(fmt::format("sprague: note: {}", text)));
}

}  // namespace sprague::cli
