// Values row by row. For each line in the direction of a ray a set of bits has the values used on
// it so far. The value of a position is the least one in none of its lines' sets, nor that of a
// position one step away: the first zero of the or of some words.
//
// Values of a line are used up from below. The search for a zero begins at the greatest of the
// lines' first words that are not full, which only grow along a line. A value is at most the sum of
// the numbers, the length of the longest play, and that bounds the sets.
//
// A game that is the same with its numbers exchanged is computed for x <= y only: the values of row
// x before y = x are those used in column x.

#include "tuples/line_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "simd/dispatch.hpp"
#include "tuples/free_word_kernel.hpp"

namespace sprague {
namespace {

using Step = LineMoves::Step;
constexpr std::size_t many = 64;  // rays at most
constexpr std::uint64_t full_word = ~std::uint64_t{0};

struct Box {
  std::size_t rows;
  std::size_t columns;
  std::size_t words;  ///< the words of a set of values, and those that the kernel reads behind it
};

/// The sets of the lines in one direction.
class Lines {
 public:
  Lines(Step step, const Box& box) : step_(step), box_(box) {
    sets_.assign(count(step, box) * box.words, 0);
    first_free_.assign(count(step, box), 0);
    ids_.assign(std::max<std::size_t>(1, step.x), std::vector<std::uint32_t>(box.columns));
  }

  /// Lines begin where a step back would leave the box.
  static std::size_t count(Step step, const Box& box) {
    if (step.x == 0) return std::min<std::size_t>(step.y, box.columns);
    const std::size_t top = std::min<std::size_t>(step.x, box.rows);
    return top * box.columns + (box.rows - top) * std::min<std::size_t>(step.y, box.columns);
  }

  /// Finds the lines of the positions of row x. Requires the rows before.
  void begin_row(std::size_t x) {
    if (step_.x == 0) return begin_own_row(x);
    std::vector<std::uint32_t>& ids = ids_[x % step_.x];
    // The row `step_.x` before has its ids in the same array, which is overwritten from the right.
    for (std::size_t y = box_.columns; y-- > 0;) {
      if (x < step_.x)
        ids[y] = static_cast<std::uint32_t>(x * box_.columns + y);
      else if (y >= step_.y)
        ids[y] = ids[y - step_.y];
      else
        ids[y] = static_cast<std::uint32_t>(
            step_.x * box_.columns + (x - step_.x) * std::min<std::size_t>(step_.y, box_.columns) +
            y);
    }
    row_ = ids.data();
  }

  /// Begins row x of a ray along rows with the values that column x has used.
  void begin_with_column(std::size_t x, const Lines& columns) {
    for (std::size_t i = 0; i < first_free_.size(); ++i) {
      const std::size_t other = i * box_.columns + x;
      std::copy_n(columns.sets_.begin() + static_cast<std::ptrdiff_t>(other * box_.words),
                  box_.words, sets_.begin() + static_cast<std::ptrdiff_t>(i * box_.words));
      first_free_[i] = columns.first_free_[other];
    }
  }

  std::uint64_t* set(std::size_t y) { return sets_.data() + row_[y] * box_.words; }
  std::uint32_t& first_free(std::size_t y) { return first_free_[row_[y]]; }
  Step step() const { return step_; }

 private:
  void begin_own_row(std::size_t x) {
    std::fill(sets_.begin(), sets_.end(), 0);
    std::fill(first_free_.begin(), first_free_.end(), 0);
    if (x > 0) return;
    for (std::size_t y = 0; y < box_.columns; ++y)
      ids_[0][y] = static_cast<std::uint32_t>(y % step_.y);
    row_ = ids_[0].data();
  }

