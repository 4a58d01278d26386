#include "rules/family/strip_cells.hpp"

#include <algorithm>
#include <map>

namespace sprague::cell_families {
namespace {

class StripCells final : public CellGame {
 public:
  explicit StripCells(StripRules rules) : rules_(std::move(rules)) {}

  void for_each_move(const Cells& row, const std::function<void(Move)>& visit) const override {
    const std::string word = text(row);
    for (const std::string_view component : components_of(word)) {
      const auto at = static_cast<std::size_t>(component.data() - word.data());
      rules_.for_each_move(component, [&](std::size_t begin, const StripRules::Rule& rule) {
        Move move{at + begin, at + begin + rule.before.size(), rule.at_begin, rule.at_end, row};
        for (std::size_t i = 0; i < rule.after.size(); ++i)
          move.left[move.begin + i] = letter(rule.after[i]);
        visit(std::move(move));
      });
    }
  }

  std::vector<Part> parts(const Cells& row) const override {
    const std::string word = text(row);
    std::vector<Part> parts;
    for (const std::string_view component : components_of(word)) {
      const auto at = static_cast<std::size_t>(component.data() - word.data());
      parts.push_back({at, row.substr(at, component.size())});
    }
    return parts;
  }

  std::size_t reach() const override { return rules_.reach(); }
  bool is_symmetric() const override { return rules_.is_symmetric(); }

  std::string text(const Cells& row) const override {
    std::string text;
    for (const char16_t cell : row) text += cell == 0 ? dead_cell : static_cast<char>(cell);
    return text;
  }

  static Cells cells(const std::string& word) {
    Cells cells;
    for (const char c : word) cells += letter(c);
    return cells;
  }

 private:
  static char16_t letter(char c) { return c == dead_cell ? u'\0' : static_cast<char16_t>(c); }

  StripRules rules_;
};

class RingValues {
 public:
  explicit RingValues(const StripRules& rules) : rules_(rules), cells_(rules), rows_(cells_) {}

  /// The value of a ring without dead cells; one with some is a row that begins with one of them.
  std::uint64_t value(const std::string& word) {
    if (const std::size_t dead = word.find(dead_cell); dead != word.npos)
      return rows_.value(StripCells::cells(word.substr(dead) + word.substr(0, dead)));
    if (const auto found = known_.find(word); found != known_.end()) return found->second;
    std::vector<std::uint64_t> attained;
    for (std::size_t turn = 0; turn < word.size(); ++turn) {
      const std::string turned = word.substr(turn) + word.substr(0, turn);
      for (const StripRules::Rule& rule : rules_.rules()) {
        if (rule.at_begin || rule.at_end || !turned.starts_with(rule.before)) continue;
        attained.push_back(value(rule.after + turned.substr(rule.after.size())));
      }
    }
    return known_[word] = mex_of(std::move(attained));
  }

 private:
  const StripRules& rules_;
  StripCells cells_;
  RowValues rows_;
  std::map<std::string, std::uint64_t> known_;  // the values of rings
};

}  // namespace

std::shared_ptr<const CellGame> strip_cells(const StripRules& rules) {
  return std::make_shared<const StripCells>(rules);
}

std::uint64_t strip_ring_value(const StripRules& rules, const std::string& word) {
  return RingValues(rules).value(word);
}

}  // namespace sprague::cell_families
