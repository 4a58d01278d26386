#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

#include "streams.hpp"
#include "terminal.hpp"

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

/// The parts of a line, the most important first.
struct Parts {
  std::string activity;
  std::string counts;   // 17 of 34 (50.0 %)
  std::string percent;  // instead of the counts where these do not fit
  std::vector<std::string> details;
};

/// The line without its last column, which would wrap on some terminals.
std::string fitted(const Parts& parts, std::size_t columns) {
  const std::size_t room = columns - 1;
  const bool counted = columns_of(parts.activity) + columns_of(parts.counts) <= room;
  const std::string& done = counted ? parts.counts : parts.percent;
  const std::size_t rest = room - std::min(room, columns_of(done));
  std::string line = cut_to_columns(cut_to_columns(parts.activity, rest) + done, room);
  for (const std::string& detail : parts.details) {
    if (columns_of(line) + columns_of(detail) > room) break;
    line += detail;
  }
  return line;
}

}  // namespace

ProgressLine::ProgressLine() : terminal_(is_terminal(STDERR_FILENO)) {}

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
  Parts parts{std::string(now.activity), "", "", {}};
  if (now.total > 0) {
    parts.percent = fmt::format(": {:.1f} %", 100 * now.fraction);
    parts.counts = fmt::format(": {} of {} ({:.1f} %)", now.done, now.total, 100 * now.fraction);
  } else if (now.done > 0) {
    parts.percent = parts.counts = fmt::format(": {}", now.done);
  }
  const double elapsed = std::chrono::duration<double>(time - begin_).count();
  const double gained = now.fraction - fraction_before_;
  if (now.done > done_before_)
    parts.details.push_back(", " +
                            rate_text(static_cast<double>(now.done - done_before_) / elapsed));
  if (gained > 1e-6)
    parts.details.push_back(
        fmt::format(", {} left", duration_text(elapsed * (1 - now.fraction) / gained)));
  // Asked each time, since the terminal may be resized.
  const std::size_t columns = terminal_width(STDERR_FILENO).value_or(80);
  write_all(STDERR_FILENO, "\r\033[K" + fitted(parts, columns));
}

void ProgressLine::clear() {
  if (shown_) write_all(STDERR_FILENO, "\r\033[K");
  shown_ = false;
}

}  // namespace sprague::cli
