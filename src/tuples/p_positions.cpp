// P-positions by excluded lines (docs/search.md, theorem 32). A row is a choice of all numbers but
// the last, y. Since every (0, …, 0, k) is a move, a row has at most one P-position: the one with
// the least y from which no other move leads to a P-position. Such moves lead to rows that come
// before in lexicographic order. So each row is found from those before it: the P-position that is
// `first` away excludes one y, and for a ray all positions of the line from there on.
//
// A line begins where a step back would leave the rows, at `base`, after t steps. Its positions
// have the same base and the same y − t·step. For each base a set of bits has the lines excluded,
// and a row reads it from a place of its own on. A word that is full knows how far the next one is
// that is not, with the shortcuts of union-find; so the search for y passes whole runs.
//
// At most one y is excluded for each row before on a line, which bounds y and the sets.

#include "tuples/p_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "run/work_estimate.hpp"

namespace sprague {
namespace {

using Ray = ExcludingMoves::Ray;
constexpr std::uint64_t all_excluded = ~std::uint64_t{0};
constexpr std::uint32_t no_position = std::numeric_limits<std::uint32_t>::max();

/// The numbers that a family takes where its parameter, the only one, is k.
Numbers taken_at(const VectorFamily& family, std::int64_t k) {
  Numbers taken(family.taken.size());
  for (std::size_t i = 0; i < taken.size(); ++i)
    taken[i] = family.taken[i].constant + k * family.taken[i].of[0];
  return taken;
}

bool takes_last_only(const Numbers& taken) {
  return std::all_of(taken.begin(), taken.end() - 1,
                     [](std::int64_t number) { return number == 0; });
}

bool is_within(const Numbers& taken, const Numbers& max) {
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (taken[i] > max[i]) return false;
  }
  return true;
}

/// Whether the numbers are first + j·step for some j.
bool is_on(const Ray& ray, const Numbers& taken) {
  const auto moving =
      std::find_if(ray.step.begin(), ray.step.end(), [](std::int64_t step) { return step > 0; });
  const auto i = static_cast<std::size_t>(moving - ray.step.begin());
  const std::int64_t steps = (taken[i] - ray.first[i]) / ray.step[i];
  if (steps < 0) return false;
  for (std::size_t j = 0; j < taken.size(); ++j) {
    if (taken[j] != ray.first[j] + steps * ray.step[j]) return false;
  }
  return true;
}

/// The number from which every k >= 1 can be taken alone; the last one where it is such a number.
std::optional<unsigned> free_number(const TupleRules::Parts& parts) {
  for (unsigned number = parts.dimensions; number-- > 0;) {
    std::vector<LinearForm> alone(parts.dimensions);
    alone[number] = LinearForm{{1}, 0};
    for (const VectorRules& vectors : parts.vectors) {
      if (vectors.condition) continue;
      for (const VectorFamily& family : vectors.families) {
        if (family.taken == alone) return number;
      }
    }
  }
  return std::nullopt;
}

/// Collects the families of a game.
class MovesReader {
 public:
  MovesReader(const Tuple& max, unsigned axis) : max_(numbers_of(max)) { moves_.axis = axis; }

  /// False for a family that is neither a ray nor a number of vectors.
  bool add(const VectorFamily& family, const std::optional<Formula>& condition) {
    if (family.parameters.empty()) return add_single(taken_at(family, 0)), true;
    if (family.parameters.size() > 1) return false;
    if (condition) return add_each(family, *condition);
    const Numbers first = exchanged(taken_at(family, 1));
    const Numbers second = exchanged(taken_at(family, 2));
    Ray ray{first, Numbers(first.size())};
    for (std::size_t i = 0; i < first.size(); ++i) ray.step[i] = second[i] - first[i];
    if (takes_last_only(ray.step)) return takes_last_only(first);
    // A first vector on the last number alone, as of (2k − 2, k), is a move of the row.
    if (takes_last_only(first)) ray.first = second;
    moves_.rays.push_back(ray);
    return true;
  }

  ExcludingMoves moves() && {
    const auto tidy = [](auto& list) {
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
    };
    tidy(moves_.rays);
    tidy(moves_.singles);
    return std::move(moves_);
  }

 private:
  Numbers exchanged(Numbers numbers) const {
    std::swap(numbers[moves_.axis], numbers.back());
    return numbers;
  }

  void add_single(const Numbers& taken) {
    if (is_within(taken, max_) && !takes_last_only(exchanged(taken)))
      moves_.singles.push_back(exchanged(taken));
  }

