#include "rules/board/board_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "number/text_error.hpp"
#include "rules/strip/strip_rules.hpp"
#include "rules/strip/termination_order.hpp"

namespace sprague {
namespace {

using Cell = BoardRules::Cell;
using CellPattern = BoardRules::Pattern;
using States = BoardRules::States;
using Symmetry = BoardRules::Symmetry;

constexpr char any_cell = '*';
constexpr char live_cell = '?';
constexpr char run_sign = '+';

constexpr std::string_view run_in_row = "x1+ -> 1+x";
constexpr std::string_view run_down_right = "x*/*1+ -> 1+*/*x";

constexpr Symmetry exchange_axes = 4;
constexpr Symmetry reverse_rows = 2;
constexpr Symmetry reverse_columns = 1;

struct NamedBoard {
  std::string_view name;
  std::string_view rules;
};

constexpr NamedBoard all_boards[] = {
    {"clobber", "xo -> .x; xo -> o.; all directions"},
    {"cram", "11 -> ..; all directions"},
    {"kings", "***/*1*/*** -> .../.../..."},
    {"node-kayles", "***/*1*/*** -> *.*/.../*.*"},
    {"notakto", "1 -> x; end xxx; end x**/*x*/**x; all directions"},
};

struct Directions {
  std::string_view name;
  std::vector<Symmetry> generators;
};

const std::vector<Directions>& all_directions() {
  static const std::vector<Directions> all = {
      {"all directions", {reverse_columns, exchange_axes}},
      {"rotations", {exchange_axes | reverse_columns}},
      {"left-right", {reverse_columns}},
      {"up-down", {reverse_rows}},
  };
  return all;
}

/// Rows of cells, one of which may be a run: it stands there once or more often.
struct Picture {
  std::vector<std::string> rows;
  std::optional<CellPlace> run = {};

  std::size_t height() const { return rows.size(); }
  std::size_t width() const { return rows[0].size(); }

  std::string text() const {
    std::vector<std::string> marked = rows;
    if (run)
      marked[static_cast<std::size_t>(run->row)].insert(static_cast<std::size_t>(run->column) + 1,
                                                        1, run_sign);
    return fmt::format("{}", fmt::join(marked, "/"));
  }
};

/// Where the cells of a run stand one after another: to the right where the others of its row are
/// in the picture, down where those of its column are, and down to the right where neither are.
/// Empty where both are.
std::optional<CellPlace> step_of_run(const Picture& picture) {
  const auto row = static_cast<std::size_t>(picture.run->row);
  const auto column = static_cast<std::size_t>(picture.run->column);
  bool in_row = picture.height() == 1;
  bool in_column = !in_row && picture.width() == 1;
  for (std::size_t c = 0; c < picture.width(); ++c)
    in_row |= c != column && picture.rows[row][c] != any_cell;
  for (std::size_t r = 0; r < picture.height(); ++r)
    in_column |= r != row && picture.rows[r][column] != any_cell;
  if (in_row && in_column) return std::nullopt;
  return in_row ? CellPlace{0, 1} : in_column ? CellPlace{1, 0} : CellPlace{1, 1};
}

/// The picture with a run of that length.
Picture stretched(const Picture& picture, std::size_t length) {
  if (!picture.run) return picture;
  const CellPlace step = *step_of_run(picture);
  const auto row = static_cast<std::size_t>(picture.run->row);
  const auto column = static_cast<std::size_t>(picture.run->column);
  const char cell = picture.rows[row][column];
  Picture result = picture;
  result.run.reset();
  if (step.column > 0) {
    for (std::string& each : result.rows) each.insert(column, length - 1, any_cell);
    if (step.row == 0) result.rows[row].replace(column, length, length, cell);
  }
  if (step.row > 0) {
    const std::string between(result.width(), any_cell);
    result.rows.insert(result.rows.begin() + picture.run->row, length - 1, between);
    result.rows[row + length - 1] = between;
    const auto right = static_cast<std::size_t>(step.column);
    for (std::size_t i = 0; i < length; ++i) result.rows[row + i][column + i * right] = cell;
  }
  return result;
}

/// `where no neighbour is x or o`.
struct Condition {
  bool some = false;      ///< instead of `no`
  bool diagonal = false;  ///< neighbours that share a corner only
  std::string letters;    ///< with dead_cell for `dead`
};

struct Clause {
  std::size_t at = 0;  ///< where it begins
  bool is_end = false;
  Picture before;
  Picture after;  ///< empty for an end
  std::vector<Condition> conditions = {};

