/// NumPy arrays over memory of C++, and of C++ over that of NumPy.
#pragma once

#include <nanobind/ndarray.h>

#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "bindings.hpp"

namespace sprague::python {

/// A new array with one dimension.
using Array = nb::ndarray<nb::numpy, nb::ro, nb::ndim<1>, nb::c_contig>;

/// Cells that a function reads or writes; the package hands over arrays with one dimension.
template <class Cell>
using Cells = nb::ndarray<Cell, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Cell>
std::span<Cell> span_of(const Cells<Cell>& cells) {
  return {cells.data(), cells.size()};
}

/// An array over cells that `owner` keeps alive.
template <class Cell, class Owner>
Array array_over(const Cell* cells, std::uint64_t size, std::unique_ptr<Owner> owner) {
  nb::capsule capsule(owner.get(), [](void* kept) noexcept { delete static_cast<Owner*>(kept); });
  owner.release();
  return Array(cells, {static_cast<std::size_t>(size)}, capsule, {}, nb::dtype<Cell>());
}

/// The cells of a table of nim-values, which is moved and not copied.
inline Array array_of(NimValues values) {
  auto owner = std::make_unique<NimValues>(std::move(values));
  return std::visit(
      [&](const auto& cells) { return array_over(cells.data(), cells.size(), std::move(owner)); },
      owner->storage());
}

/// Numbers, such as the labels of the vertices of a directed graph, which are moved, too.
template <class Number>
Array array_of(std::vector<Number> numbers) {
  auto owner = std::make_unique<std::vector<Number>>(std::move(numbers));
  const Number* const first = owner->data();
  const std::size_t size = owner->size();
  return array_over(first, size, std::move(owner));
}

}  // namespace sprague::python
