#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace sprague::cli {
namespace {

std::string duration_text(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 360000) return fmt::format("{:.1f} h", seconds / 3600);
  return fmt::format("{:.0f} days", seconds / 86400);
}

std::string rate_text(double per_second) {
  if (per_second >= 1e6) return fmt::format("{:.3g} million/s", per_second / 1e6);
  return fmt::format("{:.0f}/s", per_second);
}

}  // namespace

ProgressLine::ProgressLine() : terminal_(isatty(STDERR_FILENO) == 1) {}

void ProgressLine::show(const Progress& now) {
  const auto time = Clock::now();
  const double elapsed = std::chrono::duration<double>(time - start_).count();
  if (!terminal_ || elapsed < 2 || time - last_ < std::chrono::milliseconds(200)) return;
  last_ = time;
  shown_ = true;
  std::string line = fmt::format("\r\033[K{}", now.activity);
  if (now.done > 0 || now.total > 0) line += fmt::format(": {}", now.done);
  if (now.total > 0) line += fmt::format(" of {} ({:.1f} %)", now.total, 100 * now.fraction);
  if (now.done > 0) line += ", " + rate_text(static_cast<double>(now.done) / elapsed);
  if (now.fraction > 0.001) line += fmt::format(", {} left", duration_text(elapsed / now.fraction - elapsed));
  std::fputs(line.c_str(), stderr);
}

void ProgressLine::clear() {
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
}

}  // namespace sprague::cli
