/// Rules of boards read a second time, and boards by the definition: the board is turned and
/// reflected, not the rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace sprague::oracle {

class PictureRules {
 public:
  using Rows = std::vector<std::string>;

  /// Reads what docs/boards.md describes, with single spaces; text that it does not know it does
  /// not refuse.
  explicit PictureRules(const std::string& text) {
    std::set<std::string> directions;
    for (const std::string& clause : split(text, "; ")) {
      const std::size_t arrow = clause.find(" -> ");
      const std::size_t where = clause.find(" where ");
      if (arrow != std::string::npos) {
        Rule rule{split(clause.substr(0, arrow), "/"),
                  split(clause.substr(arrow + 4, where - arrow - 4), "/"),
                  {}};
        if (where != std::string::npos) rule.conditions = conditions_of(clause.substr(where + 7));
        rules_.push_back(rule);
      } else if (clause.rfind("end ", 0) == 0) {
        Rule end{split(clause.substr(4, where - 4), "/"), {}, {}};
        if (where != std::string::npos) end.conditions = conditions_of(clause.substr(where + 7));
        ends_.push_back(end);
      } else {
        directions.insert(clause);
      }
    }
    const bool turned = directions.count("rotations") > 0;
    const bool mirrored = directions.count("left-right") + directions.count("up-down") > 0;
    if (directions.count("all directions") > 0 || (turned && mirrored))
      changes_ = {"", "L", "U", "LU", "T", "TL", "TU", "TLU"};
    else if (turned)
      changes_ = {"", "TL", "LU", "LT"};
    else if (directions.count("left-right") > 0 && directions.count("up-down") > 0)
      changes_ = {"", "L", "U", "LU"};
    else if (mirrored)
      changes_ = {"", directions.count("up-down") > 0 ? "U" : "L"};
  }

  /// The boards that moves leave, as rows with `/` between them, all of one length.
  std::set<std::string> options(const std::string& board) const {
    const Rows rows = split(board, "/");
    std::set<std::string> options;
    for (const std::string& change : changes_) {
      const Rows turned = changed(rows, change);
      const std::string back(change.rbegin(), change.rend());
      for (const Rule& end : ends_) {
        bool over = false;
        for_each_place(turned, end, [&](int, int) { over = true; });
        if (over) return {};
      }
      for (const Rule& rule : rules_) {
        for_each_place(turned, rule, [&](int top, int left) {
          options.insert(joined(changed(replaced(turned, rule, top, left), back)));
        });
      }
    }
    return options;
  }

  std::uint64_t value(const std::string& board) {
    if (const auto found = values_.find(board); found != values_.end()) return found->second;
    std::set<std::uint64_t> attained;
    for (const std::string& option : options(board)) attained.insert(value(option));
    std::uint64_t mex = 0;
    while (attained.count(mex) > 0) ++mex;
    return values_[board] = mex;
  }

  /// Whether the player to move wins when the last move loses.
  bool wins_misere(const std::string& board) {
    if (const auto found = misere_.find(board); found != misere_.end()) return found->second;
    const std::set<std::string> next = options(board);
    const bool wins =
        next.empty() || std::any_of(next.begin(), next.end(),
                                    [&](const auto& option) { return !wins_misere(option); });
    return misere_[board] = wins;
  }

  std::size_t known() const { return values_.size(); }

 private:
  struct Condition {
    bool some;
    bool diagonal;
    std::string states;
  };
  struct Rule {
    Rows before;
    Rows after;
    std::vector<Condition> conditions;
  };

  static Rows split(const std::string& text, const std::string& between) {
    Rows parts;
    std::size_t at = 0;
    for (std::size_t next; (next = text.find(between, at)) != std::string::npos;) {
      parts.push_back(text.substr(at, next - at));
      at = next + between.size();
    }
    parts.push_back(text.substr(at));
    return parts;
  }

  static std::string joined(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
    return text;
  }

