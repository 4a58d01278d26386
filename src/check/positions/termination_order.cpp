// A change that does not lower the weight corrects the weights, until a pass over all has corrected
// none.

#include "check/positions/termination_order.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>

namespace sprague::check {
namespace {

/// How often each weight is lost.
using Losses = std::map<std::string, std::int64_t>;

std::string all_of(const std::vector<std::string>& rows) {
  std::string cells;
  for (const std::string& row : rows) cells += row;
  return cells;
}

bool is_move(const CellChange& change) {
  std::string before = all_of(change.before);
  std::string after = all_of(change.after);
  if (before == after) return false;
  std::sort(before.begin(), before.end());
  std::sort(after.begin(), after.end());
  return before == after;
}

/// A weight is named by its letter, and by what it is times of: the row or the column.
Losses losses_of(const CellChange& change) {
  Losses losses;
  const bool by_place = is_move(change);
  for (std::size_t row = 0; row < change.before.size(); ++row) {
    for (std::size_t column = 0; column < change.before[row].size(); ++column) {
      for (const auto& [rows, sign] : {std::pair(&change.before, 1), {&change.after, -1}}) {
        const std::string letter(1, (*rows)[row][column]);
        if (!by_place && letter[0] != dead) losses[letter] += sign;
        if (by_place) losses[letter + " row"] += sign * static_cast<std::int64_t>(row);
        if (by_place) losses[letter + " column"] += sign * static_cast<std::int64_t>(column);
      }
    }
  }
  return losses;
}

}  // namespace

bool has_termination_order(const std::vector<CellChange>& changes) {
  constexpr int max_passes = 20'000;
  std::vector<Losses> all;
  for (const CellChange& change : changes) all.push_back(losses_of(change));
  std::map<std::string, std::int64_t> weights;
  for (int pass = 0; pass < max_passes; ++pass) {
    bool all_lower = true;
    for (const Losses& losses : all) {
      std::int64_t lost = 0;
      for (const auto& [name, times] : losses) lost += weights[name] * times;
      if (lost > 0) continue;
      all_lower = false;
      for (const auto& [name, times] : losses) weights[name] += times;
    }
    if (all_lower) return true;
  }
  return false;
}

}  // namespace sprague::check
