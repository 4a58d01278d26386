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
  if (per_second < 10) return fmt::format("{:.1f}/s", per_second);
  return fmt::format("{:.0f}/s", per_second);
}

}  // namespace

ProgressLine::ProgressLine() : terminal_(isatty(STDERR_FILENO) == 1) {}

void ProgressLine::show(const Progress& now) {
  if (!terminal_) return;
  const auto time = Clock::now();
  if (now.activity != activity_) {
    activity_ = now.activity;
    begin_ = last_ = time;
    done_before_ = now.done;
    fraction_before_ = now.fraction;
  }
  if (time - start_ < std::chrono::seconds(2) || time - last_ < std::chrono::milliseconds(200))
    return;
  last_ = time;
  shown_ = true;
  std::string line = fmt::format("\r\033[K{}", now.activity);
  if (now.done > 0 || now.total > 0) line += fmt::format(": {}", now.done);
  if (now.total > 0) line += fmt::format(" of {} ({:.1f} %)", now.total, 100 * now.fraction);
  const double elapsed = std::chrono::duration<double>(time - begin_).count();
  const double gained = now.fraction - fraction_before_;
  if (now.done > done_before_)
    line += ", " + rate_text(static_cast<double>(now.done - done_before_) / elapsed);
  if (gained > 1e-6)
    line += fmt::format(", {} left", duration_text(elapsed * (1 - now.fraction) / gained));
  std::fputs(line.c_str(), stderr);
}

void ProgressLine::clear() {
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
}

}  // namespace sprague::cli