  static std::vector<Condition> conditions_of(const std::string& text) {
    std::vector<Condition> conditions;
    for (const std::string& one : split(text, " and ")) {
      std::istringstream words(one);
      std::string word;
      Condition condition{};
      words >> word;
      condition.some = word == "some";
      words >> word;
      condition.diagonal = word == "diagonal";
      if (condition.diagonal) words >> word;
      words >> word;  // is
      while (words >> word) {
        if (word != "or") condition.states += word == "dead" ? '.' : word[0];
      }
      conditions.push_back(condition);
    }
    return conditions;
  }

  static Rows changed(Rows rows, const std::string& change) {
    for (const char c : change) {
      if (c == 'U') std::reverse(rows.begin(), rows.end());
      if (c == 'L') {
        for (std::string& row : rows) std::reverse(row.begin(), row.end());
      }
      if (c != 'T') continue;
      Rows columns(rows[0].size());
      for (const std::string& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) columns[i] += row[i];
      }
      rows = columns;
    }
    return rows;
  }

  static char at(const Rows& rows, int row, int column, char outside) {
    if (row < 0 || column < 0 || row >= static_cast<int>(rows.size()) ||
        column >= static_cast<int>(rows[0].size()))
      return outside;
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

  /// Whether a neighbour in one of the states lies beside the picture.
  static bool has_neighbour(const Rows& rows, const Rule& rule, const Condition& condition, int top,
                            int left) {
    const auto drawn = [&rule](int row, int column) {
      return at(rule.before, row, column, '*') != '*';
    };
    const auto beside = [&drawn](int row, int column) {
      return drawn(row - 1, column) || drawn(row + 1, column) || drawn(row, column - 1) ||
             drawn(row, column + 1);
    };
    const auto at_corner = [&drawn](int row, int column) {
      return drawn(row - 1, column - 1) || drawn(row - 1, column + 1) ||
             drawn(row + 1, column - 1) || drawn(row + 1, column + 1);
    };
    for (int row = -1; row <= static_cast<int>(rule.before.size()); ++row) {
      for (int column = -1; column <= static_cast<int>(rule.before[0].size()); ++column) {
        if (drawn(row, column)) continue;
        const bool counts = condition.diagonal ? at_corner(row, column) && !beside(row, column)
                                               : beside(row, column);
        if (counts &&
            condition.states.find(at(rows, top + row, left + column, '.')) != std::string::npos)
          return true;
      }
    }
    return false;
  }

  static bool stands(const Rows& rows, const Rule& rule, int top, int left) {
    for (int row = 0; row < static_cast<int>(rule.before.size()); ++row) {
      for (int column = 0; column < static_cast<int>(rule.before[0].size()); ++column) {
        const char wanted = at(rule.before, row, column, '*');
        const char found = at(rows, top + row, left + column, '.');
        if (wanted != '*' && wanted != found && (wanted != '?' || found == '.')) return false;
      }
    }
    return std::all_of(rule.conditions.begin(), rule.conditions.end(), [&](const Condition& each) {
      return has_neighbour(rows, rule, each, top, left) == each.some;
    });
  }

  template <class Visit>
  static void for_each_place(const Rows& rows, const Rule& rule, const Visit& visit) {
    for (int top = -20; top < static_cast<int>(rows.size()); ++top) {
      for (int left = -20; left < static_cast<int>(rows[0].size()); ++left) {
        if (stands(rows, rule, top, left)) visit(top, left);
      }
    }
  }

  static Rows replaced(Rows rows, const Rule& rule, int top, int left) {
    for (int row = 0; row < static_cast<int>(rule.after.size()); ++row) {
      for (int column = 0; column < static_cast<int>(rule.after[0].size()); ++column) {
        const char to = at(rule.after, row, column, '*');
        if (to == '*' || to == '?' || at(rows, top + row, left + column, '.') == '.') continue;
        rows[static_cast<std::size_t>(top + row)][static_cast<std::size_t>(left + column)] = to;
      }
    }
    return rows;
  }

  std::vector<Rule> rules_;
  std::vector<Rule> ends_;
  std::vector<std::string> changes_ = {""};
  std::map<std::string, std::uint64_t> values_;
  std::map<std::string, bool> misere_;
};

}  // namespace sprague::oracle
