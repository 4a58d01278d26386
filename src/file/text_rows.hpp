/// Data that people and programs wrote as text, such as CSV, JSON, Python's lists or a list of
/// edges: rows of tokens, and brackets within each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sprague/message.hpp"

namespace sprague {

struct TextToken {
  enum class Kind : std::uint8_t {
    number,  ///< decimal digits only
    word,    ///< other letters and digits, such as heap, 3.5 or -1
    sign,    ///< one character, or -> or -- or =>
  };

  std::string_view text;  ///< in the text that was read; without quotes around it
  Kind kind = Kind::sign;
  bool is_quoted = false;

  bool is_number() const { return kind == Kind::number; }
  bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
  bool is_comma() const { return is(",") || is(";"); }
  bool opens() const { return is("[") || is("(") || is("{"); }
  bool closes() const { return is("]") || is(")") || is("}"); }
  /// A word that can be a name: it begins with a letter or is quoted.
  bool is_name() const;
};

/// A line that has a token.
struct TextRow {
  std::uint64_t line = 0;  ///< its number, from 1
  std::span<const TextToken> tokens;
};

class TextRows {
 public:
  /// A comment begins with any of `comments`. The text must outlive the rows. O(bytes).
  explicit TextRows(std::string_view text, std::string_view comments = "#");
  TextRows(const TextRows&) = delete;
  TextRows& operator=(const TextRows&) = delete;

  std::string_view text() const { return text_; }
  std::span<const TextRow> rows() const { return rows_; }
  std::span<const TextToken> tokens() const { return tokens_; }

  /// The number of the line that a token stands in. O(log lines).
  std::uint64_t line_of(const TextToken& token) const;

  /// Throws Error(invalid_input) that names the line, where there are several, and the character.
  [[noreturn]] void fail(const TextToken& token, Message problem) const;
  [[noreturn]] void fail_behind(const TextToken& token, Message problem) const;

  std::size_t offset_of(const TextToken& token) const;

 private:
  [[noreturn]] void fail_at_byte(std::size_t at, Message problem) const;

  std::string_view text_;
  std::vector<TextToken> tokens_;
  std::vector<TextRow> rows_;
};

/// `[0, [1, 2]]`, `{0: 1, "a": [2]}`: an atom, or items in brackets of any sort; a map has a key
/// for each item.
struct NestedItem {
  const TextToken* token = nullptr;  ///< the atom, or the bracket that opens
  std::vector<NestedItem> items;
  std::vector<const TextToken*> keys;  ///< empty for a list

  bool is_atom() const { return !token->opens(); }
  bool is_number() const { return token->is_number(); }
  bool is_map() const { return !keys.empty(); }
  /// Whether it is a list of such items.
  template <class Test>
  bool is_list_of(Test test) const {
    if (is_atom() || is_map()) return false;
    for (const NestedItem& item : items) {
      if (!test(item)) return false;
    }
    return true;
  }
};

/// Throws Error(invalid_input) that names the format of a text that nothing here reads: a table in
/// Markdown or LaTeX, a graph in GML, Pajek's format or XML. `example`: what to write.
void refuse_other_format(const TextRows& rows, std::string_view example);

/// Whether the text begins with a bracket, perhaps behind `name =` or `int name[] =` or in a call,
/// `array([0, 1])`.
bool begins_nested(const TextRows& rows);

/// All of such a text: its one item, or several as a list. Throws Error(invalid_input).
NestedItem parse_nested(const TextRows& rows);

}  // namespace sprague