  bool has_run() const { return before.run || after.run; }

  /// The lengths of the run, as far as boards are; 1 without a run.
  std::size_t longest_run() const {
    if (!has_run()) return 1;
    return 1 + BoardRules::longest_side - std::max(before.height(), before.width());
  }

  Clause with_run(std::size_t length) const {
    Clause clause = *this;
    clause.before = stretched(before, length);
    clause.after = stretched(after, length);
    return clause;
  }

  std::string text() const {
    std::string text = is_end ? fmt::format("end {}", before.text())
                              : fmt::format("{} -> {}", before.text(), after.text());
    for (const Condition& condition : conditions) {
      std::vector<std::string> states;
      for (const char c : condition.letters)
        states.push_back(c == dead_cell ? std::string("dead") : std::string(1, c));
      text +=
          fmt::format(" {} {} {}neighbour is {}", &condition == &conditions[0] ? "where" : "and",
                      condition.some ? "some" : "no", condition.diagonal ? "diagonal " : "",
                      fmt::join(states, " or "));
    }
    return text;
  }
};

Picture parse_picture(Cursor& in, std::string_view example) {
  in.skip_spaces();
  const std::size_t start = in.at();
  Picture picture;
  std::vector<std::string>& rows = picture.rows;
  rows.resize(1);
  while (true) {
    if (const auto cell = take_cell(in))
      rows.back() += *cell;
    else if (in.accept(any_cell))
      rows.back() += any_cell;
    else if (in.accept(live_cell))
      rows.back() += live_cell;
    else if (!rows.back().empty() && !picture.run && in.accept(run_sign))
      picture.run = {static_cast<int>(rows.size()) - 1, static_cast<int>(rows.back().size()) - 1};
    else if (in.accept('/'))
      rows.emplace_back();
    else
      break;
  }
  if (rows[0].empty()) in.fail(start, as_in({example}));
  for (const std::string& row : rows) {
    if (row.size() != rows[0].size())
      in.fail(start,
              message("board.rows_differ", {{"rows", fmt::format("{}", fmt::join(rows, "/"))}}));
  }
  if (std::max(rows.size(), rows[0].size()) > BoardRules::max_side)
    in.fail(start, at_most(BoardRules::max_side, "things.rows_and_columns"));
  if (picture.run && !step_of_run(picture)) in.fail(start, as_in({run_in_row, run_down_right}));
  return picture;
}

/// Why a cell cannot become another one; empty where it can.
Message wrong_change(char before, char after) {
  if (before == after) return {};
  if (before == dead_cell) return message("board.dead_stays");
  if (before == any_cell || before == live_cell)
    return after == dead_cell ? Message() : message("board.dies_or_stays", {{"cell", before}});
  if (after == any_cell || after == live_cell)
    return message("board.becomes_a_letter", {{"cell", before}});
  return {};
}

Condition parse_condition(Cursor& in) {
  const auto fail = [&in] {
    in.fail(in.at(), as_in({"'no neighbour is x'", "'some neighbour is x'",
                            "'no diagonal neighbour is x or dead'"}));
  };
  const auto expect_word = [&](std::string_view word) {
    in.skip_spaces();
    if (!in.accept_word(word)) fail();
  };
  Condition condition;
  in.skip_spaces();
  condition.some = in.accept_word("some");
  if (!condition.some) expect_word("no");
  in.skip_spaces();
  condition.diagonal = in.accept_word("diagonal");
  expect_word("neighbour");
  expect_word("is");
  do {
    in.skip_spaces();
    if (in.accept_word("dead")) {
      condition.letters += dead_cell;
    } else {
      if (!is_strip_letter(in.peek())) fail();
      condition.letters += in.peek();
      in.advance();
    }
    in.skip_spaces();
  } while (in.accept_word("or "));
  return condition;
}

bool needs_live_cell(const Picture& picture) {
  return std::any_of(picture.rows.begin(), picture.rows.end(), [](const std::string& row) {
    return std::any_of(row.begin(), row.end(),
                       [](char c) { return is_strip_letter(c) || c == live_cell; });
  });
}

/// That the pictures have one size, and each cell becomes what it can.
void require_change(const Cursor& in, const Clause& clause) {
  const Picture& before = clause.before;
  const Picture& after = clause.after;
  if (after.height() != before.height() || after.width() != before.width())
    in.fail(clause.at,
            message("rules.sizes_differ", {{"before", before.text()}, {"after", after.text()}}));
  for (std::size_t row = 0; row < before.height(); ++row) {
    for (std::size_t column = 0; column < before.width(); ++column) {
      Message wrong = wrong_change(before.rows[row][column], after.rows[row][column]);
      if (!wrong.empty()) in.fail(clause.at, std::move(wrong));
    }
  }
}

Clause parse_clause(Cursor& in) {
  Clause clause;
  in.skip_spaces();
  clause.at = in.at();
  clause.is_end = in.accept_word("end ");
  clause.before = parse_picture(in, clause.is_end ? "end xxx" : "xo -> .x; all directions");
  if (!needs_live_cell(clause.before)) in.fail(clause.at, message("board.no_live_cell"));
  if (!clause.is_end) {
    in.expect("->", "xo -> .x");
    clause.after = parse_picture(in, "xo -> .x");
    if (clause.before.run.has_value() != clause.after.run.has_value())
      in.fail(clause.at, as_in({run_in_row, run_down_right}));
    for (std::size_t length = 1; length <= clause.longest_run(); ++length)
      require_change(in, clause.with_run(length));
  }
  in.skip_spaces();
  if (in.accept_word("where ")) {
    do {
      clause.conditions.push_back(parse_condition(in));
      in.skip_spaces();
    } while (in.accept_word("and "));
  }
  return clause;
}

CellPlace image_of(CellPlace place, Symmetry symmetry) {
  if ((symmetry & exchange_axes) != 0) std::swap(place.row, place.column);
  if ((symmetry & reverse_rows) != 0) place.row = -place.row;
  if ((symmetry & reverse_columns) != 0) place.column = -place.column;
  return place;
}

/// All products of some symmetries.
std::set<Symmetry> group_of(const std::vector<Symmetry>& generators) {
  // A cell that no symmetry but the identity leaves where it is tells them apart.
  constexpr CellPlace cell{1, 2};
  std::set<Symmetry> group = {0};
  for (bool grown = true; grown;) {
    grown = false;
    for (const Symmetry a : std::set<Symmetry>(group)) {
      for (const Symmetry b : generators) {
        for (Symmetry product = 0; product < BoardRules::symmetry_count; ++product) {
          if (image_of(cell, product) == image_of(image_of(cell, a), b))
            grown = group.insert(product).second || grown;
        }
      }
    }
  }
  return group;
}

/// The named directions that make a group, as few as possible.
std::string directions_text(const std::set<Symmetry>& group) {
  for (const Directions& one : all_directions()) {
    if (group_of(one.generators) == group) return std::string(one.name);
  }
  return "left-right; up-down";
}

}  // namespace

CellPattern image_of(const CellPattern& pattern, Symmetry symmetry) {
  CellPattern image = pattern;
  int top = 0;
  int left = 0;
  for (Cell& cell : image) {
    const CellPlace place = image_of(CellPlace{cell.row, cell.column}, symmetry);
    cell.row = place.row;
    cell.column = place.column;
    top = &cell == image.data() ? cell.row : std::min(top, cell.row);
    left = &cell == image.data() ? cell.column : std::min(left, cell.column);
  }
  for (Cell& cell : image) {
    cell.row -= top;
    cell.column -= left;
  }
  std::sort(image.begin(), image.end());
  return image;
}

namespace {

/// The symmetries of the rules, and what becomes of cells.
void add_closures(BoardRules& rules) {
  const auto maps_to_itself = [](const std::vector<CellPattern>& patterns, Symmetry symmetry) {
    return std::all_of(patterns.begin(), patterns.end(), [&](const CellPattern& pattern) {
      return std::binary_search(patterns.begin(), patterns.end(), image_of(pattern, symmetry));
    });
  };
  for (Symmetry symmetry = 0; symmetry < BoardRules::symmetry_count; ++symmetry) {
    if (maps_to_itself(rules.moves, symmetry) && maps_to_itself(rules.ends, symmetry))
      rules.symmetries.push_back(symmetry);
  }
  const int states = rules.dead() + 1;
  for (int state = 0; state < states; ++state)
    rules.reachable_from[static_cast<std::size_t>(state)] = States{1} << state;
  for (int round = 0; round < states; ++round) {
    for (const CellPattern& pattern : rules.moves) {
      for (const Cell& cell : pattern) {
        if (cell.to == BoardRules::stays) continue;
        for (int state = 0; state < rules.dead(); ++state) {
          States& reached = rules.reachable_from[static_cast<std::size_t>(state)];
          if ((reached & cell.allowed & rules.letter_states()) != 0)
            reached |= States{1} << cell.to;
        }
      }
    }
  }
}

/// Makes rules of clauses.
class BoardRulesReader {
 public:
  explicit BoardRulesReader(Cursor in) : in_(in) {}

