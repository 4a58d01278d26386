// Theorem 30 (docs/algorithms.md). A move within the repeated cells looks the same in every copy of
// w: it cuts the row into a left part P wⁱ X and a right part Y wʲ S, with the same ends X and Y
// and the same small parts between them for all i and j. Those near an end, which are finitely
// many, leave one part that is long. Both are read off a row that is long enough, and off a longer
// one, which must agree.

#include "rules/family/closure.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "sprague/error.hpp"

namespace sprague::cell_families {
namespace {

Cells copies(const Cells& cells, std::size_t count) {
  Cells row;
  for (std::size_t i = 0; i < count; ++i) row += cells;
  return row;
}

/// "a", …, "z", "ba", …, without "i" and "n".
std::string letters_of(KindIndex kind) {
  constexpr std::string_view letters = "abcdefghjklmopqrstuvwxyz";
  std::string name;
  do {
    name.insert(name.begin(), letters[kind % letters.size()]);
    kind /= letters.size();
  } while (kind > 0);
  return name;
}

/// P and S of a kind.
struct Ends {
  Cells before;
  Cells after;
  friend bool operator<(const Ends& a, const Ends& b) {
    return std::tie(a.before, a.after) < std::tie(b.before, b.after);
  }
};

class Closure {
 public:
  Closure(const Family& family, const ClosureLimits& limits)
      : game_(*family.game),
        repeated_(family.repeated),
        length_(family.repeated.size()),
        limits_(limits),
        hubs_(family.hubs),
        values_(game_) {
    if (family.ring) {
      add_ring(*family.ring);
      return;
    }
    const Ends ends{family.before, family.after};
    if (ends.before.ends_with(repeated_) || ends.after.starts_with(repeated_)) {
      throw Error(ErrorKind::invalid_input,
                  message("family.repeats_at_end", {{"row", text_of(ends)}}));
    }
    const auto parts =
        game_.parts(ends.before + copies(repeated_, copies_for(pad_for_reach())) + ends.after);
    if (parts.size() != 1) {
      throw Error(ErrorKind::not_established,
                  message("family.not_connected", {{"row", text_of(ends)}}));
    }
    if (hubs_ > 0) {
      add_first_kind(text_of(ends));
      pending_.emplace_back(0, ends);
    } else {
      kind_of(ends);
    }
  }

  std::vector<HeapKind> kinds() {
    const std::size_t pad = pad_for_reach();
    while (!pending_.empty()) {
      const auto [kind, ends] = pending_.front();
      pending_.pop_front();
      std::vector<SystemMove> moves = moves_of(ends, pad);
      if (moves_of(ends, pad + 1) != moves) {
        throw Error(ErrorKind::not_established,
                    message("family.moves_change", {{"row", text_of(ends)}}));
      }
      const bool has_hubs = hubs_ > 0 && kind == 0;
      if (has_hubs) add_move_on_hub(moves);
      kinds_[kind].moves = std::move(moves);
      for (std::size_t n = 0; n < copies_for(pad + 1); ++n) {
        const Cells row = ends.before + copies(repeated_, n) + ends.after;
        kinds_[kind].given[n] = has_hubs ? value_with_hubs(row) : values_.value(row);
      }
      rows_.emplace(kind, ends);
    }
    drop_what_moves_give();
    for (const auto& [n, value] : ring_values_) kinds_[0].given[n] = value;
    return kinds_;
  }

  /// The rows of the kinds; a ring has none.
  const std::map<KindIndex, Ends>& rows() const { return rows_; }

 private:
  /// A move in the middle, from a copy of w on.
  struct Middle {
    Cells left_end;             ///< the left part is P wⁱ left_end
    std::ptrdiff_t left_lost;   ///< the copies before that where the move begins, less i
    Cells right_end;            ///< the right part is right_end wʲ S
    std::ptrdiff_t right_lost;  ///< the copies from that where the move begins, less j
    std::ptrdiff_t copies;      ///< the copies of w that the move looks at
    std::uint64_t constant;     ///< the value of what is between them
  };

  /// The moves are those of rows that are long enough; where they give a shorter one its value,
  /// too, this need not be said.
  void drop_what_moves_give() {
    const std::vector<HeapKind> all = kinds_;
    for (KindIndex kind = 0; kind < kinds_.size(); ++kind) {
      for (const auto& [n, value] : all[kind].given) {
        std::vector<std::uint64_t> options;
        for (const SystemMove& move : kinds_[kind].moves) add_values(all, move, n, options);
        if (value == mex_of(std::move(options))) kinds_[kind].given.erase(n);
      }
    }
  }

