// Proves the additive periods of rows, each from those of the rows before (docs/search.md,
// theorem 38; the idea is Landman's, A simple FSM-based proof of the additive
// periodicity of the Sprague–Grundy function of Wythoff's game, 2002).
//
// At the place n of a row, what follows depends on the values that the row has not used, relative
// to n, and on the values of lower rows from n − J on. The latter repeat; so where the former are
// the same at two places whose distance is a common multiple of the lower rows' periods, the row
// repeats. States are compared at multiples of the least common one, each with one that is replaced
// ever less often, so that two states are kept (Brent).

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "check/certificate_file.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/certificate.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

// The moves of a game of vectors as the theorem on rows has them.

/// A move from (a, n) to (a − rows, n − columns).
struct RowMove {
  std::uint64_t rows;  ///< at least 1
  std::uint64_t columns;
  friend auto operator<=>(const RowMove&, const RowMove&) = default;
};

[[noreturn]] void refuse(const TupleRules& rules, Message why) {
  throw Error(
      ErrorKind::not_established,
      message("tuples.no_row_period", {{"rules", rules.canonical()}, {"reason", std::move(why)}}));
}

/// (0, k) for every k >= 1.
bool is_row_ray(const VectorFamily& family) {
  return family.parameters.size() == 1 && family.taken[0] == LinearForm{} &&
         family.taken[1] == LinearForm{{1}, 0};
}

/// Each number of rows goes with finitely many numbers of columns.
bool is_finite(const VectorFamily& family) {
  return std::all_of(
      family.taken[0].of.begin(),
      family.taken[0].of.begin() + static_cast<std::ptrdiff_t>(family.parameters.size()),
      [](std::int64_t coefficient) { return coefficient > 0; });
}