  Step step_;
  Box box_;
  std::vector<std::uint64_t> sets_;
  std::vector<std::uint32_t> first_free_;        // word of each set
  std::vector<std::vector<std::uint32_t>> ids_;  // the ids of the last rows
  const std::uint32_t* row_ = nullptr;
};

bool is_symmetric(const LineMoves& moves, const Box& box) {
  const auto closed = [](const std::vector<Step>& steps) {
    return std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
      return std::find(steps.begin(), steps.end(), Step{step.y, step.x}) != steps.end();
    });
  };
  // A ray such as (k, 2k) crosses the diagonal.
  const bool stays = std::all_of(moves.rays.begin(), moves.rays.end(), [](const Step& ray) {
    return ray.x == 0 || ray.y == 0 || ray.x == ray.y;
  });
  return stays && box.rows <= box.columns && closed(moves.rays) && closed(moves.steps);
}

/// The values of a game with this number of rays; `many` is for any number up to that.
template <std::size_t Rays, class Cell>
class LineTable {
 public:
  LineTable(const LineMoves& moves, const Box& box, const tuples::FreeWordKernels& kernels,
            std::vector<Cell>& cells)
      : moves_(moves), box_(box), cells_(cells), symmetric_(is_symmetric(moves, box)) {
    find_ = kernels.find[Rays == many ? 0 : Rays];
    lines_.reserve(moves.rays.size());
    for (const Step& ray : moves.rays) lines_.emplace_back(ray, box);
  }

  void compute(ProgressMeter& progress) {
    for (std::size_t x = 0; x < box_.rows; ++x) {
      for (Lines& lines : lines_) lines.begin_row(x);
      if (symmetric_) begin_at_diagonal(x);
      for (std::size_t y = symmetric_ ? x : 0; y < box_.columns; ++y) compute_value(x, y);
      progress.advance(x * box_.columns, 4 * box_.columns);
    }
    if (symmetric_) mirror();
  }

 private:
  void begin_at_diagonal(std::size_t x) {
    for (Lines& lines : lines_) {
      if (lines.step().x != 0) continue;
      for (const Lines& columns : lines_) {
        if (columns.step() == Step{lines.step().y, 0}) lines.begin_with_column(x, columns);
      }
    }
  }

  std::size_t rays() const { return Rays == many ? lines_.size() : Rays; }

  void compute_value(std::size_t x, std::size_t y) {
    std::array<std::uint64_t*, Rays> sets;
    std::array<std::uint32_t*, Rays> first_free;
    std::size_t word = 0;
    for (std::size_t i = 0; i < rays(); ++i) {
      sets[i] = lines_[i].set(y);
      first_free[i] = &lines_[i].first_free(y);
      word = std::max<std::size_t>(word, *first_free[i]);
    }
    read_steps(x, y);
    std::uint64_t used = used_in(sets, word);
    while (used == full_word) {
      ++word;
      if constexpr (Rays > 0) word = find_(sets.data(), rays(), word);
      used = used_in(sets, word);
    }
    const std::uint64_t free = ~used;
    const std::uint64_t bit = free & (~free + 1);
    for (std::size_t i = 0; i < rays(); ++i) {
      sets[i][word] |= bit;
      while (sets[i][*first_free[i]] == full_word) ++*first_free[i];
    }
    cells_[x * box_.columns + y] =
        static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(free)));
  }

  /// Values in a word that lines or steps use.
  std::uint64_t used_in(const std::array<std::uint64_t*, Rays>& sets, std::size_t word) const {
    std::uint64_t used = 0;
    for (std::size_t i = 0; i < rays(); ++i) used |= sets[i][word];
    for (const std::size_t value : near_) {
      if (value / 64 == word) used |= std::uint64_t{1} << value % 64;
    }
    return used;
  }

  /// The values one step away.
  void read_steps(std::size_t x, std::size_t y) {
    near_.clear();
    for (const Step& step : moves_.steps) {
      if (step.x > x || step.y > y) continue;
      std::size_t row = x - step.x;
      std::size_t column = y - step.y;
      if (symmetric_ && row > column) std::swap(row, column);
      near_.push_back(cells_[row * box_.columns + column]);
    }
  }

  /// Copies what lies above the diagonal, square by square.
  void mirror() {
    constexpr std::size_t side = 64;
    for (std::size_t top = 0; top < box_.rows; top += side) {
      for (std::size_t left = 0; left <= top; left += side) {
        const std::size_t bottom = std::min(top + side, box_.rows);
        for (std::size_t x = top; x < bottom; ++x) {
          for (std::size_t y = left; y < std::min(left + side, x); ++y)
            cells_[x * box_.columns + y] = cells_[y * box_.columns + x];
        }
      }
    }
  }

  const LineMoves& moves_;
  const Box& box_;
  std::vector<Cell>& cells_;
  std::vector<Lines> lines_;
  std::vector<std::size_t> near_;
  bool symmetric_;
  std::size_t (*find_)(const std::uint64_t* const* sets, std::size_t count, std::size_t word);
};

