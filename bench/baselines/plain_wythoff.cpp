#include "plain_wythoff.hpp"

std::vector<std::uint16_t> plain_wythoff(std::size_t last) {
  const std::size_t side = last + 1;
  using Used = std::vector<bool>;
  std::vector<Used> columns(side, Used(2 * side));
  std::vector<Used> diagonals(2 * side, Used(2 * side));
  std::vector<std::uint16_t> values(side * side);
  for (std::size_t x = 0; x < side; ++x) {
    Used row(2 * side);
    for (std::size_t y = 0; y < side; ++y) {
      Used& column = columns[y];
      Used& diagonal = diagonals[side + y - x];
      std::size_t value = 0;
      while (row[value] || column[value] || diagonal[value]) ++value;
      row[value] = column[value] = diagonal[value] = true;
      values[x * side + y] = static_cast<std::uint16_t>(value);
    }
  }
  return values;
}
