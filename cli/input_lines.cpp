#include "input_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <new>
#include <optional>

#include "error_report.hpp"
#include "sprague/detail/byte_order_mark.hpp"

namespace sprague::cli {
namespace {

/// Reads standard input line by line.
class InputLines {
 public:
  /// The next line without its end and surrounding spaces; empty at the end of the input.
  std::optional<std::string> next() {
    errno = 0;
    if (!read_line()) {
      if (stop_signal() != 0) throw Error(ErrorKind::cancelled, "stopped on request");
      if (std::ferror(stdin) != 0)
        throw Error(ErrorKind::input_output,
                    fmt::format("cannot read standard input: {}", std::strerror(errno)));
      return std::nullopt;
    }
    const std::string_view text = ++number_ == 1 ? without_byte_order_mark(line_) : line_;
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
  }

  std::size_t number() const { return number_; }

 private:
  /// False at the end of the input.
  bool read_line() {
    constexpr std::size_t max_line = 10'000'000;  // more than a table of moves has
    line_.clear();
    std::streambuf& input = *std::cin.rdbuf();
    for (int byte = input.sbumpc(); byte != EOF; byte = input.sbumpc()) {
      if (byte == '\n') return true;
      line_ += static_cast<char>(byte);
      if (line_.size() > max_line)
        throw Error(ErrorKind::input_output,
                    fmt::format("cannot read standard input: line {} has more than {} bytes, the "
                                "most of a line",
                                number_ + 1, max_line));
    }
    return !line_.empty();
  }

  std::string line_;
  std::size_t number_ = 0;
};

/// Reads tables of moves as in an argument. A file that cannot be read is a mistake of its line and
/// no failure of the run.
std::string table_read(const std::string& line) {
  try {
    return with_tables_read(line);
  } catch (const Error& error) {
    throw Error(ErrorKind::invalid_input, error.what(), error.position());
  }
}

/// 1 is worse than 2, and 2 than 3.
int worse(int code, int other) {
  if (code == success || other == success) return std::max(code, other);
  return std::min(code, other);
}

}  // namespace

void for_each_input(Session& session, const std::string& argument,
                    const std::function<void(const std::string&)>& answer) {
  if (argument != "-") return answer(argument);
  InputLines lines;
  int worst = success;
  while (const auto line = lines.next()) {
    if (line->empty() || line->front() == '#') continue;
    const auto report = [&](const Error& error) {
      session.exit_code = report_error(
          session, Error(error.kind(), fmt::format("line {}: {}", lines.number(), error.what()),
                         error.position()));
    };
    session.exit_code = success;
    try {
      answer(table_read(*line));
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::cancelled || error.kind() == ErrorKind::input_output) throw;
      report(error);
    } catch (const std::bad_alloc&) {
      report(Error(ErrorKind::too_large, "not enough memory"));
    }
    worst = worse(worst, session.exit_code);
  }
  session.exit_code = worst;
}

void PossibleCount::take(const std::vector<std::string>& heaps) {
  if (++lines_ == 1) {
    if (heaps.size() == 1) first_ = heaps[0];
    return;
  }
  heaps_ += heaps.size();
  if (lines_ == 2) second_ = heaps.size();
}

void PossibleCount::tell(Session& session) const {
  const auto is_first = [&](std::uint64_t count) { return first_ == std::to_string(count); };
  const bool counts_second = second_ > 1 && is_first(second_);
  if (lines_ < 2 || session.json || !(counts_second || is_first(heaps_) || is_first(lines_ - 1)))
    return;
  session.note(
      fmt::format("the first line, {0}, was read as a heap of {0}, although {1} "
                  "follow; leave it out if it is their number",
                  first_, counts_second || is_first(heaps_) ? "so many heaps" : "so many lines"));
}

void SingleOutput::next() {
  const bool to_file = path_ && *path_ != "-";
  if (to_file && written_) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} holds what was asked first; write to standard output (-o -), or "
                            "ask one question a call",
                            *path_));
  }
  written_ = true;
}

void require_one_input(const std::vector<std::string>& arguments) {
  if (std::count(arguments.begin(), arguments.end(), "-") > 1)
    throw Error(ErrorKind::invalid_input,
                "'-' reads standard input, which there is only once; write it once");
}

}  // namespace sprague::cli
