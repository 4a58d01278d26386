#include "file/text_rows.hpp"

#include <algorithm>

#include "number/text_error.hpp"
#include "sprague/detail/byte_order_mark.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

bool is_decimal(char c) {
  return c >= '0' && c <= '9';
}

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_of_word(char c) {
  return is_decimal(c) || begins_name(c) || c == '.';
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/// The tokens of one line.
class LineReader {
 public:
  LineReader(std::string_view line, std::string_view comments) : line_(line), comments_(comments) {}

  /// The next one; its text is empty at the end.
  TextToken next() {
    while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
    if (at_ == line_.size() || comments_.find(line_[at_]) != std::string_view::npos) return {};
    const char c = line_[at_];
    if (c == '"' || c == '\'') {
      const std::size_t close = line_.find(c, at_ + 1);
      if (close != std::string_view::npos) return quoted(close);
    }
    const bool is_negative = c == '-' && is_decimal(peek(1)) && !touches_word();
    if (is_negative || is_of_word(c)) return word(at_ + (is_negative ? 1 : 0));
    const std::string_view two = line_.substr(at_, 2);
    return token(two == "->" || two == "--" || two == "=>" ? 2 : 1, TextToken::Kind::sign);
  }

 private:
  char peek(std::size_t ahead) const { return at_ + ahead < line_.size() ? line_[at_ + ahead] : 0; }

  /// Whether a word or a bracket ends where the next token begins, as in 0-1.
  bool touches_word() const {
    if (at_ == 0) return false;
    const char before = line_[at_ - 1];
    return is_of_word(before) || before == ')' || before == ']' || before == '"' || before == '\'';
  }

  TextToken token(std::size_t length, TextToken::Kind kind) {
    const std::string_view text = line_.substr(at_, length);
    at_ += length;
    return {text, kind};
  }

  static bool is_whole(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_decimal);
  }

  TextToken quoted(std::size_t close) {
    TextToken result{line_.substr(at_ + 1, close - at_ - 1), TextToken::Kind::word, true};
    if (is_whole(result.text)) result.kind = TextToken::Kind::number;
    at_ = close + 1;
    return result;
  }

  TextToken word(std::size_t end) {
    const bool is_numeric = is_decimal(line_[end]);
    while (end < line_.size() && is_of_word(line_[end])) {
      const bool has_exponent = is_numeric && (line_[end] == 'e' || line_[end] == 'E') &&
                                end + 2 < line_.size() && is_decimal(line_[end + 2]) &&
                                (line_[end + 1] == '-' || line_[end + 1] == '+');
      end += has_exponent ? 2 : 1;
    }
    const std::string_view text = line_.substr(at_, end - at_);
    return token(text.size(), is_whole(text) ? TextToken::Kind::number : TextToken::Kind::word);
  }

  std::string_view line_;
  std::string_view comments_;
  std::size_t at_ = 0;
};

/// Reads brackets within each other. The depth is bounded, since each level is a call.
class NestedReader {
 public:
  NestedReader(const TextRows& rows, std::span<const TextToken> tokens)
      : rows_(rows), tokens_(tokens) {}

  NestedItem all() {
    NestedItem list{&tokens_.front(), {}, {}};
    skip_commas();
    while (at_ < tokens_.size()) {
      list.items.push_back(item(0));
      skip_commas();
    }
    return list.items.size() == 1 ? std::move(list.items.front()) : list;
  }

 private:
  static constexpr int max_depth = 8;

  const TextToken& take() {
    if (at_ == tokens_.size()) rows_.fail_behind(tokens_.back(), message("text.not_closed"));
    return tokens_[at_++];
  }

  void skip_commas() {
    while (at_ < tokens_.size() && tokens_[at_].is_comma()) ++at_;
  }

  NestedItem item(int depth) {
    NestedItem result{&take(), {}, {}};
    const TextToken& token = *result.token;
    if (token.opens()) {
      if (depth == max_depth) rows_.fail(token, at_most(max_depth, "things.brackets"));
      read_items(result, depth);
    } else if (token.kind == TextToken::Kind::sign) {
      const Message::Value text{"text", in_quotes(token.text)};
      if (token.closes()) rows_.fail(token, message("text.not_opened", {text}));
      rows_.fail(token, message("text.no_item", {text}));
    }
    return result;
  }

  void read_items(NestedItem& list, int depth) {
    const TextToken& open = *list.token;
    const std::string_view close = open.is("[") ? "]" : open.is("(") ? ")" : "}";
    for (bool is_first = true;; is_first = false) {
      if (at_ < tokens_.size() && tokens_[at_].is(close)) break;
      if (!is_first) {
        if (const TextToken& comma = take(); !comma.is_comma())
          rows_.fail(comma, expected({",", close}, "[0, 1, 2]"));
        if (at_ < tokens_.size() && tokens_[at_].is(close)) break;
      }
      NestedItem next = item(depth + 1);
      const bool has_key = at_ < tokens_.size() && tokens_[at_].is(":") && next.is_atom();
      if (has_key != list.is_map() && !is_first)
        rows_.fail(*next.token, message("text.keys", {{"example", "{0: 1}"}}));
      if (has_key) {
        ++at_;
        list.keys.push_back(next.token);
        next = item(depth + 1);
      }
      list.items.push_back(std::move(next));
    }
    take();
  }

