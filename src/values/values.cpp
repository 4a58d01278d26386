#include "sprague/values.hpp"

namespace sprague {

std::uint64_t NimValues::size() const noexcept {
  return std::visit([](const auto& cells) -> std::uint64_t { return cells.size(); }, storage_);
}

std::uint32_t NimValues::operator[](HeapSize n) const noexcept {
  return std::visit([n](const auto& cells) -> std::uint32_t { return cells[n]; }, storage_);
}

unsigned NimValues::width() const noexcept { return 1u << storage_.index(); }

void NimValues::widen() {
  const auto widened = [this](const auto& cells) {
    using Cell = typename std::decay_t<decltype(cells)>::value_type;
    if constexpr (sizeof(Cell) == 1) {
      storage_ = std::vector<std::uint16_t>(cells.begin(), cells.end());
    } else if constexpr (sizeof(Cell) == 2) {
      storage_ = std::vector<std::uint32_t>(cells.begin(), cells.end());
    }
  };
  // A moved-out copy, since assigning to storage_ ends the life of the cells that are read.
  const Storage old = std::move(storage_);
  std::visit(widened, old);
}

}  // namespace sprague
