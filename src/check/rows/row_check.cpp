// Every row is computed again from the moves, up to the place where its state repeats, from rows
// that were checked before.

#include "check/rows/row_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "check/check_failure.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/reading/tuple_moves.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {
namespace {

struct TakenVector {
  TakenNumber rows;
  TakenNumber columns;
};

/// A move from row a to row a − rows that takes `columns` from the other number.
struct RowStep {
  std::uint64_t rows;
  std::uint64_t columns;
};

constexpr std::size_t max_steps = 1'000'000;

std::vector<TakenVector> read_vector_moves(const std::string& text) {
  std::vector<TakenVector> vectors;
  for (const TupleMove& move : read_tuple_moves(text)) {
    const auto* const vector = std::get_if<VectorMove>(&move);
    if (vector == nullptr || vector->taken.size() != 2 || vector->condition)
      throw Undecided{"this checker reads vectors only, as in moves((k,0),(0,k),(2*k + 1,k))"};
    vectors.push_back({vector->taken[0], vector->taken[1]});
  }
  return vectors;
}

bool all_zero(const TakenNumber& number) {
  return number == TakenNumber{};
}

/// Tries the values of the letters from `letter` on; `rows` and `columns` are what those before
/// take.
void add_steps(const TakenVector& vector, std::size_t letter, std::int64_t rows,
               std::int64_t columns, std::int64_t last_row, std::vector<RowStep>& steps) {
  if (letter == 26) {
    if (columns < 0 || rows < 0 || (rows == 0 && columns == 0))
      throw Undecided{"a vector adds to a number"};
    if (rows == 0) throw Undecided{"a move within a row is none of (0,k)"};
    if (steps.size() >= max_steps)
      throw Undecided{"there are more than 1000000 moves to lower rows"};
    steps.push_back({static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(columns)});
    return;
  }
  const std::int64_t by_rows = vector.rows.multiples[letter];
  const std::int64_t by_columns = vector.columns.multiples[letter];
  if (by_rows == 0 && by_columns == 0)
    return add_steps(vector, letter + 1, rows, columns, last_row, steps);
  if (by_rows <= 0 || by_columns < 0)
    throw Undecided{"a move to another row may take any number, or less for a greater parameter"};
  std::int64_t rest = 0;  // what the letters behind take at least
  for (std::size_t other = letter + 1; other < 26; ++other)
    rest += std::max<std::int64_t>(0, vector.rows.multiples[other]);
  for (std::int64_t k = 1; rows + k * by_rows + rest <= last_row; ++k)
    add_steps(vector, letter + 1, rows + k * by_rows, columns + k * by_columns, last_row, steps);
}

/// All moves that leave a row for one at most `last_row` rows before. Throws Undecided unless the
/// others are (0, k) for every k and each number of rows goes with finitely many moves.
std::vector<RowStep> steps_between_rows(const std::vector<TakenVector>& vectors,
                                        std::uint64_t last_row) {
  std::vector<RowStep> steps;
  bool whole_row = false;
  for (const TakenVector& vector : vectors) {
    const auto& columns = vector.columns.multiples;
    if (all_zero(vector.rows) && vector.columns.constant == 0 &&
        std::count(columns.begin(), columns.end(), 0) == 25 &&
        std::count(columns.begin(), columns.end(), 1) == 1) {
      whole_row = true;
      continue;
    }
    if (vector.rows.constant > static_cast<std::int64_t>(last_row)) continue;
    add_steps(vector, 0, vector.rows.constant, vector.columns.constant,
              static_cast<std::int64_t>(last_row), steps);
  }
  if (!whole_row) throw Undecided{"the theorem needs the moves (0,k) for every k"};
  return steps;
}

using Values = std::vector<std::uint32_t>;
using Claim = RowEvidence::Row;

/// A row whose values are known as far as they were computed and beyond by its period.
struct CheckedRow {
  Claim claim;
  Values values;

  std::uint64_t at(std::uint64_t n) const {
    if (n < values.size()) return values[n];
    const std::uint64_t over = n - claim.preperiod;
    return values[claim.preperiod + over % claim.period] + over / claim.period * claim.period;
  }
};

/// Which values below some bound occur among the first n of a row.
std::vector<bool> used_before(const Values& values, std::uint64_t n) {
  std::vector<bool> used(2 * n + 1);
  for (std::uint64_t m = 0; m < n; ++m) {
    if (values[m] >= used.size()) used.resize(values[m] + 1);
    used[values[m]] = true;
  }
  return used;
}

/// The values that do not occur, up to the largest that does, less n.
std::vector<std::int64_t> missing_before(const Values& values, std::uint64_t n) {
  std::vector<bool> used = used_before(values, n);
  while (!used.empty() && !used.back()) used.pop_back();
  std::vector<std::int64_t> missing;
  for (std::uint64_t value = 0; value <= used.size(); ++value) {
    if (value == used.size() || !used[value])
      missing.push_back(static_cast<std::int64_t>(value) - static_cast<std::int64_t>(n));
  }
  return missing;
}

class RowChecker {
 public:
  RowChecker(const std::vector<RowStep>& steps, WorkLimit& limit, ProgressMeter& progress)
      : steps_(steps), limit_(limit), progress_(progress) {}

