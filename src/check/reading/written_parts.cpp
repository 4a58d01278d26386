#include "check/reading/written_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>

#include "check/check_failure.hpp"
#include "check/reading/written_set.hpp"

namespace sprague::check {
namespace {

/// `7: 3, 1+2; 8: 0; 9: -)`, which follows the opening parenthesis.
class TableReader {
 public:
  explicit TableReader(std::string_view text) : text_(text) {}

  MoveTable read() {
    MoveTable table;
    do {
      const std::uint64_t heap = number();
      if (heap == 0 || table.contains(heap) || !takes(':')) fail();
      auto& options = table[heap];
      if (takes('-')) continue;
      do options.insert(option(heap));
      while (takes(','));
    } while (takes(';'));
    if (!takes(')') || !text_.empty()) fail();
    return table;
  }

 private:
  [[noreturn]] void fail() const {
    throw Undecided{
        fmt::format("its table from '{}' on is beyond this checker's reader", text_.substr(0, 20))};
  }

  void skip() { text_.remove_prefix(std::min(text_.find_first_not_of(' '), text_.size())); }

  bool takes(char c) {
    skip();
    if (text_.empty() || text_[0] != c) return false;
    text_.remove_prefix(1);
    skip();
    return true;
  }

  std::uint64_t number() {
    skip();
    std::uint64_t value = 0;
    const auto read = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (read.ec != std::errc{} || value > largest_written_size) fail();
    text_.remove_prefix(static_cast<std::size_t>(read.ptr - text_.data()));
    return value;
  }

  /// Heaps smaller than the one played on; 0 alone is nothing left.
  std::vector<std::uint64_t> option(std::uint64_t heap) {
    std::vector<std::uint64_t> left;
    do left.push_back(number());
    while (takes('+'));
    std::sort(left.begin(), left.end());
    if (left.back() >= heap || (left.front() == 0 && left.size() > 1)) fail();
    if (left.front() == 0) left.clear();
    return left;
  }

  std::string_view text_;
};

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string::npos ? ""
                                    : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Whether a part begins with the word, in any case, and a parenthesis, which are taken off.
bool takes_opening(std::string_view& part, std::string_view word) {
  const auto same = [](char letter, char c) {
    return letter == std::tolower(static_cast<unsigned char>(c));
  };
  if (part.size() < word.size() || !std::equal(word.begin(), word.end(), part.begin(), same))
    return false;
  const auto opening = part.find_first_not_of(' ', word.size());
  if (opening == std::string_view::npos || part[opening] != '(') return false;
  part.remove_prefix(opening + 1);
  return true;
}

/// A heap that several tables have, has the moves of all.
void join(MoveTable& table, const MoveTable& more) {
  for (const auto& [heap, options] : more) table[heap].insert(options.begin(), options.end());
}

}  // namespace

std::uint64_t WrittenParts::last_heap() const {
  std::uint64_t last = 0;
  for (const MoveTable* table : {&added, &replaced}) {
    if (!table->empty()) last = std::max(last, table->rbegin()->first);
  }
  return last;
}

std::string bare(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

std::vector<std::string> cut_at_semicolons(const std::string& text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  bool in_number = false;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ';' && depth == 0 && !in_number)
      parts.emplace_back();
    else
      parts.back() += c;
    in_number = c == '&' || (in_number && std::isdigit(static_cast<unsigned char>(c)) != 0);
  }
  return parts;
}

WrittenParts read_parts(const std::string& text) {
  WrittenParts result;
  for (const std::string& part : cut_at_semicolons(text)) {
    const std::string rules = trimmed(part);
    std::string_view rest = rules;
    if (takes_opening(rest, "table"))
      join(result.added, TableReader(rest).read());
    else if (takes_opening(rest, "except"))
      join(result.replaced, TableReader(rest).read());
    else
      result.rules.push_back(rules);
  }
  // Heaps whose moves are all given have no others.
  std::erase_if(result.added,
                [&](const auto& entry) { return result.replaced.contains(entry.first); });
  return result;
}

}  // namespace sprague::check
