// Tables of moves in files: a heap and its options a line, comments behind '#'.

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "number/text_error.hpp"
#include "rules/parts.hpp"
#include "rules/table/parse_table.hpp"
#include "sprague/detail/byte_order_mark.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_file_size = 4'000'000;
constexpr std::string_view opening = "file:";

std::string bytes_of(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) fail_to_read(path, std::strerror(errno));
  std::string bytes(max_file_size + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (file.bad()) fail_to_read(path, std::strerror(errno));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  if (bytes.size() > max_file_size) fail_to_read(path, at_most(max_file_size, "things.bytes"));
  return bytes;
}

/// The line without its comment and the sign that ends it on other systems; tabs become spaces.
std::string without_comment(std::string_view line) {
  std::string text(line.substr(0, line.find('#')));
  if (!text.empty() && text.back() == '\r') text.pop_back();
  std::replace(text.begin(), text.end(), '\t', ' ');
  return text;
}

MoveTable table_in(const std::string& path) {
  const std::string bytes = bytes_of(path);
  std::string_view rest = without_byte_order_mark(bytes);
  TableLines lines;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string line = without_comment(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    Cursor in(line);
    if (in.done()) continue;
    try {
      lines.read(in);
      in.expect_end({","}, "7: 3, 1+2");
    } catch (const Error& error) {
      throw Error(error.kind(), in_file(path, in_line(number, error.message())));
    }
  }
  MoveTable table = std::move(lines).table();
  if (table.empty()) {
    throw Error(ErrorKind::invalid_input,
                in_file(path, message("read.empty", {{"example", "7: 3, 1+2"}})));
  }
  return table;
}

}  // namespace

std::string with_tables_read(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Cursor in(text, at, text.size());
    const bool is_file = lower_case(in.rest().substr(0, opening.size())) == opening;
    std::size_t end =
        is_file ? std::min(text.find_first_of(";:", in.at() + opening.size()), text.size())
                : end_of_part(in);
    if (is_file) {
      std::string_view path = text.substr(in.at() + opening.size(), end - in.at() - opening.size());
      while (path.ends_with(' ')) path.remove_suffix(1);
      if (path.empty()) in.fail(in.at() + opening.size(), as_in({"file:rules.txt"}));
      result += text.substr(at, in.at() - at);
      result += text_of(table_in(std::string(path)), "table");
      at = end;
      if (at < text.size() && text[at] == ':') end = end_of_part(Cursor(text, at, text.size()));
    }
    end = std::min(end + 1, text.size());  // with the semicolon
    result += text.substr(at, end - at);
    at = end;
  }
  return result;
}

}  // namespace sprague