  BoardRules read() {
    const std::size_t start = in_.at();
    do {
      read_clause();
      if (clauses_.size() > BoardRules::max_clauses)
        in_.fail(start, at_most(BoardRules::max_clauses, "things.rules"));
      in_.skip_spaces();
    } while (in_.accept(';'));
    in_.expect_end({";", ")"}, "board(xo -> .x; all directions)");
    const auto rule =
        std::find_if(clauses_.begin(), clauses_.end(), [](const Clause& c) { return !c.is_end; });
    if (rule == clauses_.end()) in_.fail(start, as_in({"xo -> .x"}));
    add_letters(start, *rule);
    group_ = group_of(generators_);
    require_end();
    for (const Clause& clause : clauses_) {
      for (std::size_t length = 1; length <= clause.longest_run(); ++length)
        add_patterns(clause.with_run(length));
    }
    add_text();
    add_closures(rules_);
    return std::move(rules_);
  }

 private:
  void read_clause() {
    in_.skip_spaces();
    for (const Directions& one : all_directions()) {
      const std::string_view after =
          in_.rest().substr(std::min(one.name.size(), in_.rest().size()));
      const std::size_t next = after.find_first_not_of(' ');
      if (!in_.rest().starts_with(one.name) || (next != after.npos && after[next] != ';')) continue;
      in_.accept_word(one.name);
      generators_.insert(generators_.end(), one.generators.begin(), one.generators.end());
      return;
    }
    Clause clause = parse_clause(in_);
    if (std::none_of(clauses_.begin(), clauses_.end(),
                     [&](const Clause& other) { return other.text() == clause.text(); }))
      clauses_.push_back(std::move(clause));
  }