template <class Cell>
NimValues computed(const LineMoves& moves, const Box& box, ProgressMeter& progress) {
  const tuples::FreeWordKernels& kernels =
      tuples::free_word_kernels(simd::kernels_for(progress.run()));
  std::vector<Cell> cells(box.rows * box.columns);
  switch (moves.rays.size()) {
    case 0: LineTable<0, Cell>(moves, box, kernels, cells).compute(progress); break;
    case 1: LineTable<1, Cell>(moves, box, kernels, cells).compute(progress); break;
    case 2: LineTable<2, Cell>(moves, box, kernels, cells).compute(progress); break;
    case 3: LineTable<3, Cell>(moves, box, kernels, cells).compute(progress); break;
    case 4: LineTable<4, Cell>(moves, box, kernels, cells).compute(progress); break;
    default: LineTable<many, Cell>(moves, box, kernels, cells).compute(progress); break;
  }
  return NimValues(std::move(cells));
}

}  // namespace

std::optional<LineMoves> line_moves(const TupleRules& rules) {
  const TupleRules::Parts& parts = rules.parts();
  if (parts.dimensions != 2 || !parts.only_takes()) return std::nullopt;
  LineMoves moves;
  for (const VectorRules& vectors : parts.vectors) {
    if (vectors.condition) return std::nullopt;
    for (const VectorFamily& family : vectors.families) {
      const LinearForm& x = family.taken[0];
      const LinearForm& y = family.taken[1];
      const auto step = [](std::int64_t along_x, std::int64_t along_y) {
        return Step{static_cast<std::uint64_t>(along_x), static_cast<std::uint64_t>(along_y)};
      };
      if (family.parameters.empty())
        moves.steps.push_back(step(x.constant, y.constant));
      else if (family.parameters.size() == 1 && x.constant == 0 && y.constant == 0)
        moves.rays.push_back(step(x.of[0], y.of[0]));
      else
        return std::nullopt;
    }
  }
  for (std::vector<Step>* const steps : {&moves.rays, &moves.steps}) {
    std::sort(steps->begin(), steps->end());
    steps->erase(std::unique(steps->begin(), steps->end()), steps->end());
  }
  if (moves.rays.size() > many) return std::nullopt;
  return moves;
}

NimValues line_table(const LineMoves& moves, const Tuple& max, ProgressMeter& progress) {
  const std::uint64_t bound = max[0] + max[1];
  const Box box{static_cast<std::size_t>(max[0] + 1), static_cast<std::size_t>(max[1] + 1),
                static_cast<std::size_t>(bound / 64 + 1 + tuples::words_read)};
  const unsigned width = bound >> 8 == 0 ? 1 : bound >> 16 == 0 ? 2 : 4;
  double bytes =
      static_cast<double>(width) * static_cast<double>(box.rows) * static_cast<double>(box.columns);
  for (const Step& ray : moves.rays)
    bytes += 8.0 * static_cast<double>(Lines::count(ray, box)) * static_cast<double>(box.words + 2);
  require_memory(bytes, progress.run(),
                 message("needs.values_of_positions",
                         {{"positions", fmt::format("{} × {}", box.rows, box.columns)}}));
  if (width == 1) return computed<std::uint8_t>(moves, box, progress);
  if (width == 2) return computed<std::uint16_t>(moves, box, progress);
  return computed<std::uint32_t>(moves, box, progress);
}

}  // namespace sprague
