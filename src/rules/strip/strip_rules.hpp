/// The rules of strips: words of which a move replaces a part, `xo -> .x; ^11 -> ..`.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cursor.hpp"

namespace sprague {

/// A dead cell, which separates components.
inline constexpr char dead_cell = '.';

/// The letters that words may have besides.
bool is_strip_letter(char c);

class StripRules {
 public:
  /// A stretch of a component becomes another one of that length.
  struct Rule {
    std::string before;  ///< without dead cells
    std::string after;
    bool at_begin = false;  ///< only at the left end of a component
    bool at_end = false;

    friend auto operator<=>(const Rule&, const Rule&) = default;
  };

  static constexpr std::size_t max_rules = 1000;
  static constexpr std::size_t max_length = 16;

  /// Reads rules or the name of some to the end of the text. Throws Error(invalid_input), also for
  /// rules that can go on for ever.
  static StripRules parse(Cursor in);

  /// The rules in one spelling, or their name where one was read.
  const std::string& text() const noexcept { return text_; }
  const std::vector<Rule>& rules() const noexcept { return rules_; }

  /// The length of the longest rule.
  std::size_t reach() const noexcept;

  /// Whether every rule has its mirror image beside it.
  bool is_symmetric() const noexcept { return symmetric_; }

  /// Calls visit(begin, rule) for every place of a component where a rule applies.
  template <class Visit>
  void for_each_move(std::string_view component, Visit visit) const {
    for (std::size_t begin = 0; begin < component.size(); ++begin) {
      for (const Rule& rule : rules_) {
        const std::size_t end = begin + rule.before.size();
        if ((rule.at_begin && begin > 0) || (rule.at_end && end != component.size())) continue;
        if (component.substr(begin).starts_with(rule.before)) visit(begin, rule);
      }
    }
  }

 private:
  StripRules(std::vector<Rule> rules, std::string text);

  std::vector<Rule> rules_;
  std::string text_;
  bool symmetric_ = false;
};

/// Named rules of strips.
struct NamedStrip {
  std::string_view name;
  std::string_view rules;
  std::string_view description;
};

std::span<const NamedStrip> named_strips() noexcept;

/// The components of a word: the stretches without dead cells.
std::vector<std::string_view> components_of(std::string_view word);

}  // namespace sprague