  static void add_values(const std::vector<HeapKind>& kinds, const SystemMove& move, HeapSize n,
                         std::vector<std::uint64_t>& values) {
    if (!move.is_of(n)) return;
    if (!move.right) return values.push_back(move.constant);
    const auto value = [&](KindIndex kind, HeapSize size) { return kinds[kind].given.at(size); };
    if (!move.left) return values.push_back(value(*move.right, n - move.taken) ^ move.constant);
    const HeapSize both = n - move.taken;
    for (HeapSize i = move.least_left; i + move.least_right <= both; ++i)
      values.push_back(value(*move.left, i) ^ value(*move.right, both - i) ^ move.constant);
  }

  /// The number of copies of w in the rows that are examined.
  std::size_t copies_for(std::size_t pad) const { return 4 * pad; }

  std::string text_of(const Ends& ends) const {
    return fmt::format("{}({})^n{}", game_.text(ends.before), game_.text(repeated_),
                       game_.text(ends.after));
  }

  KindIndex kind_of(const Ends& ends) {
    const auto [found, added] = numbers_.emplace(canonical(ends), kinds_.size());
    if (!added) return found->second;
    const Ends& kept = found->first;
    if (kinds_.size() == limits_.kinds || kept.before.size() > limits_.cells_of_end ||
        kept.after.size() > limits_.cells_of_end) {
      throw Error(
          ErrorKind::not_established,
          message("family.leads_to_more",
                  {{"problem", kinds_.size() == limits_.kinds
                                   ? at_most(limits_.kinds, "things.kinds_of_rows")
                                   : at_most(limits_.cells_of_end, "things.cells_at_an_end")},
                   {"row", text_of(kept)}}));
    }
    HeapKind kind{letters_of(kinds_.size())};
    kind.pattern = text_of(kept);
    kinds_.push_back(std::move(kind));
    pending_.emplace_back(found->second, kept);
    return found->second;
  }

  /// A server reads what strangers write.
  void count_move() {
    constexpr std::uint64_t max_moves = 300'000;  // some seconds
    if (++moves_ > max_moves) throw Error(ErrorKind::too_large, message("family.too_large"));
  }

  /// A row and its reverse are one kind where that repeats the same cells.
  Ends canonical(const Ends& ends) const {
    const Cells backwards(repeated_.rbegin(), repeated_.rend());
    if (!game_.is_symmetric() || backwards != repeated_) return ends;
    return std::min(ends, Ends{{ends.after.rbegin(), ends.after.rend()},
                               {ends.before.rbegin(), ends.before.rend()}});
  }

  [[noreturn]] void refuse(const Cells& row, const Cells& left, Message why) const {
    throw Error(ErrorKind::not_established,
                message("family.no_system", {{"row", game_.text(row)},
                                             {"left", game_.text(left)},
                                             {"problem", std::move(why)}}));
  }

  /// The part that has a whole copy of w where that begins, if any.
  const CellGame::Part* part_at(const std::vector<CellGame::Part>& parts, std::size_t cell) const {
    for (const CellGame::Part& part : parts) {
      if (part.begin <= cell && cell + length_ <= part.begin + part.cells.size() &&
          part.cells.compare(cell - part.begin, length_, repeated_) == 0)
        return &part;
    }
    return nullptr;
  }

  /// How many copies of w the cells begin with, and what follows.
  std::pair<std::size_t, Cells> cut_front(Cells cells) const {
    std::size_t count = 0;
    while (cells.starts_with(repeated_)) {
      cells.erase(0, length_);
      ++count;
    }
    return {count, std::move(cells)};
  }

  std::pair<std::size_t, Cells> cut_back(Cells cells) const {
    std::size_t count = 0;
    while (cells.ends_with(repeated_)) {
      cells.erase(cells.size() - length_);
      ++count;
    }
    return {count, std::move(cells)};
  }

