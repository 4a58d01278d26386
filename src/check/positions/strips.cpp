// Strips, for the checker: rules such as `xo -> .x; ^11 -> ..`, which replace a part of a word.

#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/termination_order.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_rules = 1000;
constexpr std::size_t max_cells_of_rule = 16;
constexpr std::size_t max_letters = 10'000;

constexpr std::pair<std::string_view, std::string_view> named_rules[] = {
    {"clobber", "ox -> .o; ox -> x.; xo -> .x; xo -> o."},
    {"dawsons-chess", "^1$ -> .; ^11 -> ..; 11$ -> ..; 111 -> ..."},
    {"dawsons-kayles", "11 -> .."},
    {"kayles", "1 -> .; 11 -> .."},
    {"treblecross",
     "^1$ -> .; ^11$ -> ..; ^111 -> ...; 111$ -> ...; ^1111 -> ....; 1111$ -> ....; "
     "11111 -> ....."},
};

bool is_cell(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

struct Replacement {
  std::string before;
  std::string after;
  bool at_first;  ///< only at the first cell of a component
  bool at_last;

  Replacement mirrored() const {
    return {{before.rbegin(), before.rend()}, {after.rbegin(), after.rend()}, at_last, at_first};
  }
  bool fits(std::string_view component, std::size_t cell) const {
    return (!at_first || cell == 0) && (!at_last || cell + before.size() == component.size()) &&
           component.substr(cell).starts_with(before);
  }
  friend bool operator<(const Replacement& a, const Replacement& b) {
    return std::tie(a.before, a.after, a.at_first, a.at_last) <
           std::tie(b.before, b.after, b.at_first, b.at_last);
  }
};

std::string take_cells(std::string_view& text, bool with_dead) {
  const auto end = std::find_if(text.begin(), text.end(), [with_dead](char c) {
    return !is_cell(c) && !(with_dead && c == dead);
  });
  std::string cells(text.begin(), end);
  text.remove_prefix(cells.size());
  return cells;
}

/// Reads rules in the spelling of proof sets, with single spaces.
std::vector<Replacement> read_replacements(std::string_view text) {
  const std::string_view whole = text;
  std::vector<Replacement> rules;
  do {
    Replacement rule;
    rule.at_first = take(text, "^");
    rule.before = take_cells(text, false);
    rule.at_last = take(text, "$");
    require(take(text, " -> "), "'{}' is no rules of strips", whole);
    rule.after = take_cells(text, true);
    require(!rule.before.empty() && rule.before.size() == rule.after.size() &&
                rule.before.size() <= max_cells_of_rule,
            "'{}' has a rule whose sides are not of one length up to {}", whole, max_cells_of_rule);
    rules.push_back(std::move(rule));
    require(rules.size() <= max_rules, "there are more than {} rules", max_rules);
  } while (take(text, "; "));
  require(text.empty(), "'{}' is no rules of strips", whole);
  return rules;
}

void require_end(const std::vector<Replacement>& rules, std::string_view text) {
  std::vector<CellChange> changes;
  for (const Replacement& rule : rules) changes.push_back({{rule.before}, {rule.after}});
  require(has_termination_order(changes),
          "no weights of letters and places show that play by '{}' ends", text);
}

/// A component is a word without dead cells that has a move; where the mirror images of all rules
/// are rules, the lesser of it and its reverse.
class Strips : public PositionGame {
 public:
  explicit Strips(std::vector<Replacement> rules) : rules_(std::move(rules)) {
    const std::set<Replacement> all(rules_.begin(), rules_.end());
    has_mirror_images_ = std::all_of(rules_.begin(), rules_.end(), [&](const Replacement& rule) {
      return all.contains(rule.mirrored());
    });
  }

  Sum components(std::string_view text) const override {
    require(!text.empty() && text.size() <= max_letters, "a word has 1 to {} letters", max_letters);
    for (const char c : text) require(is_cell(c) || c == dead, "'{}' is no word", text);
    return components_in(text);
  }

  std::string text(const std::string& component) const override { return component; }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    for (std::size_t cell = 0; cell < component.size(); ++cell) {
      for (const Replacement& rule : rules_) {
        if (!rule.fits(component, cell)) continue;
        std::string left = component;
        std::copy(rule.after.begin(), rule.after.end(),
                  left.begin() + static_cast<std::ptrdiff_t>(cell));
        Sum sum = components_in(left);
        if (!visit(sum)) return;
      }
    }
  }

  bool is_small(const std::string& component) const override { return component.size() <= 6; }

  /// Its letters.
  std::uint64_t size(const std::string& component) const override { return component.size(); }

 private:
  bool has_move(std::string_view component) const {
    for (std::size_t cell = 0; cell < component.size(); ++cell) {
      if (std::any_of(rules_.begin(), rules_.end(),
                      [&](const Replacement& rule) { return rule.fits(component, cell); }))
        return true;
    }
    return false;
  }

  Sum components_in(std::string_view word) const {
    Sum sum;
    while (!word.empty()) {
      const std::string_view component = word.substr(0, word.find(dead));
      word.remove_prefix(std::min(component.size() + 1, word.size()));
      if (!has_move(component)) continue;
      std::string forwards(component);
      std::string backwards(component.rbegin(), component.rend());
      sum.push_back(has_mirror_images_ ? std::min(forwards, backwards) : forwards);
    }
    return sum;
  }

  std::vector<Replacement> rules_;
  bool has_mirror_images_;
};

}  // namespace

std::unique_ptr<PositionGame> strips(std::string_view rules) {
  const auto named = std::find_if(std::begin(named_rules), std::end(named_rules),
                                  [rules](const auto& each) { return each.first == rules; });
  std::vector<Replacement> read =
      read_replacements(named == std::end(named_rules) ? rules : named->second);
  require_end(read, rules);
  return std::make_unique<Strips>(std::move(read));
}

}  // namespace sprague::check