  void add_letters(std::size_t start, const Clause& first) {
    std::set<char> letters;
    const auto add = [&letters](const std::string& cells) {
      for (const char c : cells) {
        if (is_strip_letter(c)) letters.insert(c);
      }
    };
    for (const Clause& clause : clauses_) {
      for (const std::string& row : clause.before.rows) add(row);
      for (const std::string& row : clause.after.rows) add(row);
      for (const Condition& condition : clause.conditions) add(condition.letters);
    }
    if (letters.empty()) in_.fail(start, as_in({"xo -> .x"}));
    if (letters.size() > BoardRules::max_letters)
      in_.fail(start, at_most(BoardRules::max_letters, "things.letters"));
    rules_.letters.assign(letters.begin(), letters.end());
    for (const std::string& row : first.before.rows) {
      for (const char c : row) {
        if (is_strip_letter(c) && rules_.first_letters.find(c) == std::string::npos)
          rules_.first_letters += c;
      }
    }
    if (rules_.first_letters.empty()) rules_.first_letters = rules_.letters;
  }

  /// Cells that may be anything and die lose what they weigh, if no letter weighs less than a dead
  /// cell; of several `?` one is enough.
  void require_end() const {
    std::vector<Replacement> replacements;
    std::vector<const Clause*> clause_of;
    bool any_dies = false;
    const auto add = [&](const Clause& clause, const Clause& written) {
      Replacement fixed;
      bool live_dies = false;
      for (std::size_t row = 0; row < clause.before.height(); ++row) {
        for (std::size_t column = 0; column < clause.before.width(); ++column) {
          const char before = clause.before.rows[row][column];
          const char after = clause.after.rows[row][column];
          if (before == after) continue;
          if (is_strip_letter(before)) {
            fixed.before += before;
            fixed.after += after;
            fixed.places.push_back({static_cast<int>(row), static_cast<int>(column)});
          } else {
            any_dies = true;
            live_dies |= before == live_cell;
          }
        }
      }
      if (live_dies && fixed.before.empty()) return;
      for (const Symmetry symmetry : group_) {
        Replacement image = fixed;
        for (CellPlace& place : image.places) place = image_of(place, symmetry);
        replacements.push_back(std::move(image));
        clause_of.push_back(&written);
      }
    };
    for (const Clause& clause : clauses_) {
      if (clause.is_end) continue;
      // What a weight falls by is linear in the length of a run.
      add(clause.with_run(1), clause);
      if (clause.has_run()) add(clause.with_run(clause.longest_run()), clause);
    }
    if (any_dies) {
      for (const char c : rules_.letters)
        replacements.push_back(Replacement::in_row(std::string(1, c), std::string(1, dead_cell)));
    }
    const auto failing = replacement_not_lowered(replacements);
    if (!failing) return;
    const Clause& clause = *failing < clause_of.size() ? *clause_of[*failing] : clauses_[0];
    in_.fail(clause.at, message("rules.play_could_go_on", {{"rule", clause.text()}}));
  }

