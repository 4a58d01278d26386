#include "sprague/values.hpp"

#include <type_traits>

namespace sprague {

std::uint64_t NimValues::size() const noexcept {
  return std::visit([](const auto& cells) -> std::uint64_t { return cells.size(); }, storage_) -
         missing_;
}

std::uint32_t NimValues::operator[](HeapSize n) const noexcept {
  return std::visit([n](const auto& cells) -> std::uint32_t { return cells[n]; }, storage_);
}

unsigned NimValues::width() const noexcept {
  return 1u << storage_.index();
}

void NimValues::drop_front(std::uint64_t count) {
  std::visit(
      [count](auto& cells) {
        cells.erase(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(count));
      },
      storage_);
}

void NimValues::widen() {
  const auto widened = [](const auto& cells) -> Storage {
    using Cell = typename std::decay_t<decltype(cells)>::value_type;
    std::vector<std::conditional_t<sizeof(Cell) == 1, std::uint16_t, std::uint32_t>> wider;
    wider.reserve(cells.capacity());  // for the heaps to come
    wider.assign(cells.begin(), cells.end());
    return wider;
  };
  storage_ = std::visit(widened, storage_);  // when there is no memory for it, the values stay
}

}  // namespace sprague
