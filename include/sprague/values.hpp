/// Nim-values of the heaps 0, 1, 2, … of a ruleset.
///
///     auto values = sprague::compute_values(sprague::Ruleset::parse("0.07"), 1000);
///     values[5];      // 0: the previous player wins
///     values.width()  // 1 byte per heap
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Ways to compute nim-values. All give the same.
enum class Algorithm {
  automatic,  ///< the fastest algorithm that applies, with a proven period when there is one
  reference,  ///< the definition; slow, obviously right
  direct,     ///< dynamic programming for any ruleset
  fast,       ///< the engine of the kind of ruleset, when one exists
};

/// The nim-values G(0) … G(size() − 1) in cells of 1, 2 or 4 bytes, widened when a value needs it.
/// Nim-values are below 2^32, since a table with larger ones would not fit in any memory.
class NimValues {
 public:
  using Storage = std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>,
                               std::vector<std::uint32_t>>;

  NimValues() = default;

  /// Takes over the values in the cells.
  explicit NimValues(Storage cells) noexcept : storage_(std::move(cells)) {}

  /// Number of values; during extend() or extend_in_blocks(), of those computed so far.
  std::uint64_t size() const noexcept;

  /// G(n); requires n < size(). O(1).
  std::uint32_t operator[](HeapSize n) const noexcept;

  /// Bytes per heap: 1, 2 or 4.
  unsigned width() const noexcept;

  /// The cells, for loops without a test of the width per value. The first size() cells hold
  /// values; there are more cells only during extend() or extend_in_blocks().
  const Storage& storage() const noexcept { return storage_; }

  /// Extends the table to `size` values: calls `value(cells, n)` for each missing n in turn;
  /// `cells` points to G(0) … G(n − 1) in the current width. When a value does not fit, the cells
  /// are widened and the call is repeated; `before_widening(new_width)` is called first and may
  /// throw. When either throws, the table keeps the values computed so far. Peak memory: old and
  /// new cells during the widening.
  template <class Value, class BeforeWidening>
  void extend(std::uint64_t size, Value&& value, BeforeWidening&& before_widening);
  template <class Value>
  void extend(std::uint64_t size, Value&& value) {
    extend(size, std::forward<Value>(value), [](unsigned) {});
  }

  /// Removes the first `count` values, so that G(count) becomes the first. Requires count <=
  /// size(). O(size) time.
  void drop_front(std::uint64_t count);

  /// The end of a block that extend_in_blocks() asked for. Converts from a heap.
  struct BlockEnd {
    HeapSize heap;     ///< the first heap that was not written
    bool stops_early;  ///< extend_in_blocks() returns, with the values up to here
    constexpr BlockEnd(HeapSize first_missing, bool stop = false)
        : heap(first_missing), stops_early(stop) {}
  };

  /// Extends the table to `size` values in blocks: calls `fill(cells, n, end)` until it is
  /// complete. `fill` writes G(n), G(n + 1), … to cells[n], …, at most up to G(end − 1), and
  /// returns the BlockEnd; the end n means that G(n) does not fit, and the cells are widened as in
  /// extend(). When `fill` throws, the table keeps the blocks before.
  ///
  /// `end` is `size` or a multiple of cells_per_batch. Memory is reserved at once but written batch
  /// by batch: the system takes seconds to provide gigabytes, and `fill` can be stopped meanwhile.
  template <class Fill, class BeforeWidening>
  void extend_in_blocks(std::uint64_t size, Fill&& fill, BeforeWidening&& before_widening);
  static constexpr std::uint64_t cells_per_batch = std::uint64_t{1} << 20;

 private:
  void widen();
  Storage storage_;
  std::uint64_t missing_ = 0;  // cells at the end without a value; > 0 only during an extension
};

/// Computes G(0) … G(max_heap) with one algorithm.
///
/// Time: `direct` takes O(max_heap · |S|) for subtraction sets, O(max_heap · |X|) for all-but sets
/// and O(max_heap²) for octal codes; docs/algorithms.md, 1 and 1.12, has the other kinds. `fast`
/// takes a tenth to a fiftieth of that for subtraction sets, a few nanoseconds per heap and rare
/// position for octal codes with few rare positions (docs/algorithms.md, 1.8), and runs `direct`
/// for the rest. `reference` takes a large multiple of the number of options. Memory: 1, 2 or 4
/// bytes per heap, and for `fast` up to 3 more on processors without byte permutations. Throws
/// Error(too_large), with the bytes needed, before it allocates what cannot fit.
NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap,
                         Algorithm algorithm = Algorithm::automatic, const RunControl& run = {});

/// compute_values() with a checkpoint; time and memory are those without. The file is unchanged
/// when the call throws Error(invalid_input) because it is not a checkpoint, belongs to another
/// ruleset or has a newer version, or Error(input_output) because it is damaged or its directory is
/// not writable. When stopped, the call saves and throws Error(cancelled); it saves before other
/// errors of the computation, too.
NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm,
                         const RunControl& run, const Checkpoint& checkpoint);

// ---------------------------------------------------------------------------------------------

template <class Fill, class BeforeWidening>
void NimValues::extend_in_blocks(std::uint64_t size, Fill&& fill,
                                 BeforeWidening&& before_widening) {
  bool stopped = false;
  const auto fill_all = [&](auto& cells) {
    if (size > cells.capacity()) cells.reserve(std::max<std::size_t>(size, 2 * cells.capacity()));
    for (std::uint64_t done = cells.size() - missing_; done < size && !stopped;) {
      const std::uint64_t end = std::min(size, (done / cells_per_batch + 1) * cells_per_batch);
      if (cells.size() < end) cells.resize(end);
      missing_ = cells.size() - done;
      const BlockEnd block = fill(cells.data(), done, std::uint64_t{end});
      stopped = block.stops_early;
      if (!stopped && block.heap == done) return false;
      done = block.heap;
      missing_ = cells.size() - done;
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
  // Blocks of one heap: a single heap may take hours, so each value is recorded at once.
  const auto fill = [&](auto* cells, std::uint64_t n, std::uint64_t) {
    using Cell = std::remove_pointer_t<decltype(cells)>;
    const std::uint64_t next = value(static_cast<const Cell*>(cells), n);
    if (next > static_cast<Cell>(~Cell{0})) return n;
    cells[n] = static_cast<Cell>(next);
    return n + 1;
  };
  extend_in_blocks(size, fill, std::forward<BeforeWidening>(before_widening));
}

}  // namespace sprague
#pragma GCC visibility pop
