// Boards of which moves replace pictures, for the checker: `xo -> .x; all directions`.
//
// Two live cells are joined where all cells of a picture that must be alive are, and both belong to
// it or are the neighbours of which its conditions speak. A dead cell stays dead, so no picture
// ever stands across two components; what lies beside a component's own pictures is dead or joined
// to it. With pictures that end play a board is one component.

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/coloured_graphs.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/termination_order.hpp"
#include "check/positions/written_number.hpp"
#include "check/positions/written_rows.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_rules = 100;
constexpr std::size_t max_cells = 1024;
constexpr std::size_t max_side_of_picture = 16;
constexpr std::size_t longest_side = 64;  // of a picture with a run

constexpr std::pair<std::string_view, std::string_view> named_rules[] = {
    {"clobber", "xo -> .x; ox -> .o; rotations"},
    {"cram", "11 -> ..; rotations"},
    {"kings", "***/*1*/*** -> .../.../...; all directions"},
    {"node-kayles", "***/*1*/*** -> *.*/.../*.*; all directions"},
    {"notakto", "end xxx; end x**/*x*/**x; 1 -> x; all directions"},
};

bool is_cell(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

Rows mirrored(Rows rows) {
  for (std::string& row : rows) std::reverse(row.begin(), row.end());
  return rows;
}

/// A picture and what becomes of it; nothing for a picture that ends play.
using Change = std::pair<Rows, Rows>;

using Turn = Rows (*)(Rows);

Rows turned(const Rows& rows, Turn turn) {
  return turn(rows);
}

Change turned(const Change& change, Turn turn) {
  return {turn(change.first), change.second.empty() ? Rows() : turn(change.second)};
}

Rows turned_by_a_quarter(Rows rows) {
  return quarter_turned(rows);
}

/// The images that rules allow.
struct Directions {
  bool rotations = false;
  bool left_right = false;
  bool up_down = false;

  /// All images of a board, or of a change.
  template <class Picture>
  std::set<Picture> images(const Picture& picture) const {
    std::set<Picture> all = {picture};
    for (std::size_t before = 0; before < all.size();) {
      before = all.size();
      for (const Picture& image : std::set<Picture>(all)) {
        if (rotations) all.insert(turned(image, turned_by_a_quarter));
        if (left_right) all.insert(turned(image, mirrored));
        if (up_down) all.insert(turned(image, upside_down));
      }
    }
    return all;
  }
};

struct Condition {
  bool some = false;
  bool diagonal = false;
  std::string states;
};

/// What is replaced, and by what; nothing for a picture that ends play.
struct PictureRule {
  Rows before;
  Rows after;
  std::vector<Condition> conditions;
  std::ptrdiff_t top = 0, bottom = 0, left = 0, right = 0;  ///< of the cells that must be alive
};

/// A board with dead cells around it.
char cell_at(const Rows& rows, std::ptrdiff_t row, std::ptrdiff_t column, char outside) {
  if (row < 0 || column < 0 || row >= std::ssize(rows) || column >= std::ssize(rows[0]))
    return outside;
  return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

using Place = std::pair<std::ptrdiff_t, std::ptrdiff_t>;

/// Rows, and where the cell is that stands there once or more often, as in x1+ and x*/*1+.
struct WrittenPicture {
  Rows rows;
  std::optional<Place> run = {};

  std::size_t side() const { return std::max(rows.size(), rows[0].size()); }

  /// The run goes on in its row where this has other cells that are looked at, down where its
  /// column has some, and down to the right where neither has.
  Rows with_run(std::size_t length) const {
    if (!run) return rows;
    const auto [row, column] = *run;
    bool in_row = rows.size() == 1;
    bool in_column = !in_row && rows[0].size() == 1;
    for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(side()); ++i) {
      in_row |= i != column && cell_at(rows, row, i, '*') != '*';
      in_column |= i != row && cell_at(rows, i, column, '*') != '*';
    }
    require(!in_row || !in_column, "a run has other cells beside it and below it");
    const std::size_t down = in_row ? 0 : length - 1;
    const std::size_t right = in_column ? 0 : length - 1;
    Rows longer(rows.size() + down, std::string(rows[0].size() + right, '*'));
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t c = 0; c < rows[0].size(); ++c) {
        const bool below = static_cast<std::ptrdiff_t>(r) > row;
        const bool behind = static_cast<std::ptrdiff_t>(c) > column;
        longer[r + (below ? down : 0)][c + (behind ? right : 0)] = rows[r][c];
      }
    }
    for (std::size_t i = 0; i < length; ++i)
      longer[static_cast<std::size_t>(row) + (in_row ? 0 : i)]
            [static_cast<std::size_t>(column) + (in_column ? 0 : i)] =
                cell_at(rows, row, column, '*');
    return longer;
  }
};