  /// The moves that begin in one copy of w, with `pad` copies and more on both sides.
  const std::vector<Middle>& middles(std::size_t pad) {
    std::vector<Middle>& found = middles_[pad];
    if (!found.empty()) return found;
    const std::size_t at = 2 * pad;  // the copy
    const Cells row = copies(repeated_, copies_for(pad) + 1);
    const std::size_t left_copy = pad;  // these are in the long parts
    const std::size_t right_copy = 3 * pad;
    game_.for_each_move(row, [&](const CellGame::Move& move) {
      count_move();
      if (move.at_begin || move.at_end || move.begin / length_ != at) return;
      const auto parts = game_.parts(move.left);
      const CellGame::Part* const left = part_at(parts, left_copy * length_);
      const CellGame::Part* const right = part_at(parts, right_copy * length_);
      if (left == nullptr || right == nullptr)
        refuse(row, move.left, message("family.no_long_rows"));
      if (left == right) refuse(row, move.left, message("family.still_connected"));
      const auto [left_copies, left_end] =
          cut_front(left->cells.substr(left_copy * length_ - left->begin));
      const auto [right_copies, right_end] =
          cut_back(right->cells.substr(0, (right_copy + 1) * length_ - right->begin));
      std::uint64_t constant = 0;
      for (const CellGame::Part& part : parts) {
        const bool is_between = part.begin >= left_copy * length_ &&
                                part.begin + part.cells.size() <= (right_copy + 1) * length_;
        if (&part != left && &part != right && is_between) constant ^= values_.value(part.cells);
      }
      found.push_back({left_end, static_cast<std::ptrdiff_t>(at - left_copy - left_copies),
                       right_end, static_cast<std::ptrdiff_t>(right_copy + 1 - right_copies - at),
                       static_cast<std::ptrdiff_t>((move.end - 1) / length_ + 1 - at), constant});
    });
    return found;
  }

  std::vector<SystemMove> moves_of(const Ends& ends, std::size_t pad) {
    const std::vector<Middle>& middle = middles(pad);
    // Moves that begin in these many copies next to an end are looked at one by one.
    std::ptrdiff_t left_copies = 0;
    std::ptrdiff_t right_copies = 1;
    for (const Middle& move : middle) {
      left_copies = std::max(left_copies, move.left_lost);
      right_copies = std::max({right_copies, move.right_lost, move.copies});
    }
    std::vector<SystemMove> moves;
    for (const Middle& move : middle) {
      SystemMove pair;
      pair.constant = move.constant;
      pair.left = kind_of({ends.before, move.left_end});
      pair.right = kind_of({move.right_end, ends.after});
      pair.taken = static_cast<HeapSize>(move.left_lost + move.right_lost);
      pair.least_left = static_cast<HeapSize>(left_copies - move.left_lost);
      pair.least_right = static_cast<HeapSize>(right_copies - move.right_lost);
      pair.order_heaps();
      moves.push_back(pair);
    }
    const std::size_t count = copies_for(pad);
    const std::size_t begin = ends.before.size();
    const std::size_t end = begin + count * length_;
    const Cells row = ends.before + copies(repeated_, count) + ends.after;
    game_.for_each_move(row, [&](const CellGame::Move& move) {
      count_move();
      const bool at_left =
          move.at_begin || move.begin < begin + static_cast<std::size_t>(left_copies) * length_;
      const bool at_right =
          move.at_end || move.end > end ||
          move.begin >= begin + (count - static_cast<std::size_t>(right_copies) + 1) * length_;
      if (at_left) moves.push_back(left_move(ends, row, move, count));
      if (at_right) moves.push_back(right_move(ends, row, move, count));
    });
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    return moves;
  }

  /// The value of the row beside its long part.
  std::uint64_t value_without(const std::vector<CellGame::Part>& parts,
                              const CellGame::Part* left_out) {
    std::uint64_t value = 0;
    for (const CellGame::Part& part : parts) {
      if (&part != left_out) value ^= values_.value(part.cells);
    }
    return value;
  }

  SystemMove left_move(const Ends& ends, const Cells& row, const CellGame::Move& move,
                       std::size_t count) {
    const std::size_t last = count - 1;  // a copy that stays
    const std::size_t cell = ends.before.size() + last * length_;
    const auto parts = game_.parts(move.left);
    const CellGame::Part* const part = part_at(parts, cell);
    if (part == nullptr || part->cells.substr(cell + length_ - part->begin) != ends.after)
      refuse(row, move.left, message("family.changes_other_end"));
    const auto [kept, end] = cut_back(part->cells.substr(0, cell + length_ - part->begin));
    SystemMove single;
    single.constant = value_without(parts, part);
    single.right = kind_of({end, ends.after});
    single.taken = count - kept;
    return single;
  }

