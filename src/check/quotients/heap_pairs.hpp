/// The heaps as pairs (x, E) of their element and the elements of their options.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "check/quotients/monoid.hpp"

namespace sprague::check {

struct HeapPair {
  Monoid::Element element = 0;
  ElementBits options;
  std::uint64_t heap = 0;  ///< the least one with this pair
};

/// Adds the elements of the options of a heap.
using AddOptions = std::function<void(std::uint64_t heap, ElementBits& options)>;

/// The pairs of all heaps that have options, each once. Throws Wrong where a heap without options
/// has another element than the identity.
std::vector<HeapPair> pairs_of(const QuotientEvidence& evidence, const AddOptions& add_options);

}  // namespace sprague::check