WrittenPicture take_picture(std::string_view& text) {
  const auto end = std::find_if(text.begin(), text.end(), [](char c) {
    return !is_cell(c) && c != '.' && c != '*' && c != '?' && c != '/' && c != '+';
  });
  WrittenPicture picture{rows_of(text.substr(0, static_cast<std::size_t>(end - text.begin())))};
  text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
  Rows& rows = picture.rows;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::size_t sign = rows[row].find('+');
    if (sign == std::string::npos) continue;
    require(sign > 0 && !picture.run, "before '{}' is no picture with one run", text);
    rows[row].erase(sign, 1);
    picture.run = {static_cast<std::ptrdiff_t>(row), static_cast<std::ptrdiff_t>(sign) - 1};
  }
  const bool is_rectangle = std::all_of(rows.begin(), rows.end(), [&rows](const std::string& row) {
    return row.size() == rows[0].size() && !row.empty() && row.size() <= max_side_of_picture &&
           row.find('+') == std::string::npos;
  });
  require(is_rectangle && rows.size() <= max_side_of_picture, "before '{}' is no picture", text);
  return picture;
}

Condition take_condition(std::string_view& text) {
  Condition condition;
  condition.some = take(text, "some ");
  require(condition.some || take(text, "no "), "'{}' is no condition", text);
  condition.diagonal = take(text, "diagonal ");
  require(take(text, "neighbour is "), "'{}' is no condition", text);
  do {
    if (take(text, "dead")) {
      condition.states += dead;
      continue;
    }
    require(!text.empty() && is_cell(text[0]), "'{}' is no state of a neighbour", text);
    condition.states += text[0];
    text.remove_prefix(1);
  } while (take(text, " or "));
  return condition;
}

/// A letter becomes anything but what stands for several; the rest stays or dies.
bool may_become(char before, char after) {
  if (before == after) return true;
  return is_cell(before) ? is_cell(after) || after == dead : before != dead && after == dead;
}

bool must_live(char cell) {
  return is_cell(cell) || cell == '?';
}

/// The cells beside a picture.
std::vector<Place> neighbours(const Rows& picture, bool diagonal) {
  std::vector<Place> places;
  const auto drawn = [&picture](std::ptrdiff_t row, std::ptrdiff_t column) {
    return cell_at(picture, row, column, '*') != '*';
  };
  for (std::ptrdiff_t row = -1; row <= std::ssize(picture); ++row) {
    for (std::ptrdiff_t column = -1; column <= std::ssize(picture[0]); ++column) {
      if (drawn(row, column)) continue;
      const bool side = drawn(row - 1, column) || drawn(row + 1, column) ||
                        drawn(row, column - 1) || drawn(row, column + 1);
      const bool corner = drawn(row - 1, column - 1) || drawn(row - 1, column + 1) ||
                          drawn(row + 1, column - 1) || drawn(row + 1, column + 1);
      if (diagonal ? corner && !side : side) places.emplace_back(row, column);
    }
  }
  return places;
}

/// A component is its rows, the least of the images that the rules allow.
class Pictures : public PositionGame {
 public:
  explicit Pictures(std::string_view text) : whole_(text) {
    std::size_t clauses = 0;
    do {
      take_clause(text);
      require(++clauses <= max_rules, "there are more than {} rules", max_rules);
    } while (take(text, "; "));
    require(text.empty() && !rules_.empty(), "'{}' is no rules of boards", whole_);
    for (std::vector<PictureRule>* rules : {&rules_, &ends_}) *rules = all_images(*rules);
    require_end();
  }

  Sum components(std::string_view text) const override {
    return components_of(written_board(text, cells_, max_cells));
  }

