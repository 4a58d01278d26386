/// The kernel of the engine of systems of heaps (table.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "sprague/detail/machine.hpp"

namespace sprague::systems {

/// How many of the first `count` pairs were looked at until some i had left[i] ⊕ right[i] = wanted;
/// count + 1 where there is none.
struct PairKernels {
  Kernels compiled_for;
  std::size_t (*find1)(const std::uint8_t* left, const std::uint8_t* right, std::size_t count,
                       std::uint8_t wanted);
  std::size_t (*find2)(const std::uint16_t* left, const std::uint16_t* right, std::size_t count,
                       std::uint16_t wanted);
  std::size_t (*find4)(const std::uint32_t* left, const std::uint32_t* right, std::size_t count,
                       std::uint32_t wanted);
};

const PairKernels& pair_kernels(Kernels kernels);

}  // namespace sprague::systems
