/// The rules of strips: words of which a move replaces a part, `xo -> .x; ^11 -> ..`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "rules/cursor.hpp"
#include "sprague/message.hpp"

namespace sprague {

/// A dead cell, which separates components.
inline constexpr char dead_cell = '.';

/// Another sign for it, which is read and never written.
inline constexpr char missing_cell = '#';

/// The letters that words may have besides.
bool is_strip_letter(char c);

/// Reads a letter or a dead cell in either spelling; empty where none stands.
std::optional<char> take_cell(Cursor& in);

class StripRules {
 public:
  /// A stretch of a component becomes another one of that length.
  struct Rule {
    std::string before;  ///< without dead cells
    std::string after;
    bool at_begin = false;  ///< only at the left end of a component
    bool at_end = false;

    /// Whether it can be made in a component, from the cell `begin` on.
    bool applies(std::string_view component, std::size_t begin) const {
      return (!at_begin || begin == 0) && (!at_end || begin + before.size() == component.size()) &&
             component.substr(begin).starts_with(before);
    }

    auto key() const { return std::tie(before, after, at_begin, at_end); }
    friend bool operator<(const Rule& a, const Rule& b) { return a.key() < b.key(); }
    friend bool operator==(const Rule& a, const Rule& b) { return a.key() == b.key(); }
  };

  static constexpr std::size_t max_rules = 1000;
  static constexpr std::size_t max_length = 16;

  /// Reads rules or the name of some to the end of the text. Throws Error(invalid_input), also for
  /// rules that can go on for ever.
  static StripRules parse(Cursor in);

  /// The rules in one spelling, or their name where one was read.
  const std::string& text() const noexcept { return text_; }

  /// What a move is, and how a strip is written.
  Message move() const;
  Message notation() const;

  const std::vector<Rule>& rules() const noexcept { return rules_; }

  /// The letters that moves replace, each once.
  std::string letters() const;

  /// All letters of the rules, in the order in which they stand there.
  std::string all_letters() const;

  /// The length of the longest rule.
  std::size_t reach() const noexcept;

  /// Whether every rule has its mirror image beside it.
  bool is_symmetric() const noexcept { return symmetric_; }

  /// Calls visit(begin, rule) for every place of a component where a rule applies.
  template <class Visit>
  void for_each_move(std::string_view component, Visit visit) const {
    for (std::size_t begin = 0; begin < component.size(); ++begin) {
      for (const Rule& rule : rules_) {
        if (rule.applies(component, begin)) visit(begin, rule);
      }
    }
  }

  bool has_move(std::string_view component) const {
    for (std::size_t begin = 0; begin < component.size(); ++begin) {
      for (const Rule& rule : rules_) {
        if (rule.applies(component, begin)) return true;
      }
    }
    return false;
  }

 private:
  StripRules(std::vector<Rule> rules, std::string text);

  std::vector<Rule> rules_;
  std::string text_;
  bool symmetric_ = false;
};

/// The components of a word: the stretches without dead cells.
std::vector<std::string_view> components_of(std::string_view word);

}  // namespace sprague
