// Looks for repeated slices of a table, and proves by theorem 45 that they go on.

#include "tuples/periodic_values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "run/progress_meter.hpp"
#include "tuples/tuple_parts.hpp"
#include "values/mex.hpp"

namespace sprague {
namespace {

using Repeat = PeriodicValues::Repeat;

constexpr std::size_t max_vectors = 256;
constexpr std::int64_t max_entry = 256;

/// All vectors of the game, where they are few and small.
std::optional<std::vector<Numbers>> few_vectors(const TupleRules::Parts& parts) {
  if (!parts.formulas.empty()) return std::nullopt;
  std::vector<Numbers> vectors;
  for (const VectorRules& rules : parts.vectors) {
    const auto some = all_vectors(rules, max_vectors, max_entry);
    if (!some) return std::nullopt;
    vectors.insert(vectors.end(), some->begin(), some->end());
  }
  if (vectors.size() > max_vectors) return std::nullopt;
  return vectors;
}

/// The greatest entry, with or without its sign, that a vector has for each number.
Numbers reach_of(const std::vector<Numbers>& vectors, std::size_t dimensions) {
  Numbers reach(dimensions);
  for (const Numbers& vector : vectors) {
    for (std::size_t i = 0; i < reach.size(); ++i)
      reach[i] = std::max(reach[i], std::abs(vector[i]));
  }
  return reach;
}

/// A number for each slice of a cube, the positions with the same number i, that depends on its
/// values alone.
std::vector<std::uint64_t> hashes_of_slices(const TupleTable& table, std::size_t i) {
  std::vector<std::uint64_t> hashes(table.max()[i] + 1, 0);
  table.for_each([&](std::span<const std::uint64_t> position, std::uint32_t value) {
    hashes[position[i]] = mixed(hashes[position[i]], value);
    return true;
  });
  return hashes;
}

/// The least period that the second half of the slices shows.
std::optional<Repeat> repeat_of(const std::vector<std::uint64_t>& slices) {
  const auto size = static_cast<std::int64_t>(slices.size());
  for (std::int64_t period = 1; period <= size / 4; ++period) {
    std::int64_t start = size - period;
    while (start > 0 && slices[static_cast<std::size_t>(start - 1)] ==
                            slices[static_cast<std::size_t>(start - 1 + period)])
      --start;
    if (start <= size / 2) return Repeat{start, period};
  }
  return std::nullopt;
}

std::vector<std::size_t> sizes_of(const std::vector<Repeat>& repeats) {
  std::vector<std::size_t> sizes;
  for (const Repeat& repeat : repeats)
    sizes.push_back(static_cast<std::size_t>(repeat.start + repeat.period));
  return sizes;
}

}  // namespace

PeriodicValues::PeriodicValues(std::vector<Repeat> repeats, const TupleTable& table)
    : repeats_(std::move(repeats)) {
  const std::vector<std::size_t> sizes = sizes_of(repeats_);
  table.for_each([&](std::span<const std::uint64_t> position, std::uint32_t value) {
    const bool inside = std::equal(position.begin(), position.end(), sizes.begin(), std::less<>());
    if (inside) values_.push_back(value);
    return true;
  });
}

std::optional<std::uint32_t> PeriodicValues::value(const Numbers& position) const {
  std::size_t index = 0;
  for (std::size_t i = 0; i < repeats_.size(); ++i) {
    const auto [start, period] = repeats_[i];
    std::int64_t number = position[i];
    if (number >= start) {
      if (period == 0) return std::nullopt;
      number = start + (number - start) % period;
    }
    index = index * static_cast<std::size_t>(start + period) + static_cast<std::size_t>(number);
  }
  return values_[index];
}

/// Whether each value is the mex of those that moves lead to, at all positions below start + period
/// + reach along each number that repeats: what lies beyond looks like one of these.
bool PeriodicValues::agrees(const std::vector<Numbers>& vectors, const RunControl& run) const {
  const Numbers reach = reach_of(vectors, repeats_.size());
  Tuple max;
  for (std::size_t i = 0; i < repeats_.size(); ++i) {
    const auto [start, period] = repeats_[i];
    max.push_back(static_cast<std::uint64_t>(start + period + (period > 0 ? reach[i] : 0) - 1));
  }
  ProgressMeter progress(run, "periods of tuples",
                         static_cast<std::uint64_t>(positions_up_to(max)));
  Mex mex;
  mex.make_room(vectors.size());
  Numbers position(repeats_.size());
  for (std::uint64_t done = 0; done < static_cast<std::uint64_t>(positions_up_to(max)); ++done) {
    mex.begin();
    for (const Numbers& vector : vectors) {
      Numbers left = position;
      bool fits = true;
      for (std::size_t i = 0; i < left.size(); ++i) fits = (left[i] -= vector[i]) >= 0 && fits;
      if (fits) mex.exclude(*value(left));
    }
    if (mex.least() != *value(position)) return false;
    progress.advance(done, 10 * vectors.size() + 10);
    go_to_next(position, max);
  }
  return true;
}

std::optional<PeriodicValues> PeriodicValues::find(const TupleRules& rules, const Tuple& largest,
                                                   const RunControl& run) {
  const auto vectors = few_vectors(rules.parts());
  if (!vectors) return std::nullopt;
  // Moves that add to a number lead out of the table.
  const bool only_takes = rules.only_take();
  const double most = only_takes ? max_positions : max_positions / 64;
  for (std::uint64_t last = 15;; last = 2 * last + 1) {
    Tuple max;
    for (const std::uint64_t number : largest)
      max.push_back(only_takes ? std::min(number, last) : last);
    if (positions_up_to(max) > most) return std::nullopt;
    const TupleTable table = tuple_values(rules, max, Algorithm::automatic, run);
    std::vector<Repeat> repeats;
    for (std::size_t i = 0; i < max.size(); ++i) {
      const auto repeat = max[i] < last
                              ? std::optional(Repeat{static_cast<std::int64_t>(max[i]) + 1, 0})
                              : repeat_of(hashes_of_slices(table, i));
      if (!repeat) break;
      repeats.push_back(*repeat);
    }
    if (repeats.size() < max.size()) continue;
    PeriodicValues found(std::move(repeats), table);
    if (found.agrees(*vectors, run)) return found;
  }
}

}  // namespace sprague
