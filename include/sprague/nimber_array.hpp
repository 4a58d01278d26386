/// Nim-products of whole arrays, by vector instructions.
///
///     std::vector<std::uint64_t> a = …, b = …, c(a.size());
///     sprague::nim_products(a, b, c);     // c[i] = a[i] ⊗ b[i]
///     sprague::nim_products(a, 12, a);    // a[i] = a[i] ⊗ 12
///
/// Elements are nimbers of 8, 16, 32 or 64 bits; single ones: sprague/nimber.hpp. Nim-sums are
/// exclusive ors, which compilers vectorise by themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sprague/detail/machine.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Sets products[i] = a[i] ⊗ b[i] for all i. The three spans are of one size, and `products` may be
/// a or b itself but not overlap them otherwise. Without `kernels`, the first of
/// available_kernels() are used. Time for 64 bits, in parts of that of single products: 1/29 with
/// GFNI (avx512vbmi), 1/9 with avx512, 1/6 with avx2, 1/3 with sse4 (bench/nimber). Throws
/// Error(invalid_input) when the sizes differ or the machine lacks the kernels.
void nim_products(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b,
                  std::span<std::uint8_t> products, std::optional<Kernels> kernels = {});
void nim_products(std::span<const std::uint16_t> a, std::span<const std::uint16_t> b,
                  std::span<std::uint16_t> products, std::optional<Kernels> kernels = {});
void nim_products(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                  std::span<std::uint32_t> products, std::optional<Kernels> kernels = {});
void nim_products(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products, std::optional<Kernels> kernels = {});

/// Sets products[i] = a[i] ⊗ factor for all i; as above.
void nim_products(std::span<const std::uint8_t> a, std::uint8_t factor,
                  std::span<std::uint8_t> products, std::optional<Kernels> kernels = {});
void nim_products(std::span<const std::uint16_t> a, std::uint16_t factor,
                  std::span<std::uint16_t> products, std::optional<Kernels> kernels = {});
void nim_products(std::span<const std::uint32_t> a, std::uint32_t factor,
                  std::span<std::uint32_t> products, std::optional<Kernels> kernels = {});
void nim_products(std::span<const std::uint64_t> a, std::uint64_t factor,
                  std::span<std::uint64_t> products, std::optional<Kernels> kernels = {});

}  // namespace sprague
#pragma GCC visibility pop