  /// The vectors of a condition that fit in the box.
  bool add_each(const VectorFamily& family, const Formula& condition) {
    const std::size_t parameter = letters.find(family.parameters[0]);
    LetterValues values{};
    for (std::int64_t k = 1; is_within(taken_at(family, k), max_); ++k) {
      if (k > max_tried) return false;
      values[parameter] = k;
      if (condition.holds(values)) add_single(taken_at(family, k));
    }
    return true;
  }

  static constexpr std::int64_t max_tried = 1 << 24;
  Numbers max_;
  ExcludingMoves moves_;
};

/// All numbers but the last, each up to a largest one.
struct Rows {
  std::vector<std::uint64_t> sizes;

  explicit Rows(const Numbers& max) : sizes(max.begin(), max.end() - 1) {
    for (std::uint64_t& size : sizes) ++size;
  }
  double count() const {
    double rows = 1;
    for (const std::uint64_t size : sizes) rows *= static_cast<double>(size);
    return rows;
  }
  std::uint64_t index(const Numbers& row) const {
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i)
      index = index * sizes[i] + static_cast<std::uint64_t>(row[i]);
    return index;
  }
  /// How many steps lead from a row back to where its line begins.
  std::uint64_t steps_before(const Numbers& row, const Numbers& step) const {
    std::uint64_t steps = all_excluded;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      if (step[i] > 0) steps = std::min(steps, static_cast<std::uint64_t>(row[i] / step[i]));
    }
    return steps;
  }
  /// Goes to the next row; false after the last one.
  bool advance(Numbers& row) const {
    for (std::size_t i = sizes.size(); i-- > 0;) {
      if (static_cast<std::uint64_t>(++row[i]) < sizes[i]) return true;
      row[i] = 0;
    }
    return false;
  }
  Numbers last_row() const {
    Numbers row(sizes.size() + 1);
    for (std::size_t i = 0; i < sizes.size(); ++i) row[i] = static_cast<std::int64_t>(sizes[i] - 1);
    return row;
  }
};

/// The places where lines of a direction begin: those less than a step from 0 in some number.
class Bases {
 public:
  Bases(const Rows& rows, const Numbers& step) : rows_(rows), step_(step.begin(), step.end() - 1) {}

  double count() const {
    double before = 0;
    for (std::size_t face = 0; face < step_.size(); ++face) {
      double places = 1;
      for (std::size_t i = 0; i < step_.size(); ++i) places *= static_cast<double>(size(face, i));
      before += places;
    }
    return before;
  }

  /// The number of a place. The places are numbered by the first number less than a step from 0.
  std::uint64_t index(const Numbers& place) const {
    std::uint64_t before = 0;
    for (std::size_t face = 0;; ++face) {
      const bool begins = static_cast<std::uint64_t>(place[face]) < step_[face];
      std::uint64_t places = 1;
      std::uint64_t index = 0;
      for (std::size_t i = 0; i < step_.size(); ++i) {
        places *= size(face, i);
        index = index * size(face, i) + static_cast<std::uint64_t>(place[i]) -
                (i < face ? step_[i] : 0);
      }
      if (begins) return before + index;
      before += places;
    }
  }

 private:
  /// How many values number i has in the places of a face.
  std::uint64_t size(std::size_t face, std::size_t i) const {
    if (i == face) return std::min(step_[i], rows_.sizes[i]);
    return i < face ? rows_.sizes[i] - std::min(step_[i], rows_.sizes[i]) : rows_.sizes[i];
  }

  Rows rows_;
  std::vector<std::uint64_t> step_;
};

/// The lines in the direction of a ray, and which of them are excluded.
class ExcludedLines {
 public:
  ExcludedLines(const Ray& ray, const Rows& rows, std::uint64_t max_y)
      : ray_(ray),
        rows_(rows),
        bases_(rows, ray.step),
        most_steps_(rows.steps_before(rows.last_row(), ray.step)),
        y_step_(static_cast<std::uint64_t>(ray.step.back())),
        // Two words more are never full: a search ends there.
        words_((max_y + y_step_ * most_steps_) / 64 + 3) {}

  double bytes() const { return 12 * bases_.count() * static_cast<double>(words_); }

  void allocate() {
    const auto words = static_cast<std::size_t>(bases_.count()) * words_;
    excluded_.assign(words, 0);
    ahead_.assign(words, 0);
  }