  int state_of(char c) const {
    return c == dead_cell ? rules_.dead() : static_cast<int>(rules_.letters.find(c));
  }

  States allowed_by(char c) const {
    if (c == any_cell) return rules_.every_state();
    if (c == live_cell) return rules_.letter_states();
    return States{1} << state_of(c);
  }

  using Cells = std::map<std::pair<int, int>, Cell>;

  /// The places beside the picture, of which a condition speaks.
  static std::set<std::pair<int, int>> neighbours(const Clause& clause, bool diagonal) {
    const auto in_picture = [&clause](int row, int column) {
      return row >= 0 && column >= 0 && row < static_cast<int>(clause.before.height()) &&
             column < static_cast<int>(clause.before.width()) &&
             clause.before.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] !=
                 any_cell;
    };
    std::set<std::pair<int, int>> sides;
    std::set<std::pair<int, int>> corners;
    for (int row = 0; row < static_cast<int>(clause.before.height()); ++row) {
      for (int column = 0; column < static_cast<int>(clause.before.width()); ++column) {
        if (!in_picture(row, column)) continue;
        for (int down = -1; down <= 1; ++down) {
          for (int right = -1; right <= 1; ++right) {
            if (in_picture(row + down, column + right)) continue;
            (down * right == 0 ? sides : corners).emplace(row + down, column + right);
          }
        }
      }
    }
    if (!diagonal) return sides;
    for (const auto& side : sides) corners.erase(side);
    return corners;
  }

