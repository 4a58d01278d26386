#include "games/boards/rewriter.hpp"

#include <algorithm>
#include <utility>

namespace sprague {
namespace {

constexpr bool is_on_board(int row, int column, std::size_t rows, std::size_t columns) {
  return row >= 0 && column >= 0 && row < static_cast<int>(rows) &&
         column < static_cast<int>(columns);
}

}  // namespace

template <std::size_t Words>
auto Rewriter<Words>::table_of(std::size_t rows, std::size_t columns) const -> const Table& {
  std::atomic<const Table*>& table = tables_[rows][columns];
  if (const Table* made = table.load(std::memory_order_acquire)) return *made;
  const std::lock_guard lock(mutex_);
  if (const Table* made = table.load(std::memory_order_acquire)) return *made;
  made_.push_back(make_table(rows, columns));
  table.store(made_.back().get(), std::memory_order_release);
  return *made_.back();
}

template <std::size_t Words>
auto Rewriter<Words>::make_table(std::size_t rows, std::size_t columns) const
    -> std::unique_ptr<const Table> {
  auto table = std::make_unique<Table>();
  table->all = Set::first(rows * columns);
  for (std::size_t cell = 0; cell < rows * columns; ++cell) {
    if (cell % columns + 2 < columns) table->before_two.set(cell);
  }
  add_placements(*table, rows, columns, rules_.moves, table->moves);
  add_placements(*table, rows, columns, rules_.ends, table->ends);
  for (const Demand& demand : table->demands)
    table->cells_settle |= demand.forbidden != demand.hopeless;
  const auto may_allow = [this](const std::vector<BoardRules::Pattern>& patterns) {
    for (const BoardRules::Pattern& pattern : patterns) {
      for (const BoardRules::Cell& cell : pattern) {
        if ((cell.allowed >> rules_.dead() & 1) != 0 && cell.allowed != rules_.every_state())
          return true;
      }
    }
    return false;
  };
  table->dead_may_allow = may_allow(rules_.moves) || may_allow(rules_.ends);
  for (const BoardRules::Symmetry symmetry : rules_.symmetries)
    add_image(make_image(symmetry, rows, columns), table->images);
  return table;
}

/// Anchors the first live cell of a pattern at every cell of the board, wherever all live cells of
/// the pattern lie on the board.
template <std::size_t Words>
void Rewriter<Words>::add_placements(Table& table, std::size_t rows, std::size_t columns,
                                     const std::vector<BoardRules::Pattern>& patterns,
                                     std::vector<Placement>& placements) const {
  const auto is_live = [this](const BoardRules::Cell& cell) {
    return (cell.allowed >> rules_.dead() & 1) == 0;
  };
  for (const BoardRules::Pattern& pattern : patterns) {
    const auto anchor = std::find_if(pattern.begin(), pattern.end(), is_live);
    for (int row = 0; row < static_cast<int>(rows); ++row) {
      for (int column = 0; column < static_cast<int>(columns); ++column) {
        const int top = row - anchor->row;
        const int left = column - anchor->column;
        const bool fits =
            std::all_of(pattern.begin(), pattern.end(), [&](const BoardRules::Cell& cell) {
              return !is_live(cell) ||
                     is_on_board(top + cell.row, left + cell.column, rows, columns);
            });
        if (fits) add_placement(table, pattern, top, left, rows, columns, placements);
      }
    }
  }
}

template <std::size_t Words>
void Rewriter<Words>::add_placement(Table& table, const BoardRules::Pattern& pattern, int top,
                                    int left, std::size_t rows, std::size_t columns,
                                    std::vector<Placement>& placements) const {
  std::array<Demand, BoardRules::max_letters + 1> demands{};
  std::array<Set, BoardRules::max_letters + 1> changes{};
  Placement placement;
  for (const BoardRules::Cell& cell : pattern) {
    if (!is_on_board(top + cell.row, left + cell.column, rows, columns)) continue;
    const std::size_t at = static_cast<std::size_t>(top + cell.row) * columns +
                           static_cast<std::size_t>(left + cell.column);
    for (std::size_t state = 0; state <= dead(); ++state) {
      const BoardRules::States reachable = rules_.reachable_from[state];
      if ((cell.allowed >> state & 1) == 0) demands[state].forbidden.set(at);
      if ((reachable & cell.allowed) == 0) demands[state].hopeless.set(at);
      if ((reachable & ~cell.allowed) != 0) demands[state].dangerous.set(at);
    }
    if (cell.to == BoardRules::stays) continue;
    placement.changed.set(at);
    changes[static_cast<std::size_t>(cell.to)].set(at);
  }
  placement.demands_begin = static_cast<std::uint32_t>(table.demands.size());
  // The demand that is missed most often comes first: that cells are alive.
  for (std::size_t state = dead() + 1; state-- > 0;) {
    if (!demands[state].dangerous.any()) continue;
    demands[state].state = static_cast<std::uint8_t>(state);
    table.demands.push_back(demands[state]);
  }
  placement.demands_end = static_cast<std::uint32_t>(table.demands.size());
  placement.changes_begin = static_cast<std::uint32_t>(table.changes.size());
  for (std::size_t state = 0; state <= dead(); ++state) {
    if (changes[state].any())
      table.changes.push_back({static_cast<std::uint8_t>(state), changes[state]});
  }
  placement.changes_end = static_cast<std::uint32_t>(table.changes.size());
  placements.push_back(placement);
}

/// Adds an image that differs from the others and is as high as they are, or drops those that are
/// less high.
template <std::size_t Words>
void Rewriter<Words>::add_image(Image image, std::vector<Image>& images) {
  if (!images.empty() && image.rows < images[0].rows) return;
  if (!images.empty() && image.rows > images[0].rows) images.clear();
  if (std::none_of(images.begin(), images.end(),
                   [&image](const Image& other) { return other.nibbles == image.nibbles; }))
    images.push_back(std::move(image));
}

template <std::size_t Words>
auto Rewriter<Words>::make_image(BoardRules::Symmetry symmetry, std::size_t rows,
                                 std::size_t columns) const -> Image {
  const bool exchanged = (symmetry & 4) != 0;
  Image image{exchanged ? columns : rows, exchanged ? rows : columns, {}};
  image.nibbles.resize((rows * columns + 3) / 4);
  for (std::size_t at = 0; at < rows * columns; ++at) {
    std::size_t row = at / columns;
    std::size_t column = at % columns;
    if (exchanged) std::swap(row, column);
    if ((symmetry & 2) != 0) row = image.rows - 1 - row;
    if ((symmetry & 1) != 0) column = image.columns - 1 - column;
    for (std::size_t nibble = 0; nibble < 16; ++nibble) {
      if ((nibble >> at % 4 & 1) != 0)
        image.nibbles[at / 4][nibble].set(row * image.columns + column);
    }
  }
  return image;
}

template <std::size_t Words>
bool Rewriter<Words>::is_possible(const Table& table, const Placement& placement,
                                  const Cells& cells, const Set& changing) {
  for (std::size_t i = placement.demands_begin; i < placement.demands_end; ++i) {
    const Demand& demand = table.demands[i];
    const Set& in_state = cells.in_state[demand.state];
    if ((in_state & demand.hopeless).any() || (in_state & demand.forbidden & ~changing).any())
      return false;
  }
  return true;
}

template <std::size_t Words>
bool Rewriter<Words>::is_over(const Table& table, const Cells& cells) {
  return std::any_of(table.ends.begin(), table.ends.end(),
                     [&](const Placement& placement) { return stands(table, placement, cells); });
}

template <std::size_t Words>
auto Rewriter<Words>::after(const Table& table, const Placement& placement,
                            const Cells& cells) const -> Cells {
  Cells left = cells;
  for (std::size_t state = 0; state <= dead(); ++state) left.in_state[state] &= ~placement.changed;
  for (std::size_t i = placement.changes_begin; i < placement.changes_end; ++i)
    left.in_state[table.changes[i].state] |= table.changes[i].cells;
  return left;
}

template <std::size_t Words>
auto Rewriter<Words>::outlook(const Table& table, const Cells& cells) const -> Outlook {
  Outlook outlook;
  const Set alive = live(table, cells);
  outlook.changing = alive;
  const std::size_t moves = table.moves.size();
  outlook.possible.resize(moves + table.ends.size());
  while (true) {
    Set changing;
    for (std::size_t i = 0; i < moves; ++i) {
      const bool possible = is_possible(table, table.moves[i], cells, outlook.changing);
      outlook.possible[i] = possible;
      if (possible) changing |= table.moves[i].changed;
    }
    changing &= alive;
    if (changing == outlook.changing) break;
    outlook.changing = changing;
    if (!table.cells_settle) break;
  }
  for (std::size_t i = 0; i < table.ends.size(); ++i) {
    const bool possible = is_possible(table, table.ends[i], cells, outlook.changing);
    outlook.possible[moves + i] = possible;
    outlook.can_end |= possible;
  }
  return outlook;
}

/// Calls visit(placement) for those that are possible.
template <class Table, class Visit>
void for_each_possible(const Table& table, const std::vector<bool>& possible, const Visit& visit) {
  const std::size_t moves = table.moves.size();
  for (std::size_t i = 0; i < moves; ++i) {
    if (possible[i]) visit(table.moves[i]);
  }
  for (std::size_t i = 0; i < table.ends.size(); ++i) {
    if (possible[moves + i]) visit(table.ends[i]);
  }
}

/// The cells that can change, those that depend on each other together.
template <std::size_t Words>
auto Rewriter<Words>::joined(const Table& table, const Cells& cells, const Outlook& outlook) const
    -> std::vector<Set> {
  std::vector<Set> parts;
  if (outlook.can_end) return {outlook.changing};
  for_each_possible(table, outlook.possible, [&](const Placement& placement) {
    Set together = placement.changed;
    for (std::size_t i = placement.demands_begin; i < placement.demands_end; ++i) {
      const Demand& demand = table.demands[i];
      together |= cells.in_state[demand.state] & demand.dangerous;
      // A component counts the cells of others as dead.
      if (demand.state == dead()) together |= demand.forbidden;
    }
    together &= outlook.changing;
    for (const Set& part : parts) {
      if (!(together & ~part).any()) return;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if ((parts[i] & together).any())
        together |= parts[i];
      else
        parts[kept++] = parts[i];
    }
    parts.resize(kept);
    parts.push_back(together);
  });
  return parts;
}

/// The cells that stay and must be alive for what is possible in a part.
template <std::size_t Words>
auto Rewriter<Words>::alive_for(const Table& table, const Cells& cells, const Outlook& outlook,
                                const Set& part) const -> Set {
  Set needed;
  const Set staying = live(table, cells) & ~outlook.changing;
  if (!staying.any()) return needed;
  for_each_possible(table, outlook.possible, [&](const Placement& placement) {
    if (!outlook.can_end && !(placement.changed & part).any()) return;
    if (placement.demands_begin == placement.demands_end) return;
    const Demand& first = table.demands[placement.demands_begin];  // of dead cells, if there is one
    if (first.state == dead()) needed |= first.forbidden;
  });
  return needed & staying;
}

template <std::size_t Words>
bool Rewriter<Words>::has_move(const Table& table, const Cells& cells, const Set& part) const {
  return std::any_of(table.moves.begin(), table.moves.end(), [&](const Placement& placement) {
    return (placement.changed & part).any() && stands(table, placement, cells);
  });
}

template <std::size_t Words>
auto Rewriter<Words>::only(const Table& table, const Cells& cells, const Set& kept) const -> Cells {
  Cells left = cells;
  for (std::size_t state = 0; state < dead(); ++state) left.in_state[state] &= kept;
  left.in_state[dead()] |= table.all & ~kept;
  return left;
}

/// Whether all that is possible in a part is possible when it is alone, and nothing else.
template <std::size_t Words>
bool Rewriter<Words>::is_same_alone(const Table& table, const Cells& cells, const Outlook& outlook,
                                    const Set& part, const Cells& alone) const {
  if (!table.dead_may_allow) return true;
  const Outlook other = this->outlook(table, alone);
  if (other.changing != part || other.can_end != outlook.can_end) return false;
  const std::size_t moves = table.moves.size();
  for (std::size_t i = 0; i < moves; ++i) {
    const bool here =
        outlook.possible[i] && (table.moves[i].changed & live(table, cells) & part).any();
    if (here != other.possible[i]) return false;
  }
  return !outlook.can_end ||
         std::equal(outlook.possible.begin() + static_cast<std::ptrdiff_t>(moves),
                    outlook.possible.end(),
                    other.possible.begin() + static_cast<std::ptrdiff_t>(moves));
}

/// Adds the components of a board to the sum that is not yet ended.
template <std::size_t Words>
void Rewriter<Words>::add_components(const Table& table, const Cells& cells, SumList& sum) const {
  if (is_over(table, cells)) return;
  const Outlook outlook = this->outlook(table, cells);
  std::vector<Cells> components;
  for (const Set& part : joined(table, cells, outlook)) {
    if (!has_move(table, cells, part)) continue;
    components.push_back(only(table, cells, part | alive_for(table, cells, outlook, part)));
    if (is_same_alone(table, cells, outlook, part, components.back())) continue;
    return add_key(table, cells, sum);
  }
  for (const Cells& component : components) add_key(table, component, sum);
}

template <std::size_t Words>
bool Rewriter<Words>::is_before(const Cells& a, const Cells& b, std::size_t states) {
  for (std::size_t state = 0; state < states; ++state) {
    if (a.in_state[state] != b.in_state[state]) return a.in_state[state] < b.in_state[state];
  }
  return false;
}

/// Adds the smallest image of cells that fill their box.
template <std::size_t Words>
void Rewriter<Words>::add_canonical(const Cells& cells, SumList& sum) const {
  const Table& table = table_of(cells.rows, cells.columns);
  Cells smallest;
  for (const Image& image : table.images) {
    Cells other;
    other.rows = image.rows;
    other.columns = image.columns;
    for (std::size_t state = 0; state < dead(); ++state) {
      const Set& from = cells.in_state[state];
      for (std::size_t i = 0; i < image.nibbles.size(); ++i)
        other.in_state[state] |= image.nibbles[i][from.word[i / 16] >> 4 * (i % 16) & 15];
    }
    if (&image == table.images.data() || is_before(other, smallest, dead())) smallest = other;
  }
  sum.add(bytes_of(smallest));
}

/// Cuts a board that has a live cell to their box, and adds its canonical image.
template <std::size_t Words>
void Rewriter<Words>::add_key(const Table& table, const Cells& cells, SumList& sum) const {
  const Set alive = live(table, cells);
  const Set row = Set::first(cells.columns);
  std::size_t top = cells.rows;
  std::size_t bottom = 0;
  Set columns;
  for (std::size_t r = 0; r < cells.rows; ++r) {
    const Set in_row = alive >> (r * cells.columns) & row;
    if (!in_row.any()) continue;
    top = std::min(top, r);
    bottom = r + 1;
    columns |= in_row;
  }
  const std::size_t left = columns.lowest();
  const std::size_t width = columns.highest() + 1 - left;
  Cells cut;
  cut.rows = bottom - top;
  cut.columns = width;
  for (std::size_t state = 0; state < dead(); ++state) {
    if (width == cells.columns) {
      cut.in_state[state] = cells.in_state[state] >> (top * width);
      continue;
    }
    for (std::size_t r = top; r < bottom; ++r)
      cut.in_state[state] |=
          (cells.in_state[state] >> (r * cells.columns + left) & Set::first(width))
          << ((r - top) * width);
  }
  add_canonical(cut, sum);
}

template <std::size_t Words>
void Rewriter<Words>::options(const Cells& cells, SumList& options) const {
  const Table& table = table_of(cells.rows, cells.columns);
  if (is_over(table, cells)) return;
  for (const Placement& placement : table.moves) {
    if (!stands(table, placement, cells)) continue;
    add_components(table, after(table, placement, cells), options);
    if (!options.end_sum()) return;
  }
}

template <std::size_t Words>
void Rewriter<Words>::components(const Cells& cells, SumList& sums) const {
  add_components(table_of(cells.rows, cells.columns), cells, sums);
  sums.end_sum();
}

template <std::size_t Words>
std::size_t Rewriter<Words>::count_cells(const Cells& cells) const {
  return live(table_of(cells.rows, cells.columns), cells).count();
}

template <std::size_t Words>
std::size_t Rewriter<Words>::count_straight(const Cells& cells) const {
  const Table& table = table_of(cells.rows, cells.columns);
  const Set left = live(table, cells);
  const std::size_t across = (left & left >> 1 & left >> 2 & table.before_two).count();
  if (cells.rows < 3) return across;
  return across + (left & left >> cells.columns & left >> (2 * cells.columns)).count();
}

template <std::size_t Words>
std::string Rewriter<Words>::bytes_of(const Cells& cells) const {
  const std::size_t bytes = (cells.rows * cells.columns + 7) / 8;
  std::string text(2 + dead() * bytes, '\0');
  text[0] = static_cast<char>(cells.rows);
  text[1] = static_cast<char>(cells.columns);
  std::size_t at = 2;
  for (std::size_t state = 0; state < dead(); ++state) {
    for (std::size_t i = 0; i < bytes; ++i)
      text[at++] = static_cast<char>(cells.in_state[state].word[i / 8] >> 8 * (i % 8) & 0xFF);
  }
  return text;
}

template <std::size_t Words>
auto Rewriter<Words>::cells_of(std::string_view text) const -> Cells {
  Cells cells;
  cells.rows = static_cast<unsigned char>(text[0]);
  cells.columns = static_cast<unsigned char>(text[1]);
  const std::size_t bytes = (cells.rows * cells.columns + 7) / 8;
  Set alive;
  std::size_t at = 2;
  for (std::size_t state = 0; state < dead(); ++state) {
    for (std::size_t i = 0; i < bytes; ++i)
      cells.in_state[state].word[i / 8] |= std::uint64_t{static_cast<unsigned char>(text[at++])}
                                           << 8 * (i % 8);
    alive |= cells.in_state[state];
  }
  cells.in_state[dead()] = Set::first(cells.rows * cells.columns) & ~alive;
  return cells;
}

template class Rewriter<1>;
template class Rewriter<2>;
template class Rewriter<4>;

}  // namespace sprague