  void begin_row(const Numbers& row) {
    const std::uint64_t steps = rows_.steps_before(row, ray_.step);
    Numbers base(row.size());
    for (std::size_t i = 0; i < rows_.sizes.size(); ++i)
      base[i] = row[i] - static_cast<std::int64_t>(steps) * ray_.step[i];
    const std::size_t set = bases_.index(base) * words_;
    row_excluded_ = excluded_.data() + set;
    row_ahead_ = ahead_.data() + set;
    shift_ = y_step_ * (most_steps_ - steps);
  }

  void exclude(std::uint64_t y) {
    const std::uint64_t place = y + shift_;
    std::uint64_t& word = row_excluded_[place / 64];
    word |= std::uint64_t{1} << place % 64;
    if (word == all_excluded) row_ahead_[place / 64] = 1;
  }

  /// The least y from this one on whose word is not full.
  std::uint64_t skip(std::uint64_t y) {
    const std::uint64_t begin = (y + shift_) / 64;
    std::uint64_t word = begin;
    while (const std::uint32_t ahead = row_ahead_[word]) {
      const std::uint64_t next = word + ahead;
      row_ahead_[word] += row_ahead_[next];
      word = next;
    }
    return word == begin ? y : word * 64 - shift_;
  }

  /// Which of y, y + 1, …, y + 63 are excluded.
  std::uint64_t word(std::uint64_t y) const {
    const std::uint64_t place = y + shift_;
    const std::uint64_t* const words = row_excluded_ + place / 64;
    const unsigned bit = place % 64;
    return bit == 0 ? words[0] : words[0] >> bit | words[1] << (64 - bit);
  }

  const Numbers& first() const { return ray_.first; }

 private:
  Ray ray_;
  Rows rows_;
  Bases bases_;
  std::uint64_t most_steps_;
  std::uint64_t y_step_;
  std::uint64_t words_;  ///< the words of a set
  std::vector<std::uint64_t> excluded_;
  std::vector<std::uint32_t> ahead_;  ///< for a full word, how far a later one is
  std::uint64_t* row_excluded_ = nullptr;
  std::uint32_t* row_ahead_ = nullptr;
  std::uint64_t shift_ = 0;  ///< where the set has y = 0
};

/// Finds the P-position of each row from those of the rows before.
class Finder {
 public:
  Finder(const ExcludingMoves& moves, const Numbers& max)
      : rows_(max), axis_(moves.axis), singles_(moves.singles) {
    std::uint64_t most_excluded = singles_.size();
    for (const Ray& ray : moves.rays)
      most_excluded += rows_.steps_before(rows_.last_row(), ray.step) + 1;
    max_y_ = std::min(static_cast<std::uint64_t>(max.back()), most_excluded);
    for (const Ray& ray : moves.rays) lines_.emplace_back(ray, rows_, max_y_);
  }

  double rows() const { return rows_.count(); }

  void allocate(const RunControl& run) {
    double bytes = 4 * rows_.count() + static_cast<double>(max_y_) / 8;
    for (const ExcludedLines& lines : lines_) bytes += lines.bytes();
    Message what = message("needs.p_positions", {{"rows", fmt::format("{:.0f}", rows_.count())}});
    require_memory(bytes, run, what);
    if (max_y_ >= no_position) throw Error(ErrorKind::too_large, message("tuples.beyond_2_32"));
    require_steps(rows_.count() * static_cast<double>(steps_of_row()), std::move(what),
                  "instead.smaller_numbers", run);
    found_.reserve(static_cast<std::size_t>(rows_.count()));
    near_.assign(max_y_ / 64 + 2, 0);
    for (ExcludedLines& lines : lines_) lines.allocate();
  }

  /// Visits in the order of the rows, until `visit` returns false.
  template <class Visit>
  void visit(Visit visit, ProgressMeter& progress) {
    Numbers row = rows_.last_row();
    std::fill(row.begin(), row.end(), 0);
    do {
      const std::uint32_t y = find(row);
      found_.push_back(y);
      if (y != no_position) {
        Numbers position = row;
        position.back() = y;
        std::swap(position[axis_], position.back());
        if (!visit(position)) return;
      }
      progress.advance(found_.size(), steps_of_row());
    } while (rows_.advance(row));
  }

 private:
  std::uint64_t steps_of_row() const { return 10 + 10 * lines_.size() + 2 * singles_.size(); }

