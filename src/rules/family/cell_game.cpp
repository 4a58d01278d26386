#include "rules/family/cell_game.hpp"
#include "messages/table.hpp"

#include <algorithm>

#include "sprague/error.hpp"

namespace sprague::cell_families {

std::uint64_t mex_of(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  std::uint64_t mex = 0;
  for (const std::uint64_t value : values) mex += value == mex;
  return mex;
}

std::uint64_t RowValues::value(const Cells& row) {
  std::uint64_t value = 0;
  for (const CellGame::Part& part : game_.parts(row)) value ^= part_value(part.cells);
  return value;
}

std::uint64_t RowValues::part_value(const Cells& part) {
  Cells key = part;
  if (game_.is_symmetric()) key = std::min(key, Cells(key.rbegin(), key.rend()));
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  constexpr std::uint64_t max_moves = 1'000'000;  // a second or two
  std::vector<std::uint64_t> attained;
  game_.for_each_move(key, [&](const CellGame::Move& move) {
    if (++moves_ > max_moves) {
      throw Error(ErrorKind::too_large, message("family.too_large"));
    }
    attained.push_back(value(move.left));
  });
  const std::uint64_t value = mex_of(std::move(attained));
  known_.emplace(std::move(key), value);
  return value;
}

}  // namespace sprague::cell_families