  void check(const Claim& claim) {
    require_conditions(claim);
    CheckedRow row{claim, compute(claim.start + claim.distance)};
    const std::uint64_t number = rows_.size();
    require(missing_before(row.values, claim.start) ==
                missing_before(row.values, claim.start + claim.distance),
            "row {} has used other values relative to {} than relative to {}", number, claim.start,
            claim.start + claim.distance);
    for (std::uint64_t n = claim.preperiod; n + claim.period < row.values.size(); ++n) {
      require(row.values[n + claim.period] == row.values[n] + claim.period,
              "row {} has the value {} at {}, and {} numbers later it is {}", number, row.values[n],
              n, claim.period, row.values[n + claim.period]);
    }
    require_least(row, number);
    rows_.push_back(std::move(row));
    values_ += claim.start + claim.distance;
  }

  std::uint64_t values() const { return values_; }

 private:
  /// The numbers of the claim go with each other and with the rows that this one leads to.
  void require_conditions(const Claim& claim) const {
    const std::uint64_t number = rows_.size();
    constexpr std::uint64_t max = std::uint64_t{1} << 31;
    require(claim.start < max && claim.distance < max && claim.period > 0 && claim.distance > 0 &&
                claim.distance % claim.period == 0 && claim.preperiod <= claim.start,
            "the numbers of row {} contradict each other", number);
    for (const RowStep& step : steps_) {
      if (step.rows > number) continue;
      const Claim& other = rows_[number - step.rows].claim;
      require(claim.start >= other.preperiod + step.columns,
              "row {} need not repeat from {} on: row {}, {} numbers before, repeats from {} on",
              number, claim.start, number - step.rows, step.columns, other.preperiod);
      require(claim.distance % other.period == 0,
              "row {} need not repeat after {}, no multiple of the period {} of row {}", number,
              claim.distance, other.period, number - step.rows);
    }
  }

  Values compute(std::uint64_t size) {
    const std::uint64_t number = rows_.size();
    limit_.require(static_cast<double>(size) * (4.0 * static_cast<double>(steps_.size()) + 20));
    Values values;
    std::vector<bool> used;
    std::uint64_t missing = 0;  // the least value not used
    std::vector<std::uint64_t> reached;
    for (std::uint64_t n = 0; n < size; ++n) {
      reached.clear();
      for (const RowStep& step : steps_) {
        if (step.rows <= number && step.columns <= n)
          reached.push_back(rows_[number - step.rows].at(n - step.columns));
      }
      std::sort(reached.begin(), reached.end());
      std::uint64_t value = missing;
      while ((value < used.size() && used[value]) ||
             std::binary_search(reached.begin(), reached.end(), value))
        ++value;
      if (value >= used.size()) used.resize(2 * value + 2);
      used[value] = true;
      while (missing < used.size() && used[missing]) ++missing;
      values.push_back(static_cast<std::uint32_t>(value));
      limit_.spend(4 * steps_.size() + 20);
      progress_.advance(number, 4 * steps_.size() + 20);
    }
    return values;
  }

  static void require_least(const CheckedRow& row, std::uint64_t number) {
    const Claim& claim = row.claim;
    require(claim.preperiod == 0 || row.at(claim.preperiod - 1 + claim.period) !=
                                        row.at(claim.preperiod - 1) + claim.period,
            "row {} repeats from {} on, too: {} is not the least preperiod", number,
            claim.preperiod - 1, claim.preperiod);
    for (const std::uint64_t prime : prime_divisors(claim.period)) {
      const std::uint64_t shorter = claim.period / prime;
      std::uint64_t n = claim.preperiod;
      const std::uint64_t end = claim.preperiod + claim.period;
      while (n < end && row.at(n + shorter) == row.at(n) + shorter) ++n;
      require(n < end, "{} is a period of row {}, too: {} is not the least", shorter, number,
              claim.period);
    }
  }

  const std::vector<RowStep>& steps_;
  WorkLimit& limit_;
  ProgressMeter& progress_;
  std::vector<CheckedRow> rows_;
  std::uint64_t values_ = 0;
};

}  // namespace

std::uint64_t check_rows(const Certificate& certificate, WorkLimit& limit, const RunControl& run) {
  const std::vector<Claim>& claims = certificate.rows->rows;
  const Claim& last = claims.back();
  require(certificate.preperiod == last.preperiod && certificate.period == last.period &&
              certificate.saltus == last.period,
          "its claim is not that of its last row, {}", claims.size() - 1);
  const std::vector<RowStep> steps =
      steps_between_rows(read_vector_moves(certificate.game), claims.size() - 1);
  ProgressMeter progress(run, fmt::format("rows of {}, again", certificate.game), claims.size());
  RowChecker checker(steps, limit, progress);
  for (const Claim& claim : claims) checker.check(claim);
  return checker.values();
}

}  // namespace sprague::check