/// The moves that leave a row, down to `last_row` rows, ascending. Throws Error(not_established)
/// unless every smaller number of the same row can be moved to and the others are finitely many.
std::vector<RowMove> row_moves(const TupleRules& rules, std::uint64_t last_row) {
  const TupleRules::Parts& parts = rules.parts();
  if (parts.dimensions != 2 || !parts.only_takes()) refuse(rules, message("tuples.no_vectors"));
  bool has_row_ray = false;
  std::vector<RowMove> moves;
  // Farther than any of these moves goes, since a parameter is at most last_row.
  const Numbers corner{static_cast<std::int64_t>(last_row), std::int64_t{1} << 60};
  for (const VectorRules& vectors : parts.vectors) {
    VectorRules leaving{{}, vectors.condition, ""};
    for (const VectorFamily& family : vectors.families) {
      has_row_ray = has_row_ray || (is_row_ray(family) && !vectors.condition);
      if (family.taken[0] == LinearForm{}) continue;
      if (!is_finite(family)) refuse(rules, message("tuples.any_number_to_lower_row"));
      leaving.families.push_back(family);
    }
    for_each_vector_option(leaving, corner, [&](const Numbers& left) {
      moves.push_back({static_cast<std::uint64_t>(corner[0] - left[0]),
                       static_cast<std::uint64_t>(corner[1] - left[1])});
    });
  }
  if (!has_row_ray) refuse(rules, message("tuples.needs_moves_in_row"));
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

/// A proven row: the values G(n) − n before the end of the first period.
struct Row {
  std::vector<std::int32_t> deviations;
  RowPeriod period;
};

/// The values of a proven row from a place on, one after another.
class Reader {
 public:
  Reader(const Row& row, std::uint64_t columns) : row_(&row), columns_(columns) {}

  std::uint64_t columns() const { return columns_; }

  /// G of the next number.
  std::uint64_t next() {
    const std::int64_t value =
        static_cast<std::int64_t>(number_++) + row_->deviations[static_cast<std::size_t>(at_)];
    if (++at_ == row_->deviations.size()) at_ = row_->period.preperiod;
    return static_cast<std::uint64_t>(value);
  }

 private:
  const Row* row_;
  std::uint64_t columns_;
  std::uint64_t number_ = 0;
  std::uint64_t at_ = 0;  // the place of the number among the deviations
};

/// The values that a row has used: all below `first_missing`, and some above.
class UsedValues {
 public:
  bool has(std::uint64_t value) const {
    if (value < base_) return true;
    const std::uint64_t word = (value - base_) / 64;
    return word < words_.size() && (words_[word] >> value % 64 & 1) != 0;
  }

  void add(std::uint64_t value) {
    const std::uint64_t word = (value - base_) / 64;
    if (word >= words_.size()) words_.resize(word + 1);
    words_[word] |= std::uint64_t{1} << value % 64;
    std::size_t full = 0;
    while (full < words_.size() && ~words_[full] == 0) ++full;
    words_.erase(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(full));
    base_ += 64 * full;
    while (has(first_missing_)) ++first_missing_;
  }

  std::uint64_t first_missing() const { return first_missing_; }

  /// The first missing value and the values used above it, relative to n.
  std::vector<std::int64_t> relative_to(std::uint64_t n) const {
    const auto origin = static_cast<std::int64_t>(n);
    std::vector<std::int64_t> state{static_cast<std::int64_t>(first_missing_) - origin};
    for (std::uint64_t value = first_missing_; value < base_ + 64 * words_.size(); ++value) {
      if (has(value)) state.push_back(static_cast<std::int64_t>(value) - origin);
    }
    return state;
  }

 private:
  std::uint64_t base_ = 0;  // a multiple of 64, below which all are used
  std::uint64_t first_missing_ = 0;
  std::vector<std::uint64_t> words_;
};

/// Computes a row from proven ones until a state repeats.
class RowSearch {
 public:
  RowSearch(const std::vector<Row>& rows, const std::vector<RowMove>& moves, std::uint64_t limit)
      : limit_(limit) {
    for (const RowMove& move : moves) {
      if (move.rows > rows.size()) break;
      const Row& row = rows[rows.size() - move.rows];
      readers_.emplace_back(row, move.columns);
      begin_ = std::max(begin_, row.period.preperiod + move.columns);
      common_period_ = std::lcm(common_period_, row.period.period);
      if (common_period_ > limit) common_period_ = limit + 1;
    }
  }

  std::optional<Row> find(ProgressMeter& progress) {
    if (common_period_ > limit_) return std::nullopt;
    std::optional<std::vector<std::int64_t>> kept;
    std::uint64_t kept_at = 0;
    std::uint64_t replace_at = 0;
    std::uint64_t next = (begin_ + common_period_ - 1) / common_period_ * common_period_;
    for (std::uint64_t n = 0; n <= limit_; ++n) {
      if (n == next) {
        std::vector<std::int64_t> state = used_.relative_to(n);
        if (kept == state) return proven(kept_at, n - kept_at);
        if (n >= replace_at) {
          replace_at = 2 * n + common_period_;
          kept = std::move(state);
          kept_at = n;
        }
        next += common_period_;
      }
      compute(n);
      progress.advance(n, 10 + 4 * readers_.size());
    }
    return std::nullopt;
  }

 private:
  void compute(std::uint64_t n) {
    options_.clear();
    for (Reader& reader : readers_) {
      if (reader.columns() <= n) options_.push_back(reader.next());
    }
    std::uint64_t value = used_.first_missing();
    while (used_.has(value) || std::find(options_.begin(), options_.end(), value) != options_.end())
      ++value;
    used_.add(value);
    deviations_.push_back(
        static_cast<std::int32_t>(static_cast<std::int64_t>(value) - static_cast<std::int64_t>(n)));
  }

  /// The least period and preperiod of a row that repeats from `start` on after `distance`.
  Row proven(std::uint64_t start, std::uint64_t distance) {
    const auto repeats = [&](std::uint64_t shift) {
      for (std::uint64_t i = 0; i < distance; ++i) {
        if (deviations_[start + i] != deviations_[start + (i + shift) % distance]) return false;
      }
      return true;
    };
    RowPeriod found{start, distance, start, distance};
    std::uint64_t rest = distance;
    for (std::uint64_t prime = 2; rest > 1; ++prime) {
      if (prime * prime > rest) prime = rest;
      for (; rest % prime == 0; rest /= prime) {
        if (found.period % prime == 0 && repeats(found.period / prime)) found.period /= prime;
      }
    }
    while (found.preperiod > 0 &&
           deviations_[found.preperiod - 1] == deviations_[found.preperiod - 1 + found.period])
      --found.preperiod;
    deviations_.resize(found.preperiod + found.period);
    return {std::move(deviations_), found};
  }

  std::uint64_t limit_;
  std::vector<Reader> readers_;
  std::uint64_t begin_ = 0;  // from here on the lower rows' values repeat
  std::uint64_t common_period_ = 1;
  UsedValues used_;
  std::vector<std::uint64_t> options_;
  std::vector<std::int32_t> deviations_;
};

}  // namespace

std::vector<RowPeriod> find_row_periods(const TupleRules& rules, std::uint64_t last_row,
                                        std::uint64_t limit, const RunControl& run) {
  const std::vector<RowMove> moves = row_moves(rules, last_row);
  std::vector<Row> rows;
  std::vector<RowPeriod> periods;
  while (rows.size() <= last_row) {
    ProgressMeter progress(run, fmt::format("row {} of {}", rows.size(), rules.canonical()), limit);
    std::optional<Row> row = RowSearch(rows, moves, limit).find(progress);
    if (!row) break;
    periods.push_back(row->period);
    rows.push_back(std::move(*row));
  }
  return periods;
}

void write_row_certificate(const TupleRules& rules, const std::vector<RowPeriod>& rows,
                           const std::string& path) {
  check::Certificate certificate;
  certificate.game = rules.canonical();
  certificate.written = rules.written();
  certificate.theorem = check::row_states;
  certificate.preperiod = rows.back().preperiod;
  certificate.period = certificate.saltus = rows.back().period;
  certificate.rows.emplace();
  for (const RowPeriod& row : rows)
    certificate.rows->rows.push_back({row.preperiod, row.period, row.start, row.distance});
  write_certificate_bytes(check::bytes_of(certificate), path);
}

}  // namespace sprague