  /// A pattern for each choice of the neighbours that `some` speaks of.
  std::vector<Cells> alternatives(const Clause& clause) const {
    Cells cells;
    for (std::size_t row = 0; row < clause.before.height(); ++row) {
      for (std::size_t column = 0; column < clause.before.width(); ++column) {
        const char before = clause.before.rows[row][column];
        const char after = clause.is_end ? before : clause.after.rows[row][column];
        const std::pair<int, int> at{row, column};
        cells[at] = {at.first, at.second, allowed_by(before),
                     before == after ? BoardRules::stays : state_of(after)};
      }
    }
    std::vector<Cells> all = {std::move(cells)};
    for (const Condition& condition : clause.conditions) {
      States states = 0;
      for (const char c : condition.letters) states |= States{1} << state_of(c);
      std::vector<Cells> narrowed;
      const auto around = neighbours(clause, condition.diagonal);
      const auto narrow = [&](Cells& pattern, std::pair<int, int> at, States allowed) {
        Cell& cell =
            pattern
                .try_emplace(at, Cell{at.first, at.second, rules_.every_state(), BoardRules::stays})
                .first->second;
        cell.allowed &= allowed;
        return cell.allowed != 0;
      };
      for (const Cells& pattern : all) {
        if (condition.some) {
          for (const auto& at : around) {
            Cells one = pattern;
            if (narrow(one, at, states)) narrowed.push_back(std::move(one));
          }
          continue;
        }
        Cells one = pattern;
        bool possible = true;
        for (const auto& at : around)
          possible = narrow(one, at, rules_.every_state() & ~states) && possible;
        if (possible) narrowed.push_back(std::move(one));
      }
      all = std::move(narrowed);
      require_few(clause, all.size());
    }
    return all;
  }

  void add_patterns(const Clause& clause) {
    std::vector<CellPattern>& patterns = clause.is_end ? rules_.ends : rules_.moves;
    for (const Cells& cells : alternatives(clause)) {
      CellPattern pattern;
      for (const auto& [at, cell] : cells) {
        if (cell.allowed != rules_.every_state() || cell.to != BoardRules::stays)
          pattern.push_back(cell);
      }
      for (const Symmetry symmetry : group_) patterns.push_back(image_of(pattern, symmetry));
      require_few(clause, patterns.size() / group_.size());
    }
    std::sort(patterns.begin(), patterns.end());
    patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());
  }

  void require_few(const Clause& clause, std::size_t patterns) const {
    if (patterns > BoardRules::max_patterns)
      in_.fail(clause.at, at_most(BoardRules::max_patterns, "things.pictures"));
  }

  void add_text() {
    std::vector<std::string> texts;
    for (const Clause& clause : clauses_) texts.push_back(clause.text());
    if (group_.size() > 1) texts.push_back(directions_text(group_));
    rules_.text = fmt::format("{}", fmt::join(texts, "; "));
  }

  Cursor in_;
  BoardRules rules_;
  std::vector<Clause> clauses_;
  std::vector<Symmetry> generators_;
  std::set<Symmetry> group_;
};

}  // namespace

BoardRules BoardRules::parse(Cursor in) {
  in.skip_spaces();
  const std::string name = lower_case(in.rest());
  if (name.find('>') != std::string::npos) return BoardRulesReader(in).read();
  std::vector<std::string_view> names;
  for (const NamedBoard& board : all_boards) {
    names.push_back(board.name);
    if (board.name != name) continue;
    BoardRules rules = parse(Cursor(board.rules));
    rules.text = name;
    return rules;
  }
  in.fail(in.at(), message("read.as_in_or_name",
                           {{"example", "xo -> .x; all directions"}, one_of("names", names)}));
}

}  // namespace sprague
