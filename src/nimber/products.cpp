// Nim-products of arrays: the checks of the arguments, and the choice of the kernels.

#include <fmt/format.h>

#include "nimber/product_kernel.hpp"
#include "simd/dispatch.hpp"
#include "sprague/error.hpp"
#include "sprague/nimber.hpp"
#include "sprague/nimber_array.hpp"

namespace sprague {
namespace {

void require_size(std::size_t size, std::size_t expected) {
  if (size != expected)
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("nim_products: {} numbers and {}; give as many of each", expected, size));
}

const nimber::ProductKernels* chosen(std::optional<Kernels> kernels) {
  RunControl run;
  run.kernels = kernels;
  return nimber::product_kernels(simd::kernels_for(run));
}

template <class T>
void by_elements(std::span<const T> a, std::span<const T> b, std::span<T> products,
                 std::optional<Kernels> kernels) {
  require_size(b.size(), a.size());
  require_size(products.size(), a.size());
  if (const auto* const table = chosen(kernels))
    return table->of(T{}).by_elements(a.data(), b.data(), products.data(), a.size());
  for (std::size_t i = 0; i < a.size(); ++i) products[i] = nim_product(a[i], b[i]);
}

template <class T>
void by_constant(std::span<const T> a, T factor, std::span<T> products,
                 std::optional<Kernels> kernels) {
  require_size(products.size(), a.size());
  if (const auto* const table = chosen(kernels))
    return table->of(T{}).by_constant(a.data(), &factor, products.data(), a.size());
  for (std::size_t i = 0; i < a.size(); ++i) products[i] = nim_product(a[i], factor);
}

}  // namespace

void nim_products(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b,
                  std::span<std::uint8_t> products, std::optional<Kernels> kernels) {
  by_elements(a, b, products, kernels);
}
void nim_products(std::span<const std::uint16_t> a, std::span<const std::uint16_t> b,
                  std::span<std::uint16_t> products, std::optional<Kernels> kernels) {
  by_elements(a, b, products, kernels);
}
void nim_products(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                  std::span<std::uint32_t> products, std::optional<Kernels> kernels) {
  by_elements(a, b, products, kernels);
}
void nim_products(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products, std::optional<Kernels> kernels) {
  by_elements(a, b, products, kernels);
}

void nim_products(std::span<const std::uint8_t> a, std::uint8_t factor,
                  std::span<std::uint8_t> products, std::optional<Kernels> kernels) {
  by_constant(a, factor, products, kernels);
}
void nim_products(std::span<const std::uint16_t> a, std::uint16_t factor,
                  std::span<std::uint16_t> products, std::optional<Kernels> kernels) {
  by_constant(a, factor, products, kernels);
}
void nim_products(std::span<const std::uint32_t> a, std::uint32_t factor,
                  std::span<std::uint32_t> products, std::optional<Kernels> kernels) {
  by_constant(a, factor, products, kernels);
}
void nim_products(std::span<const std::uint64_t> a, std::uint64_t factor,
                  std::span<std::uint64_t> products, std::optional<Kernels> kernels) {
  by_constant(a, factor, products, kernels);
}

}  // namespace sprague
