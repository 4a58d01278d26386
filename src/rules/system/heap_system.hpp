/// Systems of heaps of several kinds: a heap of one kind leaves heaps of others. docs/families.md
/// has the notation, `system(a(n) -> b(i) + b(n-2-i); b(n) -> a(n-1), *2)`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "messages/table.hpp"
#include "rules/cursor.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

namespace systems {
class Table;  // the values of all kinds, src/values/system
}

/// The kinds of a system by their number.
using KindIndex = std::size_t;

/// A move on a heap of n. It leaves nothing but a constant value; or a heap right(n − taken); or
/// two heaps, left(i) and right(n − taken − i), for every i.
struct SystemMove {
  static constexpr HeapSize no_last = ~HeapSize{0};

  HeapSize least = 1;          ///< for n from this on
  std::uint64_t constant = 0;  ///< the nim-value of what is left beside the heaps
  std::optional<KindIndex> left = {};
  std::optional<KindIndex> right = {};  ///< there where left is
  HeapSize taken = 0;
  HeapSize least_left = 0;  ///< the sizes that left and right may have
  HeapSize least_right = 0;
  HeapSize last = no_last;  ///< for n up to this

  /// The least n that has the move.
  HeapSize first() const { return std::max(least, taken + least_left + least_right); }

  bool is_of(HeapSize n) const { return first() <= n && n <= last; }

  /// Puts the heap of the lesser kind on the left, so that equal moves are written alike.
  void order_heaps() {
    if (!left || std::tie(*left, least_left) <= std::tie(*right, least_right)) return;
    std::swap(*left, *right);
    std::swap(least_left, least_right);
  }

  auto key() const {
    return std::tuple(left, right, taken, constant, least_left, least_right, least, last);
  }

  /// Constants come first, then single heaps.
  friend bool operator<(const SystemMove& a, const SystemMove& b) { return a.key() < b.key(); }
  friend bool operator==(const SystemMove& a, const SystemMove& b) { return a.key() == b.key(); }
};

struct HeapKind {
  std::string name;
  std::string pattern = {};                      ///< the position of a heap of n, if any
  std::vector<SystemMove> moves = {};            ///< ascending, each once
  std::map<HeapSize, std::uint64_t> given = {};  ///< values that the moves do not decide
};

/// A family in words; empty for a system that was written as such.
struct FamilyWords {
  Message rules;                   ///< what a move is
  Message member;                  ///< what a heap of n of the first kind is
  messages::Id row = "rules.row";  ///< what one of another kind is, whose pattern is {word}
};

/// An immutable system with a cache of its values.
class HeapSystem {
 public:
  /// Throws Error(invalid_input) where a heap could come back to itself. `text` is canonical;
  /// `position` writes what a heap stands for, or nothing.
  HeapSystem(std::vector<HeapKind> kinds, std::string text,
             std::function<std::string(KindIndex, HeapSize)> position = {},
             FamilyWords family = {});

  const std::vector<HeapKind>& kinds() const noexcept { return kinds_; }
  const std::string& text() const noexcept { return text_; }
  const FamilyWords& family() const noexcept { return family_; }

  /// Empty when no kind has this name.
  std::optional<KindIndex> kind_named(std::string_view name) const;

  /// The kinds in an order in which heaps of one size depend on earlier ones only.
  const std::vector<KindIndex>& order() const noexcept { return order_; }

  /// The position that a heap stands for, such as "strip(clobber):xoxo"; empty where there is none,
  /// or it is too large.
  std::string position(KindIndex kind, HeapSize size) const {
    return position_ ? position_(kind, size) : "";
  }

  /// From this size on only moves decide the values, and no move appears or ends.
  HeapSize regular_from() const noexcept { return regular_from_; }
  /// The largest `taken` of a move.
  HeapSize most_taken() const noexcept { return most_taken_; }

  /// The values computed once for all who have the system; src/values/system uses it.
  struct Cache {
    std::mutex mutex;
    std::shared_ptr<systems::Table> table;
  };
  Cache& cache() const noexcept { return cache_; }

 private:
  std::vector<HeapKind> kinds_;
  std::string text_;
  std::function<std::string(KindIndex, HeapSize)> position_;
  FamilyWords family_;
  std::vector<KindIndex> order_;
  HeapSize regular_from_ = 0;
  HeapSize most_taken_ = 0;
  mutable Cache cache_;
};

/// The heaps of one kind.
struct SystemRules {
  std::shared_ptr<const HeapSystem> system;
  KindIndex kind = 0;
};

/// True when the text that begins here is a system, if anything.
bool begins_system(Cursor in);

/// Reads `system(…)`, perhaps with `.` and a kind, to the end. Throws Error(invalid_input).
SystemRules parse_system(Cursor& in);

/// The canonical text of these kinds: `system(a(n) -> b(n - 1); b(n) -> *2)`.
std::string text_of(const std::vector<HeapKind>& kinds);

/// The text of a move: `b(i) + c(n - 2 - i) for i >= 1`.
std::string text_of(const SystemMove& move, const std::vector<HeapKind>& kinds);

/// The text of the system, with the kind behind it where it is not the first.
std::string text_of(const SystemRules& rules);

}  // namespace sprague
