/// The values of all kinds of a system of heaps, side by side.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "rules/system/heap_system.hpp"
#include "run/progress_meter.hpp"
#include "sprague/values.hpp"

namespace sprague::systems {

/// The values of one kind, and the same backwards: the sums of the values of two kinds, one
/// ascending, one descending, are then those of two rows that ascend.
template <class Cell>
struct Row {
  std::vector<Cell> values;
  std::vector<Cell> backwards;  ///< its end is the value of size 0

  const Cell* descending_from(HeapSize size) const {
    return backwards.data() + backwards.size() - 1 - size;
  }
};

class Table {
 public:
  explicit Table(const HeapSystem& system);

  /// The sizes that all kinds have values for, from 0.
  std::uint64_t size() const noexcept { return size_; }

  /// Computes values up to `size` sizes. Time: the pairs of each move and heap, some 50 of which
  /// take a cycle with AVX-512; `plainly` a cycle or two each, by the definition. Memory: two cells
  /// of 1, 2 or 4 bytes for each size and kind. Throws Error(too_large) before it allocates what
  /// does not fit, and Error(cancelled); the values computed so far stay.
  void extend(std::uint64_t size, ProgressMeter& progress, bool plainly);

  /// The values of a kind for the first `size` sizes.
  NimValues values(KindIndex kind, std::uint64_t size) const;

 private:
  using Rows = std::variant<std::vector<Row<std::uint8_t>>, std::vector<Row<std::uint16_t>>,
                            std::vector<Row<std::uint32_t>>>;

  template <class Cell>
  bool extend_rows(std::vector<Row<Cell>>& rows, std::uint64_t size, ProgressMeter& progress,
                   bool plainly);
  void widen();

  /// Bytes for each size of all kinds.
  double bytes_per_size() const;

  const HeapSystem& system_;
  Rows rows_;
  std::uint64_t size_ = 0;
};

/// Calls use(table) with the table of a system, while no other thread does.
template <class Use>
auto with_table(const HeapSystem& system, Use use) {
  HeapSystem::Cache& cache = system.cache();
  const std::lock_guard lock(cache.mutex);
  if (!cache.table) cache.table = std::make_shared<Table>(system);
  return use(*cache.table);
}

/// Extends the values of a kind by those of its system, whose table keeps them; see
/// Table::extend().
void extend(const SystemRules& rules, std::uint64_t size, bool plainly, NimValues& values,
            ProgressMeter& progress);

}  // namespace sprague::systems
