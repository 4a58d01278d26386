/// The kernels of nim-products of arrays (product_kernel.cpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "sprague/detail/machine.hpp"

namespace sprague::nimber {

/// products[i] = a[i] ⊗ b[i], or a[i] ⊗ *b, for all i < count.
template <class T>
using Product = void (*)(const T* a, const T* b, T* products, std::size_t count);

template <class T>
struct ProductsOf {
  Product<T> by_elements;
  Product<T> by_constant;
};

struct ProductKernels {
  Kernels compiled_for;
  ProductsOf<std::uint8_t> products1;
  ProductsOf<std::uint16_t> products2;
  ProductsOf<std::uint32_t> products4;
  ProductsOf<std::uint64_t> products8;

  const auto& of(std::uint8_t) const { return products1; }
  const auto& of(std::uint16_t) const { return products2; }
  const auto& of(std::uint32_t) const { return products4; }
  const auto& of(std::uint64_t) const { return products8; }
};

/// Null for Kernels::scalar.
const ProductKernels* product_kernels(Kernels kernels);

}  // namespace sprague::nimber
