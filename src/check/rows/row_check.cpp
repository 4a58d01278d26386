// Every row is computed again from the moves, up to the place where its state repeats, from rows
// that were checked before.

#include "check/rows/row_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/rows/vector_moves.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {
namespace {

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

std::string compare_written_moves(const Certificate& certificate) {
  if (!certificate.written || *certificate.written == certificate.game) return "";
  std::vector<TakenVector> written;
  try {
    written = read_vector_moves(*certificate.written);
  } catch (const Undecided&) {
    return fmt::format(
        "; its rules were written as '{}', which this checker does not compare with {}, since it "
        "reads vectors only",
        *certificate.written, certificate.game);
  }
  require(written == read_vector_moves(certificate.game),
          "its rules were written as '{}', which is not {}, since the vectors differ",
          *certificate.written, certificate.game);
  return fmt::format("; its rules were written as '{}', which reads the same",
                     *certificate.written);
}

}  // namespace sprague::check