  const TextRows& rows_;
  std::span<const TextToken> tokens_;
  std::size_t at_ = 0;
};

/// Behind `name =` or `int name[] =`, where a bracket follows it; otherwise 0.
std::size_t behind_name(std::span<const TextToken> tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].is("=")) return tokens[i + 1].opens() ? i + 1 : 0;
    if (!tokens[i].is_name() && (i == 0 || (!tokens[i].is("[") && !tokens[i].is("]")))) return 0;
  }
  return 0;
}

/// Whether all is one list in a call, `array([0, 1])`.
bool is_call(std::span<const TextToken> tokens) {
  return tokens.size() > 4 && tokens[0].is_name() && tokens[1].is("(") && tokens[2].is("[") &&
         tokens[tokens.size() - 2].is("]") && tokens.back().is(")");
}

/// Where the bracket is that the text begins with, behind a name perhaps; otherwise 0.
std::size_t first_bracket(std::span<const TextToken> tokens) {
  return is_call(tokens) ? 2 : behind_name(tokens);
}

/// The name of a format that nothing here reads; empty for others.
std::string_view other_format(std::span<const TextToken> tokens) {
  const TextToken& first = tokens.front();
  if (first.is("<")) return "XML";
  if (first.is("|")) return "Markdown";
  if (first.is("*") && tokens.size() > 1 && tokens[1].is_name()) return "Pajek";
  if (first.text == "graph" && tokens.size() > 1 && tokens[1].is("[")) return "GML";
  const bool has_columns = std::any_of(tokens.begin(), tokens.end(),
                                       [](const TextToken& token) { return token.is("&"); });
  return has_columns ? "LaTeX" : "";
}

}  // namespace

bool TextToken::is_name() const {
  return kind == Kind::word && (is_quoted || begins_name(text.front()));
}

TextRows::TextRows(std::string_view text, std::string_view comments) : text_(text) {
  struct Line {
    std::uint64_t number;
    std::size_t first;  // of its tokens
  };
  std::vector<Line> lines;
  std::uint64_t number = 0;
  std::size_t begin = text.size() - without_byte_order_mark(text).size();
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    LineReader reader(text.substr(begin, end - begin), comments);
    lines.push_back({++number, tokens_.size()});
    for (TextToken token = reader.next(); token.text.data() != nullptr; token = reader.next())
      tokens_.push_back(token);
    if (lines.back().first == tokens_.size()) lines.pop_back();
    begin = end + 1;
  }
  lines.push_back({number, tokens_.size()});
  for (std::size_t i = 0; i + 1 < lines.size(); ++i)
    rows_.push_back({lines[i].number, std::span(tokens_).subspan(
                                          lines[i].first, lines[i + 1].first - lines[i].first)});
}

std::uint64_t TextRows::line_of(const TextToken& token) const {
  const auto after = std::upper_bound(
      rows_.begin(), rows_.end(), &token,
      [](const TextToken* at, const TextRow& row) { return at < row.tokens.data(); });
  return std::prev(after)->line;
}

void TextRows::fail(const TextToken& token, Message problem) const {
  fail_at_byte(offset_of(token) - (token.is_quoted ? 1 : 0), std::move(problem));
}

void TextRows::fail_behind(const TextToken& token, Message problem) const {
  fail_at_byte(offset_of(token) + token.text.size() + (token.is_quoted ? 1 : 0),
               std::move(problem));
}

std::size_t TextRows::offset_of(const TextToken& token) const {
  return static_cast<std::size_t>(token.text.data() - text_.data());
}

void TextRows::fail_at_byte(std::size_t at, Message problem) const {
  if (text_.find('\n') == std::string_view::npos) fail_at(text_, at, std::move(problem));
  const std::size_t begin = at == 0 ? 0 : text_.rfind('\n', at - 1) + 1;
  std::string_view line = text_.substr(begin, text_.find('\n', at) - begin);
  while (line.ends_with('\r')) line.remove_suffix(1);
  const auto number =
      1 + static_cast<std::uint64_t>(
              std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
  try {
    fail_at(line, at - begin, std::move(problem));
  } catch (const Error& error) {
    throw Error(error.kind(), in_line(number, error.message()), at);
  }
}

bool begins_nested(const TextRows& rows) {
  const auto tokens = rows.tokens();
  return !tokens.empty() && tokens[first_bracket(tokens)].opens();
}

NestedItem parse_nested(const TextRows& rows) {
  const auto tokens = rows.tokens();
  const std::size_t first = first_bracket(tokens);
  return NestedReader(rows, tokens.subspan(first, tokens.size() - first - is_call(tokens))).all();
}

void refuse_other_format(const TextRows& rows, std::string_view example) {
  if (const std::string_view format = other_format(rows.tokens()); !format.empty())
    rows.fail(rows.tokens().front(),
              message("read.format", {{"format", format}, {"example", example}}));
}

}  // namespace sprague
