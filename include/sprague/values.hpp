/// Nim-values of the heaps 0, 1, 2, … of a ruleset.
///
///     auto values = sprague::compute_values(sprague::Ruleset::parse("0.07"), 1000);
///     values[5];      // 0: the previous player wins
///     values.width()  // 1 byte a heap
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// Which rung of the ladder computes. Every rung gives the same values.
enum class Algorithm {
  automatic,  ///< the quickest that applies, helped by a proven period where there is one
  reference,  ///< straight from the definition; slow, obviously right
  direct,     ///< clean dynamic programming, any ruleset
  fast,       ///< the engine of the family, where one exists
};

/// The nim-values G(0) … G(size() − 1): 1, 2 or 4 bytes a heap, widened only when a value needs it.
/// Nim-values stay below 2^32, since a table with larger ones would not fit in any memory.
class NimValues {
 public:
  using Storage = std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>,
                               std::vector<std::uint32_t>>;

  NimValues() = default;

  /// The values in these cells.
  explicit NimValues(Storage cells) noexcept : storage_(std::move(cells)) {}

  /// How many values there are; while extend() or extend_in_blocks() runs, those computed so far.
  std::uint64_t size() const noexcept;

  /// G(n); requires n < size(). O(1).
  std::uint32_t operator[](HeapSize n) const noexcept;

  /// Bytes a heap: 1, 2 or 4.
  unsigned width() const noexcept;

  /// The cells, for code that wants to run over them without a test per value. The first size()
  /// hold values; there are no others, except while extend() or extend_in_blocks() runs.
  const Storage& storage() const noexcept { return storage_; }

  /// Computes on: makes room for `size` values and calls `value(cells, n)` for each missing n in
  /// turn, `cells` pointing to G(0) … G(n − 1) in the present width. When a value does not fit, the
  /// cells are widened and the call is repeated; `before_widening` hears the new width first, and
  /// may throw. When either throws, the values computed so far stay. Peak memory: old and new cells
  /// while it widens.
  template <class Value, class BeforeWidening>
  void extend(std::uint64_t size, Value&& value, BeforeWidening&& before_widening);
  template <class Value>
  void extend(std::uint64_t size, Value&& value) {
    extend(size, std::forward<Value>(value), [](unsigned) {});
  }

  /// Forgets the first `count` values: G(count) becomes the first. Requires count <= size().
  /// O(size) time.
  void drop_front(std::uint64_t count);

  /// The end of a block that extend_in_blocks() asked for. Converts from a heap.
  struct BlockEnd {
    HeapSize heap;     ///< the first heap that was not written
    bool stops_early;  ///< extend_in_blocks() returns, with the values up to here
    constexpr BlockEnd(HeapSize first_missing, bool stop = false)
        : heap(first_missing), stops_early(stop) {}
  };

  /// Computes on in blocks: makes room for `size` values and calls `fill(cells, n)` until all are
  /// there. It writes G(n), G(n + 1), … to cells[n], … and returns the BlockEnd; the end n says
  /// that G(n) does not fit, and the cells are widened as in extend(). When `fill` throws, the
  /// blocks before stay.
  template <class Fill, class BeforeWidening>
  void extend_in_blocks(std::uint64_t size, Fill&& fill, BeforeWidening&& before_widening);

 private:
  void widen();
  Storage storage_;
  std::uint64_t missing_ =
      0;  // the last cells, which have no value yet; 0 unless it is being extended
};

/// Computes G(0) … G(max_heap) by the rung asked for.
///
/// Time: `direct` takes O(max_heap · |S|) for subtraction sets, O(max_heap · |X|) for all-but sets,
/// O(max_heap²) for octal codes, for other codes, formulas and functions what docs/algorithms.md, 1
/// and 1.12 say; `fast` takes subtraction sets a tenth to a fiftieth of that time, and octal codes
/// with few rare positions (docs/algorithms.md, 1.8) a few nanoseconds a heap and rare position,
/// others as `direct`; `reference` a large multiple of the number of options. Memory: 1, 2 or 4
/// bytes a heap, and for `fast` up to 3 more where the processor lacks byte permutations. Throws
/// Error(too_large) with the bytes needed before it allocates what cannot fit.
NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap,
                         Algorithm algorithm = Algorithm::automatic, const RunControl& run = {});

// ---------------------------------------------------------------------------------------------

template <class Fill, class BeforeWidening>
void NimValues::extend_in_blocks(std::uint64_t size, Fill&& fill,
                                 BeforeWidening&& before_widening) {
  bool stopped = false;
  const auto fill_all = [&](auto& cells) {
    if (const std::uint64_t before = cells.size(); before < size) {
      cells.resize(size);
      missing_ = size - before;
    }
    auto* const first = cells.data();
    for (std::uint64_t done = cells.size() - missing_; done < size;) {
      const BlockEnd block = fill(first, done);
      stopped = block.stops_early;
      if (!stopped && block.heap == done) return false;
      done = block.heap;
      missing_ = size - done;
      if (stopped) break;
    }
    return true;
  };
  const auto drop_missing = [this] {
    std::visit([this](auto& cells) { cells.resize(cells.size() - missing_); }, storage_);
    missing_ = 0;
  };
  try {
    while (!std::visit(fill_all, storage_)) {
      before_widening(2 * width());
      widen();
    }
  } catch (...) {
    drop_missing();
    throw;
  }
  if (stopped) drop_missing();
}

template <class Value, class BeforeWidening>
void NimValues::extend(std::uint64_t size, Value&& value, BeforeWidening&& before_widening) {
  // Blocks of one heap: a heap may take longer than anyone waits, so each counts as soon as it is
  // there.
  const auto fill = [&](auto* cells, std::uint64_t n) {
    using Cell = std::remove_pointer_t<decltype(cells)>;
    const std::uint64_t next = value(static_cast<const Cell*>(cells), n);
    if (next > static_cast<Cell>(~Cell{0})) return n;
    cells[n] = static_cast<Cell>(next);
    return n + 1;
  };
  extend_in_blocks(size, fill, std::forward<BeforeWidening>(before_widening));
}

}  // namespace sprague