  SystemMove right_move(const Ends& ends, const Cells& row, const CellGame::Move& move,
                        std::size_t count) {
    const std::size_t cell = ends.before.size();  // where the first copy begins
    const auto parts = game_.parts(move.left);
    const CellGame::Part* const part = part_at(parts, cell);
    if (part == nullptr || part->begin != 0 || part->cells.substr(0, cell) != ends.before)
      refuse(row, move.left, message("family.changes_other_end"));
    const auto [kept, end] = cut_front(part->cells.substr(cell));
    SystemMove single;
    single.constant = value_without(parts, part);
    single.right = kind_of({ends.before, end});
    single.taken = count - kept;
    return single;
  }

  /// The first kind: a move on a ring of n copies leaves one row, whose ends are those of a move in
  /// the middle; the left one lies beyond the seam.
  void add_ring(const Ring& ring) {
    add_first_kind(fmt::format("a ring of ({})^n", game_.text(repeated_)));
    const std::size_t pad = pad_for_reach();
    std::vector<SystemMove> moves;
    std::ptrdiff_t least = static_cast<std::ptrdiff_t>(pad);
    for (const Middle& move : middles(pad)) {
      SystemMove single;
      single.constant = move.constant;
      single.right = kind_of({move.right_end, ring.beyond_seam(move.left_end)});
      single.taken = static_cast<HeapSize>(move.left_lost + move.right_lost);
      least = std::max(least, move.left_lost + move.right_lost);
      moves.push_back(single);
    }
    if (hubs_ > 0) add_move_on_hub(moves);
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    kinds_[0].moves = std::move(moves);
    for (HeapSize n = 0; n < static_cast<HeapSize>(least); ++n)
      ring_values_[n] = n == 0 ? hubs_ % 2 : ring.value(n);
  }

  /// The one that no other kind leads to: a ring, or a row with hubs.
  void add_first_kind(std::string pattern) {
    HeapKind kind{letters_of(0)};
    kind.pattern = std::move(pattern);
    if (hubs_ > 0) kind.pattern += hubs_ == 1 ? " with a hub" : fmt::format(" with {} hubs", hubs_);
    kinds_.push_back(std::move(kind));
  }

  /// The other hubs stay, each alone.
  std::uint64_t value_without_one_hub() const { return (hubs_ - 1) % 2; }

  void add_move_on_hub(std::vector<SystemMove>& moves) const {
    SystemMove move;
    move.constant = value_without_one_hub();
    moves.insert(std::lower_bound(moves.begin(), moves.end(), move), move);
  }

  std::uint64_t value_with_hubs(const Cells& row) {
    std::vector<std::uint64_t> options{value_without_one_hub()};
    game_.for_each_move(row, [&](const CellGame::Move& move) {
      count_move();
      options.push_back(values_.value(move.left));
    });
    return mex_of(std::move(options));
  }

  std::size_t pad_for_reach() const { return (game_.reach() + length_ - 1) / length_ + 2; }

  const CellGame& game_;
  Cells repeated_;
  std::size_t length_;
  ClosureLimits limits_;
  unsigned hubs_;
  RowValues values_;
  std::map<Ends, KindIndex> numbers_;
  std::vector<HeapKind> kinds_;
  std::map<KindIndex, Ends> rows_;
  std::deque<std::pair<KindIndex, Ends>> pending_;
  std::uint64_t moves_ = 0;                             // that were looked at
  std::map<std::size_t, std::vector<Middle>> middles_;  // by the pad
  std::map<HeapSize, std::uint64_t> ring_values_;       // the values of small rings
};

}  // namespace

std::shared_ptr<const HeapSystem> system_of(const Family& family, std::string text,
                                            const ClosureLimits& limits) {
  Closure closure(family, limits);
  std::vector<HeapKind> kinds = closure.kinds();
  const auto position = [rows = closure.rows(), repeated = family.repeated,
                         write = family.position](KindIndex kind, HeapSize n) {
    constexpr HeapSize max_cells = 2000;
    if (n > max_cells / repeated.size()) return std::string();
    const auto found = rows.find(kind);
    const Ends ends = found == rows.end() ? Ends{} : found->second;
    const Cells row = ends.before + copies(repeated, n) + ends.after;
    return row.empty() ? "" : write(row, kind == 0);
  };
  return std::make_shared<const HeapSystem>(std::move(kinds), std::move(text), position,
                                            family.words);
}

}  // namespace sprague::cell_families