  std::string text(const std::string& component) const override {
    return board_text(component, dead);
  }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const Rows board = rows_of(component);
    bool more = true;
    for (const PictureRule& rule : rules_) {
      for_each_place(board, rule, [&](std::ptrdiff_t top, std::ptrdiff_t left) {
        if (!more || !stands(board, rule, top, left)) return;
        Sum sum = components_of(replaced(board, rule, top, left));
        more = visit(sum);
      });
      if (!more) return;
    }
  }

  bool is_small(const std::string& component) const override { return component.size() <= 6; }

  /// Its live cells.
  std::uint64_t size(const std::string& component) const override {
    return static_cast<std::uint64_t>(std::count_if(component.begin(), component.end(), is_cell));
  }

 private:
  void take_clause(std::string_view& text) {
    if (take(text, "all directions")) {
      directions_.rotations = directions_.left_right = true;
    } else if (take(text, "rotations")) {
      directions_.rotations = true;
    } else if (take(text, "left-right")) {
      directions_.left_right = true;
    } else if (take(text, "up-down")) {
      directions_.up_down = true;
    } else {
      take_rule(text);
    }
  }

  void take_rule(std::string_view& text) {
    const bool is_end = take(text, "end ");
    const WrittenPicture before = take_picture(text);
    WrittenPicture after = before;
    if (!is_end) {
      require(take(text, " -> "), "'{}' is no rules of boards", whole_);
      after = take_picture(text);
      require(before.run.has_value() == after.run.has_value(),
              "'{}' has a rule with a run in one of its pictures", whole_);
    }
    std::vector<Condition> conditions;
    if (take(text, " where ")) {
      do {
        conditions.push_back(take_condition(text));
        add_letters(conditions.back().states);
      } while (take(text, " and "));
    }
    if (rules_.empty() && !is_end) {
      for (const std::string& row : before.rows) {
        for (const char cell : row) {
          if (is_cell(cell) && cells_.fill.find(cell) == std::string::npos) cells_.fill += cell;
        }
      }
    }
    for (const std::string& row : before.rows) add_letters(row);
    for (const std::string& row : after.rows) add_letters(row);
    const std::size_t longest = before.run ? longest_side + 1 - before.side() : 1;
    for (std::size_t length = 1; length <= longest; ++length)
      add_rule({before.with_run(length), is_end ? Rows() : after.with_run(length), conditions});
  }

  void add_letters(const std::string& cells) {
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(cells_.letters), is_cell);
  }

  void add_rule(PictureRule rule) {
    const bool is_end = rule.after.empty();
    require(is_end || (rule.after.size() == rule.before.size() &&
                       rule.after[0].size() == rule.before[0].size()),
            "'{}' has a rule with pictures of different sizes", whole_);
    bool has_live = false;
    for (std::size_t row = 0; row < rule.before.size(); ++row) {
      for (std::size_t column = 0; column < rule.before[0].size(); ++column) {
        const char before = rule.before[row][column];
        has_live |= must_live(before);
        require(is_end || may_become(before, rule.after[row][column]),
                "'{}' has a cell that becomes what it cannot", whole_);
      }
    }
    require(has_live, "'{}' has a picture without a live cell", whole_);
    (is_end ? ends_ : rules_).push_back(std::move(rule));
  }

  /// Cells that die whatever they were lower the weight or leave it, if every letter weighs more
  /// than a dead cell.
  void require_end() const {
    std::vector<CellChange> changes;
    std::set<char> letters;
    bool any_dies = false;
    for (const PictureRule& rule : rules_) {
      CellChange change{rule.before, rule.before};
      bool lowers = false;
      for (std::size_t row = 0; row < rule.before.size(); ++row) {
        for (std::size_t column = 0; column < rule.before[0].size(); ++column) {
          const char before = rule.before[row][column];
          const char after = rule.after[row][column];
          if (is_cell(before)) {
            change.after[row][column] = after;
            letters.insert(before);
            if (is_cell(after)) letters.insert(after);
          } else if (before != after) {
            any_dies = true;
            lowers |= before == '?';
          }
        }
      }
      if (!lowers || change.before != change.after) changes.push_back(std::move(change));
    }
    if (any_dies) {
      for (const char c : letters) changes.push_back({{std::string(1, c)}, {std::string(1, dead)}});
    }
    require(has_termination_order(changes),
            "no weights of letters and places show that play by '{}' ends", whole_);
  }

  std::vector<PictureRule> all_images(const std::vector<PictureRule>& rules) const {
    std::vector<PictureRule> all;
    for (const PictureRule& rule : rules) {
      for (const auto& [before, after] : directions_.images(Change(rule.before, rule.after)))
        all.push_back({before, after, rule.conditions});
    }
    for (PictureRule& rule : all) set_span(rule);
    return all;
  }

  static void set_span(PictureRule& rule) {
    rule.top = std::ssize(rule.before);
    rule.left = std::ssize(rule.before[0]);
    for (std::ptrdiff_t row = 0; row < std::ssize(rule.before); ++row) {
      for (std::ptrdiff_t column = 0; column < std::ssize(rule.before[0]); ++column) {
        if (!must_live(cell_at(rule.before, row, column, '*'))) continue;
        rule.top = std::min(rule.top, row);
        rule.bottom = std::max(rule.bottom, row);
        rule.left = std::min(rule.left, column);
        rule.right = std::max(rule.right, column);
      }
    }
  }

  /// Calls visit(top, left) for all places of a picture where its cells that must be alive are.
  template <class Visit>
  static void for_each_place(const Rows& board, const PictureRule& rule, const Visit& visit) {
    for (std::ptrdiff_t top = -rule.top; top + rule.bottom < std::ssize(board); ++top) {
      for (std::ptrdiff_t left = -rule.left; left + rule.right < std::ssize(board[0]); ++left) {
        if (may_stand(board, rule.before, top, left)) visit(top, left);
      }
    }
  }

  static bool may_stand(const Rows& board, const Rows& picture, std::ptrdiff_t top,
                        std::ptrdiff_t left) {
    for (std::ptrdiff_t row = 0; row < std::ssize(picture); ++row) {
      for (std::ptrdiff_t column = 0; column < std::ssize(picture[0]); ++column) {
        if (must_live(cell_at(picture, row, column, '*')) &&
            cell_at(board, top + row, left + column, dead) == dead)
          return false;
      }
    }
    return true;
  }

  static bool stands(const Rows& board, const PictureRule& rule, std::ptrdiff_t top,
                     std::ptrdiff_t left) {
    for (std::ptrdiff_t row = 0; row < std::ssize(rule.before); ++row) {
      for (std::ptrdiff_t column = 0; column < std::ssize(rule.before[0]); ++column) {
        const char wanted = cell_at(rule.before, row, column, '*');
        const char found = cell_at(board, top + row, left + column, dead);
        if (wanted != '*' && wanted != found && (wanted != '?' || found == dead)) return false;
      }
    }
    return std::all_of(rule.conditions.begin(), rule.conditions.end(), [&](const Condition& each) {
      const std::vector<Place> places = neighbours(rule.before, each.diagonal);
      const bool found = std::any_of(places.begin(), places.end(), [&](const Place& place) {
        const char cell = cell_at(board, top + place.first, left + place.second, dead);
        return each.states.find(cell) != std::string::npos;
      });
      return found == each.some;
    });
  }

  static Rows replaced(Rows board, const PictureRule& rule, std::ptrdiff_t top,
                       std::ptrdiff_t left) {
    for (std::ptrdiff_t row = 0; row < std::ssize(rule.after); ++row) {
      for (std::ptrdiff_t column = 0; column < std::ssize(rule.after[0]); ++column) {
        const char to = cell_at(rule.after, row, column, '*');
        if (to == '*' || to == '?' || cell_at(board, top + row, left + column, dead) == dead)
          continue;
        board[static_cast<std::size_t>(top + row)][static_cast<std::size_t>(left + column)] = to;
      }
    }
    return board;
  }

  bool is_over(const Rows& board) const {
    return std::any_of(ends_.begin(), ends_.end(), [&](const PictureRule& end) {
      bool found = false;
      for_each_place(board, end, [&](std::ptrdiff_t top, std::ptrdiff_t left) {
        found = found || stands(board, end, top, left);
      });
      return found;
    });
  }

  bool has_move(const Rows& board) const {
    return std::any_of(rules_.begin(), rules_.end(), [&](const PictureRule& rule) {
      bool found = false;
      for_each_place(board, rule, [&](std::ptrdiff_t top, std::ptrdiff_t left) {
        found = found || stands(board, rule, top, left);
      });
      return found;
    });
  }

  /// The live cells that belong to a picture at a place, or lie beside it.
  static std::vector<std::size_t> cells_of(const Rows& board, const PictureRule& rule,
                                           std::ptrdiff_t top, std::ptrdiff_t left) {
    std::vector<Place> places;
    for (std::ptrdiff_t row = 0; row < std::ssize(rule.before); ++row) {
      for (std::ptrdiff_t column = 0; column < std::ssize(rule.before[0]); ++column) {
        if (cell_at(rule.before, row, column, '*') != '*' ||
            cell_at(rule.after.empty() ? rule.before : rule.after, row, column, '*') != '*')
          places.emplace_back(row, column);
      }
    }
    for (const Condition& condition : rule.conditions) {
      const std::vector<Place> beside = neighbours(rule.before, condition.diagonal);
      places.insert(places.end(), beside.begin(), beside.end());
    }
    std::vector<std::size_t> cells;
    for (const auto& [row, column] : places) {
      if (cell_at(board, top + row, left + column, dead) != dead)
        cells.push_back(
            static_cast<std::size_t>((top + row) * std::ssize(board[0]) + left + column));
    }
    return cells;
  }

  /// For each cell another one that it is joined to, itself for the first of all.
  std::vector<std::size_t> joined(const Rows& board) const {
    std::vector<std::size_t> link(board.size() * board[0].size());
    std::iota(link.begin(), link.end(), std::size_t{0});
    const auto first = [&link](std::size_t cell) {
      while (link[cell] != cell) cell = link[cell];
      return cell;
    };
    for (const PictureRule& rule : rules_) {
      for_each_place(board, rule, [&](std::ptrdiff_t top, std::ptrdiff_t left) {
        const std::vector<std::size_t> cells = cells_of(board, rule, top, left);
        for (const std::size_t cell : cells) link[first(cell)] = first(cells[0]);
      });
    }
    for (std::size_t& cell : link) cell = ends_.empty() ? first(cell) : 0;
    return link;
  }

  Sum components_of(const Rows& board) const {
    Sum sum;
    if (is_over(board)) return sum;
    const std::vector<std::size_t> part_of = joined(board);
    const std::set<std::size_t> parts(part_of.begin(), part_of.end());
    for (const std::size_t part : parts) {
      Rows alone = board;
      for (std::size_t cell = 0; cell < part_of.size(); ++cell) {
        if (part_of[cell] != part) alone[cell / board[0].size()][cell % board[0].size()] = dead;
      }
      if (has_move(alone)) sum.push_back(canonical(alone));
    }
    return sum;
  }

  /// The least image of the box of the live cells.
  std::string canonical(const Rows& board) const {
    const auto is_empty = [](const std::string& row) {
      return row.find_first_not_of(dead) == row.npos;
    };
    Rows box = board;
    for (int turn = 0; turn < 4; ++turn) {
      while (is_empty(box.back())) box.pop_back();
      box = quarter_turned(box);
    }
    std::string least;
    for (const Rows& image : directions_.images(box)) {
      const std::string written = text_of(image);
      if (least.empty() || written < least) least = written;
    }
    return least;
  }

  std::string whole_;
  BoardCells cells_{{}, dead, {}};  ///< the letters of all rules, some several times
  Directions directions_;
  std::vector<PictureRule> rules_;
  std::vector<PictureRule> ends_;
};

}  // namespace

std::unique_ptr<PositionGame> pictures(std::string_view rules) {
  const auto named = std::find_if(std::begin(named_rules), std::end(named_rules),
                                  [rules](const auto& each) { return each.first == rules; });
  return std::make_unique<Pictures>(named == std::end(named_rules) ? rules : named->second);
}

std::unique_ptr<PositionGame> clobber() {
  return with_graphs(pictures("clobber"), ColouredRule::captures);
}

std::unique_ptr<PositionGame> notakto() {
  return pictures("notakto");
}

std::unique_ptr<PositionGame> notakto_in_a_row(std::string_view number) {
  const std::uint64_t in_a_row = take_number(number);
  require(number.empty() && in_a_row >= 2 && in_a_row <= max_side_of_picture,
          "notakto has 2 to {} in a row", max_side_of_picture);
  Rows diagonal(in_a_row, std::string(in_a_row, '*'));
  for (std::size_t row = 0; row < in_a_row; ++row) diagonal[row][row] = 'x';
  return std::make_unique<Pictures>(fmt::format("1 -> x; end {}; end {}; all directions",
                                                std::string(in_a_row, 'x'), text_of(diagonal)));
}

}  // namespace sprague::check
