// A bar in a rectangle of r rows and c columns is the path along its lower right border, from the
// lower left corner of the rectangle to the upper right one: a 1 for a step to the right, a 0 for a
// step up, the first step as the highest of r + c bits. A square is a pair of a 1 and a later 0,
// those of its column and of its row. A bite into it sorts the bits from the one to the other: what
// is left of the rows between is as long as the column's number. So each bar that a bite leaves is
// a smaller number of as many ones, and the values are made in that order, at the ranks of the
// numbers.

#include "games/boards/chomp_values.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "run/progress_meter.hpp"

namespace sprague {
namespace {

/// The next number with as many ones.
std::uint32_t next_of_as_many_ones(std::uint32_t number) {
  const std::uint32_t lowest = number & (0 - number);
  const std::uint32_t carried = number + lowest;
  return carried | ((number ^ carried) >> 2) / lowest;
}

std::uint32_t first_bits(unsigned count) {
  return (std::uint32_t{1} << count) - 1;
}

}  // namespace

/// The ranks of numbers of r + c bits among those of c ones, by their upper and lower halves.
class ChompValues::Ranks {
 public:
  static constexpr unsigned half = max_sides / 2;

  explicit Ranks(unsigned ones) : above_(std::size_t{1} << half), below_(above_.size()) {
    std::array<std::uint32_t, half + 1> of_ones{};
    for (std::uint32_t low = 0; low < below_.size(); ++low)
      below_[low] = of_ones[static_cast<unsigned>(std::popcount(low))]++;
    std::uint32_t rank = 0;
    for (std::uint32_t high = 0; high < above_.size(); ++high) {
      above_[high] = rank;
      const auto used = static_cast<unsigned>(std::popcount(high));
      if (used <= ones && ones - used <= half) rank += of_ones[ones - used];
    }
  }

  std::size_t operator[](std::uint32_t number) const {
    return above_[number >> half] + below_[number & (below_.size() - 1)];
  }

 private:
  std::vector<std::uint32_t> above_;
  std::vector<std::uint32_t> below_;
};

class ChompValues::Table {
 public:
  Table(std::size_t rows, std::size_t columns, const RunControl& run)
      : rows_(static_cast<unsigned>(rows)),
        columns_(static_cast<unsigned>(columns)),
        ranks_(columns_) {
    const std::uint32_t whole = first_bits(columns_) << rows_;
    values_.resize(ranks_[whole] + 1);
    ProgressMeter progress(run, "small bars of chomp", values_.size());
    // The first number is the empty bar, whose value no bite asks for.
    std::size_t rank = 0;
    for (std::uint32_t bar = first_bits(columns_); bar != whole;) {
      bar = next_of_as_many_ones(bar);
      values_[++rank] = value_by_bites(bar);
      progress.advance(rank, rows * columns);
    }
  }

  std::uint64_t value(std::string_view rows) const {
    std::uint32_t bar = 0;
    unsigned length = 0;
    for (unsigned row = rows_; row-- > 0;) {
      const unsigned to = row < rows.size() ? static_cast<unsigned char>(rows[row]) : 0;
      bar = (((bar + 1) << (to - length)) - 1) << 1;
      length = to;
    }
    return values_[ranks_[((bar + 1) << (columns_ - length)) - 1]];
  }

 private:
  std::uint8_t value_by_bites(std::uint32_t bar) const {
    std::array<std::uint64_t, 4> attained{};  // no value exceeds the number of squares
    const auto poisoned_row = std::countr_one(bar);
    const std::uint32_t poisoned_column = std::bit_floor(bar);
    for (std::uint32_t rows = ~bar & first_bits(rows_ + columns_); rows != 0; rows &= rows - 1) {
      const std::uint32_t row = rows & (0 - rows);
      std::uint32_t sorted = (bar & (row - 1)) | row;
      std::uint32_t above = bar & ~(row - 1);
      if (row >> poisoned_row == 1) above &= ~poisoned_column;
      const std::uint32_t poisoned = (bar & ~(row - 1)) ^ above;
      while (above != 0) {
        above &= above - 1;
        const std::uint8_t value = values_[ranks_[above | poisoned | sorted]];
        attained[value / 64] |= std::uint64_t{1} << value % 64;
        sorted |= sorted << 1 & ~(row - 1);
      }
    }
    unsigned least = 0;
    for (const std::uint64_t word : attained) {
      least += static_cast<unsigned>(std::countr_one(word));
      if (word != ~std::uint64_t{0}) break;
    }
    return static_cast<std::uint8_t>(least);
  }

  unsigned rows_;
  unsigned columns_;
  Ranks ranks_;
  std::vector<std::uint8_t> values_;
};

ChompValues::ChompValues() = default;
ChompValues::~ChompValues() = default;

std::uint64_t ChompValues::value(std::string_view rows) const {
  const std::size_t columns = static_cast<unsigned char>(rows[0]);
  const Table* const table = tables_[rows.size()][columns].load(std::memory_order_acquire);
  return (table != nullptr ? *table : made_table(rows.size(), columns, {})).value(rows);
}

void ChompValues::prepare(std::size_t rows, std::size_t columns, const RunControl& run) const {
  made_table(rows, columns, run);
}

const ChompValues::Table& ChompValues::made_table(std::size_t rows, std::size_t columns,
                                                  const RunControl& run) const {
  const std::lock_guard lock(mutex_);
  if (const Table* const made = tables_[rows][columns].load(std::memory_order_acquire))
    return *made;
  const Table& table = *made_.emplace_back(std::make_unique<const Table>(rows, columns, run));
  for (std::size_t r = 0; r <= rows; ++r) {
    for (std::size_t c = 0; c <= columns; ++c) {
      const Table* none = nullptr;
      tables_[r][c].compare_exchange_strong(none, &table, std::memory_order_acq_rel);
    }
  }
  return table;
}

}  // namespace sprague