  /// The P-position to which a vector leads, as the y from which it leads there; no_position where
  /// there is none.
  std::uint64_t excluded_by(const Numbers& taken, const Numbers& row) const {
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < rows_.sizes.size(); ++i) {
      if (taken[i] > row[i]) return no_position;
      index = index * rows_.sizes[i] + static_cast<std::uint64_t>(row[i] - taken[i]);
    }
    const std::uint32_t y = found_[index];
    if (y == no_position) return no_position;
    const std::uint64_t excluded = y + static_cast<std::uint64_t>(taken.back());
    return excluded > max_y_ ? no_position : excluded;
  }

  std::uint32_t find(const Numbers& row) {
    for (ExcludedLines& lines : lines_) {
      lines.begin_row(row);
      const std::uint64_t y = excluded_by(lines.first(), row);
      if (y != no_position) lines.exclude(y);
    }
    for (const Numbers& taken : singles_) {
      const std::uint64_t y = excluded_by(taken, row);
      if (y != no_position) near_[y / 64] |= std::uint64_t{1} << y % 64;
    }
    const std::uint32_t y = least_free();
    for (const Numbers& taken : singles_) {
      const std::uint64_t excluded = excluded_by(taken, row);
      if (excluded != no_position) near_[excluded / 64] = 0;
    }
    return y;
  }

  std::uint32_t least_free() {
    for (std::uint64_t y = 0;; y += 64) {
      for (ExcludedLines& lines : lines_) {
        if (y <= max_y_) y = lines.skip(y);
      }
      if (y > max_y_) return no_position;
      const unsigned bit = y % 64;
      std::uint64_t excluded = near_[y / 64] >> bit;
      if (bit != 0) excluded |= near_[y / 64 + 1] << (64 - bit);
      for (const ExcludedLines& lines : lines_) excluded |= lines.word(y);
      if (excluded == all_excluded) continue;
      const std::uint64_t found = y + static_cast<unsigned>(std::countr_one(excluded));
      return found > max_y_ ? no_position : static_cast<std::uint32_t>(found);
    }
  }

  Rows rows_;
  unsigned axis_;
  std::vector<Numbers> singles_;
  std::vector<ExcludedLines> lines_;
  std::uint64_t max_y_ = 0;  ///< no y is greater
  std::vector<std::uint32_t> found_;
  std::vector<std::uint64_t> near_;  ///< bits of the y that single vectors exclude in a row
};

}  // namespace

std::optional<ExcludingMoves> excluding_moves(const TupleRules& rules, const Tuple& max) {
  const TupleRules::Parts& parts = rules.parts();
  if (!parts.only_takes()) return std::nullopt;
  const std::optional<unsigned> axis = free_number(parts);
  if (!axis) return std::nullopt;
  MovesReader reader(max, *axis);
  for (const VectorRules& vectors : parts.vectors) {
    for (const VectorFamily& family : vectors.families) {
      if (!reader.add(family, vectors.condition)) return std::nullopt;
    }
  }
  return std::move(reader).moves();
}

bool is_move(const ExcludingMoves& moves, Numbers taken) {
  std::swap(taken[moves.axis], taken.back());
  if (takes_last_only(taken)) return taken.back() > 0;
  if (std::binary_search(moves.singles.begin(), moves.singles.end(), taken)) return true;
  return std::any_of(moves.rays.begin(), moves.rays.end(),
                     [&](const Ray& ray) { return is_on(ray, taken); });
}

void visit_p_positions(const ExcludingMoves& moves, const Tuple& max, const VisitPosition& visit,
                       ProgressMeter& progress) {
  Numbers exchanged = numbers_of(max);
  std::swap(exchanged[moves.axis], exchanged.back());
  Finder finder(moves, exchanged);
  finder.allocate(progress.run());
  Tuple numbers(max.size());
  const auto visit_numbers = [&](const Numbers& position) {
    std::copy(position.begin(), position.end(), numbers.begin());
    return visit(numbers);
  };
  if (moves.axis + 1 == max.size()) return finder.visit(visit_numbers, progress);
  // They are found in the order of other numbers.
  require_memory(sizeof(Numbers) * finder.rows(), progress.run());
  std::vector<Numbers> found;
  finder.visit([&](const Numbers& position) { return found.push_back(position), true; }, progress);
  std::sort(found.begin(), found.end());
  for (const Numbers& position : found) {
    if (!visit_numbers(position)) return;
  }
}

}  // namespace sprague
